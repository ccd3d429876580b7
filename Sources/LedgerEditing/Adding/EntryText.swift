import LedgerText
import LedgerParser

/// How entries are written by the program: as a careful person would, in canonical look.
package enum EntryText {
  /// A line of an entry in canonical look, with its line feed.
  package static func line(_ words: [String]) -> String {
    let bytes = Array(words.filter { !$0.isEmpty }.joined(separator: " ").utf8)
    var out: [UInt8] = []
    LineFormatter(bytes).append(0..<bytes.count, to: &out)
    return String(decoding: out, as: UTF8.self) + "\n"
  }

  /// The canonical look of a line of a file, without its line end.
  package static func canonical(_ line: [UInt8]) -> String {
    var out: [UInt8] = []
    LineFormatter(line).append(0..<line.count, to: &out)
    return String(decoding: out, as: UTF8.self)
  }

  /// A property in canonical look, as a person wrote it.
  package static func indented(_ property: String) -> String { line(["   ", property]) }

  /// A property that is a text.
  package static func property(_ name: String, _ text: String) -> String {
    "    \(name) \(needsQuotes(text: text) ? quoted(text) : text)\n"
  }

  /// A property as a person typed it: of a text all that follows its name.
  package static func property(_ typed: String) -> String {
    let name = String(typed.prefix { $0 != " " })
    guard Keywords.textProperties.contains(name) else { return indented(typed) }
    return property(name, String(typed.dropFirst(name.count).drop { $0 == " " }))
  }

  /// The words of a payee or a note behind an entry, quoted where they would mean something else.
  package static func payee(_ text: String) -> String {
    let words = text.split(separator: " ", omittingEmptySubsequences: false).map { String($0) }
    // More than one space between words, or a space that is no plain one, only stands in quotes.
    if !text.isEmpty, words.contains("") || text.contains("\t") || oddSpace(in: text) { return quoted(text) }
    return words.map { word in
      switch word.utf8.first {
      case UInt8(ascii: "#"), UInt8(ascii: "\""), UInt8(ascii: ";"): quoted(word)
      default: hasFullWidthStart(word) ? quoted(word) : word
      }
    }.joined(separator: " ")
  }

  /// The words of a remark where an amount might stand: one that looks like an amount is quoted.
  package static func note(_ text: String) -> String {
    let first = text.prefix { $0 != " " }
    let isAmount = first.utf8.contains { $0 &- 0x30 < 10 }
    guard isAmount, first.utf8.first != UInt8(ascii: "\"") else { return payee(text) }
    return quoted(text)
  }

  /// Whether a word begins with a full-width `#` or `;`.
  private static func hasFullWidthStart(_ word: String) -> Bool {
    word.unicodeScalars.first.map { $0.value == 0xFF03 || $0.value == 0xFF1B } ?? false
  }

  private static func oddSpace(in text: String) -> Bool {
    text.unicodeScalars.contains { !$0.isASCII && $0.properties.isWhitespace }
  }

  /// A text in quotes.
  package static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      if scalar == "\"" || scalar == "\\" { result.append("\\") }
      result.unicodeScalars.append(scalar)
    }
    return result + "\""
  }

  /// Stops at words with a comment behind them, which would be lost.
  package static func checkWords(_ name: String, _ text: String) throws(EntryRecordError) {
    try EntryRecord.checkWords(name, text)
  }

  /// What in a text a person should not have typed, in words; `nil` if it may be written.
  package static func fault(in text: String) -> String? {
    controlFault(in: text) ?? (oddSpace(in: text) ? "a space that is not a plain space" : nil)
  }

  /// What in a text has no place in a ledger at all, in words; `nil` for nothing.
  package static func controlFault(in text: String) -> String? {
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x09: continue
      case 0x0A, 0x0D: return "a line break"
      case 0..<0x20, 0x7F...0x9F: return "a control character"
      case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069:
        return "an invisible character that reverses text"
      case 0xFEFF: return "a byte-order mark"
      default: continue
      }
    }
    return nil
  }

  /// Whether a text property would be read as something else without quotes.
  private static func needsQuotes(text: String) -> Bool {
    let bytes = Array(text.utf8)
    guard let first = bytes.first, let last = bytes.last else { return true }
    if first == .quote || first == .space || last == .space || first == .semicolon || first == .tab || last == .tab {
      return true
    }
    if text == "none" { return true }
    return zip(bytes, bytes.dropFirst()).contains { ($0 == .space || $0 == .tab) && $1 == .semicolon }
  }
}
