import BankStatements
import LedgerModel

/// A row of a bank's statement for a known source.
struct StatementPayment: Sendable {
  var source: PaymentSourceIndex
  var isIncome: Bool
  /// Of the purchase.
  var date: Day
  var posted: Day?
  /// Whether the bank has not settled it.
  var isPending: Bool
  /// In minor units of `currency`.
  var amount: Int64
  var currency: CurrencyCode
  /// The amount in the currency of the purchase, in its minor units, if that is another.
  var original: (amount: Int64, currency: CurrencyCode)?
  var payee: String
  /// The bank's name of the row, without spaces.
  var id: String?
}

extension StatementRow {
  /// The parts that rules give it, as properties.
  var partsText: String { parts.map { EntryText.indented($0) }.joined() }
}
