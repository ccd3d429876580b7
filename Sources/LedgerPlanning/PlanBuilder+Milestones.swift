import LedgerModel
import LedgerReports
import SpendAllocation

extension PlanBuilder {
  /// Adds what the levels of a milestone need in each of its parts.
  mutating func addMilestone(_ index: Int, _ standing: CardStanding, _ place: Int) {
    guard let choice = problem.choices[index].milestones[place] else { return }
    let (milestone, options) = (standing.milestones[place], milestoneOptions(standing, place))
    let parts = milestone.parts(in: problem.window)
    let counted = parts.map { part in
      slots.places(of: index) {
        $0.zone.parts[place] == part && $0.counts(toward: milestone.status.milestone.basis, isUnder: false)
      }
    }
    // By open level and part.
    let needs = milestone.open.map { number in
      parts.map { part in
        let days = milestone.status.parts[part]
        let missing = max(
          0, Int128(milestone.status.milestone.levels[number].condition.amount) - days.measure.spend)
        return scales[index].need(missing, in: days.range)
      }
    }
    for (option, taken) in options.options.enumerated() where taken.level > 0 {
      if option <= milestone.open.count {
        need(choice, option: option, Array(zip(counted, needs[taken.level - 1])))
      } else {
        problem.allocation.choices[choice].options[option].needs =
          problem.allocation.choices[choice].options[taken.level].needs
      }
      problem.allocation.choices[choice].options[option].reward = milestoneValue(
        standing, place, level: milestone.open[taken.level - 1])
    }
    if !options.isCostly { return }
    for (part, slots) in counted.enumerated() {
      let amounts = options.options.map { option in
        option.lackingPart == part ? max(0, needs[option.level][part] - 1) : Int64.max
      }
      _ = total(slots, limit: .byOption(choice: choice, amounts: amounts))
    }
  }

  /// Adds what reached thresholds give to earlier spend.
  mutating func addGains(of index: Int) {
    let (standing, own) = (problem.standings[index], problem.choices[index])
    for gain in standing.gains {
      var conditions: [AllocationProblem.Condition] = []
      if let cycle = gain.cycle, let choice = own.minimums[cycle] {
        conditions.append(.init(choice: choice, option: 1))
      }
      if let place = gain.linePeriod {
        if let choice = own.lineMinimums[place] { conditions.append(.init(choice: choice, option: 1)) }
        if let choice = own.levels[place] { conditions.append(.init(choice: choice, option: gain.level)) }
        if let pool = standing.linePeriods[place].pool, let choice = own.poolLevels[pool] {
          conditions.append(.init(choice: choice, option: gain.poolLevel))
        }
      }
      let value = PlanUnit.whole(problem.unit.value(gain.rewards, standing.currency))
      problem.allocation.bonuses.append(.init(value: value, conditions: conditions))
    }
  }
}
