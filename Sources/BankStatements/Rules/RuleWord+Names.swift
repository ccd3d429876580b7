import LedgerModel
import LedgerText

extension RuleWord {
  /// The item that a name belongs to.
  enum NameKind: String {
    case statement, person
    case cardOrAccount = "card or account"
  }

  /// Throws if the word is not a valid name (grammar.md, *Names and tags*).
  func checkName(of kind: NameKind) throws(Diagnostic) {
    if isQuoted {
      throw .error(
        "E615", range, "expected the name of a \(kind.rawValue) without quotes", help: "for example: my-bank")
    }
    try BankStatements.checkName(text[...], range)
    if kind != .statement, CurrencyCode(text) != nil { throw .nameLikeCurrency(range, text, kind.rawValue) }
  }

  /// `uber`, or `plat/uber`.
  func benefitName() throws(Diagnostic) -> String {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard !isQuoted, parts.count <= 2 else {
      throw .error("E615", range, "`\(text)` is not a benefit", help: "write uber, or plat/uber")
    }
    for part in parts { try BankStatements.checkName(part, range) }
    return text
  }

  /// The name of a tag, without its `#`.
  func tagName() throws(Diagnostic) -> String {
    guard !isQuoted, text.hasPrefix("#") else {
      let tag = text.isEmpty ? "dining" : text
      throw .error("E615", range, "`\(text)` is not a tag", help: "tags are written #\(tag)")
    }
    try BankStatements.checkName(text.dropFirst(), range)
    return String(text.dropFirst())
  }
}

/// The first names of a list, for a message.
func list(_ names: [String], separator: String) -> String {
  names.prefix(30).joined(separator: separator) + (names.count > 30 ? separator + "…" : "")
}

private let invisible: Set<Unicode.GeneralCategory> = [
  .control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned,
]

private func checkName(_ name: Substring, _ range: SourceRange) throws(Diagnostic) {
  guard let first = name.utf8.first, name.utf8.count <= 1000 else { throw .invalidName(range) }
  guard first >= 0x80 || first.isLetter || first.isDigit else { throw .invalidName(range) }
  for scalar in name.unicodeScalars {
    if scalar.isASCII {
      let byte = UInt8(scalar.value)
      guard byte.isLetter || byte.isDigit || "-_.".utf8.contains(byte) else { throw .invalidName(range) }
      continue
    }
    if invisible.contains(scalar.properties.generalCategory) || (0xFF01...0xFF5E).contains(scalar.value) {
      throw .invalidName(range)
    }
  }
}

extension Diagnostic {
  fileprivate static func invalidName(_ range: SourceRange) -> Diagnostic {
    .error(
      "E615", range, "this is not a name",
      help: "names are letters, digits, `-`, `_` and `.`, and begin with a letter or digit: my-bank")
  }

  fileprivate static func nameLikeCurrency(_ range: SourceRange, _ name: String, _ kind: String) -> Diagnostic
  {
    .error("E615", range, "`\(name)` reads as a currency and can't name a \(kind)", help: name.lowercased())
  }
}
