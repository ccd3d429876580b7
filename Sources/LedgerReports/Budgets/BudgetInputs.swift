import LedgerModel

/// The budgets as they are known on a day, and the counted spend of the wanted ones.
struct BudgetInputs {
  let on: Day
  /// All budgets, without amendments dated later.
  let known: [Budget]
  let wanted: [BudgetIndex]
  let spend: BudgetSpend
  /// What estimates need beside the spend; `nil` where none are asked for.
  private let estimates: BudgetEstimates?
  /// The ids of read alerts.
  let read: Set<String>
  private let weekStart: Int

  init(_ ledger: Ledger, on: Day, where isWanted: (BudgetIndex) -> Bool) {
    let wanted = ledger.definitions.budgets.listIndices.filter(isWanted)
    let known = wanted.map { ledger.definitions.budgets[$0].known(on: on) }
    let spend = BudgetSpend(known, ledger, on: on)
    let estimates = wanted.isEmpty ? nil : BudgetEstimates(ledger, on: on, spend)
    self.init(ledger, on: on, of: wanted, spend, estimates)
  }

  /// With the spend of the wanted budgets.
  init(
    _ ledger: Ledger, on: Day, of wanted: [BudgetIndex], _ spend: BudgetSpend,
    _ estimates: BudgetEstimates? = nil
  ) {
    self.on = on
    self.estimates = estimates
    self.wanted = wanted
    self.spend = spend
    known = ledger.definitions.budgets.map { $0.known(on: on) }
    read = Set(ledger.entries.seenAlerts.lazy.filter { $0.date <= on }.map(\.reference))
    weekStart = ledger.settings.options.weekStart
  }

  /// The periods of a budget with counted expenses up to the day, oldest first, then the running one. The first is that
  /// of `from`, or else of the first counted expense. `lastOnly` allows older ones to be omitted.
  func periods(of index: BudgetIndex, lastOnly: Bool = false) -> [BudgetPeriod] {
    periods(of: index, in: known[index].activeDays(knownOn: on), lastOnly: lastOnly)
  }

  /// What is likely spent by the end of a running period of a budget; `nil` of one that is `once`, and if too little is
  /// known.
  func estimate(of index: BudgetIndex, _ period: BudgetPeriod) -> Int128? {
    estimates?.estimate(period, known[index].currency)
  }

  /// The periods of a budget that can have alerts: an amendment of `until` does not remove earlier ones.
  func alertPeriods(of index: BudgetIndex) -> [BudgetPeriod] {
    periods(of: index, in: known[index].everActiveDays(knownOn: on), lastOnly: false)
  }

  private func periods(of index: BudgetIndex, in activeDays: DayRange, lastOnly: Bool) -> [BudgetPeriod] {
    let budget = known[index]
    let isFromStart = budget.timeline.spans[0].terms.from != nil
    let firsts = budget.timeline.spans.compactMap {
      spend.series(of: $0.terms.scope, budget.currency).days.first
    }
    var day = max(activeDays.from, isFromStart ? activeDays.from : firsts.min() ?? on)
    let last = min(on, activeDays.to)
    let daysOfRules = budget.daysOfRules
    var periods: [BudgetPeriod] = []
    var isStarted = isFromStart
    // The amount left at the end of the period before, to be carried over.
    var left: Int128 = 0
    // If nothing is carried over, earlier periods do not matter.
    if lastOnly, day <= on, on <= activeDays.to,
      budget.timeline.spans.allSatisfy({ $0.terms.carry == .nothing })
    {
      day = on
    }
    while day <= last {
      let range = budget.period(
        containing: day, daysOfRule: daysOfRules[budget.timeline.index(on: day)], activeDays: activeDays,
        weekStart: weekStart)
      let terms = budget.timeline.terms(on: min(range.to, on))
      let series = spend.series(of: terms.scope, budget.currency)
      let hasSpend = !series.places(in: range).isEmpty
      // The running period is included even if no expense ever counted.
      if isStarted || hasSpend || range.contains(last) {
        let period = BudgetPeriod(
          range: range, terms: terms, carried: terms.carry.part(of: left), spent: series.spent(in: range))
        if !isStarted || hasSpend || range.contains(last) { periods.append(period) }
        isStarted = true
        left = period.remaining
      }
      day = range.to + 1
      let empty = emptyPeriods(of: budget, from: day, before: last)
      guard empty.count > 0 else { continue }
      if isStarted {
        left = empty.terms.carry.part(of: left) + Int128(empty.terms.limit) * Int128(empty.count)
      }
      day = empty.next
    }
    return periods
  }

  /// The periods from a day on that end before another, have no counted expense and are all under the same terms, and
  /// the day after them.
  private func emptyPeriods(
    of budget: Budget, from day: Day, before last: Day
  ) -> (count: Int, terms: BudgetTerms, next: Day) {
    let span = budget.timeline.index(on: day)
    let terms = budget.timeline.spans[span].terms
    let days = spend.series(of: terms.scope, budget.currency).days
    let place = days.partitioningIndex { $0 >= day }
    let end = min(
      budget.timeline.days(ofSpans: span...span).to, (place < days.count ? days[place] : last) - 1, last - 1)
    let count = day <= end ? terms.periods(endingIn: DayRange(day, end), weekStart: weekStart) : 0
    // Once the last period before the end is passed, the next one contains the day after the end.
    let next = count > 0 ? max(day, terms.naturalPeriod(containing: end + 1, weekStart: weekStart).from) : day
    // Without carrying, only the last amount left counts.
    return (terms.carry == .nothing ? min(count, 1) : count, terms, next)
  }
}

extension BudgetTerms.Carry {
  /// The part of what a period leaves that the next one gets.
  fileprivate func part(of left: Int128) -> Int128 {
    switch self {
    case .nothing: 0
    case .everything: left
    case .unspent: max(0, left)
    }
  }
}
