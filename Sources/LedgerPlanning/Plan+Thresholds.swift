import LedgerModel
package import LedgerReports
import SpendAllocation

extension Plan {
  /// A threshold that is not reached on the day, with what the plan makes of it.
  package struct Threshold: Sendable {
    /// The place of its card in the problem's standings.
    package var standing: Int
    package var threshold: CardThreshold
    /// What it needs by the end of the window, in minor units of the base.
    package var needs: Int64
    /// What it gives beside what is still to come; of levels above the one below.
    package var gives: ThresholdGift
    package var isReached: Bool
  }

  /// Cards in file order.
  package var thresholds: [Threshold] {
    let options = reachedOptions
    return problem.standings.enumerated().flatMap { place, standing -> [Threshold] in
      let reached = ReachedThresholds(problem, place, options)
      return standing.thresholds.compactMap { threshold in
        guard let found = problem.option(of: threshold.identity, place) else { return nil }
        let level = problem.thresholds[found.choice]?.level(of: options[found.choice]) ?? 0
        let isReached = level >= found.option
        return Threshold(
          standing: place, threshold: threshold, needs: found.needs,
          gives: ThresholdGift(standing, threshold.identity, isReached ? reached : nil, problem.unit),
          isReached: isReached)
      }
    }
  }

  /// For people: those to be reached first, then by what they give.
  package var thresholdsByWorth: [Threshold] {
    thresholds.enumerated().sorted { one, other in
      let (a, b) = (one.element, other.element)
      if a.isReached != b.isReached { return a.isReached }
      return a.gives.value == b.gives.value ? one.offset < other.offset : b.gives.value < a.gives.value
    }.map(\.element)
  }

  /// By choice: the option that is taken, or the highest one whose needs are met if that gives nothing.
  private var reachedOptions: [Int] {
    let problem = problem.allocation
    var sums = Array(repeating: Int64(0), count: problem.slots)
    for (placement, amount) in zip(problem.placements, allocation.amounts) { sums[placement.slot] += amount }
    let totals = problem.totals.map { $0.slots.reduce(0) { $0 + sums[$1] } }
    return allocation.options.enumerated().map { choice, taken in
      guard case .some(let threshold) = self.problem.thresholds[choice], threshold.kind != .filled else {
        return taken
      }
      let met = problem.choices[choice].options.indices.filter { option in
        problem.choices[choice].options[option].needs.allSatisfy { need in
          if case .total(let total, let least) = need { totals[total] >= least } else { false }
        }
      }
      .max { threshold.level(of: $0) < threshold.level(of: $1) }
      guard let met, threshold.level(of: met) > threshold.level(of: taken) else { return taken }
      var raised = allocation
      raised.options[choice] = met
      return problem.value(of: raised) == problem.value(of: allocation) ? met : taken
    }
  }
}

/// The thresholds of one card that a plan reaches.
struct ReachedThresholds {
  /// By line period: the place of its level.
  let levels: [Int]
  /// The cycles and line periods whose minimum is not left.
  let cycles: [Bool]
  let linePeriods: [Bool]

  fileprivate init(_ problem: PlanningProblem, _ place: Int, _ options: [Int]) {
    let (standing, choices) = (problem.standings[place], problem.choices[place])
    func isMet(_ choice: Int?) -> Bool { choice.map { options[$0] > 0 } ?? true }
    cycles = standing.cycles.indices.map { isMet(choices.minimums[$0]) }
    linePeriods = standing.linePeriods.indices.map { isMet(choices.lineMinimums[$0]) }
    levels = standing.linePeriods.indices.map { choices.levels[$0].map { options[$0] } ?? 0 }
  }
}

extension PlanningProblem {
  /// The choice of a threshold of a card, with the option from which on it is reached and what that needs.
  fileprivate func option(
    of threshold: CardThreshold.Identity, _ place: Int
  ) -> (choice: Int, option: Int, needs: Int64)? {
    let (standing, own) = (standings[place], choices[place])
    let found: (choice: Int?, option: Int)?
    switch threshold.kind {
    case .minimum:
      let period = standing.place(ofLine: threshold)
      let cycle = standing.cycles.firstIndex { $0.range.from == threshold.from }
      found =
        threshold.place == nil
        ? cycle.map { (own.minimums[$0], 1) } : period.map { (own.lineMinimums[$0], 1) }
    case .level:
      found = standing.place(ofLine: threshold).map { period in
        (own.levels[period], (threshold.level ?? 0) - standing.linePeriods[period].firstLevel)
      }
    case .poolLevel:
      found = standing.place(ofPool: threshold).map { pool in
        (own.poolLevels[pool], (threshold.level ?? 0) - standing.pools[pool].firstLevel)
      }
    case .milestone:
      found = standing.place(ofMilestone: threshold).flatMap { milestone in
        standing.milestones[milestone].open.firstIndex { $0 + 1 == threshold.level }
          .map { (own.milestones[milestone], $0 + 1) }
      }
    case .welcome:
      found = standing.welcomes.firstIndex { $0.place == threshold.place }.map { (own.welcomes[$0], 1) }
    }
    guard let found, let choice = found.choice, case .some(let known) = thresholds[choice],
      found.option >= 1, found.option <= known.needs.count
    else { return nil }
    return (choice, found.option, known.needs[found.option - 1])
  }
}

extension CardStanding {
  /// The place of the period of a line's threshold.
  func place(ofLine threshold: CardThreshold.Identity) -> Int? {
    linePeriods.firstIndex { $0.line == threshold.place && $0.range.from == threshold.from }
  }

  /// The place of the period of a pool's level.
  func place(ofPool threshold: CardThreshold.Identity) -> Int? {
    pools.firstIndex { $0.pool.name == threshold.name && $0.range.from == threshold.from }
  }

  /// The place of the period of a milestone's level.
  func place(ofMilestone threshold: CardThreshold.Identity) -> Int? {
    milestones.firstIndex {
      $0.status.milestone.id == threshold.name && $0.status.range.from == threshold.from
    }
  }
}
