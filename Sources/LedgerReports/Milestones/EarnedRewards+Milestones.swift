package import LedgerModel

extension EarnedRewards {
  /// What a welcome bonus gives.
  package init(_ welcome: WelcomeBonus, _ terms: CardTerms) {
    self.init(welcome.unit == .miles ? .miles(welcome.reward) : .points(welcome.reward), terms)
  }

  /// What a level of a milestone gives, points with the miles that they are worth; nothing for words.
  package init(_ reward: Milestone.Reward?, _ terms: CardTerms) {
    self.init()
    add(reward)
    miles += points.times(terms.points?.milesPerPoint ?? .zero) ?? .zero
  }

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
