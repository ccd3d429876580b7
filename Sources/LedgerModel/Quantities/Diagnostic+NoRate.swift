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
    (self.minor, self.from, self.to, self.day, self.source) = (minor, from, to, day, source)
  }
}

extension Diagnostic {
  /// An amount for which there is no rate from its currency to another on a day.
  package static func noRate(
    _ range: SourceRange, _ amount: UnconvertedAmount, _ rates: RateTable, _ currencies: CurrencyTable
  ) -> Diagnostic {
    let nearest = rates.nearest(amount.from, amount.to, to: amount.day, source: amount.source)
    let (from, to) = (currencies.code(amount.from), currencies.code(amount.to))
    // The rate of the help is the nearest one, or made up.
    let rate =
      nearest.map { "\(amount.day) rate \(currencies.code($0.from)) \($0.rate) \(currencies.code($0.to))" }
      ?? "\(amount.day) rate \(from) 1.3421 \(to)"
    let notes = nearest.map { entry in
      let isForOther = entry.source != nil && entry.source != amount.source
      return [
        Note(
          isForOther ? "this rate is for one card or account" : "the nearest rate is later: \(entry.date)",
          at: entry.range)
      ]
    }
    let pin = amount.minor.flatMap { minor in
      let ratio = nearest.map { $0.from == amount.from ? $0.rate.fraction : $0.rate.fraction.inverse }
      let (one, other) = (currencies[amount.from], currencies[amount.to])
      return Conversion(ratio: ratio ?? Fraction(13421, 10000), from: one, to: other, rounding: .halfUp)?.convert(minor)
        .map { billed in
          "\(decimalText(Int128(minor), decimals: one.decimals)) \(from) = "
            + "\(decimalText(Int128(billed), decimals: other.decimals)) \(to)"
        }
    }
    return .error(
      "E410", range, "no rate from \(from) to \(to) on or before \(amount.day)",
      help: pin.map { "pin the billed amount: \($0), or add: \(rate)" } ?? "add: \(rate)", notes: notes ?? []
    ).because(.missingRate)
  }
}
