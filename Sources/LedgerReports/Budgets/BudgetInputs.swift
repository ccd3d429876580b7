import LedgerModel

/// The budgets as they are known on a day, and the counted spend of the wanted ones.
struct BudgetInputs {
  let on: Day
  /// All budgets, without amendments dated later.
  let known: [Budget]
  let wanted: [BudgetIndex]
  let spend: BudgetSpend
  /// The ids of read alerts.
  let read: Set<String>
  private let weekStart: Int

  init(_ ledger: Ledger, on: Day, where isWanted: (BudgetIndex) -> Bool) {
    self.on = on
    known = ledger.definitions.budgets.map { $0.known(on: on) }
    wanted = known.listIndices.filter(isWanted)
    let known = known
    spend = BudgetSpend(wanted.map { known[$0] }, ledger, on: on)
    read = Set(ledger.entries.seenAlerts.lazy.filter { $0.date <= on }.map(\.reference))
    weekStart = ledger.settings.options.weekStart
  }

  /// The periods of a budget up to the day, oldest first. They start with the period of `from`, or else of the first
  /// counted expense; without either there is only the running period. `lastOnly` allows older ones to be omitted.
  func periods(of index: BudgetIndex, lastOnly: Bool = false) -> [BudgetPeriod] {
    periods(of: index, in: known[index].activeDays(knownOn: on), lastOnly: lastOnly)
  }

  /// The periods of a budget that can have alerts: an amendment of `until` does not remove earlier ones.
  func alertPeriods(of index: BudgetIndex) -> [BudgetPeriod] {
    periods(of: index, in: known[index].everActiveDays(knownOn: on), lastOnly: false)
  }

  private func periods(of index: BudgetIndex, in activeDays: DayRange, lastOnly: Bool) -> [BudgetPeriod] {
    let budget = known[index]
    let isFromStart = budget.timeline.spans[0].terms.from != nil
    let firsts = budget.timeline.spans.compactMap { spend.series(of: $0.terms.scope, budget.currency).days.first }
    var day = max(activeDays.from, isFromStart ? activeDays.from : firsts.min() ?? on)
    var periods: [BudgetPeriod] = []
    // If nothing is carried over, earlier periods do not matter.
    if lastOnly, day <= on, on <= activeDays.to, budget.timeline.spans.allSatisfy({ $0.terms.carry == .nothing }) {
      day = on
    }
    while day <= min(on, activeDays.to) {
      let range = budget.period(containing: day, activeDays: activeDays, weekStart: weekStart)
      let terms = budget.timeline.terms(on: min(range.to, on))
      let series = spend.series(of: terms.scope, budget.currency)
      let isStarted = isFromStart || !periods.isEmpty || !series.places(in: range).isEmpty
      // The running period is included even if no expense ever counted.
      if isStarted || range.contains(min(on, activeDays.to)) {
        let left = periods.last?.remaining ?? 0
        let carried =
          switch terms.carry {
          case .nothing: Int128(0)
          case .everything: left
          case .unspent: max(0, left)
          }
        periods.append(BudgetPeriod(range: range, terms: terms, carried: carried, spent: series.spent(in: range)))
      }
      day = range.to + 1
    }
    return periods
  }
}
