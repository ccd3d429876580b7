import LedgerModel
import LedgerReports

/// Miles and money that are never added up: `2,435`, `15.04 CAD`; `nil` of each that is 0.
struct RewardSumsText {
  /// Whole miles, towards zero.
  let miles: String?
  /// By currency.
  let money: String?

  init(_ sums: RewardSums, _ amounts: AmountTexts) {
    let whole = sums.miles.truncated()
    miles = whole == 0 ? nil : groupedAmount(whole, decimals: 0)
    let all = sums.cashback.map { amounts.money($0.amount, $0.currency) }
    money = all.isEmpty ? nil : all.joined(separator: " and ")
  }
}
