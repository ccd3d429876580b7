package import LedgerModel

/// A part of an expense that earns at one rate.
package struct RewardPart: Sendable {
  /// Minor units of the card's currency.
  package var amount: Int128
  package var rate: RewardRate
  /// In `unit`.
  package var reward: Fraction
  package var unit: RewardUnit
  package var rule: Rule

  /// The rule of grammar.md that chose the rate.
  package enum Rule: String, CaseIterable, Sendable {
    case lineRate = "line"
    case bonus, base, local, foreign
    case aboveLimit = "above-limit"
    case belowLineMinimum = "below-line-minimum"
    case belowCardMinimum = "below-card-minimum"
    case notActivated = "not-activated"
    case aboveMaximum = "above-maximum"
  }
}
