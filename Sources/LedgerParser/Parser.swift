import LedgerModel
import LedgerText
import SystemLibrary

/// Reads the bytes of a run's files into a `WrittenLedger`. Each entry is read by the production that bears its name
/// (`Parsing/`); a mistake is recorded and reading goes on with the next entry.
struct Parser {
  /// A line without its line end, by places in its file.
  struct Line {
    var start: Int
    var end: Int
  }

  /// Whom indented lines belong to.
  enum Owner {
    /// No entry has been read yet.
    case nobody
    /// An expense or income; by its position.
    case payment(UInt32)
    /// An entry that takes no properties; by its keyword.
    case bare(String)
    /// An entry whose mistake was shown; what belongs to it is passed over.
    case broken
  }

  /// Most bytes of a line that holds an entry.
  static let longestLine = 65_000

  var written = WrittenLedger()
  var diagnostics = Diagnostics()
  var loader: FileLoader
  /// Whether the text at hand is the built-in library.
  var isBuiltIn = false
  /// Whether this parser reads the second half of a large file beside another (`Parser+Halves`), and whether it met
  /// what it can't read that way.
  var isSecondHalf = false
  var hasGivenUp = false
  /// The position of the current file's first byte.
  var base: UInt32 = 0
  /// The byte behind the line at hand.
  var next = 0
  var owner = Owner.nobody
  var includes = IncludeState()
  /// The files in the order they were read: those of `written.map`.
  var files: [FoundFile] = []
  /// Where the `include` stands that named each of them; `nil` for those of the command line.
  var sites: [SourceRange?] = []
  /// Tags of the line at hand; kept to reuse its memory.
  var tagScratch: [NameID] = []
  var recentCodes = RecentCodes()
  var recentDay = RecentDay()

  init(loader: FileLoader) { self.loader = loader }

  /// A range by places in the current file.
  func range(_ start: Int, _ end: Int) -> SourceRange { SourceRange(base + UInt32(start), base + UInt32(end)) }
  func range(_ line: Line) -> SourceRange { range(line.start, line.end) }

  /// Reads a file of the map from its first byte to its last.
  mutating func parse(file index: Int) {
    let file = written.map.files[index]
    let outer = (base, next, owner)
    base = file.base
    next = file.bytes.count >= 3 && file.bytes[0] == 0xEF && file.bytes[1] == 0xBB && file.bytes[2] == 0xBF ? 3 : 0
    owner = .nobody
    if written.expenses.isEmpty {
      // Few lines are shorter; where they are, the array grows as any other.
      written.expenses = Array(reserving: file.bytes.count / 48)
    }
    if TextCheck(base: base).run(file.bytes.span, into: &diagnostics) { lines(of: file.bytes) }
    (base, next, owner) = outer
  }

  /// Reads lines up to a place where one begins, or to the end.
  mutating func lines(_ bytes: Span<UInt8>, upTo end: Int) {
    while next < end, !hasGivenUp {
      let line = takeLine(bytes)
      if line.start == line.end { continue }
      switch bytes[line.start] {
      case 0x30...0x39: record { parser throws(Diagnostic) in try parser.dated(bytes, line) }
      case UInt8(ascii: ";"): continue
      case UInt8(ascii: " "), UInt8(ascii: "\t"): indented(bytes, line)
      default:
        guard startsWithMark(bytes, line) else {
          record { parser throws(Diagnostic) in try parser.undated(bytes, line) }
          continue
        }
        // Left over where files were joined, and shown as that: what stands behind it is read on.
        next = line.start + 3
      }
    }
  }

  private func startsWithMark(_ bytes: Span<UInt8>, _ line: Line) -> Bool {
    line.end - line.start >= 3 && bytes[line.start] == 0xEF && bytes[line.start + 1] == 0xBB
      && bytes[line.start + 2] == 0xBF
  }

