import LedgerModel
import LedgerText

extension Ledger {
  /// What a mile is worth by `option worth`, in minor units of a currency at the rates of a day; `nil` if
  /// that is not known.
  func minorUnitsPerMile(in currency: CurrencyIndex, on day: Day) -> Fraction? {
    guard let worth = settings.options.worth, let perMile = worth.perMile else { return nil }
    let minor = Fraction(powerOfTen(settings.currencies[worth.currency].decimals))
    guard let amount = perMile.times(minor) else { return nil }
    if worth.currency == currency { return amount }
    guard let path = rates.path(worth.currency, currency, on: day, source: nil) else { return nil }
    return amount.times(path.ratio)?.times(decimalShift(currency, to: worth.currency))
  }
}
