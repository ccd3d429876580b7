import LedgerModel
import LedgerReports

/// Miles and money that are never added up: `2,435`, `15.04 CAD`; `nil` of each that is 0.
struct RewardSumsText {
  /// Whole miles, towards zero.
  let miles: String?
  /// By currency.
  let money: String?

  /// With `onlyGains` also `nil` of what is below 0: a threshold that refunds of it make worse is nothing to reach for.
  /// An amount in a `known` currency, which is written before, has no code.
  init(_ sums: RewardSums, _ amounts: AmountTexts, onlyGains: Bool = false, known: CurrencyIndex? = nil) {
    let whole = sums.miles.truncated()
    miles = whole == 0 || whole < 0 && onlyGains ? nil : groupedAmount(whole, decimals: 0)
    let all = sums.cashback.filter { $0.amount > 0 || !onlyGains }.map {
      $0.currency == known ? amounts.amount($0.amount, $0.currency) : amounts.money($0.amount, $0.currency)
    }
    money = all.isEmpty ? nil : all.joined(separator: " and ")
  }
}
