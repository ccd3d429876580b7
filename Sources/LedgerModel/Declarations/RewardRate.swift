/// The reward for an amount: the RATE of grammar.md, *Reward rates*.
package struct RewardRate: Hashable, Sendable {
  /// The forms of a rate.
  package enum Form: Hashable, Sendable {
    /// `4.0`: for each unit of the currency.
    case each(Decimal)
    /// `10 per 5`: for each block of money.
    case block(Decimal, per: Block)
    /// `1.5%`: cashback in the card's currency; `1.5% per nearest 1`: of blocks of money.
    case percent(Decimal, per: Block? = nil)
  }

  /// Blocks of money of one size: only whole ones count.
  package struct Block: Hashable, Sendable {
    /// In units of the currency; positive.
    package var size: Decimal
    /// Whether a part of a block counts as a block from its half on.
    package var isNearest: Bool

    package init(_ size: Decimal, isNearest: Bool = false) { (self.size, self.isNearest) = (size, isNearest) }

    /// The blocks of an amount, towards zero or to the nearest, halves away from zero.
    package func count(in minor: Int128, decimals: Int) -> Int128 {
      let (amount, size) = (minor * powerOfTen(Int(size.scale)), Int128(size.digits) * powerOfTen(decimals))
      // The size of a block is its digits' worth of 10^(decimals − scale) minor units.
      return isNearest ? Rounding.halfUp.quotient(amount, over: size) ?? 0 : amount / size
    }

    /// As written: `per 5`, `per nearest 1`.
    package var text: String { isNearest ? "per nearest \(size)" : "per \(size)" }
  }

  package var form: Form

  package init(_ form: Form) { self.form = form }

  package var isCashback: Bool { if case .percent = form { true } else { false } }

  /// As written: `4.0`, `9 per 5`, `1.5%`.
  package var text: String {
    switch form {
    case .each(let rate): rate.description
    case .block(let reward, let block): "\(reward) \(block.text)"
    case .percent(let rate, nil): "\(rate)%"
    case .percent(let rate, let block?): "\(rate)% \(block.text)"
    }
  }

  /// The miles for one unit of the currency, of points at their value; `nil` for cashback.
  package func milesPerUnit(_ points: PointsRate?) -> Fraction? {
    let ratio = points?.milesPerPoint ?? Fraction(1)
    switch form {
    case .each(let number): return number.fraction.times(ratio)
    case .block(let number, let block):
      return number.fraction.times(block.size.fraction.inverse)?.times(ratio)
    case .percent: return nil
    }
  }

  /// The reward for `minor` units of a currency, before any rounding: in miles or points, for cashback in minor units.
  package func reward(for minor: Int128, decimals: Int) -> Fraction {
    switch form {
    case .each(let rate): return Fraction(minor * Int128(rate.digits), powerOfTen(Int(rate.scale) + decimals))
    case .block(let reward, let block):
      let blocks = block.count(in: minor, decimals: decimals)
      return Fraction(blocks * Int128(reward.digits), powerOfTen(Int(reward.scale)))
    case .percent(let rate, nil):
      return Fraction(minor * Int128(rate.digits), powerOfTen(Int(rate.scale) + 2))
    case .percent(let rate, let block?):
      let money =
        block.count(in: minor, decimals: decimals) * Int128(block.size.digits) * powerOfTen(decimals)
      return Fraction(money * Int128(rate.digits), powerOfTen(Int(rate.scale) + 2 + Int(block.size.scale)))
    }
  }
}

/// The value of a bank's points in miles: `points N NAME = M miles`.
package struct PointsRate: Hashable, Sendable {
  /// Positive.
  package var points: Decimal
  package var name: String
  /// Positive.
  package var miles: Decimal

  package init(points: Decimal, name: String, miles: Decimal) {
    self.points = points
    self.name = name
    self.miles = miles
  }

  package var milesPerPoint: Fraction {
    Fraction(
      Int128(miles.digits) * powerOfTen(Int(points.scale)),
      Int128(points.digits) * powerOfTen(Int(miles.scale)))
  }
}

/// The rounding of points and cashback of one component: `rounds down|nearest|up`.
package enum RewardRounding: String, CaseIterable, Sendable {
  /// Towards zero.
  case down
  /// Halves away from zero.
  case nearest
  /// Away from zero.
  case up

  package var rounding: Rounding {
    switch self {
    case .down: .towardsZero
    case .nearest: .halfUp
    case .up: .awayFromZero
    }
  }
}
