package import LedgerModel
import LedgerReports
import SystemLibrary

/// What the purchases of some months would have earned with the best card each time, in hindsight. Figures
/// are in the unit of the report.
package struct ReplayReport: Sendable {
  /// A calendar month, replayed on top of what really happened in the others.
  package struct Month: Sendable {
    /// Those of the period, up to the day of the report.
    package var days: DayRange
    /// How many purchases were placed again.
    package var purchases: Int
    /// What the month earned.
    package var asPaid: Fraction
    /// What the best plan earns more, 0 or more.
    package var more: Fraction
    /// How much more may have been possible; 0 unless the search was stopped.
    package var gap: Fraction

    package var total: Fraction { asPaid + more }
  }

  /// A kind of purchase and the card that paid it.
  package struct Choice: Sendable {
    /// Without labels, in the order written.
    package var tags: [NameID]
    /// In which it was paid.
    package var currency: CurrencyIndex
    /// As paid with.
    package var card: CardIndex
    /// Minor units of the base.
    package var amount: Int128
    package var purchases: Int
    /// What it earns less to leave it on that card, 0 or more.
    package var cost: Fraction
    /// The other card that has most of the kind in the best plan; `nil` without one.
    package var instead: CardIndex?
  }

  package var on: Day
  package var period: DayRange
  package var unit: PlanUnit
  /// Oldest first.
  package var months: [Month]
  /// Those that cost something, the costliest first.
  package var choices: [Choice]
  /// The ways to pay that were open on a day of it, in file order.
  package var ways: [CardIndex]
  /// Whether miles and money were both earned, and only miles are added up.
  package var leavesOutMoney: Bool

  package var asPaid: Fraction { months.reduce(.zero) { $0 + $1.asPaid } }
  package var more: Fraction { months.reduce(.zero) { $0 + $1.more } }
  package var total: Fraction { asPaid + more }
  package var gap: Fraction { months.reduce(.zero) { $0 + $1.gap } }
  package var purchases: Int { months.reduce(0) { $0 + $1.purchases } }

  /// The choices that cost at least one unit.
  package var costly: [Choice] { choices.filter { !($0.cost < Fraction(1)) } }
}

extension Ledger {
  /// The replay of the months of a period, which begins by a day, up to that day.
  package func replayReport(in period: DayRange, on day: Day) -> ReplayReport {
    let last = min(period.to, day)
    let days = DayRange(min(max(period.from, firstCardDay ?? last), last), last)
    let unit = replayUnit(in: days, on: day)
    let (purchases, calendarMonths) = (ReplayedPurchases(self, on: day), days.calendarMonths)
    // The searches of all months take as long as two answers at most, and those of one no longer than a third.
    let ofMonth = PlanWork(searches: max(6, calendarMonths.count))
    let months = runConcurrently(pieces: calendarMonths.count) { place in
      SolvedMonth(ReplayedMonth(purchases, self, unit, in: calendarMonths[place], on: day), self, ofMonth)
    }
    let costs = months.indices.flatMap { month -> [(month: Int, kind: Int, paid: Int)] in
      months[month].more > .zero
        ? months[month].month.kinds.enumerated().flatMap { kind, own in
          own.paid.indices.map { (month, kind, $0) }
        } : []
    }
    let work = PlanWork(searches: 4 * max(1, costs.count))
    let found = runConcurrently(pieces: costs.count) { place in
      let cost = costs[place]
      return months[cost.month].cost(ofKind: cost.kind, paid: cost.paid, settings.totalCurrency, work)
    }
    var choices = ReplayedChoices()
    for (cost, value) in zip(costs, found) { choices.add(months[cost.month], cost.kind, cost.paid, value) }
    return ReplayReport(
      on: day, period: period, unit: unit,
      months: months.map { solved in
        .init(
          days: solved.month.days,
          purchases: solved.month.kinds.reduce(0) { $0 + $1.paid.reduce(0) { $0 + $1.parts.count } },
          asPaid: earned(in: solved.month.days, on: day, unit), more: solved.more, gap: solved.gap)
      }, choices: choices.byCost,
      ways: months.reduce(into: Set()) { $0.formUnion($1.month.ways) }.sorted(),
      leavesOutMoney: leavesOutMoney(unit, replayTerms(in: days, on: day).map(\.terms)))
  }

  /// The day of the oldest expense on a card; posting dates are not before it.
  private var firstCardDay: Day? {
    entries.expenses.lazy.filter { definitions.sources[$0.source].card != nil }.map(\.date).min()
  }

  /// What was earned in some days, with the welcome bonuses and milestones reached in them, in the unit.
  private func earned(in days: DayRange, on day: Day, _ unit: PlanUnit) -> Fraction {
    let summary = EarnedSummary(days, on: day, in: self)
    return [summary.earned, summary.welcomes].reduce(.zero) { sum, rewards in
      rewards.cashback.reduce(sum + unit.value(miles: rewards.miles, base: .zero)) { sum, money in
        sum + unit.value(miles: .zero, money: Fraction(money.amount), money.currency)
      }
    }
  }

