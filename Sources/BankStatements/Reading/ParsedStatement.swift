package import LedgerFormats

/// The rows of a statement, each in exactly one of three lists.
package struct ParsedStatement: Sendable {
  /// The name and title of the rules that fit.
  package var rules: (name: String, title: String)
  /// The currency of the rules' country, where nothing in the file says that its amounts are in it.
  package let countryCurrency: String?
  package var format = StatementFormat.csv
  /// `CSV`, `MT940`, `CAMT.053`: the kind of file as the user knows it.
  package var kind = "CSV"
  /// Of the text; `nil` in a workbook, and where the message does not say it.
  package var encoding: TextEncoding?
  /// Of a workbook, the name of the sheet that was read.
  package var sheet: String?
  /// The accounts of a message.
  package var accounts: [AccountStatement] = []
  /// The rows to import, in file order.
  package var rows: [StatementRow] = []
  /// The rows that rules skip, by reason, in the order of the first row of each.
  package var skipped: [(reason: String, rows: [SkippedRow])] = []
  package var rejected: [RejectedRow] = []
  /// What does not agree within the file, a line each: nothing is to be written.
  package var mismatches: [String] = []
  /// What the user should know of the file, a line each.
  package var remarks: [String] = []
  /// The number of lines that are not rows: before the header, headers, and footers of the rules; without
  /// empty ones.
  package var otherLines = 0
  /// The balances of all rows, where the rules name their column.
  var balances = RunningBalances()

  /// The number of rows in all three lists.
  package var rowsRead: Int { rows.count + skipped.reduce(0) { $0 + $1.rows.count } + rejected.count }

  init(_ rules: StatementRules) {
    self.rules = (rules.name, rules.title)
    countryCurrency = rules.countryCurrency
  }

  /// Balances that do not follow from the row before them, each by its line, and the number of all.
  package func balanceMismatches(limit: Int) -> (first: [(line: Int, message: String)], count: Int) {
    let found = balances.mismatches(limit: limit)
    return (found.first.prefix(limit).map { ($0.line, $0.message) }, found.count)
  }

  /// Adds a row that is left out for a reason.
  package mutating func skip(_ row: SkippedRow, _ reason: String) {
    if let index = skipped.firstIndex(where: { $0.reason == reason }) {
      skipped[index].rows.append(row)
    } else {
      skipped.append((reason, [row]))
    }
  }

  /// Adds the rows after its own.
  mutating func append(_ other: ParsedStatement) {
    rows += other.rows
    for (reason, rows) in other.skipped { for row in rows { skip(row, reason) } }
    rejected += other.rejected
    otherLines += other.otherLines
    balances.append(other.balances)
  }

  /// Adds what a message has beside its rows.
  mutating func add(_ message: StatementMessage) {
    kind = message.kind
    accounts = message.accounts
    remarks += message.remarks
    rejected = (rejected + message.rejected).sorted { ($0.line, $0.column) < ($1.line, $1.column) }
    for account in accounts {
      let name = accounts.count > 1 ? "\(account.number): " : ""
      mismatches += account.mismatches.map { name + $0 }
      guard let (agrees, text) = account.balanceText else { continue }
      if agrees { remarks.append(name + text) } else { mismatches.append(name + text) }
    }
  }

  /// Rejects the rows with cells whose values are unknown, of the sheet that was read.
  mutating func reject(_ problems: [CellProblem]) {
    let first = Dictionary(problems.map { ($0.row, $0) }) { one, _ in one }
    if first.isEmpty { return }
    var texts: [Int: String] = [:]
    for row in rejected where first[row.line] != nil { texts[row.line] = row.text }
    for row in rows where first[row.line] != nil { texts[row.line] = row.description }
    for row in skipped.flatMap(\.rows) where first[row.line] != nil { texts[row.line] = row.payee }
    rows.removeAll { first[$0.line] != nil }
    for group in skipped.indices { skipped[group].rows.removeAll { first[$0.line] != nil } }
    skipped.removeAll { $0.rows.isEmpty }
    rejected.removeAll { first[$0.line] != nil }
    rejected += texts.compactMap { line, text in
      first[line].map { problem in
        RejectedRow(line: line, column: problem.column + 1, reason: problem.reason.message, text: text)
      }
    }
    rejected.sort { $0.line < $1.line }
  }

  /// Rejects the rows for which there is a reason.
  package mutating func reject(_ reason: (StatementRow) -> String?) {
    var (kept, found): ([StatementRow], [RejectedRow]) = ([], [])
    for row in rows {
      if let reason = reason(row) {
        found.append(RejectedRow(line: row.line, column: 1, reason: reason, text: row.description))
      } else {
        kept.append(row)
      }
    }
    if found.isEmpty { return }
    rows = kept
    rejected = (rejected + found).sorted { ($0.line, $0.column) < ($1.line, $1.column) }
  }

  /// Where a row is, as the user looks for it: `Sheet1!C14` in a workbook, else `line 14`.
  package func place(line: Int, column: Int = 1) -> String {
    sheet.map { Workbook.place(sheet: $0, row: line, column: column - 1) } ?? "line \(line)"
  }
}
