/// The places `0 ..< count` in the order of their days, those of a day in their own order; `nil` if they are in that order
/// already, as in most files.
@inlinable public func placesByDay(_ count: Int, _ day: (Int) -> Day) -> [Int]? { byDay(count, day) { $0 } }

/// What `element` makes of each of these places, in that order; `nil` if they are in it already. Days are few, so that
/// counting them takes less than comparing.
@inlinable public func byDay<Element>(
  _ count: Int, _ day: (Int) -> Day, _ element: (Int) -> Element
) -> [Element]? {
  var place = 1
  while place < count, day(place - 1) <= day(place) { place += 1 }
  if place >= count { return nil }
  var (first, last) = (Int32.max, Int32.min)
  // Side by side, since they are counted and then looked at again.
  let numbers = (0..<count).map { place in
    let number = day(place).number
    first = min(first, number)
    last = max(last, number)
    return number
  }
  let span = Int(last) - Int(first) + 1
  // A few places over centuries have more days between them than places.
  if span > 4 * count + 1_000 { return (0..<count).sorted { (day($0), $0) < (day($1), $1) }.map(element) }
  var starts = Array(repeating: 0, count: span + 1)
  for number in numbers { starts[Int(number - first) + 1] += 1 }
  for index in starts.indices.dropFirst() { starts[index] += starts[index - 1] }
  return Array(unsafeUninitializedCapacity: count) { elements, filled in
    for place in 0..<count {
      let bucket = Int(numbers[place] - first)
      elements.initializeElement(at: starts[bucket], to: element(place))
      starts[bucket] += 1
    }
    filled = count
  }
}
