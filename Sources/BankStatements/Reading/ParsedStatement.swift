/// All that a statement holds: every row of it stands in exactly one of three lists.
package struct ParsedStatement: Sendable {
  /// The rules it was read by: their name and title.
  package var rules: (name: String, title: String)
  /// The rows to take over, in file order.
  package var rows: [StatementRow] = []
  /// The rows that rules leave out, by the reason they give, in the order of its first row.
  package var leftOut: [(reason: String, rows: [SkippedRow])] = []
  /// The rows that could not be read.
  package var rejected: [RejectedRow] = []
  /// Lines that are no rows: above the header, headers, and those that rules know as footers. Empty ones do not count.
  package var otherLines = 0

  /// How many rows were read, whatever became of them.
  package var rowsRead: Int { rows.count + leftOut.reduce(0) { $0 + $1.rows.count } + rejected.count }

  init(_ rules: StatementRules) { self.rules = (rules.name, rules.title) }

  mutating func leaveOut(_ row: SkippedRow, _ reason: String) {
    if let index = leftOut.firstIndex(where: { $0.reason == reason }) {
      leftOut[index].rows.append(row)
    } else {
      leftOut.append((reason, [row]))
    }
  }
}
