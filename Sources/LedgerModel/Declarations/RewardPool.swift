/// A limit that several lines of a card share: `pool NAME up to LIMIT [at …] [PERIOD]` (grammar.md, *Pools*).
package struct RewardPool: Hashable, Sendable {
  package var name: NameID
  package var limit: RewardLimit
  /// Each with a limit alone, rising.
  package var levels: [RewardLevel] = []
  /// The spend that its levels are compared with.
  package var basis = SpendBasis.line
  /// Of the pool and its lines; `nil` for the card's cycle.
  package var period: PeriodRule?

  package init(_ name: NameID, limit: RewardLimit) { (self.name, self.limit) = (name, limit) }

  /// The limit as written at a level, 0 for none.
  package func limit(at level: Int) -> RewardLimit {
    levels.prefix(level).last { $0.limit != nil }?.limit ?? limit
  }
}
