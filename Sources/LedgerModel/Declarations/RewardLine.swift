/// A `cap` or `bonus` of a card: a line (grammar.md, *Caps and bonuses*).
package struct RewardLine: Hashable, Sendable {
  /// A cap's rate replaces base; a bonus's is paid on top of it.
  package enum Kind: String, Sendable { case cap, bonus }

  /// The limit of its reward.
  package enum Limit: Hashable, Sendable {
    /// Spend counted by the line, in minor units of the card's currency.
    case spend(Int64)
    /// The line's own reward, in its own unit (points, miles, or minor units of cashback).
    case reward(Decimal, RewardLimitUnit)
  }

  /// The unit of a limit of reward.
  package enum RewardLimitUnit: String, Sendable { case points, miles, back }

  /// The spend that a minimum is compared with.
  package enum MinimumBasis: Hashable, Sendable {
    /// The line's own.
    case line
    /// The card's counted spend: the total, the local or foreign part, or the part with a tag.
    case card, local, foreign
    case tag(NameID)
  }

  /// A minimum of spend.
  package struct Minimum: Hashable, Sendable {
    /// Minor units of the card's currency; positive.
    package var amount: Int64
    package var basis: MinimumBasis
    /// Whether only spend above it earns the line's rate.
    package var isMarginal: Bool

    package init(amount: Int64, basis: MinimumBasis, isMarginal: Bool) {
      (self.amount, self.basis, self.isMarginal) = (amount, basis, isMarginal)
    }
  }

  package var kind: Kind
  /// As written, without those that a later line took; for `picks` those picked, one line each.
  package var tags: [NameID]
  /// The same in all terms of its card, whatever tags it keeps.
  package var identity: LineIdentity
  /// Whether the line stands for the tags of `pick`.
  package var isPicks = false
  /// The most tags that `pick` may have; `nil` where the line does not say.
  package var mostPicks: Int?
  package var rate: RewardRate
  package var limit: Limit?
  package var minimum: Minimum?
  /// Of limit and minimum; `nil` for the card's cycle.
  package var period: PeriodRule?
  /// Expenses with one of these tags do not count.
  package var except: [NameID] = []
  /// Whether the reward is rounded once, on the period's running total.
  package var isOnTotal = false

  package init(_ kind: Kind, _ tags: [NameID], rate: RewardRate) {
    (self.kind, self.tags, self.rate) = (kind, tags, rate)
    identity = LineIdentity(tags)
  }
}

/// The identity of a line over time, by which running totals find it: the tags with which it began.
package struct LineIdentity: Hashable, Sendable {
  /// Sorted.
  package let tags: [NameID]
  /// The number of earlier lines that began with these tags and lost some to a later line.
  package let generation: Int

  package init(_ tags: [NameID], generation: Int = 0) {
    (self.tags, self.generation) = (tags.sorted(), generation)
  }
}
