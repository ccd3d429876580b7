import LedgerModel
import LedgerText
import SystemLibrary

/// Whole entries of one file, parsed alone: names, tags and currencies are numbered, and places counted, from its start.
/// A file is one chunk up to its first `include`; a large one is two, which are parsed concurrently.
struct ParsedChunk: Sendable {
  /// In its file.
  let bytes: Range<Int>
  let written: WrittenLedger
  let diagnostics: Diagnostics
  /// The path of the `include` that ends the chunk; `nil` where none does.
  let include: Located<String>?
  /// The entry that owns indented lines after the chunk.
  let owner: Parser.Owner

  /// Parses the entries of a file in a range, up to the first `include`. Memory is reserved for the expenses of `count`
  /// bytes.
  init(
    _ bytes: SourceBytes, _ range: Range<Int>, reserving count: Int? = nil, owner: Parser.Owner = .nobody,
    isBuiltIn: Bool = false
  ) {
    var parser = Parser(from: range.lowerBound, owner: owner, isBuiltIn: isBuiltIn)
    // Few lines are shorter than 48 bytes; if they are, the array grows as usual.
    parser.written.expenses = Array(reserving: (count ?? range.count) / 48)
    parser.lines(bytes.span, upTo: range.upperBound)
    self.bytes = range.lowerBound..<max(range.lowerBound, min(parser.next, bytes.count))
    (written, diagnostics, include, self.owner) = (parser.written, parser.diagnostics, parser.include, parser.owner)
  }

  /// The start of the first line after a place that begins with a digit: a dated entry, so no indented line continues an
  /// earlier one.
  static func start(in bytes: Span<UInt8>, from place: Int) -> Int? {
    var at = place
    while true {
      at = lineFeed(bytes, from: at) + 1
      guard at < bytes.count else { return nil }
      if bytes[at].isDigit { return at }
    }
  }
}
