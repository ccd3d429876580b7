import LedgerModel
import LedgerText
import SystemLibrary

/// Whole entries of one file, read alone: names, tags and currencies are numbered, and places counted, from its start.
/// A file is one chunk up to its first `include`, a large one two, which are read at the same time.
struct ParsedChunk: Sendable {
  /// By places in its file.
  let bytes: Range<Int>
  let written: WrittenLedger
  let diagnostics: Diagnostics
  /// What the `include` names that ends it; `nil` where no include does.
  let include: Located<String>?
  /// The entry that owns indented lines after it.
  let owner: Parser.Owner

  /// Reads the entries of a file between two places, or up to the first `include`. Memory is reserved for the expenses
  /// of that, or of a longer text of which it is the beginning.
  init(
    _ bytes: [UInt8], _ range: Range<Int>, reserving count: Int? = nil, owner: Parser.Owner = .nobody,
    isBuiltIn: Bool = false
  ) {
    var parser = Parser(from: range.lowerBound, owner: owner, isBuiltIn: isBuiltIn)
    // Few lines are shorter; where they are, the array grows as any other.
    parser.written.expenses = Array(reserving: (count ?? range.count) / 48)
    parser.lines(bytes.span, upTo: range.upperBound)
    self.bytes = range.lowerBound..<max(range.lowerBound, min(parser.next, bytes.count))
    (written, diagnostics, include, self.owner) = (parser.written, parser.diagnostics, parser.include, parser.owner)
  }

  /// The first line from a place on that begins with a digit: a dated entry, which owns nothing before it. `nil` where
  /// there is none.
  static func start(in bytes: Span<UInt8>, from place: Int) -> Int? {
    var at = place
    while true {
      at = lineFeed(bytes, from: at) + 1
      guard at < bytes.count else { return nil }
      if bytes[at].isDigit { return at }
    }
  }
}
