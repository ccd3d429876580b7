import LedgerFormats
import LedgerModel

@testable import BankStatements

/// What comes of a message: a line for each row with some of its cells, then those that can't be read and the remarks; or
/// the error.
func shown(
  _ columns: [String], _ format: StatementFormat, read: () throws(MessageError) -> StatementMessage
) -> String {
  do {
    let message = try read()
    var lines = (0..<message.table.rowCount).map { row in
      columns.map { cell($0, format, row, message.table) }.joined(separator: " | ")
    }
    lines += message.rejected.map { "\($0.line):\($0.column) \($0.reason)" }
    lines += message.remarks.map { "(\($0))" }
    return lines.joined(separator: "\n")
  } catch {
    let place = error.place.map { "\($0.line):\($0.column) " } ?? ""
    return "error: \(place)\(error.message)\(error.help.map { "; \($0)" } ?? "")"
  }
}

/// A cell of a row by the name of its column: `amount` is of all messages, `NAME` of one format.
private func cell(_ name: String, _ format: StatementFormat, _ row: Int, _ table: StatementTable) -> String {
  if name == "line" { return "\(table.line(row))" }
  let common = MessageColumn.allCases.first { "\($0)" == name }?.rawValue
  guard let column = common ?? format.column(name) else { return "no column \(name)" }
  return String(decoding: table.cell(row, column), as: UTF8.self)
}

/// The accounts of a message, a line each: number, kind, currency, balances, days, rows, what is missing.
func accounts(_ message: StatementMessage) -> String {
  message.accounts.map { account in
    let missing = account.missing.map { decimalText($0, decimals: 5) } ?? "-"
    return [
      account.number, account.kind?.rawValue ?? "-", account.currency ?? "-",
      account.opening.map { "\($0)" } ?? "-", account.closing.map { "\($0)" } ?? "-",
      account.days.map { "\($0.from)..\($0.to)" } ?? "-", "\(account.rowCount)+\(account.rejectedCount)",
      missing,
    ].joined(separator: " ")
  }.joined(separator: "\n")
}

/// The lengths at which a file that is cut is read as if it were whole, though some of its rows are missing.
func unnoticedCuts(_ file: [UInt8], read: ([UInt8]) throws(MessageError) -> StatementMessage) -> [Int] {
  guard let whole = try? read(file) else { return [file.count] }
  return file.indices.filter { count in
    guard let part = try? read(Array(file[..<count])) else { return false }
    return part.table.bytes != whole.table.bytes || part.table.rowCount != whole.table.rowCount
  }
}
