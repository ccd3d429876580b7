import LedgerModel
import LedgerText

extension LedgerChecks {
  /// Finds rates that are more than three times, or less than a third of, the pair's newest rate within a year before:
  /// most are the inverse of what is meant.
  mutating func findUnlikelyRates() {
    struct Pair: Hashable {
      var from: CurrencyIndex
      var to: CurrencyIndex
      var source: PaymentSourceIndex?
    }
    let rates = ledger.rates.rates
    var newest: [Pair: ExchangeRate] = [:]
    for rate in rates.indices.sorted(by: { (rates[$0].date, $0) < (rates[$1].date, $1) }).map({ rates[$0] }) {
      let pair = Pair(from: rate.from, to: rate.to, source: rate.source)
      if let last = newest.updateValue(rate, forKey: pair), rate.date - last.date <= 365,
        let difference = difference(rate, to: last)
      {
        diagnostics.add(.unlikelyRate(rate, difference, last, ledger.settings.currencies))
      }
    }
  }

  /// What a rate is of an earlier one; `nil` where it is at most three times more or less.
  private func difference(_ rate: ExchangeRate, to last: ExchangeRate) -> RateDifference? {
    let scale = Int(max(rate.rate.scale, last.rate.scale))
    guard let one = rate.rate.scaled(to: scale), let other = last.rate.scaled(to: scale), one > 0, other > 0
    else { return nil }
    let (new, old) = (Int128(one), Int128(other))
    if new <= 3 * old, old <= 3 * new { return nil }
    let unit = powerOfTen(2 * scale)
    let isInverse = (unit / 3...3 * unit).contains(new * old)
    let rounding = Rounding.halfUp
    let times =
      new > old ? rounding.quotient(new, times: 1, over: old) : rounding.quotient(old, times: 1, over: new)
    return times.map { RateDifference(text: new > old ? "\($0) times" : "1/\($0) of", isInverse: isInverse) }
  }
}

/// How far a rate is from an earlier one.
private struct RateDifference {
  /// `622 times`, `1/30 of`.
  var text: String
  /// Whether the inverse of the rate would be near it.
  var isInverse: Bool
}

extension Diagnostic {
  fileprivate static func unlikelyRate(
    _ rate: ExchangeRate, _ difference: RateDifference, _ last: ExchangeRate, _ currencies: CurrencyTable
  ) -> Diagnostic {
    let (from, to) = (currencies.code(rate.from), currencies.code(rate.to))
    return .warning(
      "W403", rate.range,
      "rate \(from) \(rate.rate) \(to) is \(difference.text) the last one, \(last.rate)",
      label: difference.isInverse ? "was rate \(to) \(rate.rate) \(from) meant?" : "is the number right?"
    ).noting([.init("the rate of \(last.date)", at: last.range)])
  }
}
