package import BankStatements
import LedgerModel
import LedgerParser
import LedgerText

// The remarks of an import.
extension StatementImport {
  /// The rows with the places and lines of the entries that record them, in the files as they are after the import.
  private func otherPayeeRemarks(isDryRun: Bool) -> [String] {
    var locator = LocationFinder(ledger.map)
    var added: [Int: AddedLines] = [:]
    return otherPayees.map { row, position in
      let place = locator.line(of: position)
      let file = ledger.map.files[place.file]
      if !isDryRun, added[place.file] == nil { added[place.file] = edits.addedLines(inFile: place.file) }
      let shift = added[place.file]?.before(Int(position - file.base)) ?? 0
      let payee = EntryWords(ledger.map, at: position).payee.isEmpty ? "no payee" : "another payee"
      return "\(row): \(payee) in \(file.name):\(place.line + shift): `\(words(at: position))`"
    }
  }

  /// A line for each remark, the last with the counts; `rules` is the file to which the user's answers were written.
  package func remarks(
    _ statement: ParsedStatement, _ name: String, rules: String?, isDryRun: Bool
  ) -> [String] {
    let others = rowsOfOthers.sorted { $0.key < $1.key }.map { name, count in
      "\(count) \(count == 1 ? "row names" : "rows name") the last digits of \(name), and went elsewhere as you asked"
    }
    return suspicions + otherPayeeRemarks(isDryRun: isDryRun) + otherPrices + stillPending + others
      + codeRemarks + unreadCodeRemark(statement) + [countsText(statement, name, rules: rules)]
  }

  private func countsText(_ statement: ParsedStatement, _ name: String, rules: String?) -> String {
    // Of rules that are new, nothing can be recorded already but what was typed.
    var parts = ["\(counts.new) new"]
    if rules == nil || counts.known > 0 { parts.append("\(counts.known) already recorded") }
    if counts.settled > 0 { parts.append("\(counts.settled) settled") }
    let skipped = statement.skipped.map { reason, rows in
      (reason, rows.count - (reason == StatementImport.paymentReason ? paidBills : 0))
    }
    parts += skipped.filter { $1 > 0 }.map { "\($1) skipped (\($0))" }
    if !statement.rejected.isEmpty { parts.append("\(statement.rejected.count) could not be read") }
    let list = parts.joined(separator: ", ")
    if let rules { return "rules written to \(rules); \(statement.rowsRead) read: \(list)" }
    let rows = "\(statement.rowsRead) \(statement.rowsRead == 1 ? "row" : "rows")"
    return "\(name) (\(statement.rules.title)): \(rows): \(list)"
  }
}
