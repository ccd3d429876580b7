/// The places `0 ..< count` in the order of their days, those of a day in their own order; `nil` if they are in that order
/// already, as in most files. Days are few, so that counting them takes less than comparing.
package func placesByDay(_ count: Int, _ day: (Int) -> Day) -> [Int]? {
  guard count > 1 else { return nil }
  let numbers = (0..<count).map { day($0).number }
  guard zip(numbers, numbers.dropFirst()).contains(where: { $0 > $1 }) else { return nil }
  let (first, last) = numbers.reduce((Int32.max, Int32.min)) { (min($0.0, $1), max($0.1, $1)) }
  let span = Int(last) - Int(first) + 1
  // A few places over centuries have more days between them than places.
  if span > 4 * count + 1_000 { return (0..<count).sorted { (numbers[$0], $0) < (numbers[$1], $1) } }
  var starts = Array(repeating: 0, count: span + 1)
  for number in numbers { starts[Int(number - first) + 1] += 1 }
  for index in starts.indices.dropFirst() { starts[index] += starts[index - 1] }
  var places = Array(repeating: 0, count: count)
  for (place, number) in numbers.enumerated() {
    let bucket = Int(number - first)
    places[starts[bucket]] = place
    starts[bucket] += 1
  }
  return places
}
