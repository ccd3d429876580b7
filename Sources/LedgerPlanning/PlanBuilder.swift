import LedgerModel
import LedgerReports
import SpendAllocation

/// Builds the allocation of a planning problem.
struct PlanBuilder {
  /// A way to pay, of a card of its own or under another.
  struct Way {
    var card: CardIndex
    var standing: Int
    var adds: TagListID
    /// In percent; `nil` without a fee.
    var fxFee: Decimal?
    var surcharge: Surcharge?
  }

  let ledger: Ledger
  let classifier: SpendClassifier
  let scales: [PlanScale]
  /// The ways on which a kind may go, by kind; and whether it must go there as a whole.
  let ways: [[Way]]
  let isForced: Bool
  var problem: PlanningProblem
  var slots = PlanSlots()
  var choices: [PlanChoices] = []
  var converter: Converter

  /// Adds supplies, placements, and what limits them.
  mutating func build() {
    choices = problem.standings.indices.map { addChoices(of: $0) }
    for (kind, expected) in problem.kinds.enumerated() {
      for days in problem.stretches.all {
        let amount = expected.amount(in: days)
        if amount <= 0 { continue }
        addSupply(kind, days, Int64(clamping: amount))
      }
    }
    problem.allocation.slots = slots.all.count
    for standing in problem.standings.indices { addTotals(of: standing) }
    for standing in problem.standings.indices { addGains(of: standing) }
  }

  private mutating func addSupply(_ kind: Int, _ days: DayRange, _ amount: Int64) {
    let supply = problem.supplies.count
    problem.supplies.append(.init(kind: kind, days: days))
    problem.allocation.supplies.append(amount)
    let first = problem.allocation.placements.count
    let isWhole = problem.kinds[kind].day != nil || isForced
    var single: Int?
    if isWhole {
      single = problem.allocation.choices.count
      problem.allocation.choices.append(.init(options: isForced ? [] : [.init()]))
      problem.thresholds.append(nil)
    }
    for way in ways[kind] where problem.standings[way.standing].days.contains(days.to) {
      var condition: [AllocationProblem.Condition] = []
      if let single {
        condition = [.init(choice: single, option: problem.allocation.choices[single].options.count)]
      }
      let before = problem.allocation.placements.count
      addPlacements(supply, kind, way, days, condition)
      if let single, problem.allocation.placements.count > before {
        problem.allocation.choices[single].options.append(.init(needs: [.supply(supply)]))
      }
    }
    if let single, problem.allocation.placements.count == first {
      problem.allocation.choices[single].options = [.init()]
    }
  }

  // What a placement of a kind on a card needs to know.
  struct Placed {
    var supply: Int
    var way: Way
    var spend: SpendClass
    var slot: PlanSlots.Slot
    /// The usual size of a purchase, in the card's currency.
    var each: Int128?
    /// A fee in minor units of the card's currency for one.
    var fee: Fraction
    /// Conditions of all placements of the supply on the way.
    var always: [AllocationProblem.Condition]
    var isBonus = false
  }

  private mutating func addPlacements(
    _ supply: Int, _ kind: Int, _ way: Way, _ days: DayRange, _ always: [AllocationProblem.Condition]
  ) {
    let (standing, expected) = (problem.standings[way.standing], problem.kinds[kind])
    guard
      let spend = classifier.spendClass(expected.tags, in: expected.currency, adding: way.adds, on: standing.card),
      spend.isCounted, let cycle = standing.cycles.firstIndex(where: { $0.range.contains(days.to) })
    else { return }
    let linePeriod = spend.line.flatMap { line in
      standing.linePeriods.firstIndex { $0.line == line && $0.range.contains(days.to) }
    }
    let measured = measuredTags(standing)
    let slot = PlanSlots.Slot(
      standing: way.standing, cycle: cycle, linePeriod: linePeriod,
      periods: standing.linePeriods.indices.filter { standing.linePeriods[$0].range.contains(days.to) },
      pools: standing.pools.indices.filter { standing.pools[$0].range.contains(days.to) },
      parts: standing.milestones.map { $0.status.parts.firstIndex { $0.range.contains(days.to) } },
      welcomes: standing.welcomes.map { $0.status.until.map { days.to <= $0 } ?? true }, position: .plain,
      isTowardsMinimum: spend.isTowardsMinimum, isForeign: spend.isForeign, tags: spend.tags.filter(measured.contains))
    let each = self.each(expected, standing)
    var placed = Placed(
      supply: supply, way: way, spend: spend, slot: slot, each: each, fee: fee(way, expected, standing, each),
      always: always)
    let own = choices[way.standing]
    if let below = own.belowCards[cycle] {
      add(placed, .belowCard, base(spend, standing))
      placed.always.append(.init(choice: below, option: 1))
    }
    if let linePeriod {
      addUnderLine(placed, standing, cycle, linePeriod)
    } else if standing.lines.isEmpty {
      addOwnRate(placed, standing, cycle)
    } else {
      add(placed, .plain, base(spend, standing))
    }
  }

  private func measuredTags(_ standing: CardStanding) -> Set<NameID> {
    var tags = Set<NameID>()
    func take(_ basis: SpendBasis) { if case .tag(let tag) = basis { tags.insert(tag) } }
    for line in standing.lines { take(line.line.basis) }
    for pool in standing.pools { take(pool.pool.basis) }
    for milestone in standing.milestones { take(milestone.status.milestone.basis) }
    return tags
  }

  func base(_ spend: SpendClass, _ standing: CardStanding) -> UnitRate? {
    spend.isForeign ? standing.base.foreign : standing.base.local
  }

  /// The usual size of a purchase in the card's currency, without fees.
  private func each(_ kind: ExpectedKind, _ standing: CardStanding) -> Int128? {
    guard let each = kind.each else { return nil }
    if each.currency == standing.currency { return each.amount }
    var converter = converter
    let request = Converter.Request(on: problem.window.from, source: nil)
    guard let amount = Int64(exactly: each.amount),
      let converted = try? converter.convert(amount, each.currency, to: standing.currency, request)
    else { return nil }
    return Int128(converted.minor)
  }

  private func fee(_ way: Way, _ kind: ExpectedKind, _ standing: CardStanding, _ each: Int128?) -> Fraction {
    if kind.currency != standing.currency {
      return way.fxFee.map { $0.fraction.times(Fraction(1, 100)) ?? .zero } ?? .zero
    }
    guard let surcharge = way.surcharge else { return .zero }
    guard let each, let size = Int64(exactly: each),
      let total = surcharge.added(to: size, ledger.settings.options.rounding)
    else { return surcharge.percent.fraction.times(Fraction(1, 100)) ?? .zero }
    return Fraction(Int128(total) - each, each)
  }
}
