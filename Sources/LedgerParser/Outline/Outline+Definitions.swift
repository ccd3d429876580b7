package import LedgerModel
import LedgerText

extension Outline {
  /// A definition that commands name.
  package struct Definition: Sendable, Hashable {
    /// As an entry names it: `ppv`, `plat/uber`.
    package var id: String
    /// Title, nickname and last digits, where written by the user or a template.
    package var names: [String]
    /// The first day of the card of a benefit; `nil` without one.
    package var opened: Day?
    /// The last day of a card or coupon; `nil` without one.
    package var closed: Day?
    /// Other words that find it: a template's bank and country, a coupon's code.
    package var keywords: [String]

    package init(id: String, names: [String], opened: Day? = nil, closed: Day? = nil, keywords: [String] = [])
    {
      self.id = id
      self.names = names
      self.opened = opened
      self.closed = closed
      self.keywords = keywords
    }
  }

  /// The cards in file order.
  package var cards: [Definition] {
    ownCards.map { card in
      var names = [card.title ?? card.like.flatMap { template(written.names.text($0.value))?.title }]
        .compactMap { $0 }
      names += [CardPropertyName.nickname, .last4].compactMap { card.change($0)?.text }
      let closed = card.change(CardPropertyName.closed)?.day
      return Definition(id: written.names.text(card.name.value), names: names, closed: closed)
    }
  }

  /// The cards, then the accounts in file order, `cash` among them.
  package var sources: [Definition] {
    var sources = cards
    for account in written.accounts where account.date == nil {
      let closed = account.change(AccountProperty.closed)?.place(.day).flatMap {
        ReportPeriod.day(map.text($0))
      }
      let id = written.names.text(account.name.value)
      sources.append(Definition(id: id, names: [account.title].compactMap { $0 }, closed: closed))
    }
    if !sources.contains(where: { $0.id == Account.cash }) {
      sources.append(Definition(id: Account.cash, names: []))
    }
    return sources
  }

  /// The code of the currency of a card or account; `nil` where the files say none and have no base.
  package func currency(of source: String) -> String? {
    if let card = ownCards.first(where: { written.names.text($0.name.value) == source }) {
      return currency(of: card, in: written) ?? base
    }
    let account = written.accounts.first { $0.date == nil && written.names.text($0.name.value) == source }
    return account?.currency.flatMap { written.code($0) } ?? base
  }

  /// Of a card or template, else of its template, and so on.
  private func currency(of card: WrittenCard, in entries: WrittenLedger, depth: Int = 0) -> String? {
    if let currency = card.currency { return entries.code(currency) }
    // Templates that are like each other are an error of their own.
    guard let like = card.like.map({ entries.names.text($0.value) }), depth < 16 else { return nil }
    for entries in [written, library].compactMap(\.self) {
      let template = entries.cards.first {
        $0.isTemplate && $0.date == nil && entries.names.text($0.name.value) == like
      }
      if let template { return currency(of: template, in: entries, depth: depth + 1) }
    }
    return nil
  }

  /// The codes of the symbols that entries declare.
  package var symbols: [String: String] {
    Dictionary(
      written.currencyEntries.compactMap { entry in
        entry.symbol.map { ($0.value, written.currencies.code(entry.currency.value)) }
      }
    ) { _, last in last }
  }

  package var subscriptions: [Definition] {
    written.subscriptions.filter { $0.date == nil && !$0.isTemplate }.map { entry in
      let like = entry.like.map { written.names.text($0.value) }
      return definition(entry.name, entry.title ?? like.flatMap(subscriptionTitle))
    }
  }

  /// Those who share expenses.
  package var people: [Definition] {
    var people = Set(written.repayments.map(\.who.value))
    people.formUnion(written.parts.compactMap(\.who))
    return people.map { Definition(id: written.names.text($0), names: []) }.sorted { $0.id < $1.id }
  }

  package var goals: [Definition] {
    written.goals.filter { $0.date == nil }.map { definition($0.name, $0.title) }
  }

  package var coupons: [Definition] {
    written.coupons.map { coupon in
      var definition = definition(coupon.name, coupon.title)
      definition.names += [coupon.merchant].compactMap { $0 }
      definition.closed = coupon.expires
      definition.keywords = [coupon.code].compactMap { $0 }
      return definition
    }
  }

  package var expectations: [Definition] {
    written.expectations.filter { $0.date == nil }.map { definition($0.name, $0.title) }
  }

  package var budgets: [Definition] {
    written.budgets.filter { $0.date == nil }.map { definition($0.name, $0.title) }
  }

  /// The benefits of the cards on a day, with their cards: `plat/uber`.
  package func benefits(on day: Day) -> [Definition] {
    ownCards.flatMap { card -> [Definition] in
      let id = written.names.text(card.name.value)
      let amendments = written.cards.filter { $0.name.value == card.name.value && !$0.isTemplate }
      let like = card.like.map { templates(written.names.text($0.value)) } ?? []
      var titles: [(id: String, title: String)] = []
      var (opened, closed): (Day?, Day?)
      for property in Outline.properties(of: like, on: day) + Outline.properties(of: amendments, on: day) {
        if property.name == .opened { opened = property.day }
        if property.name == .closed { closed = property.day }
        if let id = property.benefitID { titles.removeAll { $0.id == id } }
        if let benefit = property.benefit { titles.append((benefit.id, benefit.title ?? benefit.id)) }
      }
      return titles.map {
        Definition(id: "\(id)/\($0.id)", names: [$0.title], opened: opened, closed: closed)
      }
    }
  }

