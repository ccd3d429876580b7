package import LedgerText

/// Money saved for a goal or withdrawn from it: `DATE saved GOAL AMOUNT`.
package struct SavedAmount: Sendable {
  package var date: Day
  package var goal: GoalIndex
  /// Minor units of the goal's currency; negative for a withdrawal.
  package var amount: Int64
  /// Of the amount.
  package var range: SourceRange

  package init(date: Day, goal: GoalIndex, amount: Int64, range: SourceRange) {
    self.date = date
    self.goal = goal
    self.amount = amount
    self.range = range
  }
}
