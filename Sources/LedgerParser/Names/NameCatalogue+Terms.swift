package import LedgerModel
import LedgerText

// What is known of one name.
extension NameCatalogue {
  /// The code of the currency of a card or account; of one that is not known the base, `nil` without one.
  package func currency(of source: String) -> String? {
    for ledger in ledgers {
      guard let index = ledger.source(source) else { continue }
      let currency = ledger.definitions.currency(of: index)
      return currency == .none ? nil : ledger.settings.currencies.code(currency)
    }
    return ledgers.lazy.compactMap(\.settings.baseCode).first
  }

  /// The card that a card is under, whose benefits and lines are used instead of its own; `nil` for one of its own.
  package func mainCard(of id: String) -> String? {
    cards(id).lazy.compactMap { ledger, card in
      card.timeline.spans[0].terms.under.map { main in
        ledger.vocabulary.names.text(ledger.definitions.cards[main].name)
      }
    }.first
  }

  /// The card or account of a subscription on a day; `nil` for an unknown one.
  package func payer(ofSubscription id: String, on day: Day) -> String? {
    ledgers.lazy.compactMap { ledger in
      let found = ledger.definitions.subscriptions.first { ledger.vocabulary.names.text($0.name) == id }
      return found?.timeline.terms(on: day).source.map { ledger.name(of: $0) }
    }.first
  }

  /// The price of a subscription on a day, in minor units, with its currency; `nil` for an unknown one.
  package func price(ofSubscription id: String, on day: Day) -> (minor: Int64, currency: Currency)? {
    ledgers.lazy.compactMap { ledger in
      let found = ledger.definitions.subscriptions.first { ledger.vocabulary.names.text($0.name) == id }
      return found.map {
        ($0.timeline.terms(on: day).amount, ledger.settings.currencies[$0.currency])
      }
    }.first
  }

  /// The identifiers of the cards, not closed by a day, that are like a template.
  package func cards(like template: String, openOn day: Day) -> [String] {
    ledgers.flatMap { ledger in
      ledger.definitions.cards.filter { card in
        card.like.map { ledger.map.text($0) == template } ?? false
          && day <= (card.terms(on: day).closed ?? .last)
      }.map { ledger.vocabulary.names.text($0.name) }
    }
  }

  /// The templates in the wallet's own files, by the keyword of their entries.
  package func ownTemplates(_ kind: DefinitionKind) -> [Item] {
    ledgers.flatMap { ledger in
      ledger.definitions.templates.filter { $0.kind == kind && !$0.isBuiltIn }.map {
        Item(ledger.vocabulary.names.text($0.name), $0.title)
      }
    }
  }

  /// The identifiers that a new definition of a kind can't have: those of its kind, and of what shares its names.
  package func identifiers(beside kind: DefinitionKind) -> Set<String> {
    switch kind {
    case .card, .account: identifiers(.source)
    case .tag, .category: declaredTags
    case .limit: identifiers(.limit)
    case .budget: identifiers(.budget)
    case .goal: identifiers(.goal)
    case .subscription: identifiers(.subscription)
    case .coupon: identifiers(.coupon)
    case .expect: identifiers(.expectation)
    case .base, .include, .option, .currency, .template, .merchant, .mcc: []
    }
  }

  private func identifiers(_ kind: Kind) -> Set<String> { Set(items(kind).map(\.id)) }

  private var declaredTags: Set<String> {
    Set(
      ledgers.flatMap { ledger in
        ledger.vocabulary.tags.values.filter(\.isDeclared).map { ledger.vocabulary.names.text($0.name) }
      })
  }

  /// The known currencies that the files mention, with their decimals.
  package var currencies: [(code: String, decimals: Int)] {
    var known: Set<CurrencyCode> = []
    return ledgers.flatMap { ledger in
      ledger.settings.currencies.all.dropFirst().filter { $0.isKnown && known.insert($0.code).inserted }
    }.map { ($0.code.description, $0.decimals) }
  }

  /// What merchants fill in; `nil` without merchants.
  package var filling: PayeeFilling? {
    ledgers.first { !$0.definitions.merchants.isEmpty }.map { PayeeFilling($0.definitions, $0.vocabulary) }
  }
}

// What a card has on a day.
extension NameCatalogue {
  /// The pools of a card.
  package func pools(of card: String?, on day: Day) -> [String] {
    var known: Set<String> = []
    return terms(of: card, on: day).flatMap { names, terms in terms.pools.map { names.text($0.name) } }
      .filter { known.insert($0).inserted }
  }

  /// Whether a card earns points.
  package func hasPoints(_ card: String?, on day: Day) -> Bool {
    terms(of: card, on: day).contains { $0.terms.points != nil }
  }

  /// Whether the lines of a pool have rates in percent; `nil` without any.
  package func poolIsPercent(_ pool: String, of card: String?, on day: Day) -> Bool? {
    terms(of: card, on: day).lazy.flatMap { names, terms in
      terms.lines.filter { line in line.pool.map { names.text($0) } == pool }.map(\.rate.isCashback)
    }.first
  }

  /// The tags of a card's lines to activate, with their rates.
  package func tagsToActivate(of card: String, on day: Day) -> [Item] {
    var known: Set<String> = []
    return terms(of: card, on: day).flatMap { names, terms in
      terms.lines.filter { $0.activation != nil }.flatMap { line in
        line.tags.map { Item(names.text($0), line.rate.text) }
      }
    }.filter { known.insert($0.id).inserted }
  }

  /// The other values of a text property, in alphabetical order.
  package func texts(of property: String, _ kind: DefinitionKind) -> [String] {
    let texts = ledgers.flatMap { ledger -> [String?] in
      let definitions = ledger.definitions
      switch (property, kind) {
      case ("bank", _): return definitions.cards.map(\.timeline.last.bank) + definitions.accounts.map(\.bank)
      case ("network", _): return definitions.cards.map(\.timeline.last.network)
      case ("group", .budget): return definitions.budgets.map(\.timeline.last.group)
      case ("group", _): return ledger.vocabulary.tags.values.map(\.group)
      default: return []
      }
    }
    return Set(texts.compactMap(\.self)).sorted()
  }

  private func terms(of card: String?, on day: Day) -> [(names: NameTable, terms: CardTerms)] {
    guard let card else { return [] }
    return cards(card).map { ledger, card in (ledger.vocabulary.names, card.terms(on: day)) }
  }

  /// A card by its name, of each reading that has it.
  private func cards(_ id: String) -> [(ledger: Ledger, card: Card)] {
    ledgers.compactMap { ledger in
      ledger.definitions.cards.first { ledger.vocabulary.names.text($0.name) == id }.map { (ledger, $0) }
    }
  }
}

extension Ledger {
  /// The card or account with a name.
  package func source(_ name: String) -> PaymentSourceIndex? {
    vocabulary.names.find(name).flatMap { id in
      definitions.sources.sourceIndices.first { definitions.name(of: $0) == id }
    }
  }
}
