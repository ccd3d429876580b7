import LedgerModel
import LedgerText
import SystemLibrary

/// Whole entries of one file, parsed alone: names, tags and currencies are numbered, and places counted, from its start.
/// A file is one chunk up to its first `include`; a large one is several, which two threads parse.
struct ParsedChunk: Sendable {
  /// In its file.
  let bytes: Range<Int>
  let written: WrittenLedger
  let diagnostics: Diagnostics
  /// The path of the `include` that ends the chunk; `nil` where none does.
  let include: Located<String>?
  /// The entry that owns indented lines after the chunk.
  let owner: Parser.Owner

  /// The bytes that a large file is checked and parsed at once, while they are in the processor's cache.
  private static let stretch = 512 << 10

  /// Few lines are shorter; if they are, the rows grow as arrays do.
  private static let usualLine = 48

  /// Parses the entries of a file in a range, up to the first `include`.
  init(_ bytes: SourceBytes, _ range: Range<Int>, owner: Parser.Owner = .nobody) {
    var parser = Parser(range, owner: owner, isBuiltIn: false)
    parser.written.expenses = WrittenExpenses(reserving: range.count / ParsedChunk.usualLine)
    parser.lines(bytes.span, upTo: range.upperBound)
    self.init(bytes, range, parser)
  }

  /// Parses some entries of a file of the built-in library.
  init(_ bytes: SourceBytes, _ entries: [LibraryEntries.Entry]) {
    var parser = Parser(0..<bytes.count, owner: .nobody, isBuiltIn: true)
    for entry in entries {
      parser.next = entry.bytes.lowerBound
      parser.lines(bytes.span, upTo: entry.bytes.upperBound)
    }
    self.init(bytes, 0..<bytes.count, parser)
  }

  /// Checks the text of a part of a large file, and parses its entries up to the first `include`. What is read of a mapped
  /// file is given back to the system.
  init(
    _ bytes: SourceBytes, _ range: Range<Int>, inBlocksOf rows: Int, _ check: TextCheck,
    into found: inout TextCheck.Found
  ) {
    var parser = Parser(range, owner: .nobody, isBuiltIn: false)
    parser.written.expenses = WrittenExpenses(reserving: range.count / ParsedChunk.usualLine, inBlocksOf: rows)
    var start = range.lowerBound
    while start < range.upperBound {
      let end = min(lineFeed(bytes.span, from: min(start + ParsedChunk.stretch, bytes.count)) + 1, range.upperBound)
      check.add(bytes.span, start..<end, to: &found)
      parser.lines(bytes.span, upTo: end)
      // From the first on: the system may have put what was given back into memory again, with what follows it.
      bytes.release(range.lowerBound..<end)
      start = end
    }
    self.init(bytes, range, parser)
  }

  private init(_ bytes: SourceBytes, _ range: Range<Int>, _ parser: Parser) {
    self.bytes = range.lowerBound..<max(range.lowerBound, min(parser.next, bytes.count))
    (written, diagnostics, include, self.owner) = (parser.written, parser.diagnostics, parser.include, parser.owner)
  }

  /// The starts of a number of parts of a text, from a place on, of about the same size: fewer, where entries are long.
  static func starts(in bytes: Span<UInt8>, from place: Int, parts: Int) -> [Int] {
    let size = (bytes.count - place) / parts + 1
    var starts = [place]
    while let start = start(in: bytes, from: starts[starts.count - 1] + size) { starts.append(start) }
    return starts
  }

  /// The start of the first line after a place that begins with a digit: a dated entry, so no indented line continues an
  /// earlier one.
  static func start(in bytes: Span<UInt8>, from place: Int) -> Int? {
    var at = place
    while true {
      guard at < bytes.count else { return nil }
      at = lineFeed(bytes, from: at) + 1
      guard at < bytes.count else { return nil }
      if bytes[at].isDigit { return at }
    }
  }
}
