/// A savings goal: `goal ID ["Title"] AMOUNT by DATE`.
package typealias Goal = AmendableDefinition<GoalTerms>
package typealias GoalIndex = ListIndex<Goal>

/// The terms of a goal from a day on. Amounts are in minor units of its currency.
package struct GoalTerms: Equatable, Sendable {
  /// Savings that are added automatically.
  package struct Autosave: Equatable, Sendable {
    /// Each time; positive.
    package var amount: Int64
    package var frequency: Frequency

    package init(amount: Int64, frequency: Frequency) { (self.amount, self.frequency) = (amount, frequency) }
  }

  /// Positive.
  package var target: Int64
  /// The last day.
  package var deadline: Day
  /// The first day of the plan.
  package var start: Day?
  package var savedAtStart: Int64 = 0
  package var autosave: Autosave?

  package init(target: Int64, deadline: Day) { (self.target, self.deadline) = (target, deadline) }
}
