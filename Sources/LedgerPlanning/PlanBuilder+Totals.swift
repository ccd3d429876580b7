import LedgerModel
import LedgerReports
import SpendAllocation

extension PlanBuilder {
  private typealias Slot = PlanSlots.Slot

  /// Adds the rooms of a card's periods, and what its thresholds need.
  mutating func addTotals(of index: Int) {
    let standing = problem.standings[index]
    for cycle in standing.cycles.indices { addCycle(index, standing, cycle) }
    for period in standing.linePeriods.indices { addLinePeriod(index, standing, period) }
    for pool in standing.pools.indices { addPool(index, standing, pool) }
    for milestone in standing.milestones.indices { addMilestone(index, standing, milestone) }
    for (place, welcome) in standing.welcomes.enumerated() {
      guard let choice = problem.choices[index].welcomes[place] else { continue }
      let range = DayRange(problem.window.from, welcome.status.until ?? problem.window.to)
      let slots = slots.places(of: index) { $0.zone.welcomes[place] }
      let reward = EarnedRewards(welcome.status.welcome, standing.terms)
      need(choice, option: 1, [(slots, scales[index].need(welcome.missing, in: range))])
      problem.allocation.choices[choice].options[1].reward = PlanUnit.whole(
        problem.unit.value(reward, standing.currency))
    }
  }

  /// Adds a total of slots; its place.
  mutating func total(_ slots: [Int], limit: AllocationProblem.Limit = .none) -> Int {
    problem.allocation.totals.append(.init(slots: slots, limit: limit))
    return problem.allocation.totals.count - 1
  }

  /// Lets an option of a choice need amounts of slots.
  mutating func need(_ choice: Int, option: Int, _ needs: [(slots: [Int], amount: Int64)]) {
    for need in needs {
      problem.allocation.choices[choice].options[option].needs.append(
        .total(total(need.slots), atLeast: need.amount))
    }
    problem.thresholds[choice]?.needs.append(needs.first?.amount ?? 0)
  }

  /// Lets a choice leave what its options need of some slots only while less is placed there, by option.
  mutating func separate(_ choice: Int, _ slots: [Int], _ needs: [Int64]) {
    if slots.isEmpty { return }
    var (amounts, least) = ([Int64](), Int64.max)
    for need in needs.reversed() {
      amounts.append(least)
      // What lacks only a count may be left as long as nothing is spent.
      least = min(least, max(0, need - 1))
    }
    _ = total(slots, limit: .byOption(choice: choice, amounts: amounts.reversed()))
  }

  /// A room of some slots, which is full where all of the line's have spent it.
  private mutating func fill(_ choice: Int?, option: Int, _ slots: [Int], of all: [Int], _ room: Int64) {
    guard let choice, slots != all else { return fill(choice, option: option, slots, room) }
    fill(nil, option: option, slots, room)
    let whole = total(all)
    problem.allocation.choices[choice].options[option].needs.append(.total(whole, atLeast: room))
  }

  /// A room that must be full before anything is above it.
  private mutating func fill(_ choice: Int?, option: Int, _ slots: [Int], _ room: Int64) {
    let total = total(slots, limit: .fixed(room))
    if let choice {
      problem.allocation.choices[choice].options[option].needs.append(.total(total, atLeast: room))
    }
  }

  private mutating func addCycle(_ index: Int, _ standing: CardStanding, _ place: Int) {
    let (cycle, own, scale) = (standing.cycles[place], problem.choices[index], scales[index])
    if let minimum = cycle.minimum, let choice = own.minimums[place] {
      let slots = slots.places(of: index) { $0.zone.cycle == place && $0.measured.isTowardsMinimum }
      let missing = scale.need(minimum.missing, in: cycle.range)
      need(choice, option: 1, [(slots, missing)])
      if costly[index].ofCard { separate(choice, slots, [0, missing]) }
    }
    if let below = cycle.below, let choice = own.belowCards[place] {
      let slots = slots.places(of: index) { $0.zone.cycle == place && $0.key.position == .belowCard }
      fill(choice, option: 1, slots, scale.need(below, in: cycle.range))
    }
    if let room = cycle.own {
      let slots = slots.places(of: index) { $0.zone.cycle == place && $0.key.position == .own }
      fill(own.ownFilled[place], option: 1, slots, scale.room(Fraction(room), in: cycle.range))
    }
  }

