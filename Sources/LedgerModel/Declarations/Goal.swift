package import LedgerText

/// A sum to have by a day: `goal ID ["Title"] AMOUNT by DATE`.
package struct Goal: Sendable {
  /// Its identifier.
  package var name: NameID
  /// What people call it; its identifier where no title is written.
  package var title: String
  /// The currency of the target and of all that is put aside.
  package var currency: CurrencyIndex
  /// What holds from which day on.
  package var timeline: Timeline<GoalTerms>
  /// Its name where it is declared.
  package var range: SourceRange

  /// A goal.
  package init(
    name: NameID, title: String, currency: CurrencyIndex, timeline: Timeline<GoalTerms>, range: SourceRange
  ) {
    self.name = name
    self.title = title
    self.currency = currency
    self.timeline = timeline
    self.range = range
  }
}

/// What a goal says from a day on. Amounts are minor units of its currency.
package struct GoalTerms: Equatable, Sendable {
  /// What is added by itself.
  package struct Autosave: Equatable, Sendable {
    /// Each time; positive.
    package var amount: Int64
    /// How often.
    package var frequency: Frequency

    /// So much, so often.
    package init(amount: Int64, frequency: Frequency) {
      self.amount = amount
      self.frequency = frequency
    }
  }

  /// What is wanted; positive.
  package var target: Int64
  /// The last day to have it.
  package var deadline: Day
  /// The first day of the plan.
  package var start: Day?
  /// What was there at the start.
  package var savedAtStart: Int64 = 0
  /// What is added by itself.
  package var autosave: Autosave?

  /// A goal's terms.
  package init(target: Int64, deadline: Day) {
    self.target = target
    self.deadline = deadline
  }
}

/// Money put aside for a goal, or taken back: `DATE saved GOAL AMOUNT`.
package struct SavedAmount: Sendable {
  /// The day it bears.
  package var date: Day
  /// By its place in `Ledger.goals`.
  package var goal: Int
  /// Minor units of the goal's currency.
  package var amount: Int64
  /// Of the amount.
  package var range: SourceRange

  /// Money put aside.
  package init(date: Day, goal: Int, amount: Int64, range: SourceRange) {
    self.date = date
    self.goal = goal
    self.amount = amount
    self.range = range
  }
}

/// An alert that was read: `DATE seen REF`.
package struct SeenAlert: Sendable {
  /// The day it bears.
  package var date: Day
  /// The alert's id.
  package var reference: String
  /// Of the id.
  package var range: SourceRange

  /// An alert that was read.
  package init(date: Day, reference: String, range: SourceRange) {
    self.date = date
    self.reference = reference
    self.range = range
  }
}
