/// A `cap` or `bonus` of a card: a line (grammar.md, *Caps and bonuses*).
package struct RewardLine: Hashable, Sendable {
  /// A cap's rate replaces base; a bonus's is paid on top of it.
  package enum Kind: String, Sendable { case cap, bonus }

  /// `activate [first] [by DAY]`: the line pays only in periods for which it was activated.
  package struct Activation: Hashable, Sendable {
    /// Whether only what is spent from the day of activation on counts.
    package var isFirst: Bool
    /// The bank's last day: the latest such day of a month in the period; `nil` for the period's last day.
    package var lastDayOfMonth: Int?

    package init(isFirst: Bool, lastDayOfMonth: Int?) {
      self.isFirst = isFirst
      self.lastDayOfMonth = lastDayOfMonth
    }
  }

  package var kind: Kind
  /// As written, without those that a later line took; for `picks` those picked, one line each.
  package var tags: [NameID]
  /// `with`: an expense needs one of these tags as well; empty where any will do.
  package var with: [NameID] = []
  /// The same in all terms of its card, whatever tags it keeps.
  package var identity: LineIdentity
  /// Whether the line stands for the tags of `pick`.
  package var isPicks = false
  /// The most tags that `pick` may have; `nil` where the line does not say.
  package var maxPicks: Int?
  package var rate: RewardRate
  package var limit: RewardLimit?
  package var minimum: SpendMinimum?
  /// Rising, each above the minimum.
  package var levels: [RewardLevel] = []
  /// The spend that its minimum and levels are compared with.
  package var basis = SpendBasis.line
  /// The name of the pool whose limit it shares.
  package var pool: NameID?
  /// The rate of a cap for what is not paid at its own; `nil` for base.
  package var otherwise: RewardRate?
  package var activation: Activation?
  /// Of limits and thresholds; `nil` for the card's cycle. In a pool it is the pool's.
  package var period: PeriodRule?
  /// Expenses with one of these tags do not count.
  package var except: [NameID] = []
  /// Whether the reward is rounded once, on the period's running total.
  package var isOnTotal = false

  package init(_ kind: Kind, _ tags: [NameID], with: [NameID] = [], rate: RewardRate) {
    self.kind = kind
    self.tags = tags
    self.with = with
    self.rate = rate
    identity = LineIdentity(tags, with: with)
  }

  /// Whether a line is for just these tags.
  package func isFor(_ tags: [NameID], with: [NameID]) -> Bool {
    Set(self.tags) == Set(tags) && Set(self.with) == Set(with)
  }

  /// The rate at a level, 0 for none.
  package func rate(at level: Int) -> RewardRate {
    levels.prefix(level).last { $0.rate != nil }?.rate ?? rate
  }

  /// The limit as written at a level, 0 for none.
  package func limit(at level: Int) -> RewardLimit? {
    levels.prefix(level).last { $0.limit != nil }?.limit ?? limit
  }
}

/// The identity of a line over time, by which running totals find it: the tags with which it began.
package struct LineIdentity: Hashable, Sendable {
  /// Sorted.
  package let tags: [NameID]
  /// Those of `with`, sorted.
  package let with: [NameID]
  /// The number of earlier lines that began with these tags and lost some to a later line.
  package let generation: Int

  package init(_ tags: [NameID], with: [NameID] = [], generation: Int = 0) {
    self.tags = tags.sorted()
    self.with = with.sorted()
    self.generation = generation
  }

  /// That of the first line that began with these tags.
  package var first: LineIdentity { LineIdentity(tags, with: with) }
}
