import LedgerModel
import LedgerReports

/// The thresholds of a card which, once they are reached, may earn less. A plan leaves such a threshold only
/// while its spend is below what that needs; any other one may be taken as left, as reaching it costs
/// nothing.
struct CostlyThresholds {
  /// The card's own minimum.
  private(set) var ofCard = false
  /// The minimum and levels of lines, by their places.
  private(set) var lines: Set<Int> = []
  /// The levels of pool periods, by their places.
  private(set) var pools: Set<Int> = []

  /// `values` are what a minor unit of each kind of spend on the card earns.
  init(_ standing: CardStanding, _ unit: PlanUnit, _ values: [SpendValues]) {
    for (place, period) in standing.linePeriods.enumerated() { addRooms(standing, place, period) }
    for values in values { add(values) }
    for (place, pool) in standing.pools.enumerated() {
      let isCostly = zip(pool.levels, pool.levels.dropFirst()).contains { $1.room.isSmaller(than: $0.room) }
      let own = standing.linePeriods.filter { $0.pool == place }
      if isCostly || own.contains(where: { lines.contains($0.line) }) { pools.insert(place) }
    }
    addGains(standing, unit)
    if !lines.isEmpty { ofCard = true }
  }

  private mutating func add(_ values: SpendValues) {
    guard let line = values.line else {
      ofCard = ofCard || values.own < values.base
      return
    }
    ofCard = ofCard || values.otherwise < values.base
    for levels in line.levels.map(\.values) {
      if levels.contains(where: { $0 < max(values.otherwise, values.base) })
        || zip(levels, levels.dropFirst()).contains(where: { $1 < $0 })
      {
        lines.insert(line.place)
      }
    }
  }

  /// Above a room of reward a `cap` earns nothing; a level may have a smaller room than the one below.
  private mutating func addRooms(_ standing: CardStanding, _ place: Int, _ period: CardStanding.LinePeriod) {
    let isCap = standing.lines[period.line].line.kind == .cap
    let rooms = period.levels.map(\.room) + (period.pool.map { standing.pools[$0].levels.map(\.room) } ?? [])
    let hasReward = rooms.contains { if case .reward = $0 { true } else { false } }
    let falls = zip(period.levels, period.levels.dropFirst()).contains { $1.room.isSmaller(than: $0.room) }
    if falls || hasReward && (isCap || period.levels.count > 1) { lines.insert(period.line) }
  }

  /// What earlier spend gains may be negative, or less than with the level below.
  private mutating func addGains(_ standing: CardStanding, _ unit: PlanUnit) {
    struct Key: Hashable {
      var cycle: Int?
      var linePeriod: Int?
      var level: Int
      var poolLevel: Int
    }
    var gains: [Key: Fraction] = [:]
    for gain in standing.gains {
      let key = Key(
        cycle: gain.cycle, linePeriod: gain.linePeriod, level: gain.level, poolLevel: gain.poolLevel)
      gains[key, default: .zero] += unit.value(gain.rewards, standing.currency)
    }
    for (key, value) in gains {
      var (above, abovePool) = (key, key)
      above.level += 1
      abovePool.poolLevel += 1
      let period = key.linePeriod.map { standing.linePeriods[$0] }
      let pool = period?.pool
      let hasAbove = period.map { above.level < $0.levels.count } ?? false
      let hasAbovePool = pool.map { abovePool.poolLevel < standing.pools[$0].levels.count } ?? false
      let isNegative = value < .zero
      if isNegative { ofCard = true }
      if let period, isNegative || hasAbove && gains[above] ?? .zero < value { lines.insert(period.line) }
      if let pool, isNegative || hasAbovePool && gains[abovePool] ?? .zero < value { pools.insert(pool) }
    }
  }
}

extension CardStanding.Room {
  /// Whether it has less room than another one, or may have.
  func isSmaller(than other: CardStanding.Room) -> Bool {
    switch (self, other) {
    case (.none, _): false
    case (.spend(let room), .spend(let other)): room < other
    case (.reward(let room), .reward(let other)): room < other
    case (.spend, .none), (.spend, .reward), (.reward, .none), (.reward, .spend): true
    }
  }
}