  /// Takes the next line: its line end, LF or CRLF, is not part of it.
  @inline(__always)
  mutating func takeLine(_ bytes: Span<UInt8>) -> Line {
    let start = next
    var end = lineFeed(bytes, from: start)
    next = end + 1
    if end > start, end < bytes.count, bytes[end - 1] == 0x0D { end -= 1 }
    return Line(start: start, end: end)
  }

  /// Runs one production; its mistake, if it has one, is recorded.
  @inline(__always)
  mutating func record(_ production: (inout Parser) throws(Diagnostic) -> Void) {
    do {
      try production(&self)
    } catch {
      diagnostics.add(error)
      owner = .broken
    }
  }

  /// The properties of the entry at hand: the indented lines up to the next entry. Blank lines and comments between
  /// them do not end it.
  mutating func takeProperties(_ bytes: Span<UInt8>) -> [Line] {
    var properties: [Line] = []
    while next < bytes.count {
      switch bytes[next] {
      case UInt8(ascii: " "), UInt8(ascii: "\t"):
        let line = takeLine(bytes)
        var cursor = Cursor(at: line.start, end: line.end)
        if cursor.skipToWord(bytes) { properties.append(Line(start: cursor.at, end: line.end)) }
      case UInt8(ascii: ";"), 0x0A, 0x0D: _ = takeLine(bytes)
      default: return properties
      }
    }
    return properties
  }

  /// An indented line that no definition took.
  private mutating func indented(_ bytes: Span<UInt8>, _ line: Line) {
    var cursor = Cursor(at: line.start, end: line.end)
    guard cursor.skipToWord(bytes) else { return }
    let content = Line(start: cursor.at, end: line.end)
    switch owner {
    case .broken: return
    case .payment(let position):
      do { try paymentProperty(bytes, content, position) } catch { diagnostics.add(error) }
    case .nobody, .bare:
      let place = range(content.start, cursor.wordEnd(bytes))
      if diagnostics.isFull { return diagnostics.add(.notShown(place)) }
      let word = text(bytes, content.start, cursor.wordEnd(bytes))
      diagnostics.add(.strayProperty(place, word: word, owner: owner))
    }
  }

  /// The text of some bytes of the current file.
  func text(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> String {
    String(unsafeUninitializedCapacity: max(end - start, 1)) { buffer in
      for index in start..<end { buffer[index - start] = bytes[index] }
      return end - start
    }
  }
}

/// The place of the next line feed, or the end: eight bytes at a time.
@inline(__always)
func lineFeed(_ bytes: Span<UInt8>, from start: Int) -> Int {
  let raw = bytes.bytes
  var at = start
  let ones: UInt64 = 0x0101_0101_0101_0101
  while at + 8 <= raw.byteCount {
    let word = raw.unsafeLoadUnaligned(fromByteOffset: at, as: UInt64.self).littleEndian ^ (ones &* 0x0A)
    // The lowest byte that is zero keeps its high bit; higher ones may be set by a borrow, which does not matter.
    let zeros = (word &- ones) & ~word & (ones &* 0x80)
    if zeros != 0 { return at + zeros.trailingZeroBitCount / 8 }
    at += 8
  }
  while at < bytes.count, bytes[at] != 0x0A { at += 1 }
  return at
}

extension Diagnostic {
  fileprivate static func strayProperty(_ range: SourceRange, word: String, owner: Parser.Owner) -> Diagnostic {
    if Parser.looksLikeEntry(word) {
      return .error(
        "E105", range, "an entry starts in column 1; this one is indented", label: "move it to the left",
        help: "indented lines are properties of the entry above")
    }
    if case .bare(let keyword) = owner {
      return .error(
        "E106", range, "`\(keyword)` takes no properties", label: "this line belongs to the entry above",
        help: "start the line in column 1 if it is an entry, with `;` if it is a comment")
    }
    return .error(
      "E107", range, "an indented line belongs to the entry above, and there is none",
      help: "start the line in column 1 if it is an entry, with `;` if it is a comment")
  }
}
