import LedgerModel
import LedgerReports
import SpendAllocation

extension PlanBuilder {
  /// Where spend is placed.
  struct Placed {
    /// The place of its zone in those of the card.
    var zone: Int
    /// The place of its line's period; `nil` for none.
    var linePeriod: Int?
    /// Conditions of all places found from here on.
    var always: [AllocationProblem.Condition] = []
  }

  /// Finds the places of spend on its way, for a day of its zone.
  mutating func findPlaces(
    _ given: Placed, _ spend: inout PlanSpend, _ standing: CardStanding, _ own: PlanChoices
  ) {
    let zone = zones[spend.way.standing][given.zone]
    var placed = given
    placed.linePeriod = spend.spend.line.flatMap { line in
      zone.periods.first { standing.linePeriods[$0].line == line }
    }
    if let below = own.belowCards[zone.cycle] {
      add(placed, &spend, standing, .belowCard, .base)
      placed.always.append(.init(choice: below, option: 1))
    }
    if let linePeriod = placed.linePeriod {
      addUnderLine(placed, &spend, standing, own, linePeriod, minimum: own.minimums[zone.cycle])
    } else if standing.lines.isEmpty {
      addOwnRate(placed, &spend, standing, own, zone.cycle)
    } else {
      add(placed, &spend, standing, .plain, .base)
    }
  }

  /// Places spend at a rate, in one position.
  private mutating func add(
    _ placed: Placed, _ spend: inout PlanSpend, _ standing: CardStanding, _ position: PlanSlots.Position,
    _ rate: PlanSpend.Rate, when conditions: [Condition] = []
  ) {
    let place = spend.way.standing
    let earned = spend.earned(rate) { self.earned($0, rate, standing) }
    let key = PlanSlots.Key(
      standing: place, zone: placed.zone, measured: spend.measuredPlace, linePeriod: placed.linePeriod,
      position: position)
    found.append(
      PlanSpend.Place(
        slot: slots.place(of: key, zones[place][placed.zone], spend.measured), earned: earned,
        line: paysLine(position) ? spend.spend.line : nil,
        conditions: conditions.isEmpty ? placed.always : placed.always + conditions))
  }

  /// What spend earns at a rate, for a minor unit of the base.
  func earned(_ spend: PlanSpend, _ rate: PlanSpend.Rate, _ standing: CardStanding) -> PlanSpend.Earned {
    var (miles, cashback) = (Fraction.zero, Fraction.zero)
    for case let rate? in rates(rate, spend.spend, standing) {
      let reward = rate.reward(each: spend.each)
      switch rate.unit {
      case .miles: miles += reward
      case .points: miles += reward.times(rate.milesPerPoint ?? .zero) ?? .zero
      case .cashback: cashback += reward
      }
    }
    // From a minor unit of the card to one of the base.
    let perBase = scales[spend.way.standing].toBase.inverse
    let ownMiles = miles.times(perBase) ?? .zero
    let ownMoney = problem.unit.base((cashback - spend.fee).times(perBase) ?? .zero, standing.currency)
    let value = problem.unit.value(miles: ownMiles, base: ownMoney)
    return PlanSpend.Earned(value: Int64(clamping: PlanUnit.whole(value)), miles: ownMiles, money: ownMoney)
  }

  private func rates(_ rate: PlanSpend.Rate, _ spend: SpendClass, _ standing: CardStanding) -> [UnitRate?] {
    let base = spend.isForeign ? standing.base.foreign : standing.base.local
    func level(_ number: Int) -> UnitRate? {
      let period = standing.linePeriods.first { $0.line == spend.line && number >= $0.firstLevel }
      return period.flatMap { $0.levels[number - $0.firstLevel].rate }
    }
    return switch rate {
    case .nothing: []
    case .base: [base]
    case .own: [spend.isForeign ? standing.own.foreign : standing.own.local]
    case .otherwise: [spend.line.flatMap { standing.lines[$0].otherwise } ?? base]
    case .level(let number): [level(number)]
    case .baseAndLevel(let number): [base, level(number)]
    }
  }

  typealias Condition = AllocationProblem.Condition

  private func paysLine(_ position: PlanSlots.Position) -> Bool {
    if case .inside = position { true } else { false }
  }

  private func reached(_ choice: Int?) -> [Condition] {
    choice.map { [Condition(choice: $0, option: 1)] } ?? []
  }
  private func left(_ choice: Int) -> [Condition] { [Condition(choice: choice, option: 0)] }

