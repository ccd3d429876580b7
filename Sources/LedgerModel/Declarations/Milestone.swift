/// A reward for the spend of a period: `milestone ID ["Name"] CONDITION … PERIOD gives REWARD` (grammar.md, *Milestones*).
package struct Milestone: Hashable, Sendable {
  /// What a level gives.
  package enum Reward: Hashable, Sendable {
    /// Minor units of the card's currency.
    case money(Int64)
    case miles(Decimal)
    case points(Decimal)
    /// A reward in words: `Free night`.
    case text(String)
  }

  /// The parts of a period, each of which must reach the condition.
  package enum Part: String, CaseIterable, Sendable { case cycle, month }

  /// A condition with its reward.
  package struct Level: Hashable, Sendable {
    package var condition: RewardCondition
    package var reward: Reward

    package init(_ condition: RewardCondition, gives reward: Reward) {
      self.condition = condition
      self.reward = reward
    }
  }

  package var id: NameID
  package var writtenTitle: String?
  /// At least one, rising.
  package var levels: [Level]
  package var basis = SpendBasis.card
  package var period: PeriodRule
  /// `nil`: the period is one part.
  package var each: Part?

  package init(_ id: NameID, levels: [Level], period: PeriodRule) {
    self.id = id
    self.levels = levels
    self.period = period
  }
}
