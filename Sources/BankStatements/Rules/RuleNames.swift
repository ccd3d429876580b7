import LedgerModel
import LedgerText

/// Throws if a word is no name of the language (grammar.md, *Names and tags*).
func checkName(_ word: RuleWord, of what: String) throws(Diagnostic) {
  if word.isQuoted { throw .quotedName(word.range, what) }
  try checkName(word.text[...], word.range)
  if what == "card or account", CurrencyCode(word.text) != nil { throw .nameLikeCurrency(word.range, word.text) }
}

/// The tag that a word spells, without its `#`.
func tagName(_ word: RuleWord) throws(Diagnostic) -> String {
  guard !word.isQuoted, word.text.hasPrefix("#") else { throw .noTag(word.range, word.text) }
  try checkName(word.text.dropFirst(), word.range)
  return String(word.text.dropFirst())
}

/// The first names of a list, for a message.
func list(_ names: [String], separator: String) -> String {
  names.prefix(30).joined(separator: separator) + (names.count > 30 ? separator + "…" : "")
}

private func checkName(_ name: Substring, _ range: SourceRange) throws(Diagnostic) {
  guard let first = name.utf8.first, name.utf8.count <= 1000 else { throw .badName(range) }
  guard first >= 0x80 || first.isLetter || first.isDigit else { throw .badName(range) }
  for scalar in name.unicodeScalars {
    if scalar.isASCII {
      let byte = UInt8(scalar.value)
      guard byte.isLetter || byte.isDigit || "-_.".utf8.contains(byte) else { throw .badName(range) }
      continue
    }
    switch scalar.properties.generalCategory {
    case .control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned:
      throw .badName(range)
    default: if (0xFF01...0xFF5E).contains(scalar.value) { throw .badName(range) }
    }
  }
}

extension Diagnostic {
  fileprivate static func quotedName(_ range: SourceRange, _ what: String) -> Diagnostic {
    .error("E615", range, "expected the name of a \(what) without quotes", help: "for example: my-bank")
  }

  fileprivate static func badName(_ range: SourceRange) -> Diagnostic {
    .error(
      "E615", range, "this is not a name",
      help: "names are letters, digits, `-`, `_` and `.`, and begin with a letter or digit: my-bank")
  }

  fileprivate static func nameLikeCurrency(_ range: SourceRange, _ name: String) -> Diagnostic {
    .error("E615", range, "`\(name)` reads as a currency and can't name a card or account", help: name.lowercased())
  }

  fileprivate static func noTag(_ range: SourceRange, _ text: String) -> Diagnostic {
    .error("E615", range, "`\(text)` is not a tag", help: "tags are written #\(text.isEmpty ? "dining" : text)")
  }
}
