package import LedgerModel

/// The `rate` entries, or the conversion of an amount.
package struct RatesReport: Sendable {
  /// The answer to `AMOUNT CUR to CUR`.
  package struct Converted: Sendable {
    /// Minor units of `from`.
    package var minor: Int64
    package var from: CurrencyIndex
    package var to: CurrencyIndex
    /// Minor units of `to`.
    package var result: Int64
    /// The rate and its entries.
    package var found: RateTable.Path
    /// The currencies from `from` to `to`, both included.
    package var path: [CurrencyIndex]
  }

  package var on: Day
  /// Newest first.
  package var rates: [ExchangeRate]
  /// `nil` unless an amount was given.
  package var converted: Converted?
}

extension Ledger {
  /// The rates up to a day.
  package func ratesReport(on: Day, where isWanted: (ExchangeRate) -> Bool = { _ in true }) -> RatesReport {
    let wanted = rates.rates.filter { $0.date <= on && isWanted($0) }
    return RatesReport(on: on, rates: wanted.sorted { $0.date > $1.date })
  }

  /// An amount converted to another currency on a day, with the rates used.
  package func convert(
    _ minor: Int64, _ from: CurrencyIndex, to: CurrencyIndex, on: Day
  ) throws(Converter.Failure) -> RatesReport {
    if from == to {
      let found = RateTable.Path(steps: [], ratio: Fraction(1), day: on, through: nil)
      return RatesReport(
        on: on, rates: [],
        converted: RatesReport.Converted(
          minor: minor, from: from, to: to, result: minor, found: found, path: [from]))
    }
    var converter = converter
    let request = Converter.Request(on: on, source: nil)
    let result = try converter.convert(minor, from, to: to, request).minor
    guard let found = converter.path(from, to: to, request) else { throw .noRate }
    let path = [from] + (found.through.map { [$0] } ?? []) + [to]
    return RatesReport(
      on: on, rates: found.steps.map { rates.rates[$0.rate] },
      converted: RatesReport.Converted(
        minor: minor, from: from, to: to, result: result, found: found, path: path))
  }
}
