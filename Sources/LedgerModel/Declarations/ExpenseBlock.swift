/// Expenses that were resolved together in a wallet that is read again and again.
package struct ExpenseBlock: Sendable {
  /// A block of the next reading has it only with the same expenses, which mean the same.
  package var number: Int
  /// The number of its expenses without renewals.
  package var count: Int

  package init(number: Int, count: Int) { (self.number, self.count) = (number, count) }
}
