import LedgerModel
import LedgerText

extension Parser {
  /// Reads the properties of the entry at hand one by one: `read` gets the name and the words behind it. A name that is
  /// not among `names`, or stands twice, is a mistake; mistakes are recorded and the next property is read.
  mutating func eachProperty(
    _ bytes: Span<UInt8>, of what: String, among names: [String], texts: [String] = [],
    repeatable: [String] = [],
    _ read: (inout Parser, Word, inout WordReader) throws(Diagnostic) -> Void
  ) {
    var seen: Set<String> = []
    for line in takeProperties(bytes) {
      do throws(Diagnostic) {
        let end = Cursor(at: line.start, end: line.end).wordEnd(bytes)
        let property = Word(
          text: text(bytes, line.start, min(end, line.start + 1000)), range: range(line.start, end), isQuoted: false)
        guard names.contains(property.text) else {
          if diagnostics.isFull { throw .notShown(property.range) }
          throw Parser.looksLikeEntry(property.text)
            ? .indentedEntry(property.range) : .unknownProperty(property.range, property.text, of: what, among: names)
        }
        if !repeatable.contains(property.text), !seen.insert(property.text).inserted {
          throw .propertyTwice(property.range, property.text)
        }
        let rest = Line(start: end, end: line.end)
        if texts.contains(property.text) {
          var value = WordReader(text: try textOrNone(bytes, rest, of: property.text), at: range(rest))
          try read(&self, property, &value)
        } else {
          var value = try words(bytes, rest)
          try read(&self, property, &value)
          if let extra = value.next() {
            throw .unexpected(extra.range, extra.text, sample: CardProperties.sample(property.text))
          }
        }
      } catch {
        diagnostics.add(error)
      }
    }
  }

  /// Reads properties that are all text.
  mutating func textProperties(
    _ bytes: Span<UInt8>, of what: String, among names: [String], _ read: (String, String) -> Void
  ) {
    eachProperty(bytes, of: what, among: names, texts: names) { parser, property, value throws(Diagnostic) in
      if let text = value.textValue { read(property.text, text) }
    }
  }

  /// The rest of a line as text, its quotes taken off, without its comment; `nil` for `none`.
  mutating func textOrNone(_ bytes: Span<UInt8>, _ line: Line, of name: String) throws(Diagnostic) -> String? {
    let value = try textValue(bytes, line, of: name)
    return value == "none" ? nil : value
  }

  /// The rest of a line as text, its quotes taken off, without its comment.
  mutating func textValue(_ bytes: Span<UInt8>, _ line: Line, of name: String) throws(Diagnostic) -> String {
    var cursor = Cursor(at: line.start, end: line.end)
    guard cursor.skipToWord(bytes) else {
      throw .missing(range(line.start, line.start), "the text of `\(name)`", sample: nil)
    }
    guard line.end - line.start <= Parser.longestLine else { throw .longText(range(cursor.at, cursor.at + 1)) }
    if bytes[cursor.at] == UInt8(ascii: "\"") {
      var probe = cursor
      let text = try quoted(bytes, &probe)
      if !probe.skipToWord(bytes) { return text }
    }
    let start = cursor.at
    var end = start
    while cursor.skipToWord(bytes) {
      cursor.at = cursor.wordEnd(bytes)
      end = cursor.at
    }
    return text(bytes, start, end)
  }

  /// A date, or `none`.
  mutating func dayOrNone(_ reader: inout WordReader) throws(Diagnostic) -> Day? {
    if reader.take("none") { return nil }
    return try day(&reader, of: "a date").value
  }
}

extension Diagnostic {
  static func unknownProperty(
    _ range: SourceRange, _ name: String, of what: String, among names: [String]
  ) -> Diagnostic {
    let near = nearestName(to: name, in: names)
    return .error(
      "E200", range, "\(what) has no property `\(name)`", label: near.map { "did you mean `\($0)`?" },
      help: "there are: \(names.joined(separator: ", "))")
  }

  static func propertyTwice(_ range: SourceRange, _ name: String) -> Diagnostic {
    .error("E201", range, "`\(name)` stands twice", label: "the second time", help: "keep the one that holds")
  }

  fileprivate static func longText(_ range: SourceRange) -> Diagnostic {
    .error("E202", range, "this text is longer than \(Parser.longestLine) bytes")
  }
}
