import LedgerModel
import LedgerText

/// Parses the bytes of files into a `WrittenLedger`. Each entry has a production with its name (`Parsing/`); an error
/// is recorded, and parsing continues with the next entry.
struct Parser {
  /// An entry that moves money.
  struct Payment: Sendable {
    var position: UInt32
    /// Of an expense or renewal, which can have parts; `nil` for any other, and for one with an error.
    var date: Day?
    var isRenewal = false
  }

  /// The entry that owns the indented lines below it.
  enum Owner: Sendable {
    /// Before the first entry.
    case nobody
    case payment(Payment)
    /// An entry without properties, by its keyword.
    case bare(String)
    /// An entry of unknown kind with a reported error; its properties are skipped.
    case broken
  }

  /// The most bytes of an entry's line.
  static let longestLine = longestEntryLine

  var written = WrittenLedger()
  var diagnostics = Diagnostics()
  /// Whether the text is of the built-in library.
  var isBuiltIn = false
  /// The symbols that `currency` entries declare, where these are known before the text is parsed.
  var declaredSymbols: [String: CurrencyCode] = [:]
  /// The place in the text of position 0, which is before its start.
  private(set) var origin = 0
  /// The first byte of the text.
  private(set) var first = 0
  /// The byte after the current line.
  var next = 0
  var owner = Owner.nobody
  /// The first line of the current entry, and the white space before the last of its properties so far.
  var entry = TextLine(start: 0, end: 0)
  var indentation: Range<Int>?
  /// Whether a property of the entry read last that can't be read may have declared a name.
  var hasLostName = false
  /// The path of an `include`, after which the lines of another file come first.
  var include: Located<String>?
  /// Tags of the current line; kept to reuse its memory.
  var tagScratch: [NameID] = []
  var recentCodes = RecentCodes()
  var recentDays = RecentDays()
  var recentSources = RecentWords()
  var recentTags = RecentWords()
  var tagTree = TagTree()
  /// Names with an error, which is reported at each of their places.
  var badNames: Set<NameID> = []
  /// What the lines are read for.
  var purpose = WordReader.Purpose.reading
  /// Whether plain expenses are read without their productions, which note their words.
  var hasPlainExpenses = true
  /// The meaning of each word, if asked for.
  var notes: [ReadWord] = []
  /// The words that could follow the last line, if asked for.
  private(set) var expected: [ExpectedWord] = []

  /// One for a few lines: its tables are copied only where they change.
  static let unused = Parser()

  /// Goes to a range of a text that starts at a position.
  mutating func begin(_ range: Range<Int>, ofTextAt base: UInt32) {
    origin = -Int(base)
    first = range.lowerBound
    next = range.lowerBound
    owner = .nobody
    entry = TextLine(start: 0, end: 0)
    indentation = nil
    include = nil
    recentSources.prepare(for: range.count)
    recentTags.prepare(for: range.count)
  }

  /// The place in a text, to go on there once an included file is parsed.
  struct Place {
    fileprivate var origin: Int
    fileprivate var first: Int
    fileprivate var next: Int
    fileprivate var owner: Owner
    fileprivate var entry: TextLine
    fileprivate var indentation: Range<Int>?
  }

  var place: Place {
    get {
      Place(origin: origin, first: first, next: next, owner: owner, entry: entry, indentation: indentation)
    }
    set {
      origin = newValue.origin
      first = newValue.first
      next = newValue.next
      owner = newValue.owner
      entry = newValue.entry
      indentation = newValue.indentation
      include = nil
    }
  }

  /// Keeps what a reader of a line has noted, also of one with an error.
  @inline(__always)
  mutating func collect(_ reader: borrowing WordReader, _ line: TextLine, _ bytes: Span<UInt8>) {
    if case .reading = purpose { return }
    notes += reader.notes
    if line.end >= bytes.count { expected += reader.expected }
  }

  /// Notes the meaning of a word that is read from the bytes.
  @inline(__always)
  mutating func note(_ slot: Slot, _ start: Int, _ end: Int) {
    if case .noting = purpose { notes.append(ReadWord(range: range(start, end), slot: slot)) }
  }

  /// Sets the card or template that has the pools, milestones and benefits of the notes from one on.
  mutating func note(from first: Int, of card: Located<NameID>, isTemplate: Bool, isAmendment: Bool) {
    guard case .noting = purpose else { return }
    for index in first..<notes.count {
      guard var use = notes[index].use, [.pool, .milestone, .benefit].contains(use.kind) else { continue }
      use.owner = written.names.text(card.value)
      use.isOfTemplate = isTemplate
      if isAmendment, use.role == .definition { use.role = .amendment }
      notes[index].use = use
    }
  }

  /// Asks for words at the end of the last line, which is read from the bytes.
  @inline(__always)
  mutating func expect(_ words: @autoclosure () -> [ExpectedWord], _ cursor: Cursor, _ bytes: Span<UInt8>) {
    if case .completing = purpose, isLast(cursor, bytes) { expected += words() }
  }

  /// Whether nothing but blanks follows in the text.
  private func isLast(_ cursor: Cursor, _ bytes: Span<UInt8>) -> Bool {
    var cursor = cursor
    return cursor.end >= bytes.count && !cursor.skipToWord(bytes) && cursor.at >= bytes.count
  }

