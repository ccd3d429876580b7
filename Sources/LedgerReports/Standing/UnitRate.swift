package import LedgerModel

/// What a minor unit of spend earns at a rate of a card.
package struct UnitRate: Sendable {
  package let rate: RewardRate
  package let unit: RewardUnit
  /// Miles for a point; `nil` on a card without points.
  package let milesPerPoint: Fraction?
  private let compiled: CompiledRate
  /// Whether a reward is rounded only once for the whole period.
  private let isOnTotal: Bool

  init(_ compiled: CompiledRate, _ terms: CardTerms, isOnTotal: Bool = false) {
    self.compiled = compiled
    self.isOnTotal = isOnTotal
    rate = compiled.rate
    unit = compiled.unit
    milesPerPoint = terms.points?.milesPerPoint
  }

  /// The reward as written: number ÷ block, in points, miles or minor units of cashback.
  package var linear: Fraction { compiled.linear }

  /// The reward for one minor unit; with the usual size of one purchase what that earns, blocks and rounding included,
  /// divided by its size.
  package func reward(each size: Int128?) -> Fraction {
    guard let size, size > 0, !isOnTotal else { return linear }
    return compiled.reward(size).times(Fraction(1, size)) ?? linear
  }
}
