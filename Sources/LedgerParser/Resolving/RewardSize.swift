import LedgerModel

/// A bound for the fractions of a card's rewards.
struct RewardSize {
  /// The size up to which sums, and the texts of reports, fit 128 bits.
  private static let most = powerOfTen(25)

  let decimals: Int
  /// The largest reward or limit, in whole points, miles or minor units.
  private var largest: Int128 = 1
  /// The common denominator of all fractions.
  private var denominator: Int128 = 1
  private var isOver = false

  private init(decimals: Int) { self.decimals = decimals }

  /// Whether everything that a card can earn for some spend fits. Rewards are exact fractions of 128 bits, so they must
  /// never overflow.
  static func fits(_ card: Card, decimals: Int, spend: Int128, count: Int) -> Bool {
    var size = RewardSize(decimals: decimals)
    let spans = card.timeline.spans
    for (place, span) in spans.enumerated() {
      if place > 0, isSame(span.terms, spans[place - 1].terms) { continue }
      size.note(span.terms, spend: spend, count: count)
    }
    return size.fits
  }

  private var fits: Bool {
    let (product, overflow) = largest.multipliedReportingOverflow(by: denominator)
    return !isOver && !overflow && product <= RewardSize.most
  }

  /// Whether two terms earn the same.
  private static func isSame(_ one: CardTerms, _ other: CardTerms) -> Bool {
    one.writtenLines == other.writtenLines && one.pools == other.pools && one.pick == other.pick
      && one.points == other.points
      && one.earnLocal == other.earnLocal && one.earnForeign == other.earnForeign
      && one.earnBase == other.earnBase
  }

  /// Records the rewards of some terms for some spend in a number of expenses.
  private mutating func note(_ terms: CardTerms, spend: Int128, count: Int) {
    for rate in terms.rates {
      var reward = rate.reward(for: spend, decimals: decimals)
      note(denominator: reward.denominator)
      // A bonus is paid on top of base, and each part may be rounded up.
      reward = Fraction(2 * (reward.truncated() + 1 + Int128(count)))
      note(reward)
      if let points = terms.points, !rate.isCashback { note(reward.times(points.milesPerPoint.reduced)) }
    }
    if let points = terms.points { note(denominator: points.milesPerPoint.reduced.denominator) }
    let limits =
      terms.writtenLines.flatMap { [$0.limit] + $0.levels.map(\.limit) }
      + terms.pools.flatMap { [$0.limit] + $0.levels.map(\.limit) }
    for limit in limits {
      guard case .reward(let limit, let unit) = limit else { continue }
      guard let points = terms.points, unit == .miles else {
        note(limit.fraction)
        continue
      }
      note(limit.fraction.times(points.milesPerPoint.inverse))
    }
  }

  /// Records a fraction; `nil` is one that did not fit.
  private mutating func note(_ fraction: Fraction?) {
    guard let fraction else { return isOver = true }
    largest = max(largest, fraction.truncated() + 1)
    note(denominator: fraction.denominator)
  }

  private mutating func note(denominator other: Int128) {
    let factor = other / greatestCommonDivisor(denominator, other)
    let (product, overflow) = denominator.multipliedReportingOverflow(by: factor)
    if overflow { isOver = true } else { denominator = product }
  }
}
