package import LedgerModel

/// A threshold of an explained expense that is not reached, and what the expense would earn with it.
package struct MissedThreshold: Sendable {
  /// What is not reached.
  package enum Kind: String, Sendable {
    case cardMinimum = "card-minimum"
    case minimum, level
    case poolLevel = "pool-level"
    case activation
  }

  package var kind: Kind
  /// Of its line; `nil` for a card or pool.
  package var line: LineName?
  package var pool: String?
  /// What it asks for, and what was spent; `nil` for an activation.
  package var condition: RewardCondition?
  package var measure: SpendMeasure
  /// The last day of the period, or on which to activate.
  package var lastDay: Day
  /// Whether it changes nothing for card days before it is reached: an activation of `activate first`.
  package var isOnlyForLater = false
  /// What the expense would earn.
  package var earned: EarnedRewards

  /// Those of its line; empty for a card or pool.
  package var tags: [String] { line?.tags ?? [] }
}

extension Ledger {
  /// Adds the thresholds that explained expenses miss, where reaching one alone changes what the expense
  /// earns. `fromDay` is the first card day that affects those of a card.
  package func addMissedThresholds(
    to report: inout MilesReport, fromDay: (CardIndex) -> Day? = { _ in Day.first }
  ) {
    let context = RewardContext(self, on: report.on)
    var rest = report.explained.indices[...]
    while let first = rest.first {
      let own = rest.prefix { report.explained[$0].card == report.explained[first].card }
      rest = rest.dropFirst(own.count)
      guard
        let card = definitions.cards.listIndices.first(where: {
          vocabulary.names.text(definitions.cards[$0].name) == report.explained[first].card
        }), let missed = MissedThresholds(card, context, from: fromDay(card))
      else { continue }
      var finder = missed
      for place in own { report.explained[place].missed = finder.missed(by: report.explained[place]) }
    }
  }
}

/// Finds the missed thresholds of one card's expenses.
private struct MissedThresholds {
  private var assumed: AssumedRewards
  /// The places of expenses in the calculation, by their places in the ledger.
  private var places: [Int32: Int] = [:]

  /// `nil` for a card without thresholds.
  init?(_ index: CardIndex, _ context: RewardContext, from first: Day?) {
    let compiled = context.knownTerms(of: index)
    guard compiled.card.hasThresholds else { return nil }
    var starts: [Day?] = Array(repeating: nil, count: context.ledger.definitions.cards.count)
    starts[index.number] = first
    let expenses = CardExpenses.all(context.ledger, on: context.on, from: starts)[index.number]
    assumed = AssumedRewards(RewardCalculation(compiled, expenses, context), context)
    for (place, entry) in expenses.entries.enumerated() { places[entry.index] = place }
  }

  mutating func missed(by expense: MilesReport.Explained) -> [MissedThreshold] {
    guard let place = places[Int32(expense.index)] else { return [] }
    return assumed.base.missedThresholds(of: place).compactMap { assumption in
      guard let earned = assumed.rewards(assumption)[Int32(expense.index)], earned != expense.earned else {
        return nil
      }
      return assumed.base.missed(assumption, place, earned)
    }
  }
}

/// What the expenses of a card would earn with a threshold reached: each assumption is calculated once, for
/// the days that decide it.
struct AssumedRewards {
  /// Without an assumption.
  let base: RewardCalculation
  private let context: RewardContext
  private var known: [RewardAssumption: [Int32: EarnedRewards]] = [:]

  init(_ base: RewardCalculation, _ context: RewardContext) {
    self.base = base
    self.context = context
  }

  /// The rewards in the threshold's period, by the places of the expenses in the ledger.
  mutating func rewards(_ assumption: RewardAssumption) -> [Int32: EarnedRewards] {
    if let found = known[assumption] { return found }
    var earned: [Int32: EarnedRewards] = [:]
    _ = RewardCalculation(
      base.compiled, base.expenses.within(base.window(of: assumption)), context,
      supposing: .assuming(assumption)
    ) { outcome in
      if assumption.range.contains(outcome.entry.day) { earned[outcome.entry.index] = outcome.earned }
    }
    known[assumption] = earned
    return earned
  }
}

extension RewardCalculation {
  /// The words about an assumption that changes what an expense earns.
  func missed(
    _ assumption: RewardAssumption, _ place: Int, _ earned: EarnedRewards
  ) -> MissedThreshold? {
    let item = item(of: place)
    let line = item.linePlace.map { compiled.spans[item.span].lines[$0.line].line }
    let names = ledger.vocabulary.names
    var missed = MissedThreshold(
      kind: .cardMinimum, measure: SpendMeasure(), lastDay: assumption.range.to, earned: earned)
    switch assumption {
    case .cardMinimum:
      missed.condition = cycles[item.cycle].minimum?.condition
      missed.measure = cycles[item.cycle].measure
    case .poolLevel(let name, let range):
      guard let own = compiled.terms(ofSpan: item.span).pool(named: name) else { return nil }
      let pool = poolInForce(own, in: range)
      missed.kind = .poolLevel
      missed.pool = names.text(name)
      missed.measure = measure(pool, in: range)
      missed.condition = pool.levels.dropFirst(level(of: own, in: range)).first?.condition
    case .minimum, .level, .activation:
      guard let line, let period = item.linePlace.map({ periods.all[$0.period] }) else { return nil }
      let inForce = period.lineInForce ?? line
      missed.line = LineName(line, names)
      missed.measure = period.measures[inForce.basis] ?? SpendMeasure()
      if case .minimum = assumption {
        missed.kind = .minimum
        missed.condition = inForce.minimum?.condition
      }
      if case .level = assumption {
        missed.kind = .level
        missed.condition = inForce.levels.dropFirst(period.standing(of: line).level).first?.condition
      }
      if case .activation = assumption {
        missed.kind = .activation
        missed.isOnlyForLater = line.activation?.isFirst ?? false
        missed.lastDay = line.activation?.lastDay(in: period.range) ?? period.range.to
      }
    }
    return missed
  }
}

extension Card {
  /// Whether its terms have thresholds on any day.
  var hasThresholds: Bool { timeline.spans.contains { $0.terms.hasThresholds } }
}

extension CardTerms {
  /// Whether reaching a threshold can change what an expense earns.
  fileprivate var hasThresholds: Bool {
    func isWhole(_ minimum: SpendMinimum?) -> Bool { minimum.map { !$0.isMarginal } ?? false }
    return isWhole(minimum) || pools.contains { !$0.levels.isEmpty }
      || lines.contains { isWhole($0.minimum) || !$0.levels.isEmpty || $0.activation != nil }
  }
}
