/// Text of a file that its bank alone writes, for rules whose columns are only a date, a description and an amount.
enum BankSign: Sendable {
  /// The number of a card, whole or masked, where the rules look for it.
  case cardNumber
  /// A line that begins with a text.
  case line(SubstringSearch)
}