  /// The card that a card is under, whose benefits and lines are used instead of its own; `nil` for one of its own.
  package func mainCard(of id: String) -> String? {
    ownCards.lazy.filter { written.names.text($0.name.value) == id }.flatMap(\.changes)
      .compactMap(\.under).first.map { written.names.text($0.value) }
  }

  /// The card or account of a subscription on a day; `nil` for an unknown one.
  package func payer(ofSubscription id: String, on day: Day) -> String? {
    written.subscriptions
      .filter {
        !$0.isTemplate && written.names.text($0.name.value) == id && $0.date.map { $0 <= day } ?? true
      }
      .sorted { ($0.date ?? .first) < ($1.date ?? .first) }
      .compactMap(\.source).last?.value
  }

  /// The identifiers that a new definition of a kind can't have: those of its kind, and of what shares its names.
  package func identifiers(beside kind: DefinitionKind) -> Set<String> {
    switch kind {
    case .card, .account: Set(sources.map(\.id))
    case .tag, .category: Set(written.tags.map { written.names.text($0.name.value) })
    case .limit: Set(written.limits.map { written.names.text($0.name.value) })
    case .budget: Set(budgets.map(\.id))
    case .goal: Set(goals.map(\.id))
    case .subscription: Set(subscriptions.map(\.id))
    case .coupon: Set(coupons.map(\.id))
    case .expect: Set(expectations.map(\.id))
    case .base, .include, .option, .currency, .template, .merchant, .mcc: []
    }
  }

  /// The templates in the wallet's own files, by the keyword of their entries.
  package func ownTemplates(_ kind: DefinitionKind) -> [Definition] {
    kind == .subscription
      ? written.subscriptions.filter { $0.isTemplate && $0.date == nil }.map { definition($0.name, $0.title) }
      : written.cards.filter { $0.isTemplate && $0.date == nil }.map { definition($0.name, $0.title) }
  }

  /// The identifiers of the cards, not closed by a day, that are like a template.
  package func cards(like template: String, openOn day: Day) -> [String] {
    let like = Set(
      ownCards.filter { $0.like.map { written.names.text($0.value) } == template }.map(\.name.value))
    let open = cards.filter { $0.closed.map { day <= $0 } ?? true }.map(\.id)
    return open.filter { id in like.contains { written.names.text($0) == id } }
  }

  private var ownCards: [WrittenCard] { written.cards.filter { $0.date == nil && !$0.isTemplate } }

  private func definition(_ name: Located<NameID>, _ title: String?) -> Definition {
    Definition(id: written.names.text(name.value), names: [title].compactMap { $0 })
  }

  /// The properties in force on a day of a definition and its amendments, the oldest first.
  private static func properties(of entries: [WrittenCard], on day: Day) -> [Change<LayeredTerms>] {
    entries.filter { entry in entry.date.map { $0 <= day } ?? true }
      .sorted { ($0.date ?? .first) < ($1.date ?? .first) }
      .flatMap(\.changes)
  }

  /// A template of a card; the user's has precedence.
  private func template(_ id: String) -> WrittenCard? { templates(id).first { $0.date == nil } }

  /// A template of a card with its amendments.
  private func templates(_ id: String) -> [WrittenCard] {
    func found(_ written: WrittenLedger) -> [WrittenCard] {
      written.cards.filter { $0.isTemplate && written.names.text($0.name.value) == id }
    }
    let own = found(written)
    if own.contains(where: { $0.date == nil }) { return own }
    return (library.map(found) ?? []) + own
  }

  private func subscriptionTitle(_ id: String) -> String? {
    [written, library].compactMap(\.self).lazy.compactMap { entries in
      entries.subscriptions.first { $0.isTemplate && entries.names.text($0.name.value) == id }?.title
    }.first
  }
}

extension Change<LayeredTerms> {
  /// Of a benefit or its end; `nil` for any other property.
  fileprivate var benefitID: String? {
    guard name == .benefit, isNone || benefit != nil else { return nil }
    return benefit?.id ?? words.lazy.compactMap(\.use).first?.name
  }
}

extension Outline {
  /// The starts of the lines that declare something of a kind, in reading order.
  package func starts(of kind: DefinitionKind) -> [UInt32] {
    let positions: [UInt32] =
      switch kind {
      case .base: written.bases.map(\.range.start)
      case .include: []
      case .option: written.options.map(\.name.range.start)
      case .currency: written.currencyEntries.map(\.currency.range.start)
      case .tag: written.tags.filter { !$0.isCategory }.map(\.name.range.start)
      case .category: written.tags.filter(\.isCategory).map(\.name.range.start)
      case .account: written.accounts.filter { $0.date == nil }.map(\.name.range.start)
      case .limit: written.limits.filter { $0.date == nil }.map(\.name.range.start)
      case .card: ownCards.map(\.name.range.start)
      case .template: written.cards.filter { $0.isTemplate && $0.date == nil }.map(\.name.range.start)
      case .budget: written.budgets.filter { $0.date == nil }.map(\.name.range.start)
      case .goal: written.goals.filter { $0.date == nil }.map(\.name.range.start)
      case .subscription:
        written.subscriptions.filter { $0.date == nil && !$0.isTemplate }.map(\.name.range.start)
      case .coupon: written.coupons.map(\.name.range.start)
      case .merchant: written.merchants.map { $0.names[0].range.start }
      case .mcc: written.codes.map(\.codes.range.start)
      case .expect: written.expectations.filter { $0.date == nil }.map(\.name.range.start)
      }
    return positions.map(lineStart)
  }

  private func lineStart(of position: UInt32) -> UInt32 {
    let file = map.files[map.fileIndex(at: position)]
    let before = file.bytes[..<Int(position - file.base)]
    return file.base + UInt32(before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0)
  }
}
