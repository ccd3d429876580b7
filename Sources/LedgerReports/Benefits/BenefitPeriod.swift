package import LedgerModel

/// One benefit of a card in one of its periods. Values are minor units of the benefit's currency, or numbers of uses.
package struct BenefitPeriod: Sendable {
  /// A use within the period.
  package struct Use: Sendable {
    package var date: Day
    package var amount: Int64
    /// The value left before it, under the terms of the day.
    package var left: Int64
    /// Minor units of the benefit's currency; uses are counted at their worth on the day.
    package var money: Int128
    /// Its place in `Ledger.uses`; `nil` for that of a benefit which is `auto`.
    package var use: Int?

    package var isAutomatic: Bool { use == nil }
  }

  /// Under the terms of the period.
  package var benefit: Benefit
  /// `nil` for a period that has not begun.
  package var from: Day?
  /// `nil` for a period that does not end.
  package var to: Day?
  /// The first use of a period that was moved by later uses; `nil` for all others.
  var firstUse: Day?
  /// Oldest first.
  package var uses: [Use] = []

  package var value: Int64 { value(of: benefit) }
  /// The value of the period under other terms of the benefit.
  func value(of benefit: Benefit) -> Int64 {
    switch benefit.value {
    case .uses(let uses): Int64(uses)
    case .amount(let amount): from.flatMap { benefit.months[$0.civil.month] } ?? amount
    }
  }
  /// Whether it is counted in uses.
  package var isCounted: Bool { benefit.isCounted }
  package var used: Int64 { uses.reduce(0) { $0 + $1.amount } }
  package var left: Int64 { value - used }
  /// The used value in money.
  package var captured: Int128 { uses.reduce(0) { $0 + $1.money } }
  /// A value in money: minor units as they are, uses at their worth.
  package func money(_ amount: Int64) -> Int128 { money(amount, worth: benefit.worth) }

  func money(_ amount: Int64, worth: Int64?) -> Int128 {
    isCounted ? Int128(amount) * Int128(worth ?? 0) : Int128(amount)
  }

  func contains(_ day: Day) -> Bool { (from.map { $0 <= day } ?? false) && (to.map { day <= $0 } ?? true) }

  /// The status of the period on a day.
  package func status(on day: Day) -> BenefitStatus.Status {
    if left <= 0 { return .used }
    if let to, to < day { return .expired }
    return used > 0 ? .partlyUsed : .available
  }
}
