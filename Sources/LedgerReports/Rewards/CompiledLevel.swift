import LedgerModel

/// The rate and limit of a line, without a level or at one of them.
struct CompiledLevel {
  let rate: CompiledRate
  let limit: CompiledLimit

  init(_ rate: RewardRate, _ limit: RewardLimit?, _ terms: CardTerms, _ decimals: Int) {
    self.rate = CompiledRate(rate, terms: terms, decimals: decimals)
    self.limit = CompiledLimit(limit, terms, decimals)
  }
}

/// A limit prepared for many amounts; without either it limits nothing.
struct CompiledLimit {
  /// In minor units.
  let spend: Int128?
  /// In the line's own unit.
  let reward: Fraction?

  init(_ limit: RewardLimit?, _ terms: CardTerms, _ decimals: Int) {
    switch limit {
    case nil: (spend, reward) = (nil, nil)
    case .spend(let amount): (spend, reward) = (Int128(amount), nil)
    case .reward: (spend, reward) = (nil, limit?.size(terms, decimals: decimals) ?? .zero)
    }
  }

  /// The limit, in minor units or the line's own unit.
  var size: Fraction? { spend.map { Fraction($0) } ?? reward }
}

/// A pool with its limit at each level.
struct CompiledPool {
  let pool: RewardPool
  /// Without a level, then by level.
  private let limits: [CompiledLimit]

  init(_ pool: RewardPool, _ terms: CardTerms, _ decimals: Int) {
    self.pool = pool
    var limit = pool.limit
    limits =
      [CompiledLimit(limit, terms, decimals)]
      + pool.levels.map { level in
        limit = level.limit ?? limit
        return CompiledLimit(limit, terms, decimals)
      }
  }

  /// The limit at a level, 0 for none; of the highest where it has fewer.
  func limit(at level: Int) -> CompiledLimit { limits[min(level, limits.count - 1)] }
}
