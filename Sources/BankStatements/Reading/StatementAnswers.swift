/// What the user says of a file that no rules fit; `nil` is what the file tells, or is left open. Columns are numbers from
/// 0, in the order of the header.
package struct StatementAnswers: Sendable {
  /// Of the statement in the rules.
  package var name = "my-bank"
  package var title: String? = "My bank"
  package var payee: Int?
  package var date: Int?
  /// As in the rules: `DD/MM/YYYY`.
  package var dateForm: String?
  package var amount: Int?
  /// Whether purchases are negative.
  package var isSpentNegative: Bool?
  /// Of separate columns for money out and money in, each is the other.
  package var areColumnsSwapped = false
  /// A code.
  package var currency: String?
  /// As in the rules: `latin-1`.
  package var encoding: String?
  /// The card or account of all rows.
  package var source: String?
  /// Whether money in is income.
  package var isAccount = false
  /// Whether money in is a refund, on an account too.
  package var isRefund = false

  package init() {}
}
