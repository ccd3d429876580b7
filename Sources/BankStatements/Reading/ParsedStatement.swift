/// The rows of a statement, each in exactly one of three lists.
package struct ParsedStatement: Sendable {
  /// The name and title of the rules that fit.
  package var rules: (name: String, title: String)
  /// The currency of the rules' country, where nothing in the file says that its amounts are in it.
  package let countryCurrency: String?
  /// The rows to import, in file order.
  package var rows: [StatementRow] = []
  /// The rows that rules skip, by reason, in the order of the first row of each.
  package var skipped: [(reason: String, rows: [SkippedRow])] = []
  package var rejected: [RejectedRow] = []
  /// The number of lines that are not rows: before the header, headers, and footers of the rules; without empty ones.
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

  mutating func skip(_ row: SkippedRow, _ reason: String) {
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
}
