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
    var always: [Condition] = []

    /// The same under further conditions.
    func when(_ conditions: [Condition]) -> Placed {
      var placed = self
      placed.always += conditions
      return placed
    }
  }

  /// The card on which spend is placed: its standing, and the choices of its thresholds.
  struct PlannedCard {
    let standing: CardStanding
    let choices: PlanChoices
  }

  /// Finds the places of spend on its way, for a day of its zone.
  mutating func findPlaces(_ given: Placed, _ spend: inout PlanSpend, _ card: PlannedCard) {
    let zone = zones[spend.way.standing][given.zone]
    var placed = given
    placed.linePeriod = spend.spend.line.flatMap { line in
      zone.paying.first { card.standing.linePeriods[$0].line == line }
    }
    if let below = card.choices.belowCards[zone.cycle] {
      add(placed, &spend, card, .belowCard, .base)
      placed.always.append(.init(choice: below, option: 1))
    }
    if let linePeriod = placed.linePeriod {
      let minimum = card.choices.minimums[zone.cycle]
      if let minimum { add(placed.when(left(minimum)), &spend, card, .outside, .base) }
      addUnderLine(placed.when(reached(minimum)), &spend, card, linePeriod)
    } else if card.standing.spans[spend.way.span].lines.isEmpty {
      addOwnRate(placed, &spend, card, zone.cycle)
    } else {
      add(placed, &spend, card, .plain, .base)
    }
  }

  /// Places spend at a rate, in one position.
  private mutating func add(
    _ placed: Placed, _ spend: inout PlanSpend, _ card: PlannedCard, _ position: PlanSlots.Position,
    _ rate: PlanSpend.Rate
  ) {
    let place = spend.way.standing
    let earned = spend.earned(rate) { self.earned($0, rate, card.standing) }
    let key = PlanSlots.Key(
      standing: place, zone: placed.zone, measured: spend.measuredPlace, linePeriod: placed.linePeriod,
      position: position)
    found.append(
      PlanSpend.Place(
        slot: slots.place(of: key, zones[place][placed.zone], spends.measured[place][spend.measuredPlace]),
        earned: earned, line: paysLine(position) ? spend.spend.line : nil, conditions: placed.always))
  }

  /// What spend earns at a rate, for a minor unit of the base.
  func earned(_ spend: PlanSpend, _ rate: PlanSpend.Rate, _ standing: CardStanding) -> PlanSpend.Earned {
    var (miles, cashback) = (Fraction.zero, Fraction.zero)
    for case let rate? in rates(rate, spend.spend, standing, standing.spans[spend.way.span]) {
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

  private func rates(
    _ rate: PlanSpend.Rate, _ spend: SpendClass, _ standing: CardStanding, _ span: CardStanding.Span
  ) -> [UnitRate?] {
    let base = spend.isForeign ? span.base.foreign : span.base.local
    func level(_ number: Int) -> UnitRate? {
      let period = standing.linePeriods.first { $0.line == spend.line && number >= $0.firstLevel }
      return period.flatMap { $0.levels[number - $0.firstLevel].rate }
    }
    return switch rate {
    case .nothing: []
    case .base: [base]
    case .own: [spend.isForeign ? span.own.foreign : span.own.local]
    case .otherwise: [spend.line.flatMap { standing.lines[$0].otherwise } ?? base]
    case .level(let number): [level(number)]
    case .baseAndLevel(let number): [base, level(number)]
    }
  }

  typealias Condition = AllocationProblem.Condition

  private func paysLine(_ position: PlanSlots.Position) -> Bool {
    if case .inside = position { true } else { false }
  }

  private func reached(_ choice: Int?) -> [Condition] { isChosen(choice, option: 1) }
  private func left(_ choice: Int) -> [Condition] { isChosen(choice, option: 0) }

  /// That an option of a choice is taken; no condition without a choice.
  private func isChosen(_ choice: Int?, option: Int) -> [Condition] {
    choice.map { [Condition(choice: $0, option: option)] } ?? []
  }

  /// Spend on a card without lines: its own rate up to `max`, base above.
  private mutating func addOwnRate(
    _ placed: Placed, _ spend: inout PlanSpend, _ card: PlannedCard, _ cycle: Int
  ) {
    let minimum = card.choices.minimums[cycle]
    let met = placed.when(reached(minimum))
    add(met, &spend, card, .own, .own)
    if card.standing.cycles[cycle].own != nil {
      add(met.when(reached(card.choices.ownFilled[cycle])), &spend, card, .outside, .base)
    }
    if let minimum { add(placed.when(left(minimum)), &spend, card, .outside, .base) }
  }

  /// Spend under a line, above the card's minimum.
  private mutating func addUnderLine(
    _ given: Placed, _ spend: inout PlanSpend, _ card: PlannedCard, _ index: Int
  ) {
    var placed = given
    if !card.standing.linePeriods[index].isActive {
      if !problem.inactive.contains(where: { $0 == (spend.way.standing, index) }) {
        problem.inactive.append((spend.way.standing, index))
      }
      return add(placed, &spend, card, .outside, .otherwise)
    }
    if let minimum = card.choices.lineMinimums[index] {
      add(placed.when(left(minimum)), &spend, card, .outside, .otherwise)
    }
    placed.always += reached(card.choices.lineMinimums[index])
    if let below = card.choices.belowLines[index] {
      add(placed, &spend, card, .belowLine, .otherwise)
      placed.always += reached(below)
    }
    addLevels(placed, &spend, card, index)
  }

  /// Spend under a line that is active and above its minimum, at each level that may still be chosen.
  private mutating func addLevels(
    _ placed: Placed, _ spend: inout PlanSpend, _ card: PlannedCard, _ index: Int
  ) {
    let period = card.standing.linePeriods[index]
    let line = card.standing.lines[period.line]
    for (place, level) in period.levels.enumerated() {
      let chosen = placed.when(isChosen(card.choices.levels[index], option: place))
      let number = period.firstLevel + place
      let rate = line.line.kind == .bonus ? PlanSpend.Rate.baseAndLevel(number) : .level(number)
      add(chosen, &spend, card, .inside(level: place), rate)
      if line.line.kind == .bonus {
        if level.room != .none || period.pool != nil { add(chosen, &spend, card, .outside, .base) }
        continue
      }
      addOutside(chosen, &spend, card, index, place)
    }
  }

  /// Spend above the room of a `cap`, or of its pool: above one of reward it earns nothing and still takes
  /// room of spend; above one of spend it earns base, once that is full where the order matters.
  private mutating func addOutside(
    _ chosen: Placed, _ spend: inout PlanSpend, _ card: PlannedCard, _ index: Int, _ place: Int
  ) {
    let (standing, own) = (card.standing, card.choices)
    let period = standing.linePeriods[index]
    let room = period.levels[place].room
    let ofPool = period.pool.flatMap { standing.pools[$0].levels.first?.room } ?? .none
    if room.isOfReward || ofPool.isOfReward { add(chosen, &spend, card, .above(level: place), .nothing) }
    var isAdded = false
    if room.isOfSpend {
      let full = isChosen(own.filled[index], option: 1 + place)
      add(chosen.when(full), &spend, card, .outside, .otherwise)
      isAdded = full.isEmpty
    }
    guard ofPool.isOfSpend, !isAdded, let pool = period.pool else { return }
    guard let filled = own.poolsFilled[pool] else {
      return add(chosen, &spend, card, .outside, .otherwise)
    }
    for level in standing.pools[pool].levels.indices {
      let ofLevel = isChosen(own.poolLevels[pool], option: level)
      let full = Condition(choice: filled, option: 1 + level)
      add(chosen.when(ofLevel + [full]), &spend, card, .outside, .otherwise)
    }
  }
}

extension CardStanding.Room {
  fileprivate var isOfSpend: Bool { if case .spend = self { true } else { false } }
  fileprivate var isOfReward: Bool { if case .reward = self { true } else { false } }
}
