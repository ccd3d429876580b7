import LedgerModel

/// What decides about the reward of an expense under a line. It has no references: to count those of a whole line for
/// each expense takes longer than to calculate its reward.
struct LineRules {
  /// A number for its set of tags, the same in every span.
  let identity: Int
  let kind: RewardLine.Kind
  let activation: RewardLine.Activation?
  let minimum: SpendMinimum?
  let isOnTotal: Bool
  /// The rate of what is not paid at the line's own; `nil` for base.
  let otherwise: CompiledRate?
  /// The place in `CompiledTerms.Span.pools`.
  let pool: Int?

  init(_ line: RewardLine, identity: Int, _ terms: CardTerms, _ decimals: Int) {
    self.identity = identity
    kind = line.kind
    activation = line.activation
    minimum = line.minimum
    isOnTotal = line.isOnTotal
    otherwise = line.otherwise.map { CompiledRate($0, terms: terms, decimals: decimals) }
    pool = line.pool.flatMap { name in terms.pools.firstIndex { $0.name == name } }
  }
}