  /// The position of a place in the file.
  @inline(__always)
  func position(_ place: Int) -> UInt32 { UInt32(place - origin) }

  /// The range between places in the file.
  @inline(__always)
  func range(_ start: Int, _ end: Int) -> SourceRange { SourceRange(position(start), position(end)) }
  func range(_ line: TextLine) -> SourceRange { range(line.start, line.end) }

  /// Parses the lines that begin before a place, up to the first `include`.
  mutating func lines(_ bytes: Span<UInt8>, upTo end: Int) {
    while next < end, include == nil {
      if hasPlainExpenses { plainExpenses(bytes, upTo: end) }
      guard next < end else { break }
      let line = takeLine(bytes)
      if line.start == line.end { continue }
      let first = bytes[line.start]
      if first.isDigit {
        begin(line)
        do { try dated(bytes, line) } catch {
          add(openWord(in: line, bytes, at: error) ?? error, ofDated: line, bytes)
        }
      } else if first.isBlank {
        indented(bytes, line)
      } else if startsWithMark(bytes, line) {
        // Left over from joining files, and reported as that: the text after it is parsed.
        next = line.start + 3
      } else if first != .semicolon {
        begin(line)
        do { try undated(bytes, line) } catch {
          diagnostics.add(openWord(in: line, bytes, at: error) ?? error)
        }
      }
    }
  }

  private func startsWithMark(_ bytes: Span<UInt8>, _ line: TextLine) -> Bool {
    line.end - line.start >= 3 && bytes[line.start] == 0xEF && bytes[line.start + 1] == 0xBB
      && bytes[line.start + 2] == 0xBF
  }

  /// Takes the next line, without its line end (LF or CRLF).
  @inline(__always)
  mutating func takeLine(_ bytes: Span<UInt8>) -> TextLine {
    let start = next
    var end = lineFeed(bytes, from: start)
    next = end + 1
    if end > start, end < bytes.count, bytes[end - 1] == .carriageReturn { end -= 1 }
    return TextLine(start: start, end: end)
  }

  /// Records the error of a dated line, and checks its properties. Apart, so that the loop stays small.
  @inline(never)
  mutating func add(_ error: Diagnostic, ofDated line: TextLine, _ bytes: Span<UInt8>) {
    diagnostics.add(error)
    checkProperties(ofDated: line, bytes)
  }

  /// Begins the entry of a line.
  @inline(__always)
  mutating func begin(_ line: TextLine) { (entry, indentation) = (line, nil) }

  /// Adds the current entry.
  mutating func add(_ entry: WrittenEntry) {
    written.entries.append((position(self.entry.start), entry))
  }

  /// Takes the properties of the current entry: the indented lines up to the next entry, with blank lines and comments
  /// between them.
  mutating func takeProperties(_ bytes: Span<UInt8>) -> [TextLine] {
    var properties: [TextLine] = []
    while next < bytes.count {
      let first = bytes[next]
      guard first.isBlank || first.isLineEnd || first == .semicolon else { break }
      let line = takeLine(bytes)
      var cursor = line.cursor
      guard first.isBlank, cursor.skipToWord(bytes) else { continue }
      checkIndentation(bytes, line.start..<cursor.at)
      properties.append(TextLine(start: cursor.at, end: line.end))
    }
    return properties
  }

  /// An indented line outside a definition.
  private mutating func indented(_ bytes: Span<UInt8>, _ line: TextLine) {
    var cursor = line.cursor
    guard cursor.skipToWord(bytes) else { return }
    let content = TextLine(start: cursor.at, end: line.end)
    switch owner {
    case .broken: checkIndentation(bytes, line.start..<content.start)
    case .payment(let payment):
      checkIndentation(bytes, line.start..<content.start)
      do { try paymentProperty(bytes, content, payment) } catch {
        diagnostics.add(openWord(in: content, bytes, at: error) ?? error)
      }
    case .nobody, .bare:
      let place = range(content.start, cursor.wordEnd(bytes))
      if diagnostics.isFull { return diagnostics.add(.notShown(place)) }
      let word = text(bytes, content.start, cursor.wordEnd(bytes))
      diagnostics.add(
        Parser.looksLikeEntry(word)
          ? indentedEntry(bytes, place) : .strayProperty(place, word: word, owner: owner))
    }
  }
}

/// A line without its line end, by its places in the file.
struct TextLine {
  var start: Int
  var end: Int

  var cursor: Cursor { Cursor(at: start, end: end) }
}

extension Diagnostic {
  fileprivate static func strayProperty(_ range: SourceRange, word: String, owner: Parser.Owner) -> Diagnostic
  {
    if case .bare(let keyword) = owner {
      if Parser.isPartName(word) { return .misplacedPart(range, word) }
      return .error(
        "E106", range, "`\(keyword)` takes no properties", label: "this line belongs to the entry above",
        help: "start the line in column 1 if it is an entry, with `;` if it is a comment")
    }
    return .error(
      "E107", range, "missing entry above this indented line",
      help: "start the line in column 1 if it is an entry, with `;` if it is a comment")
  }
}
