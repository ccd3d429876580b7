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
    guard arePaymentsSpent || areAllRefunds || amounts.isEmpty && areBillsSpent(payments) else { return }
    let sign =
      areAllRefunds ? "all rows look like refunds" : "payments of the bill look like purchases"
    throw EntryError(
      "\(sign): the amounts have the wrong sign\ncorrect it in a rules file: statement NAME like BANK, and below it"
        + " amount COLUMN spent negative (or positive)\nto import it as it is: --force")
  }

  /// Whether payments of the bill are purchases and most other rows refunds: rules that leave out payments look
  /// for money in, so with the wrong sign they do not find them.
  private func areBillsSpent(_ payments: [StatementPayment]) -> Bool {
    let refunds = payments.count { $0.amount < 0 }
    if refunds == 0 { return false }
    let bills = payments.filter(\.looksLikeBillPayment)
    return !bills.isEmpty && bills.allSatisfy { $0.amount > 0 } && refunds * 2 > payments.count - bills.count
  }
}

extension StatementPayment {
  /// Whether its text is that of a payment of the card's bill.
  fileprivate var looksLikeBillPayment: Bool {
    let text = payee.uppercased()
    return ["PAYMENT", "PYMT", "AUTOPAY"].contains { text.contains($0) }
  }
}
