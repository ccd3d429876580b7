package import LedgerModel

/// The bills and credit limits of cards.
package struct BillsReport: Sendable {
  package var on: Day
  /// Those that are not settled and the running cycles, by due date, those of one day in the cards' file order.
  package var bills: [Bill]
  /// Own limits of open cards in file order, then shared ones.
  package var limits: [CreditUse]
  /// What is open of cycles that are over, in minor units of the base currency; `nil` without a rate.
  package var totalOpen: Int128?
  package var totalOverdue: Int128?

  /// The oldest open bill of a card.
  func openBill(of card: CardIndex) -> Bill? {
    // Of the cycles that a change cuts, the later one may be due first.
    bills.filter { $0.card == card && $0.status != .running }.min { $0.cycle.to < $1.cycle.to }
  }

  /// The limit of a card: its own, or the one that it shares.
  func limit(of card: CardIndex) -> CreditUse? { limits.first { $0.cards.contains(card) } }
}

extension Ledger {
  /// The bills of cards on a day; `includesSettled`: those with nothing open, too.
  package func billsReport(
    on: Day, includesSettled: Bool = false, where isWanted: (CardIndex) -> Bool = { _ in true }
  ) -> BillsReport {
    let state = cardBills(on: on)
    let wanted = state.keys.sorted().filter(isWanted).compactMap { state[$0] }
    let closed = wanted.flatMap { $0.bills.filter { includesSettled || $0.status != .settled } }
    let bills = (closed + wanted.compactMap(\.running)).sorted { ($0.due, $0.card) < ($1.due, $1.card) }
    // A limit that no card has is shown where no card is picked.
    let areAllWanted = definitions.cards.listIndices.allSatisfy(isWanted)
    return BillsReport(
      on: on, bills: bills,
      limits: creditUses(state, on: on).filter { areAllWanted || $0.cards.contains(where: isWanted) },
      totalOpen: total(closed, on: on), totalOverdue: total(closed.filter { $0.status == .overdue }, on: on))
  }

  /// What is open of some bills, each in the base and rounded; `nil` if a rate is missing.
  private func total(_ bills: [Bill], on: Day) -> Int128? {
    var converter = converter
    var total: Int128 = 0
    for bill in bills where bill.open > 0 {
      guard let amount = inBase(bill.open, bill.currency, on: on, &converter) else { return nil }
      total += amount
    }
    return total
  }

  /// What some `settled` entries, by their places in the ledger, paid, and what is then open of the bills of their cards.
  func effects(ofSettled places: [Int], on: Day) -> (payments: [BillPayment], open: [Bill]) {
    if places.isEmpty { return ([], []) }
    let state = cardBills(on: on) { card in places.contains { entries.settled[$0].card == card } }
    let cards = state.keys.sorted().compactMap { state[$0] }
    return (
      cards.flatMap { $0.payments.filter { $0.entry.map(places.contains) ?? false } },
      cards.flatMap { $0.bills.filter { $0.status != .settled } }
    )
  }

  /// What each payment of bills up to a day paid, by card, then by date.
  package func billPayments(
    upTo day: Day, where isWanted: (CardIndex) -> Bool = { _ in true }
  ) -> [BillPayment] {
    let state = cardBills(on: day, where: isWanted)
    return state.keys.sorted().flatMap { state[$0]?.payments ?? [] }
  }
}