  /// The unit of the cards that were open in some days.
  private func replayUnit(in days: DayRange, on day: Day) -> PlanUnit {
    planUnit(on: day, replayTerms(in: days, on: day))
  }

  /// The terms of the cards on which they were open in some days.
  private func replayTerms(in days: DayRange, on day: Day) -> [(currency: CurrencyIndex, terms: CardTerms)] {
    definitions.mainCards.flatMap { card in
      let known = definitions.cards[card].known(on: day)
      return (known.timeline.index(on: days.from)...known.timeline.index(on: days.to)).compactMap { index in
        let terms = known.timeline.spans[index].terms
        return terms.openDays.overlaps(days) ? (known.currency, terms) : nil
      }
    }
  }
}

/// A month with its best plan, and that of the cards that paid.
private struct SolvedMonth: Sendable {
  let month: ReplayedMonth
  private let best: Plan
  private let moves: [Plan.Move]
  private let paid: Fraction

  init(_ month: ReplayedMonth, _ ledger: Ledger, _ work: PlanWork) {
    let base = ledger.settings.totalCurrency
    self.month = month
    best = Plan(month.problem(month.freeKinds(base: base), work), work: work)
    moves = best.moves()
    paid = Plan(month.problem(month.paidKinds(base: base), work), work: work).total
  }

  var more: Fraction { max(.zero, best.total - paid) }
  var gap: Fraction { best.bound - max(best.total, paid) }

  /// What it earns less to leave a kind on a card that paid it, by their places. Nothing less than what was
  /// really done counts, should the search be stopped.
  func cost(ofKind place: Int, paid: Int, _ base: CurrencyIndex, _ work: PlanWork) -> Fraction {
    let way = month.kinds[place].paid[paid].way
    if month.ways.count < 2 || month.leaves(way, of: place, moves) { return .zero }
    let kept = month.kinds(keeping: way, of: place, base: base)
    let total = Plan(month.problem(kept, work), work: work).total
    return min(more, max(.zero, best.total - total))
  }

  /// What the best plan puts on each way of a kind.
  func amounts(ofKind place: Int) -> [CardIndex: Int128] {
    moves.reduce(into: [:]) { sums, move in
      if move.kind == place { sums[move.way, default: 0] += move.amount }
    }
  }
}

/// The choices of several months, added up.
private struct ReplayedChoices {
  private struct Key: Hashable {
    var tags: [NameID]
    var currency: CurrencyIndex
  }

  private var choices: [ReplayReport.Choice] = []
  private var places: [Key: [CardIndex: Int]] = [:]
  /// By kind, what the best plans put on each way in the months of its choices.
  private var planned: [Key: [CardIndex: Int128]] = [:]
  private var counted: [Key: Set<Day>] = [:]

  mutating func add(_ solved: SolvedMonth, _ place: Int, _ paid: Int, _ cost: Fraction) {
    let (kind, own) = (solved.month.kinds[place], solved.month.kinds[place].paid[paid])
    let key = Key(tags: kind.tags, currency: kind.currency)
    if counted[key, default: []].insert(solved.month.days.from).inserted {
      planned[key, default: [:]].merge(solved.amounts(ofKind: place), uniquingKeysWith: +)
    }
    let known = places[key]?[own.way] ?? choices.count
    if known == choices.count {
      places[key, default: [:]][own.way] = known
      choices.append(
        .init(
          tags: kind.tags, currency: kind.currency, card: own.way, amount: 0, purchases: 0, cost: .zero))
    }
    choices[known].amount += own.parts.reduce(0) { $0 + Int128($1.amount) }
    choices[known].purchases += own.parts.count
    choices[known].cost += cost
  }

  /// Those that cost something, the costliest first; then as the first purchases.
  var byCost: [ReplayReport.Choice] {
    choices.enumerated().filter { $0.element.cost > .zero }
      .sorted { one, other in
        let (a, b) = (one.element.cost, other.element.cost)
        return a == b ? one.offset < other.offset : b < a
      }
      .map { _, choice in
        var choice = choice
        let others = (planned[Key(tags: choice.tags, currency: choice.currency)] ?? [:])
          .filter { $0.key != choice.card && $0.value > 0 }
        choice.instead = others.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
        return choice
      }
  }
}

extension DayRange {
  /// The calendar months of the days, the first and last one cut.
  fileprivate var calendarMonths: [DayRange] {
    var (months, day) = ([DayRange](), from)
    while day <= to {
      let last = Day(clamping: day.civil.year, day.civil.month + 1, 1) - 1
      months.append(DayRange(day, min(last, to)))
      day = last + 1
    }
    return months
  }
}
