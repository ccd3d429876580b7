/// Spend that is still to come: `expect ID ["Title"] AMOUNT PERIOD|on DATE [#tag …]`.
package typealias Expectation = AmendableDefinition<ExpectationTerms>
package typealias ExpectationIndex = ListIndex<Expectation>

/// The terms of an expectation from a day on. Amounts are in minor units of its currency.
package struct ExpectationTerms: Equatable, Sendable {
  /// When the amount is spent.
  package enum Schedule: Equatable, Sendable {
    /// In each period.
    case each(Frequency)
    /// `on DATE`: as one purchase, on one card.
    case on(Day)
  }

  /// The cards that will do, of which a list names each card once, in the order written.
  package enum Cards: Equatable, Sendable {
    case all
    case only([CardIndex])
    case not([CardIndex])
  }

  /// Positive.
  package var amount: Int64
  package var schedule: Schedule
  /// In the order written, the tag of its own name if none is; no amendment changes them.
  package var tags: TagListID
  /// The usual size of one purchase; positive.
  package var each: Int64?
  /// The first day, where periods start.
  package var from: Day?
  /// The last day.
  package var until: Day?
  package var cards = Cards.all
  package var note: String?

  package init(amount: Int64, schedule: Schedule, tags: TagListID) {
    self.amount = amount
    self.schedule = schedule
    self.tags = tags
  }

  /// The days before a purchase on which an expense may already be it.
  package static let daysBeforePurchase = 30

  /// The days whose expenses count against the expectation: from `from` to `until`, or of one purchase from 30 days
  /// before it to its day.
  package var activeDays: DayRange {
    switch schedule {
    case .each: DayRange(from ?? DayRange.all.from, until ?? DayRange.all.to)
    case .on(let day): DayRange(day - ExpectationTerms.daysBeforePurchase, day)
    }
  }

  /// Whether anything may still be spent on a day or later.
  package func isInForce(onOrAfter day: Day) -> Bool { activeDays.to >= day }

  /// The whole period that contains a day; `nil` for one purchase.
  package func period(containing day: Day, weekStart: Int) -> DayRange? {
    switch schedule {
    case .each(let frequency):
      PeriodRule(frequency, from: from.map { .date($0) } ?? .calendar)
        .period(containing: day, opened: nil, weekStart: weekStart)
    case .on: nil
    }
  }
}
