package import LedgerModel

/// One pool in its running period.
package struct PoolStatus: Sendable {
  /// Whether there is room left.
  package enum Status: String, Sendable { case earning, maxed }

  package var pool: RewardPool
  /// Of its lines, in their order.
  package var tags: [String]
  /// The running period.
  package var range: DayRange
  /// Net spend under its lines, in minor units of the card's currency.
  package var spend: Int128
  /// What its levels are compared with.
  package var measure: SpendMeasure
  /// The number of the level reached, 0 for none.
  package var level: Int
  /// At the level reached.
  package var writtenLimit: RewardLimit
  /// In minor units, or in the unit of its lines.
  package var limit: Fraction
  /// The part within the limit, in the same unit.
  package var counted: Fraction
  package var status: Status
  /// What its lines paid, in `unit`.
  package var reward: Fraction
  /// Of its lines; `nil` without any.
  package var unit: RewardUnit?
}

extension RewardCalculation {
  /// The status of a pool on the day of the report.
  func status(of compiledPool: CompiledPool) -> PoolStatus {
    let pool = compiledPool.pool
    let span = compiled.card.timeline.index(on: on)
    let range = compiled.period(
      ofPool: pool, spanIndex: span, day: on, weekStart: ledger.settings.options.weekStart)
    let period = pools.place(of: pool.name, on: on).map { pools.all[$0] }
    let measure = measure(pool, in: range)
    let level = measure.level(of: pool.levels.map(\.condition))
    let limit = compiledPool.limit(at: level)
    let used = limit.reward == nil ? Fraction(period?.spend ?? 0) : period?.earned ?? .zero
    let lines = compiled.spans[span].lines.filter { $0.line.pool == pool.name }
    let size = limit.size ?? .zero
    return PoolStatus(
      pool: pool, tags: lines.flatMap(\.line.tags).map { ledger.vocabulary.names.text($0) }, range: range,
      spend: spend(under: pool, in: range), measure: measure, level: level,
      writtenLimit: pool.limit(at: level),
      limit: size, counted: min(used, size), status: used >= size ? .maxed : .earning,
      reward: period?.paid ?? .zero,
      unit: lines.first?.rate.unit)
  }

  /// The net spend under the lines of a pool.
  private func spend(under pool: RewardPool, in range: DayRange) -> Int128 {
    let slice = expenses.slice(range)
    return slice.indices.reduce(0) { isUnder(pool, $1) ? $0 + Int128(slice[$1].amount) : $0 }
  }
}
