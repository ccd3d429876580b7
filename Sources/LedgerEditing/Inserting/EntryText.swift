/// How entries are written by the program: as a careful person would, in canonical look.
package enum EntryText {
  /// A line of an entry in canonical look, with its line feed.
  package static func line(_ words: [String]) -> String {
    let bytes = Array(words.filter { !$0.isEmpty }.joined(separator: " ").utf8)
    var out: [UInt8] = []
    LineFormatter(bytes).append(0..<bytes.count, to: &out)
    return String(decoding: out, as: UTF8.self) + "\n"
  }

  /// A property in canonical look, as a person wrote it.
  package static func indented(_ property: String) -> String { line(["   ", property]) }

  /// A property that is a text.
  package static func property(_ name: String, _ text: String) -> String {
    "    \(name) \(needsQuotes(text: text) ? quoted(text) : text)\n"
  }

  /// The words of a payee or a note behind an entry, quoted where they would mean something else.
  package static func payee(_ text: String) -> String {
    let words = text.split { $0 == " " || $0 == "\t" }.map { String($0) }
    return words.map { word in
      switch word.utf8.first {
      case UInt8(ascii: "#"), UInt8(ascii: "\""), UInt8(ascii: ";"): quoted(word)
      default: word
      }
    }.joined(separator: " ")
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

  /// What in a text has no place in a ledger, in words; `nil` if it may be written.
  package static func fault(in text: String) -> String? {
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x0A, 0x0D: return "a line break"
      case 0..<0x20, 0x7F...0x9F: return "a control character"
      case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069:
        return "an invisible character that turns text around"
      case 0xFEFF: return "a byte-order mark"
      case 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000:
        return "a space that is no plain space"
      default: continue
      }
    }
    return nil
  }

  /// Whether a text property would be read as something else without quotes.
  private static func needsQuotes(text: String) -> Bool {
    let bytes = Array(text.utf8)
    guard let first = bytes.first, let last = bytes.last else { return true }
    if first == quote || first == space || last == space || first == semicolon { return true }
    if text == "none" { return true }
    return zip(bytes, bytes.dropFirst()).contains { $0 == space && $1 == semicolon }
  }
}
