import BankStatements
import LedgerModel
import LedgerParser

// The tags of rows, and codes that differ from those of merchants.
extension StatementImport {
  /// The tags of the rules, else of the payee's merchant, else of the row's code, else of the payee's last payment.
  mutating func tags(_ row: StatementRow) -> [String] {
    if row.kind == .income { return row.tags }
    let filled = filling.filledIn(row.payee, on: row.date, given: row.tags, rowCode: row.code) {
      row.payee.isEmpty ? nil : payees.lastPayment(to: row.payee, upTo: Day.last)?.tags
    }
    if let index = filled.found?.merchant, let code = row.code {
      let known = ledger.definitions.merchants[index].codes
      if !known.isEmpty, !known.contains(code), otherCodes[index] == nil { otherCodes[index] = code }
    }
    return filled.tags
  }

  /// A remark for each merchant with a row of another code.
  var codeRemarks: [String] {
    otherCodes.sorted { $0.key < $1.key }.map { index, code in
      let merchant = ledger.definitions.merchants[index]
      let known = merchant.codes.map(\.description).joined(separator: " ")
      let name = filling.codes.row(of: code).name.map { " (\($0))" } ?? ""
      return "\(merchant.names[0]): the statement has the code \(code)\(name), its entry \(known): if that is right,"
        + " write `mcc \(code)`, or `mcc \(known) \(code)` where its shops differ"
    }
  }

  /// A remark on cells that should have a code, and have something else.
  func unreadCodeRemark(_ statement: ParsedStatement) -> [String] {
    let unread = statement.rows.compactMap(\.unreadCode)
    guard let first = unread.first else { return [] }
    return ["\(unread.count) \(unread.count == 1 ? "row has" : "rows have") no code where one is expected: `\(first)`"]
  }
}
