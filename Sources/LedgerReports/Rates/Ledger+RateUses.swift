package import LedgerModel

extension Ledger {
  /// How many expenses up to a day are converted by a rate: those of its currencies whose rate is of its day.
  package func usesOfRate(_ rate: ExchangeRate, on: Day) -> Int {
    let pair = [rate.from, rate.to]
    return entries.expenses.count { expense in
      guard expense.date <= on, expense.price == nil else { return false }
      let source = definitions.currency(of: expense.source)
      let isConverted = [source, settings.totalCurrency].contains { $0 != expense.currency }
      guard isConverted, pair.contains(expense.currency) || pair.contains(source) else { return false }
      guard case .entry(rate.date)? = exchangeRate(of: expense)?.from else { return false }
      return true
    }
  }
}
