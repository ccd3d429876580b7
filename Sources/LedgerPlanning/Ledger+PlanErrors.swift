package import LedgerModel
package import LedgerReports
package import LedgerText

extension Ledger {
  /// The errors that prevent a plan: a worth, an expectation or an open card without a rate to the base currency.
  package func planErrors(_ spending: ExpectedSpending) -> Diagnostics {
    var diagnostics = Diagnostics()
    let base = settings.totalCurrency
    func check(_ currency: CurrencyIndex, _ range: SourceRange) {
      guard currency != base, rates.path(currency, base, on: spending.on, source: nil) == nil else { return }
      let amount = UnconvertedAmount(currency, base, on: spending.on)
      diagnostics.add(.noRate(range, amount, rates, settings.currencies))
    }
    if let worth = settings.options.worth { check(worth.currency, worth.range) }
    for missing in spending.missing {
      diagnostics.add(.noRate(missing.range, missing.amount, rates, settings.currencies))
    }
    for card in definitions.mainCards
    where definitions.cards[card].terms(on: spending.on).openDays.contains(spending.on) {
      check(definitions.cards[card].currency, definitions.cards[card].range)
    }
    return diagnostics
  }
}
