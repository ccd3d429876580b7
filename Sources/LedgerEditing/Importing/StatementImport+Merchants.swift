package import BankStatements
import LedgerModel
import LedgerParser

// The tags of rows, and codes that differ from those of merchants.
extension StatementImport {
  /// What decides the end of a line where no code does.
  struct EndingKey: Hashable {
    var payee: String
    var tags: [String]
    var isIncome: Bool
  }

  /// The tags and the payee of a row's entry.
  mutating func ending(_ row: StatementRow) -> String {
    let key = EndingKey(payee: row.payee, tags: row.tags, isIncome: row.kind == .income)
    if row.code == nil, let known = endings[key] { return known }
    let (tags, hasCode) = tags(row)
    let words =
      tags.isEmpty ? [untaggedPayee(row)] : tags.map { "#" + $0 } + [EntryText.importedPayee(row.payee)]
    let ending = words.filter { !$0.isEmpty }.joined(separator: " ")
    // A code is added on the days on which a card or budget names it.
    if !hasCode { endings[key] = ending }
    return ending
  }

  /// The payee of an entry without tags: a first word that is the name of a tag is quoted, so that it is not
  /// taken for one (`W366`).
  private func untaggedPayee(_ row: StatementRow) -> String {
    let payee = EntryText.importedPayee(row.payee)
    let word = payee.prefix { $0 != " " }
    return tagNames.tags[word.lowercased()] == nil ? payee : "\"\(word)\"\(payee.dropFirst(word.count))"
  }

  /// The tags that a row's new entry has, or would have.
  package mutating func tags(of row: StatementRow) -> [String] { tags(row).tags }

  /// The tags of the rules, else of the payee's merchant, else of the row's code, else of the payee's last
  /// payment; and whether the merchant or the row has a code.
  private mutating func tags(_ row: StatementRow) -> (tags: [String], hasCode: Bool) {
    if row.kind == .income { return (row.tags, false) }
    let filled = filling.filledIn(row.payee, on: row.date, given: row.tags, rowCode: row.code) {
      row.payee.isEmpty ? nil : payees.lastPayment(to: row.payee, upTo: Day.last)?.tags
    }
    if let index = filled.found?.merchant, let code = row.code {
      let known = ledger.definitions.merchants[index].codes
      if !known.isEmpty, !known.contains(code), otherCodes[index] == nil { otherCodes[index] = code }
    }
    return (filled.tags, filled.code != nil)
  }

  /// A remark for each merchant with a row of another code.
  var codeRemarks: [String] {
    otherCodes.sorted { $0.key < $1.key }.map { index, code in
      let merchant = ledger.definitions.merchants[index]
      let known = merchant.codes.map(\.description).joined(separator: " ")
      let name = filling.codes.row(of: code).name.map { " (\($0))" } ?? ""
      return
        "\(merchant.names[0]): the statement has the code \(code)\(name), its entry \(known): if that is right,"
        + " write `mcc \(code)`, or `mcc \(known) \(code)` where its shops differ"
    }
  }

  /// A remark on cells that should have a code, and have something else.
  func unreadCodeRemark(_ statement: ParsedStatement) -> [String] {
    let unread = statement.rows.compactMap(\.unreadCode)
    guard let first = unread.first else { return [] }
    return [
      "\(unread.count) \(unread.count == 1 ? "row has" : "rows have") no code where one is expected: `\(first)`"
    ]
  }
}
