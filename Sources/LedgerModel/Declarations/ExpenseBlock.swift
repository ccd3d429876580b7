/// Expenses that were resolved together in a wallet that is read again and again.
package struct ExpenseBlock: Sendable {
  /// A block of the next reading has it only with the same expenses, which mean the same.
  package var number: Int
  /// The number of its expenses without renewals.
  package var count: Int

  /// No expense has a later date or posting date, apart from renewals; `nil` where it is not known.
  package var latest: Day?

  package init(number: Int, count: Int, latest: Day?) {
    (self.number, self.count, self.latest) = (number, count, latest)
  }
}
