package import LedgerModel

/// What a reward is counted in.
package enum RewardUnit: Sendable {
  /// Miles that the card earns itself.
  case miles
  /// The card's points.
  case points
  /// Minor units of the card's currency.
  case cashback
}

/// What one or more expenses earned.
package struct EarnedRewards: Sendable {
  /// In the card's points; 0 on a card without.
  package var points = Fraction.zero
  /// In miles, what the points are worth included.
  package var miles = Fraction.zero
  /// In minor units of the card's currency.
  package var cashback: Int128 = 0

  /// Nothing.
  package init() {}

  /// Adds what another earned.
  package static func += (one: inout EarnedRewards, other: EarnedRewards) {
    one.points += other.points
    one.miles += other.miles
    one.cashback += other.cashback
  }
}

/// The units that a card's terms earn in: what a report shows as a number, and what as nothing.
package struct EarningUnits: Sendable {
  /// The card has points.
  package var points: Bool
  /// Some rate earns miles or points (a card without any rate counts as one that earns 0 miles).
  package var miles: Bool
  /// Some rate is a percentage.
  package var cashback: Bool

  /// The units of some terms.
  package init(_ terms: CardTerms) {
    let rates = terms.rates
    points = terms.points != nil
    cashback = rates.contains { $0.isCashback }
    miles = rates.isEmpty || rates.contains { !$0.isCashback }
  }
}

/// One stretch of an expense that earned at one rate.
package struct RewardPart: Sendable {
  /// Minor units of the card's currency.
  package var amount: Int128
  /// The rate; `nil` where the card has none.
  package var rate: RewardRate
  /// In `unit`.
  package var reward: Fraction
  /// What `reward` is counted in.
  package var unit: RewardUnit
  /// Why it earned at this rate.
  package var rule: Rule

  /// The rule of grammar.md that chose the rate.
  package enum Rule: String, Sendable {
    case lineRate = "line"
    case bonus = "bonus"
    case base = "base"
    case local = "local"
    case foreign = "foreign"
    case aboveLimit = "above-limit"
    case belowLineMinimum = "below-line-minimum"
    case belowCardMinimum = "below-card-minimum"
    case aboveMaximum = "above-maximum"
  }
}
