import LedgerModel

/// A rate prepared for many amounts of one card: `reward = amount × factor ÷ divisor`, or for a rate per block
/// `blocks × factor ÷ divisor`, then rounded by the rule of the card.
struct CompiledRate {
  let rate: RewardRate
  let unit: RewardUnit
  private let blockScale: Int128
  private let blockSize: Int128
  private let isNearest: Bool
  private let factor: Int128
  private let divisor: Int128
  /// `nil` for miles, which are not rounded.
  private let rounding: Rounding?

  /// A rate of a card; `decimals` are those of its currency.
  init(_ rate: RewardRate, terms: CardTerms, decimals: Int) {
    self.rate = rate
    let block: RewardRate.Block? =
      switch rate.form {
      case .each: nil
      case .block(_, let block): block
      case .percent(_, let block): block
      }
    isNearest = block?.isNearest ?? false
    blockScale = block.map { powerOfTen(Int($0.size.scale)) } ?? 0
    blockSize = block.map { Int128($0.size.digits) * powerOfTen(decimals) } ?? 0
    switch rate.form {
    case .each(let number):
      (factor, divisor) = (Int128(number.digits), powerOfTen(Int(number.scale) + decimals))
    case .block(let number, _):
      (factor, divisor) = (Int128(number.digits), powerOfTen(Int(number.scale)))
    case .percent(let number, nil):
      (factor, divisor) = (Int128(number.digits), powerOfTen(Int(number.scale) + 2))
    case .percent(let number, let block?):
      let money = Int128(block.size.digits) * powerOfTen(decimals)
      (factor, divisor) = (Int128(number.digits) * money, powerOfTen(Int(number.scale) + 2 + Int(block.size.scale)))
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
    let counted = blockSize == 0 ? minor : blocks(in: minor)
    guard let rounding else { return Fraction(counted * factor, divisor) }
    return Fraction(rounding.quotient(counted, times: factor, over: divisor) ?? 0)
  }

  private func blocks(in minor: Int128) -> Int128 {
    guard isNearest else { return minor * blockScale / blockSize }
    return Rounding.halfUp.quotient(minor, times: blockScale, over: blockSize) ?? 0
  }
}

extension CompiledRate {
  /// The reward for one minor unit without blocks and rounding: number ÷ block.
  var linear: Fraction {
    let perUnit = Fraction(factor, divisor)
    return blockSize == 0 ? perUnit : Fraction(blockScale, blockSize).times(perUnit) ?? .zero
  }
}
