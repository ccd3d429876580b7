import LedgerModel
import LedgerReports
import SpendAllocation

extension PlanBuilder {
  /// Adds the choices of a card's thresholds; what each needs comes with the totals.
  mutating func addChoices(of index: Int) -> PlanChoices {
    let standing = problem.standings[index]
    var choices = PlanChoices()
    for cycle in standing.cycles {
      choices.minimums.append(cycle.minimum.map { _ in add(.cardMinimum) })
      choices.belowCards.append(isAbove0(cycle.below) ? add(.filled) : nil)
      choices.ownFilled.append(cycle.own != nil && worseInside[index].ofOwn ? add(.filled) : nil)
    }
    for (place, period) in standing.linePeriods.enumerated() {
      choices.lineMinimums.append(period.minimum.map { _ in add(.minimum(linePeriod: place)) })
      choices.levels.append(
        period.levels.count > 1
          ? add(.level(linePeriod: place), options: period.levels.count) : nil)
      choices.belowLines.append(isAbove0(period.below) ? add(.filled) : nil)
      choices.filled.append(
        isFilledFirst(period, index, ofPool: false) ? add(.filled, options: 1 + period.levels.count) : nil)
    }
    for (place, pool) in standing.pools.enumerated() {
      choices.poolLevels.append(pool.levels.count > 1 ? add(.poolLevel(pool: place), options: pool.levels.count) : nil)
      let hasOrder = standing.linePeriods.contains { period in
        period.pool == place && isFilledFirst(period, index, ofPool: true)
      }
      choices.poolsFilled.append(hasOrder ? add(.filled, options: 1 + pool.levels.count) : nil)
    }
    for (place, milestone) in standing.milestones.enumerated() {
      let levels = milestone.open
      choices.milestones.append(
        levels.isEmpty
          ? nil : add(.milestone(place), options: 1 + levels.count))
    }
    for place in standing.welcomes.indices { choices.welcomes.append(add(.welcome(place))) }
    return choices
  }

  private mutating func add(_ kind: PlanThreshold.Kind, options: Int = 2) -> Int {
    problem.allocation.choices.append(.init(options: Array(repeating: .init(), count: options)))
    problem.thresholds.append(PlanThreshold(kind: kind))
    return problem.thresholds.count - 1
  }

  private func isAbove0(_ amount: Int128?) -> Bool { amount.map { $0 > 0 } ?? false }

  /// Whether the room of spend of a line, or of its pool, must be full before anything is above it: some kind may earn
  /// more there than inside, or inside something earns nothing above a room of reward.
  private func isFilledFirst(_ period: CardStanding.LinePeriod, _ index: Int, ofPool: Bool) -> Bool {
    let standing = problem.standings[index]
    guard standing.lines[period.line].line.kind == .cap, period.isActive else { return false }
    let pool = period.pool.flatMap { standing.pools[$0].levels.first?.room }
    return period.levels.enumerated().contains { place, level in
      let (room, other) = ofPool ? (pool, level.room) : (level.room, pool)
      guard case .spend = room else { return false }
      if case .reward = other { return true }
      return worseInside[index].levels[period.line]?.contains(period.firstLevel + place) ?? false
    }
  }

  /// Finds where some kind earns less inside than outside: its usual size decides with blocks.
  func findWorseInside(_ index: Int, _ spends: [[PlanSpend]]) -> WorseInside {
    let standing = problem.standings[index]
    var worse = WorseInside()
    for spend in spends.joined() where spend.way.standing == index {
      guard let line = spend.spend.line else {
        worse.ofOwn = worse.ofOwn || value(spend, .own, standing) < value(spend, .base, standing)
        continue
      }
      if standing.lines[line].line.kind == .bonus { continue }
      for period in standing.linePeriods where period.line == line {
        for number in period.firstLevel..<(period.firstLevel + period.levels.count)
        where value(spend, .level(number), standing) < value(spend, .otherwise, standing) {
          worse.levels[line, default: []].insert(number)
        }
      }
    }
    return worse
  }

  private func value(_ spend: PlanSpend, _ rate: PlanSpend.Rate, _ standing: CardStanding) -> Int64 {
    earned(spend, rate, standing).value
  }
}

/// Where some kind earns less within a card's room than outside.
struct WorseInside {
  /// In the room of its own rate.
  var ofOwn = false
  /// By line: the numbers of such levels.
  var levels: [Int: Set<Int>] = [:]
}
