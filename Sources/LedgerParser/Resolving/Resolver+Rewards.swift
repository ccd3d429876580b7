import LedgerModel
import LedgerText

extension Resolver {
  /// Rewards are exact fractions of 128 bits. Where a card's spend, its rates and what its points are worth are so large
  /// that these might not hold them, that is a mistake: nothing is ever cut or wrapped around.
  mutating func checkRewards(_ expenses: [Expense]) {
    var spend = Array(repeating: Int128(0), count: sources.count)
    var counts = Array(repeating: 0, count: sources.count)
    for expense in expenses {
      spend[Int(expense.source)] += Int128(expense.amount.magnitude)
      counts[Int(expense.source)] += 1
    }
    for (source, kind) in sources.enumerated() where counts[source] > 0 {
      guard case .card(let index) = kind else { continue }
      var size = RewardSize(decimals: written.currencies[cards[index].currency].decimals)
      for (place, span) in cards[index].spans.enumerated() {
        if place > 0, RewardSize.isSame(span.terms, cards[index].spans[place - 1].terms) { continue }
        size.note(span.terms, spend: spend[source], count: counts[source])
      }
      if !size.fits { diagnostics.add(.rewardsTooLarge(cards[index].range, written.names.text(cards[index].name))) }
    }
  }
}

/// How large the fractions of a card's rewards can get.
private struct RewardSize {
  /// The size up to which sums, and the texts of reports, stay within 128 bits.
  private static let most = powerOfTen(25)

  let decimals: Int
  /// The largest reward or limit, in whole points, miles or minor units.
  private var largest: Int128 = 1
  /// What the denominators of all fractions have in common.
  private var denominator: Int128 = 1
  private(set) var isOver = false

  init(decimals: Int) { self.decimals = decimals }

  var fits: Bool {
    let (product, overflow) = largest.multipliedReportingOverflow(by: denominator)
    return !isOver && !overflow && product <= RewardSize.most
  }

  /// Whether two terms earn alike.
  static func isSame(_ one: CardTerms, _ other: CardTerms) -> Bool {
    one.writtenLines == other.writtenLines && one.pick == other.pick && one.points == other.points
      && one.earnLocal == other.earnLocal && one.earnForeign == other.earnForeign && one.earnBase == other.earnBase
  }

  /// Takes in what some terms can earn for so much spend in so many expenses.
  mutating func note(_ terms: CardTerms, spend: Int128, count: Int) {
    for rate in terms.rates {
      var reward = rate.reward(for: spend, decimals: decimals)
      note(denominator: reward.denominator)
      // A bonus is paid on top of base, and each part may be rounded up.
      reward = Fraction(2 * (reward.truncated() + 1 + Int128(count)))
      note(reward)
      if let points = terms.points, !rate.isCashback { note(reward.times(points.milesPerPoint.reduced)) }
    }
    if let points = terms.points { note(denominator: points.milesPerPoint.reduced.denominator) }
    for line in terms.writtenLines {
      guard case .reward(let limit, let unit) = line.limit else { continue }
      guard let points = terms.points, unit == .miles else {
        note(limit.fraction)
        continue
      }
      note(limit.fraction.times(points.milesPerPoint.inverse))
    }
  }

  /// Takes in a fraction; `nil` is one that did not fit.
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

extension Diagnostic {
  fileprivate static func rewardsTooLarge(_ range: SourceRange, _ name: String) -> Diagnostic {
    .error(
      "E404", range, "what \(name) earns could be more than can be counted exactly",
      help: "are its rates, and the amounts paid with it, what they should be?")
  }
}
