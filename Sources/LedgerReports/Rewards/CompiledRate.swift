import LedgerModel

/// A rate prepared for many amounts of one card: `reward = amount × factor ÷ divisor`, or for a rate per block
/// `whole blocks × factor ÷ divisor`, then rounded by the rule of the card.
struct CompiledRate {
  let rate: RewardRate
  let unit: RewardUnit
  private let blockScale: Int128
  private let blockSize: Int128
  private let factor: Int128
  private let divisor: Int128
  /// `nil` for miles, which are not rounded.
  private let rounding: Rounding?

  /// A rate of a card; `decimals` are those of its currency.
  init(_ rate: RewardRate, terms: CardTerms, decimals: Int) {
    self.rate = rate
    switch rate.form {
    case .each(let number):
      (blockScale, blockSize) = (0, 0)
      (factor, divisor) = (Int128(number.digits), powerOfTen(Int(number.scale) + decimals))
    case .block(let number, let size):
      blockScale = powerOfTen(Int(size.scale))
      blockSize = Int128(size.digits) * powerOfTen(decimals)
      (factor, divisor) = (Int128(number.digits), powerOfTen(Int(number.scale)))
    case .percent(let number):
      (blockScale, blockSize) = (0, 0)
      (factor, divisor) = (Int128(number.digits), powerOfTen(Int(number.scale) + 2))
    }
    if rate.isCashback {
      (unit, rounding) = (.cashback, terms.rounds.rounding)
    } else if terms.points != nil {
      (unit, rounding) = (.points, terms.rounds.rounding)
    } else {
      (unit, rounding) = (.miles, nil)
    }
  }

  /// The reward for an amount in minor units: whole points or minor units of cashback, exact miles.
  func reward(_ minor: Int128) -> Fraction {
    let counted = blockSize == 0 ? minor : minor * blockScale / blockSize
    guard let rounding else { return Fraction(counted * factor, divisor) }
    return Fraction(rounding.quotient(counted, times: factor, over: divisor) ?? 0)
  }
}
