package import LedgerModel

/// What was spent on cards that have rates, for what is earned on a unit of it: refunds taken off, without `#fee`,
/// `#interest` and `#credit`, with what a card excludes. Amounts are minor units of the base.
package struct CardPurchases: Equatable, Sendable {
  /// On cards that have a rate in miles or points on the card day.
  package var miles: Int128 = 0
  /// On cards that have a rate in percent.
  package var cashback: Int128 = 0

  package init() {}

  /// Adds other purchases.
  package static func += (one: inout CardPurchases, other: CardPurchases) {
    one.miles += other.miles
    one.cashback += other.cashback
  }

  /// Miles for a unit of the base; `nil` where purchases are not above 0.
  package func milesRate(_ rewards: RewardSums, _ ledger: Ledger) -> Fraction? {
    let unit = powerOfTen(ledger.settings.currencies[ledger.settings.totalCurrency].decimals)
    return miles > 0 ? rewards.miles.times(Fraction(unit, miles)) : nil
  }

  /// Money, in minor units of the base, for one of the base: 0.02 for two percent; `nil` where purchases are
  /// not above 0.
  package func cashbackRate(_ money: Int128) -> Fraction? { cashback > 0 ? Fraction(money, cashback) : nil }
}

/// The purchases among the expenses of one card.
struct PurchaseSelection {
  private let ledger: Ledger
  private let roles: TagRoles
  /// The units of the rates by span of the card's terms.
  private let units: [(miles: Bool, cashback: Bool)]

  init(_ card: Card, _ ledger: Ledger, _ roles: TagRoles) {
    self.ledger = ledger
    self.roles = roles
    units = card.timeline.spans.map { span in
      let rates = span.terms.rates
      return (rates.contains { !$0.isCashback }, rates.contains { $0.isCashback })
    }
  }

  /// What an expense under the terms of a span adds; `nil` for a fee, interest or a credit, and without a
  /// rate.
  func purchase(_ entry: CardExpenses.Entry, span: Int) -> CardPurchases? {
    guard units[span].miles || units[span].cashback, !roles[entry.tags].contains(.neverEarns) else {
      return nil
    }
    let amount = Int128(ledger.entries.expenses[Int(entry.index)].base)
    var purchases = CardPurchases()
    if units[span].miles { purchases.miles = amount }
    if units[span].cashback { purchases.cashback = amount }
    return purchases
  }
}
