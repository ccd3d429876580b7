package import LedgerModel

/// What was spent towards a threshold in some days.
package struct SpendMeasure: Sendable {
  /// In minor units of the card's currency.
  package var spend: Int128 = 0
  /// 0 where nobody asks for a count.
  package var purchases = 0
  package var merchants = 0

  /// Whether it reaches a condition.
  package func reaches(_ condition: RewardCondition) -> Bool {
    spend >= Int128(condition.amount) && condition.count.map { made($0.kind) >= $0.number } != false
  }

  /// The number of purchases or merchants.
  package func made(_ kind: PurchaseCount.Kind) -> Int { kind == .purchases ? purchases : merchants }

  /// The number of the highest level that is reached, 0 for none.
  func level(of levels: [RewardCondition]) -> Int { (levels.lastIndex(where: reaches) ?? -1) + 1 }
}

/// Counts purchases and the merchants where they were made. A refund of exactly the amount of a purchase at the same
/// payee takes it off the count, before or after it.
struct PurchaseTally {
  private struct Purchase: Hashable {
    var payee: String
    var size: UInt64
    var currency: CurrencyIndex
  }

  /// Purchases less their refunds.
  private var open: [Purchase: Int] = [:]

  mutating func add(_ expense: Expense, payee: String) {
    let purchase = Purchase(
      payee: payee.lowercased(), size: expense.original.magnitude, currency: expense.currency)
    open[purchase, default: 0] += Int(expense.original.signum())
  }

  /// Adds the counts to a measure; a purchase without a payee has no merchant.
  func count(into measure: inout SpendMeasure) {
    let made = open.filter { $0.value > 0 }
    measure.purchases = made.values.reduce(0, +)
    measure.merchants = Set(made.keys.lazy.map(\.payee).filter { !$0.isEmpty }).count
  }
}
