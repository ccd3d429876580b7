import BankStatements
import LedgerModel
import LedgerParser

// Rows that are the bank's credits for benefits.
extension StatementImport {
  /// Notes the credits of earlier statements, whose uses are not those of rows.
  mutating func addOtherCredits(_ match: StatementMatch) {
    guard let credit = ledger.vocabulary.names.find("credit") else { return }
    for (entry, expense) in ledger.entries.expenses.enumerated() {
      guard expense.amount < 0, !match.isMatched[entry],
        ledger.vocabulary.tagLists[expense.tags].contains(credit),
        let card = mainCard(of: expense.source, on: expense.date)
      else { continue }
      credits.addOther(-expense.amount, of: card, on: expense.date)
    }
  }

  /// Adds the use of the benefit that a row credits, unless it is recorded.
  mutating func addCredit(
    _ place: Int, _ row: StatementRow, _ payment: StatementPayment
  ) throws(EntryError) {
    guard let used = row.used, let card = ledger.definitions.sources[payment.source].card else { return }
    guard let (owner, id) = credits.benefit(used.name, of: card, on: payment.date) else {
      if used.isBuiltIn { return }
      throw EntryError("line \(row.line): \(ledger.name(of: payment.source)) has no benefit \(used.name)")
    }
    guard payment.amount < 0 else { return credits.addReversal(of: id, line: row.line) }
    guard payment.currency == ledger.currencyCode(ofBenefit: id, owner, on: payment.date) else {
      return credits.addOtherCurrency(payment.currency, of: id, line: row.line)
    }
    guard credits.isActivated(id, of: owner, on: payment.date) else { return }
    creditOf[place] = credits.credits.count
    guard let entry = credits.take(-payment.amount, of: owner, id, on: payment.date) else { return }
    edits.insert(entry.text, .used, on: entry.day)
  }
}
