import LedgerModel
import LedgerText

/// Reads the bytes of a chunk into a `WrittenLedger`. Each entry is read by the production with its name (`Parsing/`);
/// an error is recorded and reading goes on with the next entry.
struct Parser {
  /// The entry that owns the indented lines below it.
  enum Owner: Sendable {
    /// No entry has been read yet.
    case nobody
    /// An expense, income or renewal; by its position.
    case payment(UInt32)
    /// An entry that takes no properties; by its keyword.
    case bare(String)
    /// An entry with an error, which was shown; its properties are skipped.
    case broken
  }

  /// Most bytes of a line that has an entry.
  static let longestLine = 65_000

  var written = WrittenLedger()
  var diagnostics = Diagnostics()
  /// Whether the text is of the built-in library.
  let isBuiltIn: Bool
  /// Where the chunk starts in its file: all places are counted from there.
  let origin: Int
  /// The byte after the current line.
  var next: Int
  var owner: Owner
  /// What the `include` names that ends the chunk.
  var include: Located<String>?
  /// Tags of the current line; kept to reuse its memory.
  var tagScratch: [NameID] = []
  var recentCodes = RecentCodes()
  var recentDay = RecentDay()
  /// Names with an error, which is shown at each of their places.
  var badNames: Set<NameID> = []

  init(from origin: Int, owner: Owner, isBuiltIn: Bool) {
    (self.origin, next, self.owner, self.isBuiltIn) = (origin, origin, owner, isBuiltIn)
  }

  /// A position by a place in the file.
  @inline(__always)
  func position(_ place: Int) -> UInt32 { UInt32(place - origin) }

  /// A range by places in the file.
  @inline(__always)
  func range(_ start: Int, _ end: Int) -> SourceRange { SourceRange(position(start), position(end)) }
  func range(_ line: TextLine) -> SourceRange { range(line.start, line.end) }

  /// Reads lines up to a place where one begins, or to the first `include`.
  mutating func lines(_ bytes: Span<UInt8>, upTo end: Int) {
    while next < end, include == nil {
      let line = takeLine(bytes)
      if line.start == line.end { continue }
      switch bytes[line.start] {
      case 0x30...0x39: record { parser throws(Diagnostic) in try parser.dated(bytes, line) }
      case .semicolon: continue
      case .space, .tab: indented(bytes, line)
      default:
        guard startsWithMark(bytes, line) else {
          record { parser throws(Diagnostic) in try parser.undated(bytes, line) }
          continue
        }
        // Left over from joining files, and shown as that: what follows it is read on.
        next = line.start + 3
      }
    }
  }

  private func startsWithMark(_ bytes: Span<UInt8>, _ line: TextLine) -> Bool {
    line.end - line.start >= 3 && bytes[line.start] == 0xEF && bytes[line.start + 1] == 0xBB
      && bytes[line.start + 2] == 0xBF
  }

  /// Takes the next line: its line end, LF or CRLF, is not part of it.
  @inline(__always)
  mutating func takeLine(_ bytes: Span<UInt8>) -> TextLine {
    let start = next
    var end = lineFeed(bytes, from: start)
    next = end + 1
    if end > start, end < bytes.count, bytes[end - 1] == .carriageReturn { end -= 1 }
    return TextLine(start: start, end: end)
  }

  /// Runs one production; its error, if it has one, is recorded.
  @inline(__always)
  mutating func record(_ production: (inout Parser) throws(Diagnostic) -> Void) {
    do {
      try production(&self)
    } catch {
      diagnostics.add(error)
      owner = .broken
    }
  }

  /// The properties of the current entry: the indented lines up to the next entry. Blank lines and comments between them
  /// do not end it.
  mutating func takeProperties(_ bytes: Span<UInt8>) -> [TextLine] {
    var properties: [TextLine] = []
    while next < bytes.count {
      switch bytes[next] {
      case .space, .tab:
        let line = takeLine(bytes)
        var cursor = line.cursor
        if cursor.skipToWord(bytes) { properties.append(TextLine(start: cursor.at, end: line.end)) }
      case .semicolon, .lineFeed, .carriageReturn: _ = takeLine(bytes)
      default: return properties
      }
    }
    return properties
  }

  /// An indented line that no definition took.
  private mutating func indented(_ bytes: Span<UInt8>, _ line: TextLine) {
    var cursor = line.cursor
    guard cursor.skipToWord(bytes) else { return }
    let content = TextLine(start: cursor.at, end: line.end)
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
}

/// A line without its line end, by places in its file.
struct TextLine {
  var start: Int
  var end: Int

  /// A cursor at its start.
  var cursor: Cursor { Cursor(at: start, end: end) }
}

extension Diagnostic {
  fileprivate static func strayProperty(_ range: SourceRange, word: String, owner: Parser.Owner) -> Diagnostic {
    if Parser.looksLikeEntry(word) { return .indentedEntry(range) }
    if case .bare(let keyword) = owner {
      return .error(
        "E106", range, "`\(keyword)` takes no properties", label: "this line belongs to the entry above",
        help: "start the line in column 1 if it is an entry, with `;` if it is a comment")
    }
    return .error(
      "E107", range, "missing entry above this indented line",
      help: "start the line in column 1 if it is an entry, with `;` if it is a comment")
  }
}
