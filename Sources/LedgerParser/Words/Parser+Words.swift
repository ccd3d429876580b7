import LedgerModel
import LedgerText

extension Parser {
  /// The words of a line from a place on, without its comment.
  mutating func words(
    _ bytes: Span<UInt8>, _ line: TextLine, from start: Int? = nil
  ) throws(Diagnostic) -> WordReader {
    guard line.end - line.start <= Parser.longestLine else { throw .lineTooLong(range(line)) }
    var words: [WrittenWord] = []
    words.reserveCapacity(8)
    var cursor = Cursor(at: start ?? line.start, end: line.end)
    while let word = cursor.takeWord(bytes) {
      try check(word, bytes, cursor)
      words.append(
        WrittenWord(text: word.text(bytes), range: range(word.start, word.end), isQuoted: word.form != .plain)
      )
    }
    warnOfTagInComment(bytes, cursor)
    return WordReader(words, lineEnd: words.last?.range.end ?? position(line.end), for: purpose)
  }

  /// The words of a property's value, and the text after one of them, if the property can have a text.
  mutating func words(
    _ bytes: Span<UInt8>, _ line: TextLine, textAfter word: String?
  ) throws(Diagnostic) -> WordReader {
    guard let word, let text = Keywords.textStart(bytes, line.cursor, after: word) else {
      return try words(bytes, line)
    }
    note(.keyword, text.at - word.utf8.count, text.at)
    expect([.slot(.text)], Cursor(at: text.at, end: line.end), bytes)
    let value = try textOrNone(bytes, TextLine(start: text.at, end: line.end), of: word)
    let reader = try words(bytes, TextLine(start: line.start, end: text.at - word.utf8.count))
    return reader.followed(by: value, at: range(text.at, line.end))
  }

  /// The text between quotes; the cursor is at the first and ends after the last.
  @inline(never)
  func quotedText(_ bytes: Span<UInt8>, _ cursor: inout Cursor) throws(Diagnostic) -> String {
    guard let word = cursor.takeWord(bytes) else { return "" }
    try check(word, bytes, cursor)
    return word.text(bytes)
  }

  /// Throws at a quote that is never closed, and at white space that only looks like a space.
  private func check(_ word: Word, _ bytes: Span<UInt8>, _ cursor: Cursor) throws(Diagnostic) {
    switch word.form {
    case .plain: try checkSpaces(bytes, word.start, word.end)
    case .unclosed:
      throw .error(
        "E011", range(word.start, word.start + 1), "this quote is never closed", label: "opened here",
        help: "close it on the same line, or write \\\" for a quote inside"
      ).fixed("close the quote at the line's end", .choice, closing(word, bytes))
    case .quoted:
      guard cursor.isAtWordEnd(bytes) else {
        throw .error(
          "E012", range(cursor.at, cursor.wordEnd(bytes)), "white space must follow a closing quote",
          label: "put a space before this", help: "a quote inside quoted text is written \\\""
        ).fixed("put a space before this", .form, SourceEdit(at: position(cursor.at), " "))
      }
    }
  }

  /// The edit that closes a quote at its line's end. A backslash there must not escape it.
  private func closing(_ word: Word, _ bytes: Span<UInt8>) -> SourceEdit {
    var end = word.end
    while bytes[end - 1].isBlank { end -= 1 }
    var text = end
    while bytes[text - 1] == .backslash { text -= 1 }
    return SourceEdit(at: position(end), (end - text).isMultiple(of: 2) ? "\"" : "\\\"")
  }

