package import BankStatements
import LedgerModel
import LedgerParser
import LedgerText

/// What the rows of a statement leave open, for the user to be asked.
package struct OpenRowQuestions {
  /// A payee that the wallet does not have, of rows that nothing gives any tags.
  package struct Payee: Sendable {
    /// The first row of the payee.
    package let row: StatementRow
    /// The number of its rows.
    package let count: Int
    /// The different texts of the bank in its rows.
    package let descriptions: [String]
    /// The most similar payee of the wallet with its tags.
    package let similar: (payee: String, tags: [String])?
  }

  /// In the order of their first rows.
  package private(set) var payees: [Payee] = []
  /// New rows that may be an entry up to three days away: their places in the statement, and the line of the
  /// entry.
  package private(set) var similar: [(row: Int, line: String)] = []

  /// By an import that was tried.
  package init(_ work: inout StatementImport, _ statement: ParsedStatement) {
    var order: [String] = []
    var rows: [String: (first: StatementRow, count: Int, texts: [String], known: Set<String>)] = [:]
    for (index, row) in statement.rows.enumerated() {
      guard work.outcomes.indices.contains(index), work.outcomes[index]?.status == .new,
        row.kind == .expense, !work.hasNoTags(row, index), !row.payee.isEmpty, row.tags.isEmpty
      else { continue }
      let key = foldedForSearch(row.payee)
      if rows[key] != nil {
        rows[key]?.count += 1
        if rows[key]?.known.insert(row.description).inserted == true {
          rows[key]?.texts.append(row.description)
        }
      } else if work.payees.lastPayment(to: row.payee, upTo: Day.last) == nil, work.tags(of: row).isEmpty {
        order.append(key)
        rows[key] = (row, 1, [row.description], [row.description])
      }
    }
    var known = SimilarPayees(work)
    payees = order.compactMap { key in
      rows[key].map {
        Payee(
          row: $0.first, count: $0.count, descriptions: $0.texts,
          similar: known.similar(to: $0.first.payee))
      }
    }
    similar = work.similarRows.map { ($0.row, work.words(at: $0.position)) }
  }
}

/// The payees of a wallet by their words.
private struct SimilarPayees {
  private let ledger: Ledger
  private var numbers = PayeeNumbers()
  /// The last expense with tags of each payee, by its number.
  private var last: [Int: Int] = [:]

  init(_ work: StatementImport) {
    ledger = work.ledger
    var bytes: [UInt8] = []
    for index in ledger.entries.expenses.indices {
      let expense = ledger.entries.expenses[index]
      guard expense.tags != .empty else { continue }
      let number = numbers.number(ofPayeeOf: expense, in: ledger, &bytes)
      if let old = last[number], ledger.entries.expenses[old].date > expense.date { continue }
      last[number] = index
    }
  }

  /// The payee that shares the most distinctive words with a text, of several the one of the last expense.
  mutating func similar(to payee: String) -> (payee: String, tags: [String])? {
    let own = numbers.number(of: payee)
    var best: (shared: Int, day: Day, index: Int)?
    for (number, index) in last {
      let shared = numbers.sharedWords(own, number)
      guard shared > 0 else { continue }
      let day = ledger.entries.expenses[index].date
      if let best, (best.shared, best.day, best.index) > (shared, day, index) { continue }
      best = (shared, day, index)
    }
    guard let best else { return nil }
    let expense = ledger.entries.expenses[best.index]
    let tags = ledger.vocabulary.tagLists[expense.tags].map { ledger.vocabulary.names.text($0) }
    return (ledger.payee(of: expense), tags)
  }
}
