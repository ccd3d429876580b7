import BankStatements
import LedgerModel
import LedgerParser

// Statements that a bank has changed without saying so.
extension StatementImport {
  /// Throws if the amounts have the wrong sign: payments of the card's bill are spent, or all rows are
  /// refunds. Some banks have changed the sign, without any mark in the file.
  func checkSigns(of payments: [StatementPayment], bills: [SkippedRow]) throws(EntryError) {
    guard !isForced, let first = payments.first, case .card = ledger.definitions.sources[first.source] else {
      return
    }
    let amounts = bills.compactMap(\.amount)
    let arePaymentsSpent = !amounts.isEmpty && amounts.allSatisfy { $0.digits > 0 }
    let areAllRefunds = payments.count > 2 && payments.allSatisfy { $0.amount < 0 }
    // Rules that leave out payments look for money in, so with the wrong sign they are among the rows.
    let spentBills = payments.filter { $0.looksLikeBillPayment }
    let refunds = payments.count { $0.amount < 0 }
    let areBillsSpent =
      amounts.isEmpty && !spentBills.isEmpty && spentBills.allSatisfy { $0.amount > 0 }
      && refunds * 2 > payments.count - spentBills.count
    guard arePaymentsSpent || areAllRefunds || areBillsSpent else { return }
    let sign =
      areAllRefunds ? "all rows look like refunds" : "payments of the bill look like purchases"
    throw EntryError(
      "\(sign): the amounts have the wrong sign\ncorrect it in a rules file: statement NAME like BANK, and below it"
        + " amount COLUMN spent negative (or positive)\nto import it as it is: --force")
  }

  /// The error where a bank has given known rows other ids: they would all be taken again.
  func newIDsError(
    _ renewed: (count: Int, row: Int, id: String, old: String), _ rows: [StatementRow], _ order: [Int]
  ) -> EntryError {
    let line = rows[order[renewed.row]].line
    return EntryError(
      "the bank has given \(renewed.count) rows new ids (line \(line): \(renewed.id), the wallet has \(renewed.old)):"
        + " say id none in a rules file")
  }
}

extension StatementPayment {
  /// Whether its text is that of a payment of the card's bill.
  fileprivate var looksLikeBillPayment: Bool {
    let text = payee.uppercased()
    return ["PAYMENT", "PYMT", "AUTOPAY"].contains { text.contains($0) }
  }
}
