import LedgerModel
import LedgerText

extension LedgerChecks {
  /// Finds rates that are more than three times, or less than a third of, the pair's newest rate within a year before,
  /// in its direction or the other: most are the inverse of what is meant.
  mutating func findUnlikelyRates() {
    struct Pair: Hashable {
      /// That of the lower number first.
      var one: CurrencyIndex
      var other: CurrencyIndex
      var source: PaymentSourceIndex?
    }
    let rates = ledger.rates.rates
    var newest: [Pair: ExchangeRate] = [:]
    for rate in rates.indices.sorted(by: { (rates[$0].date, $0) < (rates[$1].date, $1) }).map({ rates[$0] }) {
      let pair = Pair(one: min(rate.from, rate.to), other: max(rate.from, rate.to), source: rate.source)
      if let last = newest.updateValue(rate, forKey: pair), rate.date - last.date <= 365,
        let difference = difference(rate, to: last)
      {
        diagnostics.add(.unlikelyRate(rate, difference, last, ledger.settings.currencies))
      }
    }
  }

  /// What a rate is of an earlier one of its pair; `nil` where it is at most three times more or less.
  private func difference(_ rate: ExchangeRate, to last: ExchangeRate) -> RateDifference? {
    let scale = Int(max(rate.rate.scale, last.rate.scale))
    guard let one = rate.rate.scaled(to: scale), let other = last.rate.scaled(to: scale), one > 0, other > 0
    else { return nil }
    let (new, old) = (Int128(one), Int128(other))
    let isNear = new <= 3 * old && old <= 3 * new
    if isNear, rate.from == last.from { return nil }
    let unit = powerOfTen(2 * scale)
    // Three times the product of two numbers of 63 bits may be too large.
    let isInverseNear = new * old >= (unit + 2) / 3 && new * old <= 3 * unit
    if rate.from == last.from { return RateDifference(new, over: old, isInverse: isInverseNear) }
    return isInverseNear ? nil : RateDifference(new * old, over: unit, isInverse: isNear)
  }
}

/// How far a rate is from an earlier one.
private struct RateDifference {
  /// `622 times`, `1/30 of`.
  var text: String
  /// Whether the inverse of the rate would be near it.
  var isInverse: Bool

  /// `nil` for what is too much to count.
  init?(_ new: Int128, over old: Int128, isInverse: Bool) {
    let times =
      new > old
      ? Rounding.halfUp.quotient(new, times: 1, over: old)
      : Rounding.halfUp.quotient(old, times: 1, over: new)
    guard let times else { return nil }
    text = new > old ? "\(times) times" : "1/\(times) of"
    self.isInverse = isInverse
  }
}

extension Diagnostic {
  fileprivate static func unlikelyRate(
    _ rate: ExchangeRate, _ difference: RateDifference, _ last: ExchangeRate, _ currencies: CurrencyTable
  ) -> Diagnostic {
    let (from, to) = (currencies.code(rate.from), currencies.code(rate.to))
    let earlier = rate.from == last.from ? "\(last.rate)" : "rate \(to) \(last.rate) \(from)"
    return .warning(
      "W403", rate.range,
      "rate \(from) \(rate.rate) \(to) is \(difference.text) the last one, \(earlier)",
      label: difference.isInverse ? "was rate \(to) \(rate.rate) \(from) meant?" : "is the number right?"
    ).noting([.init("the rate of \(last.date)", at: last.range)])
  }
}
