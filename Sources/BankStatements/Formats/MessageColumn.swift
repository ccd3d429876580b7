import LedgerModel

/// The cells that each row of a message begins with; the named columns of its format come after them
/// (`StatementFormat.columns`). Empty cells are what the file does not say.
enum MessageColumn: Int, CaseIterable {
  /// The day booked.
  case booked
  /// The day of the purchase.
  case purchase
  /// From the account's side: negative is money out.
  case amount
  /// A code.
  case currency
  /// The amount in the currency of the purchase, if it is another, and its code; without a sign.
  case original, originalCurrency
  /// What the bank calls the row.
  case id
  case payee
  /// Of the merchant.
  case code
  /// `yes` if the bank has not settled it.
  case pending
  /// `yes` for a reversal: money in is a refund, on accounts too.
  case refund
  /// The reason for which the format itself leaves the row out, in one word: `transfer`.
  case leftOut
  /// The id of the row that this one corrects.
  case corrected
}

extension StatementTable {
  /// Sets a cell of the last row of a message.
  mutating func set(_ column: MessageColumn, _ text: some Sequence<UInt8>) { set(column.rawValue, text) }
  mutating func set(_ column: MessageColumn, _ day: Day) { set(column.rawValue, day) }
  mutating func set(_ column: MessageColumn, _ number: Decimal) { set(column.rawValue, number) }
  mutating func setYes(_ column: MessageColumn) { set(column.rawValue, "yes".utf8) }
}
