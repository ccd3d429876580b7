import LedgerModel

extension EarnedRewards {
  /// Adds the reward of a milestone, if it is in a unit.
  mutating func add(_ reward: Milestone.Reward?) {
    switch reward {
    case .money(let amount): cashback += Int128(amount)
    case .miles(let number): miles += number.fraction
    case .points(let number): points += number.fraction
    case .text, nil: break
    }
  }
}

extension Milestone {
  /// Whether a level gives money.
  var givesMoney: Bool { levels.contains { if case .money = $0.reward { true } else { false } } }
}