  private mutating func addLinePeriod(_ index: Int, _ standing: CardStanding, _ place: Int) {
    let (period, own, scale) = (standing.linePeriods[place], problem.choices[index], scales[index])
    if period.first == place { addThresholds(ofLinePeriod: place, index, standing) }
    for (option, level) in period.levels.enumerated() {
      switch level.room {
      case .none: break
      case .spend(let room):
        let periods = standing.inRoom(ofLevel: option, of: place)
        let limited = inRoom(index, periods.limited, option)
        let all = periods.limited == periods.all ? limited : inRoom(index, periods.all, option)
        fill(
          own.filled[place], option: 1 + option, limited, of: all,
          scale.room(Fraction(room), in: period.range))
      case .reward(let left):
        addRoomOfReward(index, standing, standing.inRoom(ofLevel: option, of: place).limited, option, left)
      }
    }
  }

  /// The slots that run against a room of spend of a level in some periods of a line.
  private func inRoom(_ index: Int, _ periods: [Int], _ option: Int) -> [Int] {
    slots.places(of: index) { slot in
      slot.key.linePeriod.map(periods.contains) == true
        && (slot.key.position == .inside(level: option) || slot.key.position == .above(level: option))
    }
  }

  /// Adds what the thresholds of a line's period need, once for all terms that it has.
  private mutating func addThresholds(ofLinePeriod place: Int, _ index: Int, _ standing: CardStanding) {
    let (period, own, scale) = (standing.linePeriods[place], problem.choices[index], scales[index])
    let isCostly = standing.linePeriods.contains {
      $0.first == place && costly[index].lines.contains($0.line)
    }
    if let minimum = period.minimum, let choice = own.lineMinimums[place] {
      let (slots, missing) = (
        measured(index, minimum.basis, place), scale.need(minimum.missing, in: period.range)
      )
      need(choice, option: 1, [(slots, missing)])
      if isCostly { separate(choice, slots, [0, missing]) }
    }
    if let choice = own.levels[place], isCostly, let basis = period.levels.last?.threshold?.basis {
      let needs = period.levels.map { $0.threshold.map { scale.need($0.missing, in: period.range) } ?? 0 }
      separate(choice, measured(index, basis, place), needs)
    }
    if let below = period.below, let choice = own.belowLines[place] {
      let slots = slots.places(of: index) { slot in
        slot.key.position == .belowLine && isUnder(slot, standing, place)
      }
      fill(choice, option: 1, slots, scale.need(below, in: period.range))
    }
    for (option, level) in period.levels.enumerated() {
      guard let threshold = level.threshold, let choice = own.levels[place] else { continue }
      need(
        choice, option: option,
        [(measured(index, threshold.basis, place), scale.need(threshold.missing, in: period.range))])
    }
  }

  /// Adds a room of reward of a level in some periods of a line, each with the rate of its days.
  private mutating func addRoomOfReward(
    _ index: Int, _ standing: CardStanding, _ periods: [Int], _ option: Int, _ left: Fraction
  ) {
    let parts = periods.compactMap { place -> (slots: [Int], rate: Fraction)? in
      guard let rate = standing.linePeriods[place].levels[option].rate?.linear, rate.numerator > 0 else {
        return nil
      }
      return (
        slots.places(of: index) {
          $0.key.linePeriod == place && $0.key.position == .inside(level: option)
        }, rate
      )
    }
    guard let first = parts.first else { return }
    let range = standing.linePeriods[periods[0]].range
    if parts.allSatisfy({ $0.rate == first.rate }) {
      let room = left.times(first.rate.inverse) ?? .zero
      _ = total(parts.flatMap(\.slots), limit: .fixed(scales[index].room(room, in: range)))
      return
    }
    addReward(parts, [left], choice: nil, scales[index], in: range)
  }

  /// Whether spend is under a line in a period, by any of its terms.
  private func isUnder(_ slot: Slot, _ standing: CardStanding, _ place: Int) -> Bool {
    slot.key.linePeriod.map { standing.linePeriods[$0].first == place } ?? false
  }

  /// The slots that count toward a threshold of a line in a period.
  private func measured(_ index: Int, _ basis: SpendBasis, _ place: Int) -> [Int] {
    let standing = problem.standings[index]
    return slots.places(of: index) { slot in
      slot.zone.periods.contains(place)
        && slot.counts(toward: basis, isUnder: isUnder(slot, standing, place))
    }
  }
}
