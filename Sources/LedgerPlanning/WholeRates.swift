import LedgerModel

/// Rates as whole numbers without a common factor.
struct WholeRates {
  /// By what rates are multiplied.
  let scale: Fraction
  let weights: [Int64]

  /// `nil` for rates that are all 0. Those without a common denominator of 38 digits are rounded to twelve
  /// decimals.
  init?(_ rates: [Fraction]) {
    var common: Int128? = 1
    for rate in rates {
      guard let known = common else { break }
      let (product, isTooLarge) = (known / greatestCommonDivisor(known, rate.denominator))
        .multipliedReportingOverflow(by: rate.denominator)
      common = isTooLarge ? nil : product
    }
    let unit = common ?? powerOfTen(12)
    let whole = rates.map { $0.times(Fraction(unit))?.rounded(.halfUp, decimals: 0) ?? 0 }
    let factor = whole.reduce(Int128(0)) { greatestCommonDivisor($0, $1) }
    if factor == 0 { return nil }
    scale = Fraction(unit, factor)
    weights = whole.map { Int64(clamping: $0 / factor) }
  }
}
