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
  private mutating func total(_ slots: [Int], limit: AllocationProblem.Limit = .none) -> Int {
    problem.allocation.totals.append(.init(slots: slots, limit: limit))
    return problem.allocation.totals.count - 1
  }

  /// Lets an option of a choice need amounts of slots.
  private mutating func need(_ choice: Int, option: Int, _ needs: [(slots: [Int], amount: Int64)]) {
    for need in needs {
      problem.allocation.choices[choice].options[option].needs.append(
        .total(total(need.slots), atLeast: need.amount))
    }
    problem.thresholds[choice]?.needs.append(needs.first?.amount ?? 0)
  }

  /// Lets a choice leave what its options need of some slots only while less is placed there, by option.
  private mutating func separate(_ choice: Int, _ slots: [Int], _ needs: [Int64]) {
    if slots.isEmpty { return }
    var (amounts, least) = ([Int64](), Int64.max)
    for need in needs.reversed() {
      amounts.append(least)
      // What lacks only a count may be left as long as nothing is spent.
      least = min(least, max(0, need - 1))
    }
    _ = total(slots, limit: .byOption(choice: choice, amounts: amounts.reversed()))
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
    if let minimum = period.minimum, let choice = own.lineMinimums[place] {
      let (slots, missing) = (
        measured(index, minimum.basis, place), scale.need(minimum.missing, in: period.range)
      )
      need(choice, option: 1, [(slots, missing)])
      if costly[index].lines.contains(period.line) { separate(choice, slots, [0, missing]) }
    }
    if let choice = own.levels[place], costly[index].lines.contains(period.line),
      let basis = period.levels.last?.threshold?.basis
    {
      let needs = period.levels.map { $0.threshold.map { scale.need($0.missing, in: period.range) } ?? 0 }
      separate(choice, measured(index, basis, place), needs)
    }
    if let below = period.below, let choice = own.belowLines[place] {
      let slots = slots.places(of: index) { $0.key.linePeriod == place && $0.key.position == .belowLine }
      fill(choice, option: 1, slots, scale.need(below, in: period.range))
    }
    for (option, level) in period.levels.enumerated() {
      if let threshold = level.threshold, let choice = own.levels[place] {
        need(
          choice, option: option,
          [(measured(index, threshold.basis, place), scale.need(threshold.missing, in: period.range))])
      }
      func slots(_ positions: PlanSlots.Position...) -> [Int] {
        self.slots.places(of: index) { $0.key.linePeriod == place && positions.contains($0.key.position) }
      }
      switch level.room {
      case .none: break
      case .spend(let room):
        let slots = slots(.inside(level: option), .above(level: option))
        fill(own.filled[place], option: 1 + option, slots, scale.room(Fraction(room), in: period.range))
      case .reward(let left):
        guard let rate = level.rate?.linear, rate.numerator > 0 else { break }
        let room = left.times(rate.inverse) ?? .zero
        _ = total(slots(.inside(level: option)), limit: .fixed(scale.room(room, in: period.range)))
      }
    }
  }

  /// The slots that count toward a threshold of a line in a period.
  private func measured(_ index: Int, _ basis: SpendBasis, _ place: Int) -> [Int] {
    slots.places(of: index) { slot in
      slot.zone.periods.contains(place) && slot.counts(toward: basis, isUnder: slot.key.linePeriod == place)
    }
  }

  private mutating func addPool(_ index: Int, _ standing: CardStanding, _ place: Int) {
    let (pool, own, scale) = (standing.pools[place], problem.choices[index], scales[index])
    let periods = standing.linePeriods.indices.filter { standing.linePeriods[$0].pool == place }
    if let choice = own.poolLevels[place] {
      let counted = slots.places(of: index) { slot in
        slot.zone.pools.contains(place)
          && slot.counts(toward: pool.pool.basis, isUnder: slot.key.linePeriod.map(periods.contains) ?? false)
      }
      let needs = pool.levels.map { $0.threshold.map { scale.need($0.missing, in: pool.range) } ?? 0 }
      for (option, level) in pool.levels.enumerated() where level.threshold != nil {
        need(choice, option: option, [(counted, needs[option])])
      }
      if costly[index].pools.contains(place) { separate(choice, counted, needs) }
    }
    var (spend, reward) = ([Int64](), [Fraction]())
    for level in pool.levels {
      switch level.room {
      case .none: break
      case .spend(let room): spend.append(scale.room(Fraction(room), in: pool.range))
      case .reward(let left): reward.append(left)
      }
    }
    if !spend.isEmpty {
      let slots = slots.places(of: index) { slot in
        isInside(slot) && slot.key.linePeriod.map(periods.contains) ?? false
      }
      let inside = total(slots, limit: limit(ofPool: place, of: index, spend))
      if let filled = own.poolsFilled[place] {
        for (option, room) in spend.enumerated() {
          problem.allocation.choices[filled].options[1 + option].needs.append(.total(inside, atLeast: room))
        }
      }
    } else if !reward.isEmpty {
      addPoolOfReward(index, standing, place, reward)
    }
  }

  private func isInside(_ slot: Slot) -> Bool {
    switch slot.key.position {
    case .inside, .above: true
    case .plain, .belowCard, .belowLine, .own, .outside: false
    }
  }

  /// A limit of what runs against a pool, given its rooms by level.
  private func limit(ofPool place: Int, of index: Int, _ rooms: [Int64]) -> AllocationProblem.Limit {
    problem.choices[index].poolLevels[place].map { .byOption(choice: $0, amounts: rooms) }
      ?? .fixed(rooms.first ?? 0)
  }

  /// A pool of reward, of which some is left by level: what is inside of each line and level weighs its rate as written.
  private mutating func addPoolOfReward(
    _ index: Int, _ standing: CardStanding, _ place: Int, _ left: [Fraction]
  ) {
    var parts: [(slots: [Int], rate: Fraction)] = []
    for (linePeriod, period) in standing.linePeriods.enumerated() where period.pool == place {
      for (option, level) in period.levels.enumerated() {
        let slots = slots.places(of: index) {
          $0.key.linePeriod == linePeriod && $0.key.position == .inside(level: option)
        }
        if let rate = level.rate?.linear, rate.numerator > 0, !slots.isEmpty { parts.append((slots, rate)) }
      }
    }
    guard let whole = WholeRates(parts.map(\.rate)) else { return }
    let range = standing.pools[place].range
    let rooms = left.map { scales[index].reward($0.times(whole.scale) ?? .zero, in: range) }
    let limit = limit(ofPool: place, of: index, rooms)
    let weighted = zip(parts, whole.weights).map { (total: total($0.slots), weight: $1) }
    if weighted.allSatisfy({ $0.weight == 1 }) {
      _ = total(parts.flatMap(\.slots), limit: limit)
    } else {
      problem.allocation.weightedLimits.append(.init(parts: weighted, limit: limit))
    }
  }

  private mutating func addMilestone(_ index: Int, _ standing: CardStanding, _ place: Int) {
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

/// Rates as whole numbers without a common factor.
private struct WholeRates {
  /// By what rates are multiplied.
  let scale: Fraction
  let weights: [Int64]

  /// `nil` for rates that are all 0. Those without a common denominator of 38 digits are rounded to twelve decimals.
  init?(_ rates: [Fraction]) {
    var common: Int128? = 1
    for rate in rates {
      guard let known = common else { break }
      let (product, isTooLarge) = (known / greatestCommonDivisor(known, rate.denominator))
        .multipliedReportingOverflow(by: rate.denominator)
      common = isTooLarge ? nil : product
    }
    let unit = common ?? powerOfTen(12)
    let whole = rates.map { $0.times(Fraction(unit))?.rounded(.halfUp, decimals: 0) ?? 0 }
    let factor = whole.reduce(Int128(0)) { greatestCommonDivisor($0, $1) }
    if factor == 0 { return nil }
    scale = Fraction(unit, factor)
    weights = whole.map { Int64(clamping: $0 / factor) }
  }
}
