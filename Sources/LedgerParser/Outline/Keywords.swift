/// Words of the language that other parts of the program go by.
package enum LedgerSyntax {
  /// The keywords behind a date.
  package static let datedKeywords = Parser.datedKeywords
  /// The keywords of undated entries.
  package static let undatedKeywords = Parser.undatedKeywords
  /// The properties whose value is the rest of the line, inner spaces and all.
  package static let textProperties: [String] =
    CardProperty.TextProperty.allCases.map(\.rawValue) + ["icon", "color", "group", "merchant", "code", "receipt"]

  /// The place of the next line feed, or the end.
  package static func lineFeed(_ bytes: Span<UInt8>, from start: Int) -> Int {
    LedgerParser.lineFeed(bytes, from: start)
  }
}