  /// Spend on a card without lines: its own rate up to `max`, base above.
  private mutating func addOwnRate(
    _ placed: Placed, _ spend: inout PlanSpend, _ standing: CardStanding, _ own: PlanChoices, _ cycle: Int
  ) {
    let minimum = own.minimums[cycle]
    add(placed, &spend, standing, .own, .own, when: reached(minimum))
    if standing.cycles[cycle].own != nil {
      add(placed, &spend, standing, .outside, .base, when: reached(minimum) + reached(own.ownFilled[cycle]))
    }
    if let minimum { add(placed, &spend, standing, .outside, .base, when: left(minimum)) }
  }

  /// Spend under a line.
  private mutating func addUnderLine(
    _ given: Placed, _ spend: inout PlanSpend, _ standing: CardStanding, _ own: PlanChoices, _ index: Int,
    minimum: Int?
  ) {
    if let minimum { add(given, &spend, standing, .outside, .base, when: left(minimum)) }
    var placed = given
    placed.always += reached(minimum)
    if !standing.linePeriods[index].isActive {
      if !problem.inactive.contains(where: { $0 == (spend.way.standing, index) }) {
        problem.inactive.append((spend.way.standing, index))
      }
      return add(placed, &spend, standing, .outside, .otherwise)
    }
    if let minimum = own.lineMinimums[index] {
      add(placed, &spend, standing, .outside, .otherwise, when: left(minimum))
    }
    placed.always += reached(own.lineMinimums[index])
    if let below = own.belowLines[index] {
      add(placed, &spend, standing, .belowLine, .otherwise)
      placed.always += reached(below)
    }
    addLevels(placed, &spend, standing, own, index)
  }

  /// Spend under a line that is active and above its minimum, at each level that may still be chosen.
  private mutating func addLevels(
    _ placed: Placed, _ spend: inout PlanSpend, _ standing: CardStanding, _ own: PlanChoices, _ index: Int
  ) {
    let period = standing.linePeriods[index]
    let line = standing.lines[period.line]
    for (place, level) in period.levels.enumerated() {
      let chosen = own.levels[index].map { [Condition(choice: $0, option: place)] } ?? []
      let number = period.firstLevel + place
      let rate = line.line.kind == .bonus ? PlanSpend.Rate.baseAndLevel(number) : .level(number)
      add(placed, &spend, standing, .inside(level: place), rate, when: chosen)
      if line.line.kind == .bonus {
        if level.room != .none || period.pool != nil {
          add(placed, &spend, standing, .outside, .base, when: chosen)
        }
        continue
      }
      addOutside(placed, &spend, standing, own, index, place, when: chosen)
    }
  }

  /// Spend above the room of a `cap`, or of its pool: above one of reward it earns nothing and still takes room of spend;
  /// above one of spend it earns base, once that is full where the order matters.
  private mutating func addOutside(
    _ placed: Placed, _ spend: inout PlanSpend, _ standing: CardStanding, _ own: PlanChoices, _ index: Int,
    _ place: Int, when chosen: [Condition]
  ) {
    let period = standing.linePeriods[index]
    let room = period.levels[place].room
    let ofPool = period.pool.flatMap { standing.pools[$0].levels.first?.room } ?? .none
    if room.isOfReward || ofPool.isOfReward {
      add(placed, &spend, standing, .above(level: place), .nothing, when: chosen)
    }
    var isAdded = false
    if room.isOfSpend {
      let full = own.filled[index].map { [Condition(choice: $0, option: 1 + place)] } ?? []
      add(placed, &spend, standing, .outside, .otherwise, when: chosen + full)
      isAdded = full.isEmpty
    }
    guard ofPool.isOfSpend, !isAdded, let pool = period.pool else { return }
    guard let filled = own.poolsFilled[pool] else {
      return add(placed, &spend, standing, .outside, .otherwise, when: chosen)
    }
    for level in standing.pools[pool].levels.indices {
      let ofLevel = own.poolLevels[pool].map { [Condition(choice: $0, option: level)] } ?? []
      let full = Condition(choice: filled, option: 1 + level)
      add(placed, &spend, standing, .outside, .otherwise, when: chosen + ofLevel + [full])
    }
  }
}

extension CardStanding.Room {
  fileprivate var isOfSpend: Bool { if case .spend = self { true } else { false } }
  fileprivate var isOfReward: Bool { if case .reward = self { true } else { false } }
}
