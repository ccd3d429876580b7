import LedgerModel

/// A rate prepared for many amounts of one card: `reward = amount × factor ÷ divisor`, or for a rate per block
/// `blocks × factor ÷ divisor`, then rounded by the rule of the card. It is small, since it is copied for each expense.
struct CompiledRate {
  let rate: RewardRate
  /// Its numbers, where all of them fit 64 bits, whose division is several times faster; `nil` for others, which are
  /// made of the rate each time.
  private let numbers: Numbers<Int64>?
  /// Of the card's currency.
  private let decimals: UInt8
  let unit: RewardUnit
  /// `nil` for miles, which are not rounded.
  private let rounding: Rounding?

  private struct Numbers<Number: Sendable>: Sendable {
    /// 0 for a rate that is not per block.
    let blockSize: Number
    let blockScale: Number
    let factor: Number
    let divisor: Number
    let isNearest: Bool
  }

  /// A rate of a card; `decimals` are those of its currency.
  init(_ rate: RewardRate, terms: CardTerms, decimals: Int) {
    self.rate = rate
    self.decimals = UInt8(decimals)
    let wide = CompiledRate.numbers(rate, decimals)
    if let size = Int64(exactly: wide.blockSize), let scale = Int64(exactly: wide.blockScale),
      let factor = Int64(exactly: wide.factor), let divisor = Int64(exactly: wide.divisor)
    {
      numbers = Numbers(
        blockSize: size, blockScale: scale, factor: factor, divisor: divisor, isNearest: wide.isNearest)
    } else {
      numbers = nil
    }
    if rate.isCashback {
      unit = .cashback
      rounding = terms.rounds.rounding
    } else if terms.points != nil {
      unit = .points
      rounding = terms.rounds.rounding
    } else {
      unit = .miles
      rounding = nil
    }
  }

  private static func numbers(_ rate: RewardRate, _ decimals: Int) -> Numbers<Int128> {
    let block: RewardRate.Block? =
      switch rate.form {
      case .each: nil
      case .block(_, let block): block
      case .percent(_, let block): block
      }
    func numbers(_ factor: Int128, _ divisor: Int128) -> Numbers<Int128> {
      Numbers(
        blockSize: block.map { Int128($0.size.digits) * powerOfTen(decimals) } ?? 0,
        blockScale: block.map { powerOfTen(Int($0.size.scale)) } ?? 0, factor: factor, divisor: divisor,
        isNearest: block?.isNearest ?? false)
    }
    switch rate.form {
    case .each(let number): return numbers(Int128(number.digits), powerOfTen(Int(number.scale) + decimals))
    case .block(let number, _): return numbers(Int128(number.digits), powerOfTen(Int(number.scale)))
    case .percent(let number, nil): return numbers(Int128(number.digits), powerOfTen(Int(number.scale) + 2))
    case .percent(let number, let block?):
      let money = Int128(block.size.digits) * powerOfTen(decimals)
      return numbers(Int128(number.digits) * money, powerOfTen(Int(number.scale) + 2 + Int(block.size.scale)))
    }
  }

  /// The reward for an amount in minor units: whole points or minor units of cashback, exact miles.
  @inline(__always)
  func reward(_ minor: Int128) -> Fraction {
    if let numbers, let reward = reward(minor, numbers) { reward } else { wideReward(minor) }
  }

  /// The reward by 64-bit numbers; `nil` where they do not fit.
  @inline(__always)
  private func reward(_ minor: Int128, _ numbers: Numbers<Int64>) -> Fraction? {
    guard var counted = Int64(exactly: minor) else { return nil }
    if numbers.blockSize != 0 {
      let (scaled, overflow) = counted.multipliedReportingOverflow(by: numbers.blockScale)
      if overflow { return nil }
      counted =
        numbers.isNearest
        ? Rounding.halfUp.quotient(scaled, over: numbers.blockSize) : scaled / numbers.blockSize
    }
    let (product, overflow) = counted.multipliedReportingOverflow(by: numbers.factor)
    if overflow { return nil }
    guard let rounding else { return Fraction(Int128(product), Int128(numbers.divisor)) }
    return Fraction(Int128(rounding.quotient(product, over: numbers.divisor)))
  }

  @inline(never)
  private func wideReward(_ minor: Int128) -> Fraction {
    let numbers = CompiledRate.numbers(rate, Int(decimals))
    let counted = numbers.blockSize == 0 ? minor : CompiledRate.blocks(in: minor, numbers)
    guard let rounding else { return Fraction(counted * numbers.factor, numbers.divisor) }
    return Fraction(rounding.quotient(counted, times: numbers.factor, over: numbers.divisor) ?? 0)
  }

  private static func blocks(in minor: Int128, _ numbers: Numbers<Int128>) -> Int128 {
    guard numbers.isNearest else { return minor * numbers.blockScale / numbers.blockSize }
    return Rounding.halfUp.quotient(minor, times: numbers.blockScale, over: numbers.blockSize) ?? 0
  }
}

extension CompiledRate {
  /// The reward for one minor unit without blocks and rounding: number ÷ block.
  var linear: Fraction {
    let numbers = CompiledRate.numbers(rate, Int(decimals))
    let perUnit = Fraction(numbers.factor, numbers.divisor)
    return numbers.blockSize == 0
      ? perUnit : Fraction(numbers.blockScale, numbers.blockSize).times(perUnit) ?? .zero
  }
}
