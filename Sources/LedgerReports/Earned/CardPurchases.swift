import LedgerModel

/// What was spent on cards that have rates, for what is earned on a unit of it: refunds taken off, without `#fee`,
/// `#interest` and `#credit`, with what a card excludes. Amounts are minor units of the base.
package struct CardPurchases: Equatable, Sendable {
  /// On cards that have a rate in miles or points on the card day.
  package var miles: Int128 = 0
  /// On cards that have a rate in percent.
  package var cashback: Int128 = 0

  package init() {}

  /// Adds other purchases.
  static func += (one: inout CardPurchases, other: CardPurchases) {
    one.miles += other.miles
    one.cashback += other.cashback
  }
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

  /// What an expense under the terms of a span adds; `nil` where it is no purchase, or the card had no rate.
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
