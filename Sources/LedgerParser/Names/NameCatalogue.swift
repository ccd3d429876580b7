package import LedgerModel

/// The names in a wallet, as its resolved definitions have them: for commands that add entries, for shells and for
/// editors. Of a wallet with errors they are those that could be read, then those of an earlier reading.
package struct NameCatalogue: Sendable {
  /// What a name stands for.
  package enum Kind: Sendable {
    case card
    /// A card that is not under another.
    case mainCard
    /// With `cash`, which is built in.
    case account
    /// A card or account.
    case source
    case limit, budget, goal, subscription, coupon, expectation
    /// Of cards, those of the built-in library that the wallet uses included.
    case template
    case subscriptionTemplate
    /// Someone who shares expenses, or gave something back.
    case person
    /// Also one that only entries name.
    case tag
    case category
    /// Of a card, with it: `plat/uber`.
    case benefit
  }

  /// A name with what people call it.
  package struct Item: Sendable, Hashable {
    /// As an entry names it: `ppv`, `plat/uber`, a tag without `#`.
    package var id: String
    package var title: String?
    /// A card's nickname and last digits, a coupon's merchant.
    package var otherNames: [String]
    /// Other words that find it: a template's bank and country, a coupon's code.
    package var keywords: [String]
    /// The name that people use for a card, of its template.
    package var short: String?
    /// The code of a price, of a template of the library's subscriptions: one service has several.
    package var currency: String?
    /// The first day of an account or card, of a benefit that of its card; `nil` without one.
    package var opened: Day?
    /// The last day of an account, card or coupon, of a benefit that of its card; `nil` without one.
    package var closed: Day?
    /// Whether it is declared or built in.
    package var isKnown = true
    /// Whether its title can stand for it in what people type; not for the built-in `cash`: `Cash Converters` is a payee.
    package var isNamedByTitle = true
    /// Whether words find it; a template that has a newer reading is found by its identifier alone.
    package var isListed = true
    /// Whether the first letters of its title's words can stand for it.
    package var isCard = false

    package init(_ id: String, _ title: String? = nil, otherNames: [String] = [], keywords: [String] = []) {
      self.id = id
      self.title = title
      self.otherNames = otherNames
      self.keywords = keywords
    }

    /// What people may type for it besides its identifier.
    package var names: [String] { [isNamedByTitle ? title : nil].compactMap(\.self) + otherNames }

    /// Whether a payment of a day can be made with it; of a benefit or coupon, whether it can be used then.
    package func isOpen(on day: Day) -> Bool {
      (opened ?? .first) <= day && day <= (closed ?? .last)
    }
  }

  /// The newest reading first.
  let ledgers: [Ledger]

  package init(_ ledgers: [Ledger]) { self.ledgers = ledgers }

  /// Of `option travel`; `nil` without it.
  package var travel: TravelCurrency? { ledgers.first?.settings.options.travel }

  /// The names of a kind, each once: people, tags and categories in alphabetical order, all others in that of the files.
  /// Cards and benefits are as on a day, without one as their last amendment left them.
  package func items(_ kind: Kind, on day: Day? = nil) -> [Item] {
    switch kind {
    case .card: cards(on: day)
    case .mainCard: cards(on: day) { !$0.isUnderAnother }
    case .account: accounts
    case .source: cards(on: day) + accounts
    case .limit: titled(\.limits)
    case .budget: titled(\.budgets)
    case .goal: titled(\.goals)
    case .subscription: titled(\.subscriptions)
    case .coupon: coupons
    case .expectation: titled(\.expectations)
    case .template: templates(of: .card)
    case .subscriptionTemplate: templates(of: .subscription)
    case .person: people
    case .tag: tags
    case .category: categories
    case .benefit: benefits(on: day)
    }
  }

  private func all(_ items: (Ledger) -> [Item]) -> [Item] {
    var known: Set<String> = []
    return ledgers.flatMap(items).filter { known.insert($0.id).inserted }
  }

  private func titled<Definition: TitledDefinition>(
    _ path: KeyPath<Definitions, [Definition]>
  ) -> [Item] {
    all { ledger in
      ledger.definitions[keyPath: path].map { Item(ledger.vocabulary.names.text($0.name), $0.title) }
    }
  }

  private func cards(on day: Day?, where isWanted: (Card) -> Bool = { _ in true }) -> [Item] {
    all { ledger in
      ledger.definitions.cards.filter(isWanted).map { card in
        let terms = card.terms(onOrLast: day)
        var item = Item(
          ledger.vocabulary.names.text(card.name), card.title,
          otherNames: [terms.nickname, terms.last4].compactMap(\.self))
        item.isCard = true
        item.opened = terms.opened
        item.closed = terms.closed
        item.short = terms.short
        return item
      }
    }
  }

  private var accounts: [Item] {
    all { ledger in
      ledger.definitions.accounts.map { account in
        var item = Item(ledger.vocabulary.names.text(account.name), account.title)
        item.isNamedByTitle = account.range != nil
        item.opened = account.opened
        item.closed = account.closed
        return item
      }
    }
  }

  private var coupons: [Item] {
    all { ledger in
      ledger.definitions.coupons.map { coupon in
        var item = Item(
          ledger.vocabulary.names.text(coupon.name), coupon.title,
          otherNames: [coupon.merchant].compactMap(\.self), keywords: [coupon.code].compactMap(\.self))
        item.closed = coupon.expires
        return item
      }
    }
  }

  private func templates(of kind: DefinitionKind) -> [Item] {
    all { ledger in
      ledger.definitions.templates.filter { $0.kind == kind && !$0.isSuperseded }.map {
        Item(ledger.vocabulary.names.text($0.name), $0.title)
      }
    }
  }

  private var people: [Item] {
    all { ledger in ledger.people.map { Item(ledger.vocabulary.names.text($0)) } }.sorted { $0.id < $1.id }
  }

  private var tags: [Item] {
    all { ledger in
      let (vocabulary, lists) = (ledger.vocabulary, ledger.vocabulary.tagLists)
      return Set(lists.all.flatMap { lists[$0] }).union(vocabulary.tags.keys).map { id in
        var item = Item(vocabulary.names.text(id), vocabulary.tags[id]?.title)
        item.isKnown = vocabulary.tags[id] != nil
        return item
      }
    }.sorted { $0.id < $1.id }
  }

  private var categories: [Item] {
    all { ledger in
      ledger.vocabulary.tags.values.filter(\.isCategory).map {
        Item(ledger.vocabulary.names.text($0.name), $0.title)
      }
    }.sorted { $0.id < $1.id }
  }

  private func benefits(on day: Day?) -> [Item] {
    all { ledger in
      ledger.definitions.cards.flatMap { card in
        let terms = card.terms(onOrLast: day)
        return terms.benefits.map { benefit in
          var item = Item("\(ledger.vocabulary.names.text(card.name))/\(benefit.id)", benefit.title)
          item.opened = terms.opened
          item.closed = terms.closed
          return item
        }
      }
    }
  }
}

extension Card {
  fileprivate func terms(onOrLast day: Day?) -> CardTerms { day.map { terms(on: $0) } ?? timeline.last }
}
