import LedgerFormats
import LedgerText

/// The lines, words and statements of a rules file.
struct RulesScanner {
  private let bytes: [UInt8]
  private(set) var statements: [WrittenStatement] = []
  private(set) var diagnostics = Diagnostics()
  private var owner = Owner.none

  /// The entry that owns the indented lines below it; those of an invalid entry are skipped.
  private enum Owner { case none, statement, invalid }

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  static let maxBytes = 1_000_000
  static let maxStatements = 1000

  /// Reads all lines.
  mutating func run() {
    guard bytes.count <= RulesScanner.maxBytes else {
      return diagnostics.add(.fileTooLarge(range(0, 0), bytes.count))
    }
    guard isText() else { return }
    var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while start < bytes.count {
      let feed = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
      let end = feed > start && bytes[feed - 1] == 0x0D ? feed - 1 : feed
      do throws(Diagnostic) {
        let words = try words(start, end)
        if !words.isEmpty { try line(words, isIndented: bytes[start].isBlank) }
      } catch {
        if !bytes[start].isBlank { owner = .invalid }
        diagnostics.add(error)
      }
      start = feed + 1
    }
  }

  private mutating func line(_ words: [RuleWord], isIndented: Bool) throws(Diagnostic) {
    let first = words[0]
    if isIndented {
      guard first.text != WrittenStatement.keyword else {
        let text = "`statement` starts in column 1; this one is indented"
        throw .error("E603", first.range, text, label: "move it to the left")
      }
      switch owner {
      case .none: throw .missingStatement(first.range)
      case .invalid: break
      case .statement: statements[statements.count - 1].properties.append(RulesProperty(words: words))
      }
      return
    }
    owner = .invalid
    guard first.text == WrittenStatement.keyword, !first.isQuoted else {
      if RuleKeyword(rawValue: first.text) != nil {
        let text = "`\(first.text)` is a property; indent it under its statement"
        throw .error("E603", first.range, text, label: "indent it by four spaces")
      }
      throw .unknownEntry(first.range, first.text)
    }
    try statement(words)
  }

  /// Adds `statement NAME ["Title"] [like NAME]`.
  private mutating func statement(_ words: [RuleWord]) throws(Diagnostic) {
    var reader = RuleWordReader(Array(words.dropFirst()), sample: "statement my-bank \"My bank\"")
    guard reader.peek != nil else {
      let end = SourceRange(words[0].range.end, words[0].range.end)
      throw .error("E606", end, "missing name", label: "expected", help: "statement my-bank \"My bank\"")
    }
    let name = try reader.next("a name")
    try name.checkName(of: .statement)
    var statement = WrittenStatement(name: name)
    if let title = reader.peek, title.isQuoted { statement.title = try reader.next("a title").text }
    if reader.take("like") { statement.like = try reader.next("the name of a statement") }
    try reader.finish()
    guard statements.count < RulesScanner.maxStatements else {
      let text = "a file has at most \(RulesScanner.maxStatements) statements"
      throw .error("E609", name.range, text, label: "one too many")
    }
    statements.append(statement)
    owner = .statement
  }

  private func range(_ start: Int, _ end: Int) -> SourceRange { SourceRange(UInt32(start), UInt32(end)) }

  /// The words of a line, without its comment.
  private func words(_ start: Int, _ end: Int) throws(Diagnostic) -> [RuleWord] {
    var words: [RuleWord] = []
    var cursor = Cursor(at: start, end: end)
    let span = bytes.span
    while let word = cursor.takeWord(span) {
      guard word.form != .unclosed else { throw .unclosedQuote(range(word.start, word.start + 1)) }
      guard cursor.isAtWordEnd(span) else { throw .textAfterQuote(range(cursor.at, cursor.wordEnd(span))) }
      let (text, isQuoted) = (word.text(span), word.form == .quoted)
      if !isQuoted, let space = text.unicodeScalars.first(where: { $0.properties.isWhitespace }) {
        throw .oddSpace(range(word.start, word.end), space)
      }
      words.append(RuleWord(text: text, range: range(word.start, word.end), isQuoted: isQuoted))
    }
    return words
  }

  /// Whether the bytes are text; reports the first place that is not.
  private mutating func isText() -> Bool {
    if let at = firstInvalidUTF8(bytes) {
      diagnostics.add(.notUTF8(range(at, at + 1), bytes[at]))
      return false
    }
    let control = bytes.indices.first { index in
      let byte = bytes[index]
      if byte == 0x0D { return index + 1 == bytes.count || bytes[index + 1] != 0x0A }
      return byte == 0x7F || (byte < 0x20 && byte != 0x09 && byte != 0x0A)
    }
    guard let control else { return true }
    diagnostics.add(.controlCharacter(range(control, control + 1), bytes[control]))
    return false
  }
}

extension Diagnostic {
  fileprivate static func notUTF8(_ range: SourceRange, _ byte: UInt8) -> Diagnostic {
    .error(
      "E601", range, "the byte 0x\(hexadecimal(byte)) is not UTF-8", label: "not UTF-8",
      help: "if the file is in Latin-1: iconv -f LATIN1 -t UTF-8 OLD > NEW")
  }

  fileprivate static func controlCharacter(_ range: SourceRange, _ byte: UInt8) -> Diagnostic {
    .error(
      "E601", range, "the control character 0x\(hexadecimal(byte)) is not allowed in rules",
      label: "delete it",
      help: "only tabs and line ends are allowed")
  }

  fileprivate static func fileTooLarge(_ range: SourceRange, _ count: Int) -> Diagnostic {
    .error("E601", range, "this file has \(count) bytes; rules have at most \(RulesScanner.maxBytes)")
  }

  fileprivate static func unclosedQuote(_ range: SourceRange) -> Diagnostic {
    .error(
      "E602", range, "this quote is never closed", label: "opened here",
      help: "close it on the same line, or write \\\" for a quote inside")
  }

  fileprivate static func textAfterQuote(_ range: SourceRange) -> Diagnostic {
    .error(
      "E602", range, "white space must follow a closing quote", label: "put a space before this",
      help: "a quote inside quoted text is written \\\"")
  }

  fileprivate static func oddSpace(_ range: SourceRange, _ space: Unicode.Scalar) -> Diagnostic {
    let name = space.properties.name?.lowercased() ?? "space"
    return .error(
      "E602", range, "the \(name) does not separate words", label: "type a plain space",
      help: "inside \"quotes\" it is allowed")
  }

  fileprivate static func missingStatement(_ range: SourceRange) -> Diagnostic {
    .error(
      "E603", range, "missing statement above this indented line",
      help: "begin with: statement my-bank \"My bank\"")
  }

  fileprivate static func unknownEntry(_ range: SourceRange, _ word: String) -> Diagnostic {
    .error(
      "E603", range, "`\(word)` is not an entry of a rules file",
      label: nearestName(to: word, in: [WrittenStatement.keyword]).map { "did you mean `\($0)`?" },
      help: "rules begin with: statement my-bank \"My bank\"")
  }
}
