package import LedgerModel

/// The rewards of one or more expenses.
package struct EarnedRewards: Equatable, Sendable {
  package var points = Fraction.zero
  /// The worth of the points included.
  package var miles = Fraction.zero
  /// In minor units of the card's currency.
  package var cashback: Int128 = 0

  package init() {}

  /// What is left without other rewards.
  package static func - (one: EarnedRewards, other: EarnedRewards) -> EarnedRewards {
    var rest = one
    rest.points = one.points - other.points
    rest.miles = one.miles - other.miles
    rest.cashback -= other.cashback
    return rest
  }

  /// Adds other rewards.
  package static func += (one: inout EarnedRewards, other: EarnedRewards) {
    one.points += other.points
    one.miles += other.miles
    one.cashback += other.cashback
  }
}

/// The units that a card can earn, which reports show even for a reward of 0.
package struct EarningUnits: Sendable {
  /// The card has points.
  package var points: Bool
  /// A rate earns miles or points. A card without any rate earns 0 miles.
  package var miles: Bool
  /// A rate is a percentage.
  package var cashback: Bool

  package init(_ terms: CardTerms) {
    let rates = terms.rates
    points = terms.points != nil
    cashback = rates.contains { $0.isCashback }
    miles = rates.isEmpty || rates.contains { !$0.isCashback }
  }
}

/// The units of a reward.
package enum RewardUnit: Sendable {
  /// Miles that the card itself earns.
  case miles
  case points
  /// Minor units of the card's currency.
  case cashback
}
