import LedgerText

/// The reason that a row of a message can't be read, with the place in the file.
struct MessageRowError: Error {
  var place: Int
  var reason: String

  /// The error for a text that is longer than a cell may be.
  static func tooLong(_ place: Int) -> MessageRowError {
    MessageRowError(place: place, reason: "this row has a text of more than 32,767 bytes")
  }
}

extension Span<UInt8> {
  /// A range for a message, on one line and cut if it is long.
  func shown(_ range: Range<Int>) -> String {
    let most = 40
    var end = Swift.min(range.upperBound, range.lowerBound + most)
    // A range may end inside a character.
    while end < count, self[end] & 0xC0 == 0x80 { end += 1 }
    var shown: [UInt8] = []
    appendNormalizedText(extracting(range.lowerBound..<end), to: &shown)
    return text(shown) + (end < range.upperBound ? "…" : "")
  }

  /// The same in backquotes.
  func quoted(_ range: Range<Int>) -> String { "`\(shown(range))`" }
}
