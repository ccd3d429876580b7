import LedgerModel
import LedgerText

extension DefinitionsResolving {
  /// Resolves the credit limits that cards share, with their amendments.
  mutating func resolveLimits() {
    definitions.limits = resolve(written.limits, apply: { $0.apply($1, to: &$2, $3) }) { entry in
      entry.amount.map { ($0, SharedLimitTerms(amount: 1)) }
    }
  }

  private mutating func apply(
    _ entry: WrittenLimitEntry, to terms: inout SharedLimitTerms, _ currency: CurrencyIndex
  ) {
    do throws(Diagnostic) {
      if let amount = entry.amount { terms.amount = try minor(amount, currency) }
    } catch {
      log.add(error)
    }
    for property in entry.properties {
      let before = entry.date != nil && property.isNone ? terms : nil
      switch property.value {
      case .alert(let percent): terms.alert = percent
      case .note(let text): terms.note = text
      }
      if let before, before == terms { warnAboutNone(property.range) }
    }
  }

  /// The shared limit with a name, for a card in a currency.
  mutating func sharedLimit(_ name: Located<NameID>, _ currency: CurrencyIndex) throws(Diagnostic)
    -> SharedLimitIndex
  {
    guard
      let index = definitions.limits.listIndices.first(where: { definitions.limits[$0].name == name.value })
    else {
      if isBroken(.limit, name.value) { throw .otherError(name.range) }
      var unknown = Diagnostic.unknownDefinition(
        .limit, name, in: definitions.limits.map(\.name), vocabulary.names, &log)
      if currency != .none {
        unknown.help = "declare it: limit \(text(name.value)) … \(settings.currencies.code(currency))"
      }
      throw unknown
    }
    let limit = definitions.limits[index]
    guard limit.currency == currency || currency == .none || limit.currency == .none else {
      let codes = settings.currencies
      throw .error(
        "E375", name.range,
        "the limit \"\(text(name.value))\" is in \(codes.code(limit.currency)), the card in \(codes.code(currency))",
        label: "in \(codes.code(limit.currency))",
        help: "write a limit of the card's own: limit … \(codes.code(currency))",
        notes: [Diagnostic.Note("the limit", at: limit.range)])
    }
    return index
  }

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
      let place = propertyPlace(entry) { if case .alert(.some) = $0 { true } else { false } }
      let shared = terms.creditLimit?.shared.map { text(definitions.limits[$0].name) }
      found.append(.alertWithoutLimit(place ?? entry.name.range, alert, shared))
    }
    if terms.autopay != nil, terms.bills == nil,
      !later.contains(where: { $0.autopay != nil && $0.bills != nil })
    {
      let place = propertyPlace(entry) { if case .autopay(.some) = $0 { true } else { false } }
      found.append(
        .warning(
          "W377", place ?? entry.name.range, "`autopay` changes nothing on a card without `due`",
          help: "write below card \(text(entry.name.value)): \(Diagnostic.dueForms)"))
    }
    return found
  }

  /// Checks what is shared: limits that no card has, and limits with the name of a card that has its own.
  mutating func checkLimits() {
    let cards = definitions.cards
    let shared = Set(cards.flatMap { $0.timeline.spans.compactMap { $0.terms.creditLimit?.shared } })
    // A card whose `limit NAME` is an error has none, and that error is enough.
    let written = Set(
      self.cards.flatMap { $0.isTemplate ? [] : $0.properties.compactMap { $0.value.limitName } })
    for index in definitions.limits.listIndices {
      let limit = definitions.limits[index]
      if let card = cards.first(where: { $0.name == limit.name && $0.hasOwnLimit }) {
        log.add(
          .error(
            "E377", limit.range, "the card \(text(card.name)) has a credit limit of its own",
            label: "the same name",
            help: "give the shared limit another name: limit \(text(card.name))-all …",
            notes: [Diagnostic.Note("the card", at: card.range)]))
      } else if !shared.contains(index), !written.contains(limit.name) {
        log.add(
          .warning(
            "W375", limit.range, "no card has the limit \"\(text(limit.name))\"",
            help: "write below a card: limit \(text(limit.name))"))
      }
    }
  }
}

extension CardProperty {
  /// The name after `limit`.
  fileprivate var limitName: NameID? { if case .limit(.shared(let name)?) = self { name.value } else { nil } }
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
