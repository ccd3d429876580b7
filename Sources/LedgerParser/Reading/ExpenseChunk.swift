import LedgerModel
import LedgerText

/// The expense lines of a part of a large file, which are nearly all its lines, parsed alone: names, tags and currencies are
/// numbered from its start. Two threads parse such parts; what is left of each, one thread reads in reading order.
struct ExpenseChunk: Sendable {
  /// Lines that are not expenses.
  struct Rest: Sendable {
    /// In the file.
    var bytes: Range<Int>
    /// The expense above, to which indented lines at the start belong.
    var owner: Parser.Owner
    /// The first line of that expense.
    var entry: TextLine
  }

  /// Of its text.
  private(set) var found = TextCheck.Found()
  /// The expenses with their prices, in the chunk's numbers.
  let written: WrittenLedger
  let diagnostics: Diagnostics
  /// Names with an error.
  let badNames: Set<NameID>
  private(set) var rest: [Rest] = []

  /// The bytes that are checked and parsed at once, while they are in the processor's cache.
  private static let slice = 512 << 10

  /// Few lines are shorter; if they are, the rows grow as arrays do.
  static let usualLine = 48

  /// Checks the text of a part of a file that starts at a position, and parses its expenses. What is read of a mapped file
  /// is given back to the system.
  init(
    _ bytes: SourceBytes, _ range: Range<Int>, inBlocksOf rows: Int, _ check: TextCheck,
    knowing symbols: [String: CurrencyCode]
  ) {
    var parser = Parser()
    parser.declaredSymbols = symbols
    parser.begin(range, ofTextAt: check.base)
    parser.written.expenses = WrittenExpenses(
      reserving: range.count / ExpenseChunk.usualLine, inBlocksOf: rows)
    var start = range.lowerBound
    while start < range.upperBound {
      let end = min(
        lineFeed(bytes.span, from: min(start + ExpenseChunk.slice, bytes.count)) + 1, range.upperBound)
      check.add(bytes.span, start..<end, to: &found)
      parser.expenses(bytes.span, upTo: end, rest: &rest)
      // From the first on: the system may have put what was given back into memory again, with what follows it.
      bytes.release(range.lowerBound..<end)
      start = end
    }
    written = parser.written
    diagnostics = parser.diagnostics
    badNames = parser.badNames
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

extension Parser {
  /// Parses the expense lines that begin before a place, and adds where all other lines are.
  fileprivate mutating func expenses(_ bytes: Span<UInt8>, upTo end: Int, rest: inout [ExpenseChunk.Rest]) {
    while next < end {
      plainExpenses(bytes, upTo: end)
      guard next < end else { break }
      let line = takeLine(bytes)
      if line.start < line.end, bytes[line.start].isDigit, isExpense(bytes, line) {
        begin(line)
        do { try dated(bytes, line) } catch {
          add(openWord(in: line, bytes, at: error) ?? error, ofDated: line, bytes)
        }
      } else if let last = rest.indices.last, rest[last].bytes.upperBound == line.start {
        rest[last].bytes = rest[last].bytes.lowerBound..<min(next, bytes.count)
      } else if line.start < line.end, bytes[line.start] != .semicolon {
        // A blank line or a comment between expenses means nothing.
        rest.append(ExpenseChunk.Rest(bytes: line.start..<min(next, bytes.count), owner: owner, entry: entry))
      }
    }
  }

  /// Goes to lines of a text that starts at a position.
  mutating func begin(_ rest: ExpenseChunk.Rest, ofTextAt base: UInt32) {
    begin(rest.bytes, ofTextAt: base)
    owner = rest.owner
    entry = rest.entry
  }
}
