package import LedgerModel

/// A row of a statement that is a purchase, a refund or income.
package struct StatementRow: Sendable {
  /// The entry that the row becomes.
  package enum Kind: String, Sendable {
    /// A purchase or, with a negative amount, a refund.
    case expense
    /// Money in, on an account.
    case income
  }

  /// The first line in the file, from 1.
  package var line: Int
  package var kind: Kind
  /// The day of the purchase, else of the posting.
  package var date: Day
  /// Not before `date`.
  package var posted: Day?
  /// Whether the bank has not settled it, so that it may change or disappear.
  package var isPending: Bool
  /// Whether the card or account decides `kind` for money in: income in an account, a refund on a card.
  package var isKindOpen: Bool
  /// Billed, in `currency`; negative for a refund, positive for income.
  package var amount: Decimal
  /// `nil` if neither the rules nor the statement name it.
  package var currency: String?
  /// The amount in the currency of the purchase, if it is another; with the sign of `amount`.
  package var original: (amount: Decimal, currency: String)?
  /// The bank's text, normalized.
  package var description: String
  /// From a rule, else from the description.
  package var payee: String
  /// Without `#`, in the order of the rules, each once.
  package var tags: [String]
  /// From rules, as written below an expense: `share 1/2 mei`.
  package var parts: [String]
  /// The benefit that a rule says it is the bank's credit for.
  package var used: UsedBenefit?
  /// The card or account from a rule.
  package var source: String?
  /// The last four digits of the card, if the statement has them.
  package var cardDigits: String?
  /// The number of the row's account, in messages.
  package var account: String?
  /// The bank's name of the row, the same in every statement.
  package var id: String?
  /// Of the merchant.
  package var code: MerchantCode?
  /// The text where the code should be, if it is not one.
  package var unreadCode: String?

  /// The same row as one that the user leaves out.
  package var asSkipped: SkippedRow {
    SkippedRow(
      line: line, payee: description, date: date, amount: kind == .income ? amount.negated : amount,
      currency: currency, source: source, cardDigits: cardDigits, account: account)
  }

  /// The same row as income of an account.
  package var asIncome: StatementRow {
    var row = self
    row.kind = .income
    row.amount = amount.negated
    row.parts = []
    row.original = original.map { ($0.amount.negated, $0.currency) }
    return row
  }
}

/// A row that a rule skips, such as the payment of a card's bill.
package struct SkippedRow: Sendable {
  /// The first line in the file, from 1.
  package var line: Int
  /// The bank's text.
  package var payee: String
  /// `nil` if it can't be read.
  package var date: Day?
  /// Positive for money out; `nil` if it can't be read.
  package var amount: Decimal?
  /// `nil` if neither the rules nor the statement name it.
  package var currency: String?
  /// The card or account from a rule.
  package var source: String?
  /// The last four digits of the card, if the statement has them.
  package var cardDigits: String?
  /// The number of the row's account, in messages.
  package var account: String?
}

extension StatementRow {
  /// The reason that the amount can't be one of a currency, a code; `nil` without one.
  package func amountError(in currency: String) -> String? {
    if case .failure(let error) = amount.normalized(for: currency) { error.message } else { nil }
  }
}

/// A row that can't be read.
package struct RejectedRow: Sendable {
  /// From 1.
  package var line: Int
  /// From 1, in characters.
  package var column: Int
  package var reason: String
  /// The row as it is in the file, on one line, cut if it is very long.
  package var text: String
}
