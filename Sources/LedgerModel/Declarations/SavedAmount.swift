package import LedgerText

/// Money saved for a goal or withdrawn from it: `DATE saved GOAL AMOUNT`.
package struct SavedAmount: Sendable {
  package var date: Day
  package var goal: GoalIndex
  /// Minor units of the goal's currency; negative for a withdrawal.
  package var amount: Int64
  /// As written, in minor units of `currency`.
  package var original: Int64
  package var currency: CurrencyIndex
  /// Of the amount.
  package var range: SourceRange

  package init(date: Day, goal: GoalIndex, amount: Int64, _ currency: CurrencyIndex, range: SourceRange) {
    self.date = date
    self.goal = goal
    self.amount = amount
    original = amount
    self.currency = currency
    self.range = range
  }
}
