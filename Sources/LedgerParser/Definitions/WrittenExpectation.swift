import LedgerModel
import LedgerText

/// An `expect` entry, or with a date an amendment of one.
typealias WrittenExpectation = WrittenDefinition<ExpectationTerms>

extension ExpectationTerms: DefinitionTerms { static let kind = DefinitionKind.expect }

enum ExpectationProperty: String, PropertyName {
  case each, from, until, only, not, note

  var isText: Bool { self == .note }
}

extension Parser {
  /// `expect ID ["Title"] AMOUNT PERIOD|on DATE [#tag …]`, or with a date an amendment:
  /// `DATE expect ID [AMOUNT] [PERIOD|on DATE]`.
  mutating func expectation(_ bytes: Span<UInt8>, _ date: Day?, _ reader: inout WordReader) throws(Diagnostic)
  {
    let role: NameUse.Role = date == nil ? .definition : .amendment
    let name = try name(&reader, .id, of: DefinitionKind.expect.noun, .expectation, role)
    var entry = WrittenExpectation(date, name)
    // An amendment has no title: one that is written is an unexpected word.
    if date == nil { entry.title = reader.takeQuoted()?.text }
    let start = "expect \(written.names.text(name.value))\(entry.title.map { " \"\($0)\"" } ?? "")"
    try checkOrder(reader, after: start, isAmountNeeded: date == nil)
    let isAmount = reader.isNext(.amount) { $0.text.unicodeScalars.contains { ("0"..."9").contains($0) } }
    if date == nil || isAmount {
      let amount = try amount(&reader, of: "the amount expected")
      guard amount.number.digits > 0 else {
        throw .error("E425", amount.range, "an expectation must be above 0", help: "\(start) … monthly")
      }
      entry.amount = amount
      entry.changes.append(change(amount, of: \.amount))
    }
    if let schedule = try schedule(&reader, isNeeded: date == nil) {
      entry.changes.append(change(schedule, isAmendment: date != nil))
    }
    if let from = reader.peek, from.text == "from" {
      throw .startIsProperty(reader.rest, of: "an expectation")
    }
    if date == nil {
      let tags = try tags(&reader)
      // A tag that is nowhere declared is reported at the name.
      if tags.isEmpty { written.tagUses.append(name) }
      let list = written.tagLists.intern(tags.isEmpty ? [name.value] : tags)
      entry.changes.append(Change("tags", name.range, as: []) { terms, _, _ in terms.tags = list })
    }
    entry.changes += expectationProperties(bytes)
    add(.expectation(entry))
  }

  /// Reads `PERIOD` or `on DATE`; `nil` at the end of an amendment.
  private mutating func schedule(
    _ reader: inout WordReader, isNeeded: Bool
  ) throws(Diagnostic) -> Located<ExpectationTerms.Schedule>? {
    let place = reader.here
    if reader.take("on", before: .day) {
      let day = try day(&reader, of: "the day of the purchase")
      return Located(.on(day.value), place.joined(day.range))
    }
    if !reader.hasNext(.period), !isNeeded { return nil }
    guard let next = reader.peek, next.tag == nil else {
      throw .error(
        "E423", reader.peek?.range ?? reader.end, "missing period after the amount", label: "expected here",
        help: "write `monthly`, or for one purchase `on DATE`")
    }
    let frequency = try frequency(&reader, ["on DATE"])
    guard frequency != .once else {
      throw .error(
        "E424", place, "one purchase has its day in place of `once`", label: "expected `on` and a date",
        help: "on DATE")
    }
    return Located(.each(frequency), place.joined(reader.taken ?? place))
  }

  /// A period stays a period, and a purchase a purchase.
  private func change(
    _ schedule: Located<ExpectationTerms.Schedule>, isAmendment: Bool
  ) -> Change<ExpectationTerms> {
    Change("period", schedule.range, as: schedule.value.words) { (terms, _, _) throws(Diagnostic) in
      switch (terms.schedule, schedule.value) {
      case (.each, .on) where isAmendment:
        throw .error(
          "E428", schedule.range, "what is expected in each period can't become one purchase",
          help: "end it with `until`, and declare another expectation")
      case (.on, .each) where isAmendment:
        throw .error(
          "E428", schedule.range, "one purchase can't become what is expected in each period",
          help: "declare another expectation")
      case (.each, _), (.on, _): terms.schedule = schedule.value
      }
    }
  }

  mutating func expectationProperties(_ bytes: Span<UInt8>) -> [Change<ExpectationTerms>] {
    changes(bytes, of: "an expectation", as: ExpectationProperty.self) {
      (parser, name, reader) throws(Diagnostic) -> Change<ExpectationTerms>.Apply in
      try parser.change(name, &reader)
    }
  }

  private mutating func change(
    _ name: ExpectationProperty, _ reader: inout WordReader
  ) throws(Diagnostic) -> Change<ExpectationTerms>.Apply {
    switch name {
    case .each:
      if reader.takeNone() { return { terms, _, _ in terms.each = nil } }
      let amount = try positiveAmount(&reader, of: "the size of one purchase")
      let range = reader.property
      return { (terms, resolving, currency) throws(Diagnostic) in
        try terms.checkIsRepeated(range)
        terms.each = try resolving.minor(amount, currency)
      }
    case .from:
      let (day, range) = (try dayOrNone(&reader), reader.property)
      return { (terms, _, _) throws(Diagnostic) in
        if day != nil { try terms.checkIsRepeated(range) }
        terms.from = day
      }
    case .until:
      let (day, range) = (try dayOrNone(&reader), reader.property)
      return { (terms, _, _) throws(Diagnostic) in
        if day != nil { try terms.checkIsRepeated(range) }
        terms.until = day
      }
    case .only, .not:
      let (names, range) = (try cards(&reader), reader.property)
      return { (terms, resolving, _) throws(Diagnostic) in
        try terms.set(name, try resolving.expectedCards(names), at: range)
      }
    case .note: return Change.setting(\.note, to: reader.takeText())
    }
  }

  /// Reads `CARD …`, each card once, or `none`.
  private mutating func cards(_ reader: inout WordReader) throws(Diagnostic) -> [Located<NameID>] {
    if reader.takeNone() { return [] }
    var cards: [Located<NameID>] = []
    repeat {
      let card = try name(&reader, .card, of: "card")
      if cards.contains(where: { $0.value == card.value }) {
        throw .error(
          "E430", card.range, "the card \"\(written.names.text(card.value))\" appears twice",
          label: "remove it")
      }
      cards.append(card)
    } while reader.hasNext(.card)
    return cards
  }
}

