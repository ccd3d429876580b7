import LedgerModel
import LedgerReports
import SpendAllocation

/// Builds the allocation of a planning problem.
struct PlanBuilder {
  let ledger: Ledger
  let scales: [PlanScale]
  let spends: PlanSpends
  /// Whether a kind must go as a whole where it may go.
  let isForced: Bool
  /// How many places the problem may have, about.
  let maxPlaces: Int
  var problem: PlanningProblem
  var slots = PlanSlots()
  /// The places of spend in a zone that were found last.
  var found: [PlanSpend.Place] = []
  /// By standing and interval: the place of its zone in those of the standing; `nil` where the card is
  /// closed.
  private var zonePlaces: [[Int?]] = []
  var zones: [[PlanSlots.Zone]] = []
  var worseInside: [WorseInside] = []
  var costly: [CostlyThresholds] = []

  init(
    _ ledger: Ledger, _ problem: PlanningProblem, _ spends: PlanSpends, isForced: Bool, maxPlaces: Int
  ) {
    let day = problem.on
    self.ledger = ledger
    self.spends = spends
    let window = problem.takesWholePeriods ? nil : problem.window
    scales = problem.standings.map { standing in
      let ratio = ledger.conversion(standing.currency, ledger.settings.totalCurrency, on: day)
      return PlanScale(toBase: ratio ?? Fraction(1), window)
    }
    self.isForced = isForced
    self.maxPlaces = maxPlaces
    self.problem = problem
  }

  /// Adds supplies, placements, and what limits them.
  mutating func build() {
    addZones()
    var spends = spends.all
    let groups = groups(&spends)
    var byStanding = problem.standings.map { _ in [(kind: Int, place: Int)]() }
    for (kind, own) in spends.enumerated() {
      for (place, spend) in own.enumerated() { byStanding[spend.way.standing].append((kind, place)) }
    }
    for standing in problem.standings.indices {
      let values = values(of: standing, byStanding[standing], &spends)
      worseInside.append(WorseInside(problem.standings[standing], values))
      costly.append(CostlyThresholds(problem.standings[standing], problem.unit, values))
      problem.choices.append(addChoices(of: standing))
    }
    leaveOut(&spends)
    for (group, kinds) in groups.enumerated() {
      for (interval, days) in problem.intervals.all.enumerated() {
        let amounts = kinds.map { (kind: $0, amount: Int64(clamping: problem.kinds[$0].amount(in: days))) }
          .filter { $0.amount > 0 }
        if !amounts.isEmpty { addSupply(.init(kinds: amounts, days: days), interval, &spends[group]) }
      }
    }
    problem.allocation.slots = slots.all.count
    for standing in problem.standings.indices { addTotals(of: standing) }
    for standing in problem.standings.indices { addGains(of: standing) }
  }

  private mutating func addZones() {
    for standing in problem.standings {
      var own: [PlanSlots.Zone] = []
      let places = problem.intervals.all.map { days -> Int? in
        guard standing.spans.contains(where: { $0.days.contains(days.to) }),
          let zone = PlanSlots.Zone(standing, days.to)
        else {
          return nil
        }
        if let known = own.firstIndex(of: zone) { return known }
        own.append(zone)
        return own.count - 1
      }
      zonePlaces.append(places)
      zones.append(own)
    }
  }

  private mutating func addSupply(
    _ given: PlanningProblem.Supply, _ interval: Int, _ spends: inout [PlanSpend]
  ) {
    let supply = problem.supplies.count
    problem.supplies.append(given)
    let sum = given.kinds.reduce(Int128(0)) { $0 + Int128($1.amount) }
    problem.allocation.supplies.append(Int64(clamping: sum))
    let first = problem.allocation.placements.count
    let isWhole = problem.kinds[given.kinds[0].kind].day != nil || isForced
    var single: Int?
    if isWhole {
      single = problem.allocation.choices.count
      problem.allocation.choices.append(.init(options: isForced ? [] : [.init()]))
      problem.thresholds.append(nil)
    }
    for index in spends.indices where spends[index].way.days.contains(given.days.to) {
      guard let zone = zonePlaces[spends[index].way.standing][interval] else { continue }
      let places = places(&spends[index], zone)
      var condition: [AllocationProblem.Condition] = []
      if let single, !places.isEmpty {
        condition = [.init(choice: single, option: problem.allocation.choices[single].options.count)]
        problem.allocation.choices[single].options.append(.init(needs: [.supply(supply)]))
      }
      for place in places { add(place, supply, spends[index].way, always: condition) }
    }
    if let single, problem.allocation.placements.count == first {
      problem.allocation.choices[single].options = [.init()]
    }
  }

  /// Places of spend on its way on the days of a zone, which are found once.
  private mutating func places(_ spend: inout PlanSpend, _ zone: Int) -> [PlanSpend.Place] {
    if let known = spend.places[zone] { return known }
    let standing = spend.way.standing
    found.removeAll()
    let card = PlannedCard(standing: problem.standings[standing], choices: problem.choices[standing])
    findPlaces(Placed(zone: zone), &spend, card)
    spend.places[zone] = found
    return found
  }

  private mutating func add(
    _ place: PlanSpend.Place, _ supply: Int, _ way: PlanSpends.Way, always: [AllocationProblem.Condition]
  ) {
    problem.allocation.placements.append(
      .init(
        supply: supply, slot: place.slot, value: place.earned.value,
        conditions: always.isEmpty ? place.conditions : always + place.conditions))
    problem.placings.append(
      .init(
        way: way.card, standing: way.standing, line: place.line, miles: place.earned.miles,
        money: place.earned.money))
  }
}

extension PlanSlots.Zone {
  /// That of a day; `nil` where no cycle has it.
  fileprivate init?(_ standing: CardStanding, _ day: Day) {
    guard let cycle = standing.cycles.firstIndex(where: { $0.range.contains(day) }) else { return nil }
    self.init(
      cycle: cycle,
      periods: standing.linePeriods.indices.filter { standing.linePeriods[$0].range.contains(day) },
      paying: standing.linePeriods.indices.filter { standing.linePeriods[$0].days.contains(day) },
      pools: standing.pools.indices.filter { standing.pools[$0].range.contains(day) },
      parts: standing.milestones.map { $0.status.parts.firstIndex { $0.range.contains(day) } },
      welcomes: standing.welcomes.map { $0.status.until.map { day <= $0 } ?? true })
  }
}
