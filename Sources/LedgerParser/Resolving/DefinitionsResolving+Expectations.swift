import LedgerModel
import LedgerText

extension DefinitionsResolving {
  /// Resolves the expectations with their amendments.
  mutating func resolveExpectations() {
    definitions.expectations = resolve(written.expectations, apply: { $0.apply($1, to: &$2, $3) }) { entry in
      guard let amount = entry.amount, let schedule = entry.schedule else { return nil }
      return (amount, ExpectationTerms(amount: 1, schedule: schedule.value, tags: entry.tags))
    }
  }

  private mutating func apply(
    _ entry: WrittenExpectation, to terms: inout ExpectationTerms, _ currency: CurrencyIndex
  ) {
    do throws(Diagnostic) {
      if let amount = entry.amount { terms.amount = try minor(amount, currency) }
      if let schedule = entry.schedule { try reschedule(schedule, &terms) }
    } catch {
      log.add(error)
    }
    // `only none` and `not none` make room for the other one.
    for property in entry.properties.filter(\.isNone) + entry.properties.filter({ !$0.isNone }) {
      let before = entry.date != nil && property.isNone ? terms : nil
      defer { if let before, before == terms { warnAboutNone(property.range) } }
      do throws(Diagnostic) { try set(property, in: &terms, currency) } catch { log.add(error) }
    }
    if case .each(.every) = terms.schedule, terms.from == nil {
      log.add(
        .everyNeedsFrom(entry.schedule?.range ?? entry.name.range, help: "add below it:     from 2026-01-05"))
    }
    if let from = terms.from, let until = terms.until, until < from {
      let place = entry.properties.last { if case .until = $0.value { true } else { false } }
      let range = (place ?? entry.properties.last)?.range ?? entry.name.range
      log.add(
        .error(
          "E429", range, "the expectation ends before it starts", label: "it starts on \(from)",
          help: "until \(from + 30)"))
    }
  }

  /// A period stays a period, and a purchase a purchase.
  private func reschedule(
    _ schedule: Located<ExpectationTerms.Schedule>, _ terms: inout ExpectationTerms
  ) throws(Diagnostic) {
    switch (terms.schedule, schedule.value) {
    case (.each, .each), (.on, .on): terms.schedule = schedule.value
    case (.each, .on):
      throw .error(
        "E428", schedule.range, "what is expected in each period can't become one purchase",
        help: "end it with `until`, and declare another expectation")
    case (.on, .each):
      throw .error(
        "E428", schedule.range, "one purchase can't become what is expected in each period",
        help: "declare another expectation")
    }
  }

  private mutating func set(
    _ property: WrittenProperty<ExpectationProperty>, in terms: inout ExpectationTerms,
    _ currency: CurrencyIndex
  ) throws(Diagnostic) {
    switch property.value {
    case .each, .from, .until:
      if case .on = terms.schedule, !property.isNone { throw .notOfOnePurchase(property.range) }
    case .only, .not, .note: break
    }
    switch property.value {
    case .each(let amount):
      terms.each = try amount.map { amount throws(Diagnostic) in try minor(amount, currency) }
    case .from(let day): terms.from = day
    case .until(let day): terms.until = day
    case .note(let text): terms.note = text
    case .only(let names):
      let cards = try cards(names)
      if case .not = terms.cards {
        if names.isEmpty { return }
        throw .onlyBesideNot(property.range)
      }
      terms.cards = cards.isEmpty ? .all : .only(cards)
    case .not(let names):
      let cards = try cards(names)
      if case .only = terms.cards {
        if names.isEmpty { return }
        throw .onlyBesideNot(property.range)
      }
      terms.cards = cards.isEmpty ? .all : .not(cards)
    }
  }

  /// The cards with some names, those under others among them.
  private mutating func cards(_ names: [Located<NameID>]) throws(Diagnostic) -> [CardIndex] {
    var cards: [CardIndex] = []
    for name in names { cards.append(try expectedCard(name)) }
    return cards
  }

  private mutating func expectedCard(_ name: Located<NameID>) throws(Diagnostic) -> CardIndex {
    if let card = cardPlaces[name.value] { return card }
    if isBroken(.card, name.value) { throw .otherError(name.range) }
    let text = text(name.value)
    let isAccount = source(named: name.value) != nil
    let near = log.nearestName(to: text) { [cardPlaces, vocabulary] in
      cardPlaces.keys.sorted().map { vocabulary.names.text($0) }
    }
    throw .error(
      "E431", name.range,
      isAccount ? "\"\(text)\" is an account, not a card" : "unknown card \"\(text)\"",
      label: near.map { "did you mean \"\($0)\"?" } ?? (isAccount ? "expected a card" : nil),
      help: isAccount
        ? "expectations are of cards: only CARD, or not CARD" : "declare it: card \(text) \"Its name\""
    ).changed(text, to: near)
  }
}

extension Diagnostic {
  fileprivate static func notOfOnePurchase(_ range: SourceRange) -> Diagnostic {
    .error(
      "E427", range, "`each`, `from` and `until` are of what is expected in each period",
      label: "this is one purchase", help: "remove the line, or write `monthly` in place of `on DATE`")
  }

  fileprivate static func onlyBesideNot(_ range: SourceRange) -> Diagnostic {
    .error(
      "E426", range, "`only` and `not` can't be in force together", label: "remove one of them",
      help:
        "`only` names the cards that will do, `not` those that will not; `only none` and `not none` end them")
  }
}
