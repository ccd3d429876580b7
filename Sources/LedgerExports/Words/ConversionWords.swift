import LedgerModel
import LedgerReports

/// The amount of an expense, and of one in another currency what it is in that of its card or account, with the origin.
struct ConversionWords {
  let ledger: Ledger
  let on: Day
  private let amounts: AmountTexts

  init(_ ledger: Ledger, on: Day) {
    self.ledger = ledger
    self.on = on
    amounts = AmountTexts(ledger)
  }

  /// `620.00 SGD`, `12.00 USD = 16.11 CAD at 1.3421 of 1 Jan, 330 days old`, `42.00 USD = 56.37 SGD, billed`.
  func words(_ expense: Expense, isOfTravel: Bool = false) -> String {
    let mark = isOfTravel ? " (option travel)" : ""
    let original = amounts.money(Int128(expense.original), expense.currency) + mark
    let own = ledger.definitions.currency(of: expense.source)
    guard let found = ledger.exchangeRate(of: expense) else { return original }
    return
      "\(original) = \(amounts.money(Int128(expense.amount), own))\(origin(found, expense))\(fee(expense, own))"
  }

  /// `pin what was billed: 12 USD = … CAD`, for one that was converted at an old rate; `nil` for any other.
  func pin(_ expense: Expense) -> String? {
    guard case .entry(let day)? = ledger.exchangeRate(of: expense)?.from, isOld(day, expense.date) else {
      return nil
    }
    let own = ledger.definitions.currency(of: expense.source)
    let original = amounts.short(Int128(expense.original), expense.currency)
    return "pin what was billed: \(original)\(amounts.suffix(expense.currency)) = …\(amounts.suffix(own))"
  }

  private func origin(_ found: (rate: Fraction?, from: ListReport.RateFrom?), _ expense: Expense) -> String {
    switch found.from {
    case .billed: return ", billed"
    case .pinned: return " by your rate"
    case .entry(let day):
      let rate = found.rate.map { " at \($0.rateText)" } ?? ""
      let age = expense.date - day
      return "\(rate) of \(day.words(seenFrom: on))" + (isOld(day, expense.date) ? ", \(age) days old" : "")
    case nil: return ""
    }
  }

  private func fee(_ expense: Expense, _ own: CurrencyIndex) -> String {
    let fee = ledger.includedFee(of: expense)
    return fee == 0 ? "" : ", fee \(amounts.amount(fee, own)) included"
  }

  private func isOld(_ day: Day, _ date: Day) -> Bool { date - day > ledger.settings.options.staleRateDays }
}
