import LedgerModel
import LedgerText

// The names of cards, accounts and templates.
extension Parser {
  /// Throws at a title without quotes, and at a name of several words before a title.
  func checkTitle(_ reader: WordReader, _ keyword: String, _ name: Located<NameID>) throws(Diagnostic) {
    var words = reader
    let rest = words.skipRest()
    guard let first = rest.first, !first.isQuoted, first.tag == nil, first.text != "from",
      nearestName(to: first.text, in: ["like"]) == nil, first.text != "like", let last = rest.last
    else { return }
    let id = written.names.text(name.value)
    let isName = last.isQuoted && rest.count > 1 && rest.dropLast().allSatisfy { !$0.isQuoted }
    let apostrophes = "'\u{2018}\u{2019}".unicodeScalars
    let title = rest.map(\.text).joined(separator: " ")
    let plain = String(String.UnicodeScalarView(title.unicodeScalars.filter { !apostrophes.contains($0) }))
    let fix =
      isName
      ? ([id] + rest.dropLast().map(\.text)).joined(separator: "-") + " \"\(last.text)\""
      : "\(id) \"\(plain)\""
    throw .error(
      "E019", first.range, "unexpected `\(first.text)`",
      label: isName ? "a name is one word" : "a title has quotes",
      help: "\(keyword) \(fix)")
  }

  /// Reads the name of a template. A title in quotes is looked up too, so that the error names the template.
  mutating func template(
    _ reader: inout WordReader, _ kind: NameUse.Kind
  ) throws(Diagnostic) -> Located<NameID> {
    if let title = reader.takeQuoted(.template) {
      reader.note(NameUse(kind, .reference, title.text, at: title.range))
      return Located(written.names.intern(title.text), title.range)
    }
    return try name(&reader, .template, of: "template", kind)
  }

  /// Reads the name of a card or account that is declared or amended.
  mutating func sourceName(
    _ reader: inout WordReader, of what: String, _ role: NameUse.Role, isTemplate: Bool = false
  ) throws(Diagnostic) -> Located<NameID> {
    if let word = reader.peek, !word.isQuoted, CurrencyCode(word.text) != nil {
      throw .error(
        "E221", word.range, "`\(word.text)` reads as a currency and can't name a card or account",
        help: word.text.lowercased())
    }
    return try name(&reader, .id, of: what, isTemplate ? .template : .source, role)
  }
}
