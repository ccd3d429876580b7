/// The values of an entry or of one of its details, by their places in the texts of the entry.
struct CAMTValues {
  private struct Place { var start, end: UInt32 }

  /// The length of the longest value, in bytes.
  private(set) var longest = 0
  private var places = Array(repeating: Place(start: 0, end: 0), count: CAMTField.allCases.count)

  /// The place of a value; empty without it.
  subscript(field: CAMTField) -> Range<Int> {
    let place = places[field.rawValue]
    return Int(place.start)..<Int(place.end)
  }

  mutating func clear() {
    longest = 0
    for index in places.indices { places[index] = Place(start: 0, end: 0) }
  }

  /// Sets a value; of several the first counts.
  mutating func set(_ field: CAMTField, _ range: Range<Int>) {
    guard places[field.rawValue].start == places[field.rawValue].end else { return }
    places[field.rawValue] = Place(start: UInt32(range.lowerBound), end: UInt32(range.upperBound))
    longest = max(longest, range.count)
  }
}
