package import BankStatements
import LedgerModel
import LedgerParser
import LedgerText

// The remarks of an import.
extension StatementImport {
  /// The rows with the places and lines of the entries that record them, in the files as they are after the
  /// import.
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

  /// A line for each remark, the last with the counts; `rules` is the file to which the user's answers were
  /// written.
  package func remarks(
    _ statement: ParsedStatement, _ name: String, rules: String?, isDryRun: Bool
  ) -> [String] {
    let others = rowsOfOthers.sorted { $0.key < $1.key }.map { name, count in
      "\(count) \(count == 1 ? "row names" : "rows name") the last digits of \(name), and went elsewhere as you asked"
    }
    let below = (statement.remarks + sharedIDsRemark + [credits.text].compactMap(\.self) + credits.remarks)
      .map { "  " + $0 }
    return suspicions + otherPayeeRemarks(isDryRun: isDryRun) + otherPrices + stillPending + others
      + codeRemarks + unreadCodeRemark(statement) + [countsText(statement, name, rules: rules)] + below
  }

  private var sharedIDsRemark: [String] {
    rowsOfSharedIDs == 0
      ? [] : ["\(rowsOfSharedIDs) rows share their id with another row; ids of these are not used"]
  }

  private func countsText(_ statement: ParsedStatement, _ name: String, rules: String?) -> String {
    // Of rules that are new, nothing can be recorded already but what was typed.
    var parts = ["\(counts.new) new"]
    if rules == nil || counts.known > 0 { parts.append("\(counts.known) already recorded") }
    if counts.settled > 0 { parts.append("\(counts.settled) posted") }
    let skipped = statement.skipped.map { reason, rows in
      (reason, rows.count - (reason == StatementImport.paymentReason ? paidBills : 0))
    }
    parts += skipped.filter { $1 > 0 }.map { "\($1) skipped (\($0))" }
    if !statement.rejected.isEmpty { parts.append("\(statement.rejected.count) could not be read") }
    let list = parts.joined(separator: ", ")
    if let rules { return "rules written to \(rules); \(statement.rowsRead) read: \(list)" }
    let rows = "\(statement.rowsRead) \(statement.rowsRead == 1 ? "row" : "rows")"
    return "\(name) (\(title(of: statement))): \(rows): \(list)"
  }

  /// `MT940, DE89…3000, 1 to 31 Mar`: the rules, and of a message its account and days.
  private func title(of statement: ParsedStatement) -> String {
    guard let first = statement.accounts.first else { return statement.rules.title }
    let count = Set(statement.accounts.map(\.number)).count
    let account = count > 1 ? "\(count) accounts" : shortAccountNumber(first.number)
    let days = statement.accounts.count == 1 ? first.days.map { [$0.from, $0.to] } : nil
    let own = days ?? statement.rows.map(\.date)
    var words = [statement.rules.title, account]
    if let from = own.min(), let to = own.max() { words.append(DayRange(from, to).shortText) }
    return words.filter { !$0.isEmpty }.joined(separator: ", ")
  }
}

/// `DE89…3000`; a short number is whole.
private func shortAccountNumber(_ number: String) -> String {
  let number = number.filter { $0 != " " }
  return number.count <= 12 ? number : "\(number.prefix(4))…\(number.suffix(4))"
}

extension DayRange {
  /// `3 Mar`, `1 to 31 Mar`, `30 Mar to 2 Apr`; with years where they differ.
  fileprivate var shortText: String {
    if from == to { return from.short }
    let (one, other) = (from.civil, to.civil)
    if one.year != other.year { return "\(from.short) \(one.year) to \(to.short) \(other.year)" }
    return one.month == other.month ? "\(one.day) to \(to.short)" : "\(from.short) to \(to.short)"
  }
}
