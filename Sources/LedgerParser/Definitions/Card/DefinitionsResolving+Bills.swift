import LedgerModel
import LedgerText

extension DefinitionsResolving {
  /// The account with a name, from which bills are paid.
  mutating func account(_ name: Located<NameID>) throws(Diagnostic) -> AccountIndex {
    if let index = definitions.accounts.listIndices.first(where: {
      definitions.accounts[$0].name == name.value
    }) {
      return index
    }
    if isBroken(.card, name.value) { throw .otherError(name.range) }
    if cards.contains(where: { $0.name.value == name.value && !$0.isTemplate }) {
      throw .error(
        "E376", name.range, "\"\(text(name.value))\" is a card: a bill is paid from an account",
        label: "a card",
        help: "declare it: account bank \"My bank\", and write: autopay bank")
    }
    let names = definitions.accounts.map { text($0.name) }
    let near = log.nearestName(to: text(name.value)) { names }
    throw .error(
      "E376", name.range, "unknown account \"\(text(name.value))\"",
      label: near.map { "did you mean \"\($0)\"?" },
      help: "declare it: account \(text(name.value))"
    ).changed(text(name.value), to: near)
  }

  /// Warns of properties that change nothing, in some terms and in the later ones: `alert` without a limit of the
  /// card's own, `autopay` without `due`.
  func billDiagnostics(
    _ terms: CardTerms, later: some Sequence<CardTerms>, _ entry: WrittenCard
  ) -> [Diagnostic] {
    var found: [Diagnostic] = []
    if let alert = terms.utilisationAlert, terms.creditLimit?.isOwn != true,
      !later.contains(where: { $0.utilisationAlert != nil && $0.creditLimit?.isOwn == true })
    {
      let place = propertyPlace(entry) { $0.name == .alert && !$0.isNone }
      let shared = terms.creditLimit?.shared.map { text(definitions.limits[$0].name) }
      found.append(.alertWithoutLimit(place ?? entry.name.range, alert, shared))
    }
    if terms.autopay != nil, terms.bills == nil,
      !later.contains(where: { $0.autopay != nil && $0.bills != nil })
    {
      let place = propertyPlace(entry) { $0.name == .autopay && !$0.isNone }
      found.append(
        .warning(
          "W377", place ?? entry.name.range, "`autopay` changes nothing on a card without `due`",
          help: "write below card \(text(entry.name.value)): \(Diagnostic.dueForms)"))
    }
    return found
  }
}

extension Diagnostic {
  /// What a card without `due` can have.
  static let dueForms = "due … days (after the last day of the cycle), or: due on …"

  fileprivate static func alertWithoutLimit(_ range: SourceRange, _ alert: Decimal, _ shared: String?)
    -> Diagnostic
  {
    .warning(
      "W376", range, "`alert` changes nothing on a card without a limit of its own",
      label: shared.map { "the limit is that of `\($0)`" },
      help: shared.map { "write it below `limit \($0) …`: alert \(alert)%" } ?? "add under the card: limit …")
  }
}
