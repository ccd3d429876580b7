package import LedgerModel

/// One period of a budget. Amounts are minor units of its currency.
package struct BudgetPeriod: Sendable {
  /// Its days.
  package var range: DayRange
  /// The terms it is judged by: those of its last day, while it runs those of the report's day.
  package var terms: BudgetTerms
  /// What rolled over from the period before.
  package var carried: Int128
  /// What counts, up to the report's day.
  package var spent: Int128

  /// What there is to spend.
  package var available: Int128 { Int128(terms.limit) + carried }
  /// What is left of it.
  package var remaining: Int128 { available - spent }
  /// Where it stands.
  package var status: BudgetStatus.Status {
    if available <= 0 { return spent > 0 ? .exceeded : .safe }
    if spent > available { return .exceeded }
    return spent * 100 < available * 70 ? .safe : .warning
  }
}

extension Budget {
  /// As it is known on a day: amendments dated later are not there yet.
  func known(on day: Day) -> Budget {
    var known = self
    known.timeline = timeline.known(on: day)
    return known
  }

  /// The name of a period in ids: `2026-01`, `2026-Q1`, `2026` if it is that (or would be, had it not been cut short),
  /// else its first day.
  func key(of period: DayRange, _ terms: BudgetTerms, weekStart: Int) -> String {
    let natural =
      terms.frequency == .once ? period : terms.naturalPeriod(containing: period.from, weekStart: weekStart)
    let (year, month, day) = natural.from.civil
    guard natural.from == period.from, day == 1 else { return period.from.description }
    func isMonths(_ count: Int) -> Bool { natural.to == Day(clamping: year, month + count, 1) - 1 }
    if isMonths(1) { return String(natural.from.description.prefix(7)) }
    if isMonths(3), month % 3 == 1 { return "\(year)-Q\(month / 3 + 1)" }
    if isMonths(12), month == 1 { return "\(year)" }
    return period.from.description
  }
}

/// What reports on budgets are made from: the budgets as they are known on a day, and what counts in those wanted.
struct BudgetInputs {
  let on: Day
  /// All budgets, without the amendments that are dated later.
  let known: [Budget]
  /// The places of those wanted.
  let wanted: [BudgetIndex]
  let spend: BudgetSpend
  /// The ids of alerts that were read.
  let read: Set<String>
  private let weekStart: Int

  /// The books of a ledger on a day.
  init(_ ledger: Ledger, on: Day, where isWanted: (BudgetIndex) -> Bool) {
    self.on = on
    known = ledger.definitions.budgets.map { $0.known(on: on) }
    wanted = known.listIndices.filter(isWanted)
    let known = known
    spend = BudgetSpend(wanted.map { known[$0] }, ledger, on: on)
    read = Set(ledger.entries.seenAlerts.lazy.filter { $0.date <= on }.map(\.reference))
    weekStart = ledger.settings.options.weekStart
  }

  /// The periods of a budget up to the day, oldest first: from the period of `from`, else from that of the first expense
  /// that counts, else only the one that runs. `lastOnly` may leave out those before.
  func periods(of index: BudgetIndex, lastOnly: Bool = false) -> [BudgetPeriod] {
    periods(of: index, in: known[index].activeDays(knownOn: on), lastOnly: lastOnly)
  }

  /// The periods of a budget in which an alert may have been born: an amendment of `until` takes none back.
  func alertPeriods(of index: BudgetIndex) -> [BudgetPeriod] {
    periods(of: index, in: known[index].everActiveDays(knownOn: on), lastOnly: false)
  }

  private func periods(of index: BudgetIndex, in activeDays: DayRange, lastOnly: Bool) -> [BudgetPeriod] {
    let budget = known[index]
    let isFromStart = budget.timeline.spans[0].terms.from != nil
    let firsts = budget.timeline.spans.compactMap { spend.series(of: $0.terms.scope, budget.currency).days.first }
    var day = max(activeDays.from, isFromStart ? activeDays.from : firsts.min() ?? on)
    var periods: [BudgetPeriod] = []
    // Where nothing is carried, what came before does not matter.
    if lastOnly, day <= on, on <= activeDays.to, budget.timeline.spans.allSatisfy({ $0.terms.carry == .nothing }) {
      day = on
    }
    while day <= min(on, activeDays.to) {
      let range = budget.period(containing: day, activeDays: activeDays, weekStart: weekStart)
      let terms = budget.timeline.terms(on: min(range.to, on))
      let series = spend.series(of: terms.scope, budget.currency)
      let isStarted = isFromStart || !periods.isEmpty || !series.places(in: range).isEmpty
      // The one that runs is there even if nothing ever counted.
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