  /// Throws at white space that only looks like a space, and at full-width forms of `#` and `;`.
  func checkSpaces(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) throws(Diagnostic) {
    var at = start
    while at < end {
      guard bytes[at] >= 0x80 else {
        at += 1
        continue
      }
      // Bytes that are not UTF-8 were reported when the file was read.
      guard let (scalar, length) = decode(bytes, at) else { return }
      // No white space comes after the ideographic one.
      if scalar <= 0x3000, Unicode.Scalar(scalar)?.properties.isWhitespace == true {
        throw .oddSpace(range(at, at + length), scalar).fixed(
          "write plain spaces", .form, oddSpaces(bytes, at, end))
      }
      if at == start, scalar == 0xFF03 || scalar == 0xFF1B {
        let (place, plain) = (range(at, at + length), scalar == 0xFF03 ? "#" : ";")
        throw .error("E008", place, "this is a full-width form of `\(plain)`", label: "type a plain \(plain)")
          .written(plain)
      }
      at += length
    }
  }

  /// The edits that write plain spaces for all that only look like one.
  private func oddSpaces(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> [SourceEdit] {
    var (edits, at) = ([SourceEdit](), start)
    while at < end {
      guard bytes[at] >= 0x80, let (scalar, length) = decode(bytes, at) else {
        at += 1
        continue
      }
      let isSpace = Unicode.Scalar(scalar)?.properties.isWhitespace == true
      if isSpace { edits.append(SourceEdit(range(at, at + length), " ")) }
      at += length
    }
    return edits
  }

  /// Warns of a tag after `;`, which has no effect; the cursor is at the comment, if there is one.
  mutating func warnOfTagInComment(_ bytes: Span<UInt8>, _ cursor: Cursor) {
    guard cursor.at < cursor.end else { return }
    var at = cursor.at + 1
    while at + 1 < cursor.end {
      if bytes[at] == .hash, bytes[at - 1].isBlank || at == cursor.at + 1,
        bytes[at + 1].isLetter
      {
        let end = Cursor(at: at, end: cursor.end).wordEnd(bytes)
        diagnostics.add(
          .warning(
            "W014", range(at, end), "\(text(bytes, at, end)) is in a comment and tags nothing",
            label: "ignored",
            help: "move it before the `;`, or remove its `#`"
          ).fixed(
            "move it before the `;`", .form, takesTags(at: cursor) ? moving(at..<end, bytes, cursor) : []))
        return
      }
      at += 1
    }
  }

  /// Whether tags can be at the end of the line of a comment: of an expense or income.
  private func takesTags(at comment: Cursor) -> Bool {
    guard entry.start..<entry.end ~= comment.at else { return false }
    switch owner {
    case .payment: return true
    case .bare(let keyword): return EntryKind(keyword: keyword) == .income
    case .nobody, .broken: return false
    }
  }

  /// The edits that move a tag of a comment before it; the comment goes if nothing else is in it.
  private func moving(_ tag: Range<Int>, _ bytes: Span<UInt8>, _ comment: Cursor) -> [SourceEdit] {
    let text = text(bytes, tag.lowerBound, tag.upperBound)
    guard nameError(String(text.dropFirst()), range(tag.lowerBound, tag.upperBound)) == nil else { return [] }
    var (words, start, end) = (comment.at, tag.lowerBound, tag.upperBound)
    while bytes[words - 1].isBlank { words -= 1 }
    while end < comment.end, bytes[end].isBlank { end += 1 }
    if end == comment.end { while bytes[start - 1].isBlank { start -= 1 } }
    if start == comment.at + 1, end == comment.end { return [SourceEdit(range(words, end), " " + text)] }
    return [SourceEdit(at: position(words), " " + text), SourceEdit(range(start, end), "")]
  }
}

extension Diagnostic {
  fileprivate static func lineTooLong(_ range: SourceRange) -> Diagnostic {
    .error(
      "E009", SourceRange(range.start, range.start + 1),
      "this line has \(range.end - range.start) bytes; an entry's line has at most \(Parser.longestLine)")
  }

  fileprivate static func oddSpace(_ range: SourceRange, _ scalar: UInt32) -> Diagnostic {
    let name = Unicode.Scalar(scalar)?.properties.name?.lowercased() ?? "space"
    return .error(
      "E007", range, "the \(name) U+\(hex(scalar)) does not separate words", label: "type a plain space",
      help: "pasted text often has it; inside \"quotes\" it is allowed")
  }
}