extension ExpectationTerms {
  /// Throws at a property of what is expected in each period.
  fileprivate func checkIsRepeated(_ range: SourceRange) throws(Diagnostic) {
    if case .on = schedule { throw .notOfOnePurchase(range) }
  }

  /// Sets the cards of `only` or `not`; `none` ends just the one that is in force.
  fileprivate mutating func set(
    _ name: ExpectationProperty, _ named: [CardIndex], at range: SourceRange
  ) throws(Diagnostic) {
    let isOther =
      switch cards {
      case .all: false
      case .only: name == .not
      case .not: name == .only
      }
    if isOther, named.isEmpty { return }
    if isOther { throw .onlyBesideNot(range) }
    cards = named.isEmpty ? .all : name == .only ? .only(named) : .not(named)
  }
}

extension ExpectationTerms.Schedule {
  fileprivate var words: [String] {
    switch self {
    case .each(let frequency): [frequency.text]
    case .on(let day): ["on", "\(day)"]
    }
  }
}

extension DefinitionsResolving {
  /// Resolves the expectations with their amendments.
  mutating func resolveExpectations() {
    definitions.expectations = resolve(
      written.expectations,
      from: { _ in ExpectationTerms(amount: 1, schedule: .each(.monthly), tags: .empty) }
    ) { entry, terms in
      var found: [Diagnostic] = []
      if case .each(.every) = terms.schedule, terms.from == nil {
        found.append(
          .everyNeedsFrom(
            entry.change("period")?.range ?? entry.name.range, help: "add below it:     from DATE"))
      }
      if let from = terms.from, let until = terms.until, until < from {
        let place = entry.change(ExpectationProperty.until) ?? entry.properties.last
        found.append(
          .error(
            "E429", place?.range ?? entry.name.range, "the expectation ends before it starts",
            label: "it starts on \(from)", help: "write a later day: until DATE"))
      }
      return found
    }
  }

  /// The cards with some names, those under others among them.
  fileprivate mutating func expectedCards(_ names: [Located<NameID>]) throws(Diagnostic) -> [CardIndex] {
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
