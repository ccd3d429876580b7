import LedgerModel
import LedgerReports
import SpendAllocation

extension PlanBuilder {
  /// Places spend that earns at some rates together, in one position; without a rate it earns nothing.
  mutating func add(
    _ placed: Placed, _ position: PlanSlots.Position, _ rates: UnitRate?..., when conditions: [Condition] = []
  ) {
    let standing = problem.standings[placed.way.standing]
    var (miles, cashback) = (Fraction.zero, Fraction.zero)
    for case let rate? in rates {
      let reward = rate.reward(each: placed.each)
      switch rate.unit {
      case .miles: miles += reward
      case .points: miles += reward.times(rate.milesPerPoint ?? .zero) ?? .zero
      case .cashback: cashback += reward
      }
    }
    // From a minor unit of the card to one of the base.
    let perBase = scales[placed.way.standing].toBase.inverse
    let (ownMiles, ownMoney) = (miles.times(perBase) ?? .zero, (cashback - placed.fee).times(perBase) ?? .zero)
    var slot = placed.slot
    slot.position = position
    let value = problem.unit.value(miles: ownMiles, money: ownMoney, standing.currency)
    problem.allocation.placements.append(
      .init(
        supply: placed.supply, slot: slots.place(of: slot), value: Int64(clamping: PlanUnit.whole(value)),
        conditions: placed.always + conditions))
    problem.placings.append(
      .init(
        way: placed.way.card, standing: placed.way.standing, line: paysLine(position) ? placed.spend.line : nil,
        miles: ownMiles, money: problem.unit.base(ownMoney, standing.currency)))
  }

  typealias Condition = AllocationProblem.Condition

  private func paysLine(_ position: PlanSlots.Position) -> Bool {
    if case .inside = position { true } else { false }
  }

  private func reached(_ choice: Int?) -> [Condition] { choice.map { [Condition(choice: $0, option: 1)] } ?? [] }
  private func left(_ choice: Int) -> [Condition] { [Condition(choice: choice, option: 0)] }

  /// Spend on a card without lines: its own rate up to `max`, base above.
  mutating func addOwnRate(_ placed: Placed, _ standing: CardStanding, _ cycle: Int) {
    let own = placed.spend.isForeign ? standing.own.foreign : standing.own.local
    let base = base(placed.spend, standing)
    let minimum = choices[placed.way.standing].minimums[cycle]
    add(placed, .own, own, when: reached(minimum))
    if standing.cycles[cycle].own != nil {
      add(placed, .outside, base, when: reached(minimum) + reached(choices[placed.way.standing].ownFilled[cycle]))
    }
    if let minimum { add(placed, .outside, base, when: left(minimum)) }
  }

  /// Spend under a line.
  mutating func addUnderLine(_ given: Placed, _ standing: CardStanding, _ cycle: Int, _ index: Int) {
    let (own, period) = (choices[given.way.standing], standing.linePeriods[index])
    let line = standing.lines[period.line]
    let base = base(given.spend, standing)
    let otherwise = line.otherwise ?? base
    if let minimum = own.minimums[cycle] { add(given, .outside, base, when: left(minimum)) }
    var placed = given
    placed.always += reached(own.minimums[cycle])
    if !period.isActive { return add(placed, .outside, otherwise) }
    if let minimum = own.lineMinimums[index] { add(placed, .outside, otherwise, when: left(minimum)) }
    placed.always += reached(own.lineMinimums[index])
    if let below = own.belowLines[index] {
      add(placed, .belowLine, otherwise)
      placed.always += reached(below)
    }
    let pool = period.pool.map { standing.pools[$0] }
    for (place, level) in period.levels.enumerated() {
      let chosen = own.levels[index].map { [Condition(choice: $0, option: place)] } ?? []
      switch line.line.kind {
      case .bonus: add(placed, .inside(level: place), base, level.rate, when: chosen)
      case .cap: add(placed, .inside(level: place), level.rate, when: chosen)
      }
      let full = own.filled[index].map { [Condition(choice: $0, option: 1 + place)] } ?? []
      let outside = Outside(level.room, pool?.levels.first?.room)
      switch (line.line.kind, outside) {
      case (_, .nothing): break
      case (.bonus, _): add(placed, .outside, base, when: chosen)
      case (.cap, .earns): add(placed, .outside, otherwise, when: chosen + full)
      case (.cap, .earnsNothing): add(placed, .outside, nil, when: chosen)
      case (.cap, .both):
        add(placed, .outside, otherwise, when: chosen + full)
        add(placed, .outside, nil, when: chosen)
      }
    }
  }

  /// What is above a line's room and its pool's.
  private enum Outside {
    /// Nothing, without a room.
    case nothing
    case earns, earnsNothing
    /// Above its own room it earns, above that of reward in its pool it does not.
    case both

    init(_ own: CardStanding.Room, _ pool: CardStanding.Room?) {
      func isSpend(_ room: CardStanding.Room) -> Bool { if case .spend = room { true } else { false } }
      switch (own, pool ?? .none) {
      case (.none, .none): self = .nothing
      case (.reward, _): self = .earnsNothing
      case (.spend, .reward): self = .both
      case (.none, .reward): self = .earnsNothing
      case (.spend, _), (.none, .spend): self = .earns
      }
    }
  }
}
