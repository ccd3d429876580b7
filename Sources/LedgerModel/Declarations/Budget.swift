package import LedgerText

/// A limit for the spend of some tags in each period: `budget ID ["Title"] AMOUNT PERIOD`.
package struct Budget: Sendable {
  /// Its identifier.
  package var name: NameID
  /// What people call it; its identifier where no title is written.
  package var title: String
  /// The currency of the limit and of all that is counted.
  package var currency: CurrencyIndex
  /// What holds from which day on.
  package var timeline: Timeline<BudgetTerms>
  /// Its name where it is declared.
  package var range: SourceRange

  /// A budget.
  package init(
    name: NameID, title: String, currency: CurrencyIndex, timeline: Timeline<BudgetTerms>, range: SourceRange
  ) {
    self.name = name
    self.title = title
    self.currency = currency
    self.timeline = timeline
    self.range = range
  }
}

/// What a budget says from a day on.
package struct BudgetTerms: Equatable, Sendable {
  /// What rolls over into the next period.
  package enum Carry: Sendable { case nothing, everything, unspent }

  /// Which expenses count.
  package enum Scope: Hashable, Sendable {
    /// All of them.
    case all
    /// Those that carry one of these tags.
    case tags([NameID])
  }

  /// Minor units of the budget's currency; 0 or more.
  package var limit: Int64
  /// How long a period is.
  package var frequency: Frequency
  /// The day of the first period, where all periods start.
  package var from: Day?
  /// The last day of all.
  package var until: Day?
  /// Which expenses count.
  package var scope: Scope
  /// What rolls over.
  package var carry = Carry.nothing
  /// The percentages that give an alert, rising.
  package var alerts: [Decimal] = [Decimal(80, scale: 0)]
  /// The group it is listed under.
  package var group: String?

  /// A budget's terms.
  package init(limit: Int64, frequency: Frequency, scope: Scope) {
    self.limit = limit
    self.frequency = frequency
    self.scope = scope
  }

  /// The period that holds a day, as if the terms had never been others and never ended.
  /// (`once` has one period, which ends with the budget.)
  package func naturalPeriod(containing day: Day, weekStart: Int) -> DayRange {
    if frequency == .once { return DayRange(from ?? DayRange.all.from, DayRange.all.to) }
    let anchor = from.map { PeriodRule.Anchor.date($0) } ?? .calendar
    return PeriodRule(frequency, from: anchor).period(containing: day, opened: nil, weekStart: weekStart)
  }
}

extension Budget {
  /// The days on which it is listed, as it is known on a day: from the first period's first day to `until`.
  package func activeDays(knownOn day: Day) -> DayRange {
    let until = timeline.terms(on: day).until
    return DayRange(timeline.spans[0].terms.from ?? DayRange.all.from, until ?? DayRange.all.to)
  }

  /// The period that holds a day: of the rule in force, cut where the rule changed and at both ends of the budget's life.
  package func period(containing day: Day, activeDays: DayRange, weekStart: Int) -> DayRange {
    let here = timeline.index(on: day)
    let terms = timeline.spans[here].terms
    func isSame(_ index: Int) -> Bool {
      let other = timeline.spans[index].terms
      return other.frequency == terms.frequency && other.from == terms.from
    }
    var (first, last) = (here, here)
    while first > 0, isSame(first - 1) { first -= 1 }
    while last + 1 < timeline.spans.count, isSame(last + 1) { last += 1 }
    let days = DayRange(timeline.days(ofSpan: first).from, timeline.days(ofSpan: last).to)
    return terms.naturalPeriod(containing: day, weekStart: weekStart).clipped(to: days).clipped(to: activeDays)
  }
}
