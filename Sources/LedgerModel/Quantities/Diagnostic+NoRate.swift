package import LedgerText

/// An amount that can't be converted.
package struct UnconvertedAmount {
  /// In the currency of the amount; `nil` where the billed amount can't be written beside it.
  let minor: Int64?
  let from: CurrencyIndex
  let to: CurrencyIndex
  let day: Day
  let source: PaymentSourceIndex?

  package init(
    pinning minor: Int64? = nil, _ from: CurrencyIndex, _ to: CurrencyIndex, on day: Day,
    source: PaymentSourceIndex? = nil
  ) {
    self.minor = minor
    self.from = from
    self.to = to
    self.day = day
    self.source = source
  }
}

extension Diagnostic {
  /// An amount for which there is no rate from its currency to another on a day.
  package static func noRate(
    _ range: SourceRange, _ amount: UnconvertedAmount, _ rates: RateTable, _ currencies: CurrencyTable
  ) -> Diagnostic {
    let nearest = rates.nearest(amount.from, amount.to, to: amount.day, source: amount.source)
    let (from, to) = (currencies.code(amount.from), currencies.code(amount.to))
    // No rate is made up: without a nearest one its number is open, as is what was billed.
    let rate =
      nearest.map {
        "\(amount.day) rate \(currencies.code($0.from)) \($0.rate) \(currencies.code($0.to)) (as on \($0.date))"
      } ?? "\(amount.day) rate \(from) … \(to)"
    let notes = nearest.map { entry in
      let isForOther = entry.source != nil && entry.source != amount.source
      return [
        Note(
          isForOther ? "this rate is for one card or account" : "the nearest rate is later: \(entry.date)",
          at: entry.range)
      ]
    }
    let pin = amount.minor.map { minor in
      "\(decimalText(Int128(minor), decimals: currencies[amount.from].decimals)) \(from) = … \(to)"
    }
    let history =
      ReferenceCurrencies.have(from) && ReferenceCurrencies.have(to)
      ? ", or its rates: milepost import ecb FILE, from \(ReferenceCurrencies.source)" : ""
    return .error(
      "E410", range, "no rate from \(from) to \(to) on or before \(amount.day)",
      help: (pin.map { "write what was billed: \($0), or a rate: \(rate)" } ?? "write a rate: \(rate)")
        + history
    ).noting(notes ?? []).because(.missingRate)
  }
}
