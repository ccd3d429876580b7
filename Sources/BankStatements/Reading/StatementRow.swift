package import LedgerModel

/// One row of a statement that is a purchase, a refund or income.
package struct StatementRow: Sendable {
  /// What it is in a ledger.
  package enum Kind: String, Sendable {
    /// A purchase, or less than nothing: a refund.
    case expense
    /// Money in, on an account.
    case income
  }

  /// The line of the file it starts on, from 1.
  package var line: Int
  /// What it is in a ledger.
  package var kind: Kind
  /// The day of the purchase; where the statement names only the day it was posted, that one.
  package var date: Day
  /// The day the bank posted it, not before `date`.
  package var posted: Day?
  /// Whether the bank has not settled it, so that it may change or go.
  package var isPending: Bool
  /// What was billed, in `currency`: of an expense what was spent, negative for a refund; of income what came in.
  package var amount: Decimal
  /// The currency of `amount`, where the rules or the statement name it.
  package var currency: String?
  /// The amount in the currency of the purchase, where that is another; of the same sign as `amount`.
  package var original: (amount: Decimal, currency: String)?
  /// What the bank wrote, with white space folded and without control characters.
  package var description: String
  /// The payee that a rule gives, else the description without what was taken out of it.
  package var payee: String
  /// The tags that rules give, without `#`, in the order of the rules, each once.
  package var tags: [String]
  /// The card or account that a rule gives.
  package var source: String?
  /// The last four digits of the card, where the statement names it.
  package var cardDigits: String?
  /// What the bank calls the row, always the same.
  package var id: String?
}

/// A row that a rule leaves out, such as the payment of a card's bill.
package struct SkippedRow: Sendable {
  /// The line of the file it starts on, from 1.
  package var line: Int
  /// What the bank wrote.
  package var payee: String
  /// Its date, where it could be read.
  package var date: Day?
  /// Its amount as of an expense: positive for money that goes out; where it could be read.
  package var amount: Decimal?
}

/// A row that could not be read.
package struct RejectedRow: Sendable {
  /// The line of what is wrong, from 1.
  package var line: Int
  /// Its column, from 1, counted in characters.
  package var column: Int
  /// Why, in plain words.
  package var reason: String
  /// The row as it stands in the file, on one line and cut where it is very long.
  package var text: String
}
