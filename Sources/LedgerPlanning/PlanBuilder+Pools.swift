import LedgerModel
import LedgerReports
import SpendAllocation

extension PlanBuilder {
  /// Adds the room of a pool in a period, and what its levels need.
  mutating func addPool(_ index: Int, _ standing: CardStanding, _ place: Int) {
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

  func isInside(_ slot: PlanSlots.Slot) -> Bool {
    switch slot.key.position {
    case .inside, .above: true
    case .plain, .belowCard, .belowLine, .own, .outside: false
    }
  }

  /// A limit, given its rooms by option of a choice; the first one without a choice.
  func limit(_ rooms: [Int64], _ choice: Int?) -> AllocationProblem.Limit {
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
  mutating func addReward(
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
}
