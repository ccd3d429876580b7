import LedgerModel
import LedgerText

/// The tags of a line by their names, each at its first place.
struct TagPlaces {
  let position: UInt32
  private let date: SourceRange
  private var places: [String: SourceRange] = [:]

  init(_ map: SourceMap, at position: UInt32) {
    let words = EntryWords(map, at: position)
    self.position = position
    date = words.date
    for word in words.words {
      guard let tag = word.tag.map(String.init), places[tag] == nil else { continue }
      places[tag] = word.range
    }
  }

  /// The place of a tag; the date where the line does not have it.
  subscript(tag: String) -> SourceRange { places[tag] ?? date }
}
