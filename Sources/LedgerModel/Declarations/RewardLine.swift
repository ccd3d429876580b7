/// A `cap` or `bonus` of a card: a line (grammar.md, *Caps and bonuses*).
package struct RewardLine: Hashable, Sendable {
  /// Whether its rate is paid instead of base or on top of it.
  package enum Kind: String, Sendable { case cap, bonus }

  /// What its reward stops at.
  package enum Limit: Hashable, Sendable {
    /// Spend under the line, in minor units of the card's currency.
    case spend(Int64)
    /// The line's own reward, in its own unit (points, miles, or minor units of cashback).
    case reward(Decimal, RewardLimitUnit)
  }

  /// What a limit of reward is written in.
  package enum RewardLimitUnit: String, Sendable { case points, miles, back }

  /// What its minimum is measured on.
  package enum MinimumBasis: Hashable, Sendable {
    /// The spend under this line.
    case line
    /// The card's counted spend, all of it, the local or the foreign part, or what carries a tag.
    case card, local, foreign
    case tag(NameID)
  }

  /// A minimum of spend.
  package struct Minimum: Hashable, Sendable {
    /// In minor units of the card's currency; positive.
    package var amount: Int64
    /// Measured on this.
    package var basis: MinimumBasis
    /// Whether only what is above it earns the line's rate.
    package var isMarginal: Bool

    package init(amount: Int64, basis: MinimumBasis, isMarginal: Bool) {
      (self.amount, self.basis, self.isMarginal) = (amount, basis, isMarginal)
    }
  }

  package var kind: Kind
  /// Its tags as written; for `picks` those picked, one line each. As a set they are its identity.
  package var tags: [NameID]
  /// Whether it stands for the tags of `pick`.
  package var isPicks = false
  package var rate: RewardRate
  /// Where its reward stops, if anywhere.
  package var limit: Limit?
  /// From where its reward starts, if not from the first cent.
  package var minimum: Minimum?
  /// What limit and minimum count in; `nil`: the card's cycle.
  package var period: PeriodRule?
  /// Expenses with one of these tags are not under it.
  package var except: [NameID] = []
  /// Whether its reward is rounded once, on the period's running total.
  package var isOnTotal = false

  package init(_ kind: Kind, _ tags: [NameID], rate: RewardRate) {
    (self.kind, self.tags, self.rate) = (kind, tags, rate)
  }

  /// What names the line over time.
  package var identity: LineIdentity { LineIdentity(tags) }
}

/// The set of a line's tags: what an amendment and a running total know it by.
package struct LineIdentity: Hashable, Sendable {
  /// The tags, sorted.
  package let tags: [NameID]

  /// The identity of these tags, in whatever order.
  package init(_ tags: [NameID]) { self.tags = tags.sorted() }
}
