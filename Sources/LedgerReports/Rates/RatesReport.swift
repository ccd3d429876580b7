package import LedgerModel

/// The `rate` entries, and what an amount is in another currency.
package struct RatesReport: Sendable {
  /// `AMOUNT CUR to CUR`, answered.
  package struct Converted: Sendable {
    /// Minor units of `from`.
    package var minor: Int64
    /// Of this currency …
    package var from: CurrencyIndex
    /// … into this one.
    package var to: CurrencyIndex
    /// Minor units of `to`.
    package var result: Int64
    /// The entries that say so.
    package var found: RateTable.Path
    /// The currencies on the way, both ends included.
    package var path: [CurrencyIndex]
  }

  /// The day the report looks from.
  package var on: Day
  /// In order of their dates, newest first.
  package var rates: [ExchangeRate]
  /// The amount that was asked for; `nil` if none was.
  package var converted: Converted?
}

extension Ledger {
  /// The entries dated up to a day.
  package func ratesReport(on: Day, where isWanted: (ExchangeRate) -> Bool = { _ in true }) -> RatesReport {
    let wanted = rates.rates.enumerated().filter { $0.element.date <= on && isWanted($0.element) }
    let sorted = wanted.sorted { ($1.element.date, $0.offset) < ($0.element.date, $1.offset) }
    return RatesReport(on: on, rates: sorted.map(\.element))
  }

  /// What an amount is in another currency on a day, and the entries that say so.
  package func convert(
    _ minor: Int64, _ from: CurrencyIndex, to: CurrencyIndex, on: Day
  ) throws(Converter.Failure) -> RatesReport {
    if from == to {
      let found = RateTable.Path(steps: [], ratio: Fraction(1), day: on, through: nil)
      return RatesReport(
        on: on, rates: [],
        converted: RatesReport.Converted(minor: minor, from: from, to: to, result: minor, found: found, path: [from]))
    }
    var converter = Converter(rates, currencies: settings.currencies, rounding: settings.options.rounding)
    let (result, found) = try converter.convert(minor, from, to: to, .init(on: on, source: nil))
    let path = [from] + (found.through.map { [$0] } ?? []) + [to]
    return RatesReport(
      on: on, rates: found.steps.map { rates.rates[$0.rate] },
      converted: RatesReport.Converted(minor: minor, from: from, to: to, result: result, found: found, path: path))
  }
}
