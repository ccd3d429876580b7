/// An entry as it was added to a file.
package struct WrittenEntry: Sendable {
  package var text: String
  /// A path relative to the working directory where possible.
  package var file: String
  /// From 1.
  package var line: Int
  /// The parts that the program filled in, as text; `nil` if none.
  package var filledIn: String?
  /// The words of its line that were filled in.
  package var filledWords: [String] = []
  /// A remark about its currency; `nil` for none.
  package var currencyHint: String?
  /// Whether its currency is that of `option travel`.
  package var isOfTravel = false
  /// For an expense without tags.
  package var typed: TypedExpense?
  /// Its place in `Ledger.expenses`; `nil` if it is not an expense.
  package var expense: Int?

  package init(text: String, file: String, line: Int, filledIn: String?, expense: Int?) {
    self.text = text
    self.file = file
    self.line = line
    self.filledIn = filledIn
    self.expense = expense
  }
}
