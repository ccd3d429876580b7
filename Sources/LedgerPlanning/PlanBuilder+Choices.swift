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
      if period.first < place {
        choices.lineMinimums.append(choices.lineMinimums[period.first])
        choices.levels.append(choices.levels[period.first])
        choices.belowLines.append(choices.belowLines[period.first])
      } else {
        choices.lineMinimums.append(period.minimum.map { _ in add(.minimum(linePeriod: place)) })
        choices.levels.append(
          period.levels.count > 1
            ? add(.level(linePeriod: place), options: period.levels.count) : nil)
        choices.belowLines.append(isAbove0(period.below) ? add(.filled) : nil)
      }
      choices.filled.append(
        isFilledFirst(period, index, ofPool: false) ? add(.filled, options: 1 + period.levels.count) : nil)
    }
    for (place, pool) in standing.pools.enumerated() {
      choices.poolLevels.append(
        pool.first < place
          ? choices.poolLevels[pool.first]
          : pool.levels.count > 1 ? add(.poolLevel(pool: place), options: pool.levels.count) : nil)
      let hasOrder = standing.linePeriods.contains { period in
        period.pool == place && isFilledFirst(period, index, ofPool: true)
      }
      choices.poolsFilled.append(hasOrder ? add(.filled, options: 1 + pool.levels.count) : nil)
    }
    for place in standing.milestones.indices {
      let options = milestoneOptions(standing, place).options
      choices.milestones.append(options.count > 1 ? add(.milestone(place), options: options.count) : nil)
      if options.count > 1 { problem.thresholds[problem.thresholds.count - 1]?.levels = options.map(\.level) }
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

  /// Whether the room of spend of a line, or of its pool, must be full before anything is above it: some kind
  /// may earn more there than inside, or inside something earns nothing above a room of reward.
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

  /// What each kind of spend on a card earns at its rates.
  func values(of index: Int, _ places: [(kind: Int, place: Int)], _ spends: inout [[PlanSpend]])
    -> [SpendValues]
  {
    let standing = problem.standings[index]
    var values: [SpendValues] = []
    for (kind, place) in places {
      func value(_ rate: PlanSpend.Rate) -> Int64 {
        spends[kind][place].earned(rate) { earned($0, rate, standing) }.value
      }
      var own = SpendValues(base: value(.base))
      if let line = spends[kind][place].spend.line {
        own.otherwise = value(.otherwise)
        let isBonus = standing.lines[line].line.kind == .bonus
        let periods = standing.linePeriods.filter { $0.line == line }
        let levels = periods.map { period in
          let numbers = period.firstLevel..<period.firstLevel + period.levels.count
          return (
            first: period.firstLevel, values: numbers.map { value(isBonus ? .baseAndLevel($0) : .level($0)) }
          )
        }
        own.line = (line, levels)
      } else if standing.spans[spends[kind][place].way.span].lines.isEmpty {
        own.own = value(.own)
      }
      values.append(own)
    }
    return values
  }

  /// What a plan may choose of a milestone in one of its periods.
  func milestoneOptions(_ standing: CardStanding, _ place: Int) -> MilestoneOptions {
    let milestone = standing.milestones[place]
    let values = [0] + milestone.open.map { milestoneValue(standing, place, level: $0) }
    return MilestoneOptions(values: values, parts: milestone.parts(in: problem.window).count)
  }

  /// What a level of a milestone adds to the one that is reached, in the unit of the plan.
  func milestoneValue(_ standing: CardStanding, _ place: Int, level: Int) -> Int128 {
    let milestone = standing.milestones[place]
    let reached = problem.unit.value(EarnedRewards(milestone.reached, standing.terms), standing.currency)
    let reward = EarnedRewards(milestone.status.milestone.levels[level].reward, standing.terms)
    return PlanUnit.whole(problem.unit.value(reward, standing.currency) - reached)
  }
}

extension CardStanding.MilestonePeriod {
  /// The parts that have a day of a window, as places in the status's.
  func parts(in window: DayRange) -> [Int] {
    status.parts.indices.filter {
      status.parts[$0].range.to >= window.from && status.parts[$0].range.from <= window.to
    }
  }
}

/// Where some kind earns less within a card's room than outside: its usual size decides with blocks.
struct WorseInside {
  /// In the room of its own rate.
  let ofOwn: Bool
  /// By line: the numbers of such levels.
  private(set) var levels: [Int: Set<Int>] = [:]

  init(_ standing: CardStanding, _ values: [SpendValues]) {
    ofOwn = values.contains { $0.line == nil && $0.own < $0.base }
    for values in values {
      guard let line = values.line, standing.lines[line.place].line.kind == .cap else { continue }
      for levels in line.levels {
        for (place, value) in levels.values.enumerated() where value < values.otherwise {
          self.levels[line.place, default: []].insert(levels.first + place)
        }
      }
    }
  }
}
