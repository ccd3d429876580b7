import LedgerFormats
import LedgerText

/// Cuts a rules file into lines, words and statements; what they mean is decided later.
struct RulesScanner {
  private let bytes: [UInt8]
  private let base: UInt32
  private(set) var statements: [WrittenStatement] = []
  private(set) var diagnostics = Diagnostics()
  /// Whether the lines below belong to an entry; to one that was not understood, they are passed over.
  private var owner = Owner.none

  private enum Owner {
    case none, statement, broken
  }

  init(_ bytes: [UInt8], base: UInt32) {
    self.bytes = bytes
    self.base = base
  }

  /// Most bytes of a file of rules, and most statements in it.
  static let mostBytes = 1_000_000
  static let mostStatements = 1000

  /// Reads all lines.
  mutating func run() {
    guard bytes.count <= RulesScanner.mostBytes else { return diagnostics.add(.fileTooLarge(range(0, 0), bytes.count)) }
    guard isText() else { return }
    var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while start < bytes.count {
      let feed = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
      let end = feed > start && bytes[feed - 1] == 0x0D ? feed - 1 : feed
      do throws(Diagnostic) {
        let words = try words(start, end)
        if !words.isEmpty { try line(words, isIndented: bytes[start].isBlank) }
      } catch {
        // The lines below an entry that can't be read are not said to belong to nothing.
        if !bytes[start].isBlank { owner = .broken }
        diagnostics.add(error)
      }
      start = feed + 1
    }
  }

  private mutating func line(_ words: [RuleWord], isIndented: Bool) throws(Diagnostic) {
    let first = words[0]
    if isIndented {
      guard first.text != "statement" else { throw .indentedStatement(first.range) }
      switch owner {
      case .none: throw .belongsToNothing(first.range)
      case .broken: break
      case .statement: statements[statements.count - 1].properties.append(RulesProperty(words: words))
      }
      return
    }
    owner = .broken
    guard first.text == "statement", !first.isQuoted else {
      if StatementBuilder.keywords.contains(first.text) { throw .propertyInFirstColumn(first.range, first.text) }
      throw .unknownEntry(first.range, first.text)
    }
    try statement(words)
  }

  /// `statement NAME ["Title"] [like NAME]`.
  private mutating func statement(_ words: [RuleWord]) throws(Diagnostic) {
    var reader = RuleWordReader(Array(words.dropFirst()), sample: "statement my-bank \"My bank\"")
    let name = reader.peek == nil ? nil : try reader.next("a name")
    guard let name else { throw .namelessStatement(SourceRange(words[0].range.end, words[0].range.end)) }
    try checkName(name, of: "statement")
    var written = WrittenStatement(name: name)
    if let title = reader.peek, title.isQuoted { written.title = try reader.next("a title").text }
    if reader.take("like") { written.like = try reader.next("the name of a statement") }
    try reader.finish()
    guard statements.count < RulesScanner.mostStatements else { throw .tooManyStatements(name.range) }
    statements.append(written)
    owner = .statement
  }

  private func range(_ start: Int, _ end: Int) -> SourceRange {
    SourceRange(base + UInt32(start), base + UInt32(end))
  }

  /// The words of a line, without its comment.
  private func words(_ start: Int, _ end: Int) throws(Diagnostic) -> [RuleWord] {
    var words: [RuleWord] = []
    var at = start
    while true {
      while at < end, bytes[at].isBlank { at += 1 }
      guard at < end, bytes[at] != UInt8(ascii: ";") else { return words }
      if bytes[at] == .quote {
        words.append(try quotedWord(&at, end))
      } else {
        let wordEnd = bytes[at..<end].firstIndex { $0.isBlank } ?? end
        let word = RuleWord(text: text(bytes[at..<wordEnd]), range: range(at, wordEnd), isQuoted: false)
        if let space = word.text.unicodeScalars.first(where: { $0.properties.isWhitespace }) {
          throw .oddSpace(word.range, space)
        }
        words.append(word)
        at = wordEnd
      }
    }
  }

  private func quotedWord(_ at: inout Int, _ end: Int) throws(Diagnostic) -> RuleWord {
    let start = at
    var content: [UInt8] = []
    at += 1
    while at < end, bytes[at] != .quote {
      if bytes[at] == UInt8(ascii: "\\"), at + 1 < end, bytes[at + 1] == .quote || bytes[at + 1] == UInt8(ascii: "\\") {
        at += 1
      }
      content.append(bytes[at])
      at += 1
    }
    guard at < end else { throw .unclosedQuote(range(start, start + 1)) }
    at += 1
    guard at == end || bytes[at].isBlank else {
      throw .textBehindQuote(range(at, bytes[at..<end].firstIndex { $0.isBlank } ?? end))
    }
    return RuleWord(text: text(content), range: range(start, at), isQuoted: true)
  }

  /// Whether the bytes are text; else the first place that is none is said.
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
      "E601", range, "the control character 0x\(hexadecimal(byte)) is not allowed in rules", label: "delete it",
      help: "only tabs and line ends are allowed")
  }

  fileprivate static func fileTooLarge(_ range: SourceRange, _ count: Int) -> Diagnostic {
    .error("E601", range, "this file has \(count) bytes; rules have at most \(RulesScanner.mostBytes)")
  }

  fileprivate static func tooManyStatements(_ range: SourceRange) -> Diagnostic {
    .error("E609", range, "a file has at most \(RulesScanner.mostStatements) statements", label: "one too many")
  }

  fileprivate static func unclosedQuote(_ range: SourceRange) -> Diagnostic {
    .error(
      "E602", range, "this quote is never closed", label: "opened here",
      help: "close it on the same line, or write \\\" for a quote inside")
  }

  fileprivate static func textBehindQuote(_ range: SourceRange) -> Diagnostic {
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

  fileprivate static func indentedStatement(_ range: SourceRange) -> Diagnostic {
    .error("E603", range, "`statement` starts in column 1; this one is indented", label: "move it to the left")
  }

  fileprivate static func belongsToNothing(_ range: SourceRange) -> Diagnostic {
    .error(
      "E603", range, "missing statement above this indented line",
      help: "begin with: statement my-bank \"My bank\"")
  }

  fileprivate static func propertyInFirstColumn(_ range: SourceRange, _ word: String) -> Diagnostic {
    .error(
      "E603", range, "`\(word)` is a property; indent it under its statement", label: "indent it by four spaces")
  }

  fileprivate static func unknownEntry(_ range: SourceRange, _ word: String) -> Diagnostic {
    .error(
      "E603", range, "`\(word)` is not an entry of a rules file",
      label: nearestName(to: word, in: ["statement"]).map { "did you mean `\($0)`?" },
      help: "rules begin with: statement my-bank \"My bank\"")
  }

  fileprivate static func namelessStatement(_ range: SourceRange) -> Diagnostic {
    .error("E606", range, "missing name", label: "expected", help: "statement my-bank \"My bank\"")
  }
}
