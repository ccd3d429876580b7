import LedgerModel

/// The parts of one expense at a time, and their rewards.
struct ExpenseSplit {
  /// Parts are kept for reports that explain rewards.
  let keepsParts: Bool
  private(set) var parts: [RewardPart] = []
  private(set) var points = Fraction.zero
  private(set) var miles = Fraction.zero
  private(set) var cashback: Int128 = 0

  init(keepsParts: Bool) { self.keepsParts = keepsParts }

  /// Begins another expense.
  @inline(__always)
  mutating func removeAll() {
    if !parts.isEmpty { parts.removeAll(keepingCapacity: true) }
    points = .zero
    miles = .zero
    cashback = 0
  }

  /// Adds a part at a rate, rounded on its own.
  @inline(__always)
  mutating func add(_ rate: CompiledRate?, _ amount: Int128, _ rule: RewardPart.Rule) {
    guard let rate, amount != 0 else { return }
    add(rate, amount, rule, reward: rate.reward(amount))
  }

  /// Adds a part at a rate, or at another one without it.
  @inline(__always)
  mutating func add(
    _ rate: CompiledRate?, or other: @autoclosure () -> CompiledRate?, _ amount: Int128,
    _ rule: RewardPart.Rule
  ) {
    if amount == 0 { return }
    if rate == nil { add(other(), amount, rule) } else { add(rate, amount, rule) }
  }

  /// Adds a part with its reward.
  @inline(__always)
  mutating func add(_ rate: CompiledRate, _ amount: Int128, _ rule: RewardPart.Rule, reward: Fraction) {
    if amount == 0, reward.numerator == 0 { return }
    switch rate.unit {
    case .points: points += reward
    case .miles: miles += reward
    // Cashback is rounded to whole minor units.
    case .cashback: cashback += reward.denominator == 1 ? reward.numerator : reward.truncated()
    }
    if keepsParts {
      keep(RewardPart(amount: amount, rate: rate.rate, reward: reward, unit: rate.unit, rule: rule))
    }
  }

  @inline(never)
  private mutating func keep(_ part: RewardPart) { parts.append(part) }
}
