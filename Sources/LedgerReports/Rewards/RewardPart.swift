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
  package enum Rule: Int, CaseIterable, Sendable {
    case lineRate, bonus, base, local, foreign
    case aboveLimit, belowLineMinimum, belowCardMinimum, notActivated, aboveMaximum

    /// In documents.
    package var name: String {
      switch self {
      case .lineRate: "line"
      case .bonus: "bonus"
      case .base: "base"
      case .local: "local"
      case .foreign: "foreign"
      case .aboveLimit: "above-limit"
      case .belowLineMinimum: "below-line-minimum"
      case .belowCardMinimum: "below-card-minimum"
      case .notActivated: "not-activated"
      case .aboveMaximum: "above-maximum"
      }
    }
  }
}
