import LedgerModel
import LedgerReports

/// Purchases with the same tags in the same currency.
struct ReplayedKind: Sendable {
  /// One purchase as a plan counts it.
  struct Part: Sendable {
    var day: Day
    /// Minor units of the base, above 0.
    var amount: Int64
  }

  /// Without labels, in the order written.
  let tags: [NameID]
  /// Of the original amounts.
  let currency: CurrencyIndex
  /// By the way that paid them, in file order.
  fileprivate(set) var paid: [(way: CardIndex, parts: [Part])] = []

  /// What is spent of it, with some of the ways that paid it, which may go to any of `cards`.
  func expected(
    _ cards: ExpectationTerms.Cards, base: CurrencyIndex, paidBy isWanted: (CardIndex) -> Bool = { _ in true }
  ) -> ExpectedKind {
    let parts = paid.filter { isWanted($0.way) }.flatMap(\.parts)
    let periods = parts.map { part in
      ExpectedKind.Period(days: DayRange(part.day, part.day), amount: Int128(part.amount))
    }
    var kind = ExpectedKind(id: "", tags: tags, currency: currency, periods: periods)
    kind.cards = cards
    let all = paid.flatMap(\.parts)
    let mean = all.reduce(0) { $0 + Int128($1.amount) } / Int128(max(1, all.count))
    if mean > 0 { kind.each = .init(amount: mean, currency: base, base: mean) }
    return kind
  }
}

/// The kinds of some purchases, in the order of their first ones.
struct ReplayedKinds: Sendable {
  private struct Key: Hashable {
    var tags: [NameID]
    var currency: CurrencyIndex
  }

  let all: [ReplayedKind]

  init(
    _ purchases: [ReplayedPurchases.Purchase], of list: ReplayedPurchases, _ ledger: Ledger, in days: DayRange
  ) {
    let labels = ledger.labels(in: days)
    var (kinds, places) = ([ReplayedKind](), [Key: Int]())
    for purchase in purchases where purchase.left > 0 {
      let (expense, base) = (ledger.entries.expenses[purchase.index], list.base(of: purchase))
      if base <= 0 { continue }
      let tags = ledger.vocabulary.tagLists[expense.tags].filter { !labels.contains($0) }
      let key = Key(tags: tags, currency: expense.currency)
      let place = places[key] ?? kinds.count
      if place == kinds.count {
        places[key] = place
        kinds.append(ReplayedKind(tags: tags, currency: expense.currency))
      }
      let part = ReplayedKind.Part(day: purchase.cardDay, amount: base)
      if let way = kinds[place].paid.firstIndex(where: { $0.way == purchase.way }) {
        kinds[place].paid[way].parts.append(part)
      } else {
        kinds[place].paid.append((purchase.way, [part]))
      }
    }
    for place in kinds.indices { kinds[place].paid.sort { $0.way < $1.way } }
    all = kinds
  }
}
