/// The limit of a line or pool.
package enum RewardLimit: Hashable, Sendable {
  /// Spend, in minor units of the card's currency.
  case spend(Int64)
  /// Reward, in the unit of the line's rate (points, miles, or minor units of cashback).
  case reward(Decimal, Unit)

  /// The unit of a limit of reward.
  package enum Unit: String, Sendable { case points, miles, back }

  /// Minor units of the card's currency, or the unit of the rewards of its lines.
  package func size(_ terms: CardTerms, decimals: Int) -> Fraction? {
    switch self {
    case .spend(let amount): return Fraction(Int128(amount))
    case .reward(let number, .points): return number.fraction
    case .reward(let number, .miles):
      // Miles are points on a card with points.
      guard let points = terms.points else { return number.fraction }
      return number.fraction.times(points.milesPerPoint.inverse)
    case .reward(let number, .back): return number.scaled(to: decimals).map { Fraction(Int128($0)) }
    }
  }
}
