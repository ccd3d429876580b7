import LedgerText
import LedgerModel
import LedgerParser

/// The text of entries that the program writes, in canonical format.
package enum EntryText {
  /// The first line of an entry, with its line feed: its date, keyword and other words.
  static func line(_ kind: EntryKind, _ date: String, _ words: [String]) -> String {
    line([date, kind.keyword ?? ""] + words)
  }

  /// A line of words in canonical format, with its line feed.
  package static func line(_ words: [String]) -> String {
    canonical(Array(words.filter { !$0.isEmpty }.joined(separator: " ").utf8)) + "\n"
  }

  /// A line of a file in canonical format, without its line end.
  package static func canonical(_ line: [UInt8]) -> String {
    var out: [UInt8] = []
    LineFormatter(line).append(0..<line.count, to: &out)
    return String(decoding: out, as: UTF8.self)
  }

  /// The words of an entry's first line, without quotes.
  static func words(of entry: String) -> [String] {
    let bytes = Array(entry.utf8)
    var cursor = Cursor(at: 0, end: lineFeed(bytes.span, from: 0))
    var words: [String] = []
    while let word = cursor.takeWord(bytes.span) { words.append(word.text(bytes.span)) }
    return words
  }

  /// A property in canonical format.
  static func indented(_ property: String) -> String { line(["   ", property]) }

  /// A property that is a text.
  package static func property(_ name: String, _ text: String) -> String { "    \(name) \(value(text))\n" }

  /// A text as the value of a property.
  static func value(_ text: String) -> String { needsQuotes(text: text) ? quoted(text) : text }

  /// A property as the user typed it; a text is the whole line after the name.
  package static func property(_ typed: String) -> String {
    let name = String(typed.prefix { $0 != " " })
    guard Keywords.textProperties.contains(name) else { return indented(typed) }
    return property(name, String(typed.dropFirst(name.count).drop { $0 == " " }))
  }

  /// The words of a payee or a note after an entry, quoted where they would mean something else.
  package static func payee(_ text: String) -> String {
    if isPlain(text) { return text }
    let words = text.split(separator: " ", omittingEmptySubsequences: false).map { String($0) }
    // Several spaces between words, or a space that is not a plain one, need quotes.
    if !text.isEmpty, words.contains("") || text.contains("\t") || hasOddSpace(text) { return quoted(text) }
    // The last two are full-width `#` and `;`.
    let special: [Unicode.Scalar?] = ["#", "\"", ";", "\u{FF03}", "\u{FF1B}"]
    let next = words.dropFirst() + [""]
    return zip(words, next).map { word, next in
      special.contains(word.unicodeScalars.first) || isSign(word, before: next) ? quoted(word) : word
    }.joined(separator: " ")
  }

  /// Whether a word of a payee would look like the sign of a price.
  private static func isSign(_ word: String, before next: String) -> Bool {
    guard word == "@" || word == "=", let first = next.drop(while: { $0 == "-" }).unicodeScalars.first else {
      return false
    }
    return next.utf8.contains(where: \.isDigit)
      && (("0"..."9").contains(first) || first.properties.generalCategory == .currencySymbol
        || first.properties.isAlphabetic)
  }

  /// The payee of a bank's row after an entry: a space for each character that a ledger can't contain, and
  /// single spaces between words.
  static func importedPayee(_ text: String) -> String {
    if isPlain(text) { return text }
    var payee = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      payee.append(forbiddenCharacter(in: String(scalar)) == nil ? scalar : " ")
    }
    return self.payee(String(payee).split(separator: " ").joined(separator: " "))
  }

  /// Whether a text is words of ASCII with single spaces between them, without a character that could need
  /// quotes.
  private static func isPlain(_ text: String) -> Bool {
    var isAfterSpace = true
    for byte in text.utf8 {
      if byte == .space, isAfterSpace { return false }
      if byte < .space || byte > 0x7E || byte == .quote || byte == .hash || byte == .semicolon {
        return false
      }
      if byte == .at || byte == .equals { return false }
      isAfterSpace = byte == .space
    }
    return !isAfterSpace
  }

  /// The words of a note at the place of an amount, quoted if the first word could be an amount.
  static func note(_ text: String) -> String {
    let first = text.prefix { $0 != " " }.utf8
    return first.contains(where: \.isDigit) && first.first != .quote ? quoted(text) : payee(text)
  }

  private static func hasOddSpace(_ text: String) -> Bool {
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

  /// A text without the quotes around the whole of it, if there are any.
  static func unquoted(_ text: String) -> String {
    let words = words(of: text)
    return words.count == 1 && quoted(words[0]) == text ? words[0] : text
  }

  /// Throws for words with a comment after them, which would be lost.
  package static func checkWords(_ name: String, _ text: String) throws(EntryRecordError) {
    try EntryRecord.checkWords(name, text)
  }

  /// The name of a character that the user should not type; `nil` without one.
  package static func forbiddenInput(in text: String) -> String? {
    forbiddenCharacter(in: text) ?? (hasOddSpace(text) ? "a space that is not a plain space" : nil)
  }

  /// The name of a character that a ledger can't contain; `nil` if there is none.
  static func forbiddenCharacter(in text: String) -> String? {
    text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F || $0 == .tab } ? nil : forbiddenScalar(in: text)
  }

  private static func forbiddenScalar(in text: String) -> String? {
    text.unicodeScalars.lazy.compactMap { scalar -> String? in
      switch scalar.value {
      case 0x0A, 0x0D: "a line break"
      case 0..<0x09, 0x0A..<0x20, 0x7F...0x9F: "a control character"
      case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069:
        "an invisible character that reverses text"
      case 0xFEFF: "a byte-order mark"
      default: nil
      }
    }.first
  }

  /// Whether a text property would mean something else without quotes.
  private static func needsQuotes(text: String) -> Bool {
    let bytes = Array(text.utf8)
    guard let first = bytes.first, let last = bytes.last, text != "none" else { return true }
    if first == .quote || first == .semicolon || first.isBlank || last.isBlank { return true }
    return zip(bytes, bytes.dropFirst()).contains { $0.isBlank && $1 == .semicolon }
  }
}
