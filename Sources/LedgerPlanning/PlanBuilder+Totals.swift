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

  private mutating func addPool(_ index: Int, _ standing: CardStanding, _ place: Int) {
    let (pool, own, scale) = (standing.pools[place], problem.choices[index], scales[index])
    let all = standing.linePeriods.indices.filter { period in
      standing.linePeriods[period].pool.map { standing.pools[$0].first == pool.first } ?? false
    }
    if let choice = own.poolLevels[place], pool.first == place {
      let counted = slots.places(of: index) { slot in
        slot.zone.pools.contains(place)
          && slot.counts(toward: pool.pool.basis, isUnder: slot.key.linePeriod.map(all.contains) ?? false)
      }
      let needs = pool.levels.map { $0.threshold.map { scale.need($0.missing, in: pool.range) } ?? 0 }
      for (option, level) in pool.levels.enumerated() where level.threshold != nil {
        need(choice, option: option, [(counted, needs[option])])
      }
      let isCostly = standing.pools.indices.contains {
        standing.pools[$0].first == place && costly[index].pools.contains($0)
      }
      if isCostly { separate(choice, counted, needs) }
    }
    var (spend, reward) = ([Int64](), [Fraction]())
    for level in pool.levels {
      switch level.room {
      case .none: break
      case .spend(let room): spend.append(scale.room(Fraction(room), in: pool.range))
      case .reward(let left): reward.append(left)
      }
    }
    let limited = standing.inRoom(ofPool: place)
    if !spend.isEmpty {
      func inside(_ periods: [Int]) -> [Int] {
        slots.places(of: index) { isInside($0) && $0.key.linePeriod.map(periods.contains) ?? false }
      }
      let inRoom = total(inside(limited), limit: limit(spend, own.poolLevels[place]))
      if let filled = own.poolsFilled[place] {
        let whole = limited == all ? inRoom : total(inside(all))
        for (option, room) in spend.enumerated() {
          problem.allocation.choices[filled].options[1 + option].needs.append(.total(whole, atLeast: room))
        }
      }
    } else if !reward.isEmpty {
      addPoolOfReward(index, standing, limited, reward, ofPool: place)
    }
  }

  private func isInside(_ slot: Slot) -> Bool {
    switch slot.key.position {
    case .inside, .above: true
    case .plain, .belowCard, .belowLine, .own, .outside: false
    }
  }

  /// A limit, given its rooms by option of a choice; the first one without a choice.
  private func limit(_ rooms: [Int64], _ choice: Int?) -> AllocationProblem.Limit {
    choice.map { .byOption(choice: $0, amounts: rooms) } ?? .fixed(rooms.first ?? 0)
  }

  /// A pool of reward, of which some is left by level: what is inside of each line and level weighs its rate
  /// as written.
  private mutating func addPoolOfReward(
    _ index: Int, _ standing: CardStanding, _ periods: [Int], _ left: [Fraction], ofPool place: Int
  ) {
    var parts: [(slots: [Int], rate: Fraction)] = []
    for linePeriod in periods {
      for (option, level) in standing.linePeriods[linePeriod].levels.enumerated() {
        let slots = slots.places(of: index) {
          $0.key.linePeriod == linePeriod && $0.key.position == .inside(level: option)
        }
        if let rate = level.rate?.linear, rate.numerator > 0, !slots.isEmpty { parts.append((slots, rate)) }
      }
    }
    let choice = problem.choices[index].poolLevels[place]
    addReward(parts, left, choice: choice, scales[index], in: standing.pools[place].range)
  }

  /// A limit of reward that several rates share in a period, given what is left of it by option of a choice.
  private mutating func addReward(
    _ parts: [(slots: [Int], rate: Fraction)], _ left: [Fraction], choice: Int?, _ scale: PlanScale,
    in range: DayRange
  ) {
    guard let whole = WholeRates(parts.map(\.rate)) else { return }
    let rooms = left.map { scale.reward($0.times(whole.scale) ?? .zero, in: range) }
    let limit = limit(rooms, choice)
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

// One period may have several terms: a room of one is a room of all with less.
extension CardStanding {
  /// The line periods whose spend runs against the room of a level of one of them, and all with its line and
  /// range.
  fileprivate func inRoom(ofLevel level: Int, of place: Int) -> (limited: [Int], all: [Int]) {
    let all = linePeriods.indices.filter { linePeriods[$0].first == linePeriods[place].first }
    let room = linePeriods[place].levels[level].room
    return (all.filter { $0 == place || linePeriods[$0].levels[level].room.isWithin(room) }, all)
  }

  /// The line periods whose spend runs against the room of a pool.
  fileprivate func inRoom(ofPool place: Int) -> [Int] {
    let own = pools[place]
    let limited = pools.indices.filter { other in
      other == place
        || pools[other].first == own.first
          && zip(pools[other].levels, own.levels).allSatisfy { $0.room.isWithin($1.room) }
    }
    return linePeriods.indices.filter { linePeriods[$0].pool.map(limited.contains) ?? false }
  }
}

extension CardStanding.Room {
  /// Whether it is not larger than another one of the same unit.
  fileprivate func isWithin(_ other: CardStanding.Room) -> Bool {
    switch (self, other) {
    case (.spend(let room), .spend(let most)): room <= most
    case (.reward(let room), .reward(let most)): !(most < room)
    case (.none, _), (.spend, _), (.reward, _): false
    }
  }
}

/// Rates as whole numbers without a common factor.
private struct WholeRates {
  /// By what rates are multiplied.
  let scale: Fraction
  let weights: [Int64]

  /// `nil` for rates that are all 0. Those without a common denominator of 38 digits are rounded to twelve
  /// decimals.
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
