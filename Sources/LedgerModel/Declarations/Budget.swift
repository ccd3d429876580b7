/// A limit for spending with some tags in each period: `budget ID ["Title"] AMOUNT PERIOD`.
package typealias Budget = AmendableDefinition<BudgetTerms>
package typealias BudgetIndex = ListIndex<Budget>

/// The terms of a budget from a day on.
package struct BudgetTerms: Equatable, Sendable {
  /// The part that rolls over into the next period.
  package enum Carry: Sendable { case nothing, everything, unspent }

  /// The expenses that count.
  package enum Scope: Hashable, Sendable {
    case all
    /// Those that have one of these tags, in the order written; two orders are the same scope.
    case tags([NameID])

    /// Whether both have the same tags.
    package static func == (one: Scope, other: Scope) -> Bool { one.sorted == other.sorted }

    /// Hashes the tags without their order.
    package func hash(into hasher: inout Hasher) { hasher.combine(sorted) }

    private var sorted: [NameID]? {
      switch self {
      case .all: nil
      case .tags(let tags): tags.sorted()
      }
    }
  }

  /// Minor units of the budget's currency; 0 or more.
  package var limit: Int64
  package var frequency: Frequency
  /// The day of the first period, where all periods start.
  package var from: Day?
  /// The last day.
  package var until: Day?
  package var scope: Scope
  package var carry = Carry.nothing
  /// Percentages, rising.
  package var alerts: [Decimal] = [Decimal(80, scale: 0)]
  package var group: String?

  package init(limit: Int64, frequency: Frequency, scope: Scope) {
    self.limit = limit
    self.frequency = frequency
    self.scope = scope
  }

  /// The period that contains a day, without regard to other terms and to the budget's end. (`once` has one period, which
  /// ends with the budget.)
  package func naturalPeriod(containing day: Day, weekStart: Int) -> DayRange {
    if frequency == .once { return DayRange(from ?? DayRange.all.from, DayRange.all.to) }
    return rule.period(containing: day, opened: nil, weekStart: weekStart)
  }

  /// The number of periods that end in a range of days.
  package func periods(endingIn days: DayRange, weekStart: Int) -> Int {
    rule.count(endingIn: days, opened: nil, weekStart: weekStart)
  }

  private var rule: PeriodRule { PeriodRule(frequency, from: from.map { .date($0) } ?? .calendar) }
}

extension Budget {
  /// The days on which the budget is listed, as known on a day: from the first period's first day to `until`.
  package func activeDays(knownOn day: Day) -> DayRange {
    let until = timeline.terms(on: day).until
    return DayRange(timeline.spans[0].terms.from ?? DayRange.all.from, until ?? DayRange.all.to)
  }

  /// The active days and those on which it was active by the terms of that day, before an amendment moved `until` back.
  package func everActiveDays(knownOn day: Day) -> DayRange {
    let active = activeDays(knownOn: day)
    let lastDays = timeline.spans.indices.compactMap { index -> Day? in
      let end = index + 1 < timeline.spans.count ? timeline.spans[index + 1].from - 1 : nil
      let last = min(timeline.spans[index].terms.until ?? DayRange.all.to, end ?? active.to)
      return last >= timeline.spans[index].from ? last : nil
    }
    return DayRange(active.from, max(active.to, lastDays.max() ?? active.to))
  }

  /// The period that contains a day: of the rule in force, cut where the rule changed and at both ends of the active
  /// days.
  package func period(containing day: Day, activeDays: DayRange, weekStart: Int) -> DayRange {
    let days = timeline.days(around: timeline.index(on: day), where: Budget.haveSameRule)
    return period(containing: day, daysOfRule: days, activeDays: activeDays, weekStart: weekStart)
  }

  /// The period that contains a day, given the days on which its rule is in force.
  package func period(containing day: Day, daysOfRule: DayRange, activeDays: DayRange, weekStart: Int)
    -> DayRange
  {
    timeline.terms(on: day).naturalPeriod(containing: day, weekStart: weekStart)
      .clipped(to: daysOfRule).clipped(to: activeDays)
  }

  /// For each span of terms, the days on which its rule is in force.
  package var daysOfRules: [DayRange] { timeline.daysOfAll(where: Budget.haveSameRule) }

  private static func haveSameRule(_ one: BudgetTerms, _ other: BudgetTerms) -> Bool {
    one.frequency == other.frequency && one.from == other.from
  }
}
