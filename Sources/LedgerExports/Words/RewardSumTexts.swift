import LedgerModel
import LedgerReports

extension AmountTexts {
  /// Units beside each other: `211 miles and 15.04 CAD back`; `0 miles` for nothing.
  func rewards(_ sums: RewardSums) -> String {
    let cashback = sums.cashback.map { money($0.amount, $0.currency) + " back" }
    let hasMiles = sums.miles.truncated() != 0 || cashback.isEmpty
    return ((hasMiles ? [wholeMiles(sums.miles)] : []) + cashback).joined(separator: " and ")
  }
}
