/// The places `0 ..< count` in the order of their days, those of a day in their own order; `nil` if they are in that order
/// already, as in most files.
@inlinable public func placesByDay(_ count: Int, _ day: (Int) -> Day) -> [Int]? { byDay(count, day) { $0 } }

/// What `element` makes of each of these places, in that order; `nil` if they are in it already. Days are few, so that
/// counting them takes less than comparing.
@inlinable public func byDay<Element>(
  _ count: Int, _ day: (Int) -> Day, _ element: (Int) -> Element
) -> [Element]? {
  guard count > 1 else { return nil }
  var (first, last) = (day(0).number, day(0).number)
  var (before, isInOrder) = (first, true)
  for place in 1..<count {
    let number = day(place).number
    isInOrder = isInOrder && before <= number
    (first, last, before) = (min(first, number), max(last, number), number)
  }
  if isInOrder { return nil }
  let span = Int(last) - Int(first) + 1
  // A few places over centuries have more days between them than places.
  if span > 4 * count + 1_000 { return (0..<count).sorted { (day($0), $0) < (day($1), $1) }.map(element) }
  var starts = Array(repeating: 0, count: span + 1)
  for place in 0..<count { starts[Int(day(place).number - first) + 1] += 1 }
  for index in starts.indices.dropFirst() { starts[index] += starts[index - 1] }
  return Array(unsafeUninitializedCapacity: count) { elements, filled in
    for place in 0..<count {
      let bucket = Int(day(place).number - first)
      elements.initializeElement(at: starts[bucket], to: element(place))
      starts[bucket] += 1
    }
    filled = count
  }
}
