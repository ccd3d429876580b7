import LedgerModel
import LedgerReports
import LedgerText

/// The names in a wallet. In one with errors they are those that could be read, and those of the last reading without.
struct CompletionNames {
  struct Named {
    var name: String
    var title: String?
    /// Whether it is declared or built in.
    var isKnown = true
  }

  /// The newest reading first.
  private let ledgers: [Ledger]

  init(_ ledgers: [Ledger]) { self.ledgers = ledgers }

  private func all(_ names: (Ledger) -> [Named]) -> [Named] {
    var known: Set<String> = []
    return ledgers.flatMap(names).filter { known.insert($0.name).inserted }
  }

  private func definitions<Definition: TitledDefinition>(
    _ path: KeyPath<Definitions, [Definition]>, where isWanted: (Definition) -> Bool = { _ in true }
  ) -> [Named] {
    all { ledger in
      ledger.definitions[keyPath: path].filter(isWanted).map {
        Named(name: ledger.vocabulary.names.text($0.name), title: $0.title)
      }
    }
  }

  var cards: [Named] { definitions(\.cards) }
  var mainCards: [Named] { definitions(\.cards) { !$0.isUnderAnother } }
  var accounts: [Named] { definitions(\.accounts) }

  /// The cards that are open on a day.
  func cards(on day: Day) -> [Named] { definitions(\.cards) { $0.terms(on: day).openDays.contains(day) } }

  /// The accounts that are open on a day.
  func accounts(on day: Day) -> [Named] {
    definitions(\.accounts) { ($0.opened ?? .first) <= day && day <= ($0.closed ?? .last) }
  }

  var limits: [Named] { definitions(\.limits) }
  var budgets: [Named] { definitions(\.budgets) }
  var goals: [Named] { definitions(\.goals) }
  var subscriptions: [Named] { definitions(\.subscriptions) }
  var coupons: [Named] { definitions(\.coupons) }
  var expectations: [Named] { definitions(\.expectations) }

  var templates: [Named] {
    all { ledger in
      ledger.definitions.templates.map { Named(name: ledger.vocabulary.names.text($0.name), title: $0.title) }
    }
  }

  /// In alphabetical order.
  var people: [Named] {
    all { ledger in ledger.people.map { Named(name: ledger.vocabulary.names.text($0)) } }.sorted {
      $0.name < $1.name
    }
  }

  /// In alphabetical order; those that are not declared included.
  var tags: [Named] {
    all { ledger in
      let lists = ledger.vocabulary.tagLists
      return Set(lists.all.flatMap { lists[$0] }).union(ledger.vocabulary.tags.keys).map { id in
        Named(
          name: ledger.vocabulary.names.text(id), title: ledger.vocabulary.tags[id]?.title,
          isKnown: ledger.vocabulary.tags[id] != nil)
      }
    }.sorted { $0.name < $1.name }
  }

  /// The known currencies that the files mention, with their decimals.
  var currencies: [(code: String, decimals: Int)] {
    var known: Set<CurrencyCode> = []
    return ledgers.flatMap { ledger in
      ledger.settings.currencies.all.dropFirst().filter { $0.isKnown && known.insert($0.code).inserted }
    }.map { ($0.code.description, $0.decimals) }
  }

  /// The currency of a card; of one that is not known the base.
  func currency(ofCard name: String) -> String? {
    for ledger in ledgers {
      if let card = ledger.definitions.cards.first(where: { ledger.vocabulary.names.text($0.name) == name }) {
        return ledger.settings.currencies.code(card.currency)
      }
    }
    return ledgers.lazy.compactMap(\.settings.baseCode).first
  }

  /// The benefits of the cards on a day, with their cards.
  func benefits(on day: Day) -> [Named] {
    all { ledger in
      ledger.definitions.cards.flatMap { card in
        card.terms(on: day).benefits.map {
          Named(name: "\(ledger.vocabulary.names.text(card.name))/\($0.id)", title: $0.title)
        }
      }
    }
  }

  /// The pools of a card on a day.
  func pools(of card: String?, on day: Day) -> [String] {
    var known: Set<String> = []
    return terms(of: card, on: day).flatMap { names, terms in terms.pools.map { names.text($0.name) } }
      .filter { known.insert($0).inserted }
  }

  /// Whether a card earns points on a day.
  func hasPoints(_ card: String?, on day: Day) -> Bool {
    terms(of: card, on: day).contains { $0.terms.points != nil }
  }

  /// Whether the lines of a pool have rates in percent; `nil` without any.
  func poolIsPercent(_ pool: String, of card: String?, on day: Day) -> Bool? {
    terms(of: card, on: day).lazy.flatMap { names, terms in
      terms.lines.filter { line in line.pool.map { names.text($0) } == pool }.map(\.rate.isCashback)
    }.first
  }

  private func terms(of card: String?, on day: Day) -> [(names: NameTable, terms: CardTerms)] {
    ledgers.compactMap { ledger in
      let known = ledger.definitions.cards.first { ledger.vocabulary.names.text($0.name) == card }
      return known.map { (ledger.vocabulary.names, $0.terms(on: day)) }
    }
  }

  /// The tags of a card's lines to activate, with their rates.
  func tagsToActivate(of card: String, on day: Day) -> [Named] {
    all { ledger in
      ledger.definitions.cards.filter { ledger.vocabulary.names.text($0.name) == card }.flatMap { card in
        card.terms(on: day).lines.filter { $0.activation != nil }.flatMap { line in
          line.tags.map { Named(name: ledger.vocabulary.names.text($0), title: line.rate.text) }
        }
      }
    }
  }

  /// The other values of a text property, in alphabetical order.
  func texts(of property: String, _ kind: DefinitionKind) -> [String] {
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
}
