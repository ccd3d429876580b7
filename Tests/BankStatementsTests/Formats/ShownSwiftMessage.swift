import LedgerFormats
import LedgerModel

@testable import BankStatements

/// The outcome of a text read as MT940 or MT942, as `shown` has it.
func mt940(_ text: String, _ options: MessageOptions = MessageOptions()) -> String {
  shown(Array(text.utf8)) { bytes throws(MessageError) in try MT940Format.read(bytes, options) }
}

/// The outcome of a text read as QIF.
func qif(_ text: String, dates: DateOrder? = nil, hasDecimalComma: Bool = false) -> String {
  var options = MessageOptions()
  options.dates = dates
  options.hasDecimalComma = hasDecimalComma
  return shown(Array(text.utf8)) { bytes throws(MessageError) in try QIFFormat.read(bytes, options) }
}

/// A message as text: a line for each row, then rejected rows, what does not agree, and remarks; or its error.
private func shown(
  _ bytes: [UInt8], _ read: ([UInt8]) throws(MessageError) -> StatementMessage
) -> String {
  do throws(MessageError) {
    let message = try read(bytes)
    let rows = (0..<message.table.rowCount).map { shown(message.table, $0) }
    let rejected = message.rejected.map { "\($0.line):\($0.column) \($0.reason)" }
    return (rows + rejected + message.accounts.flatMap(\.mismatches) + message.remarks).joined(
      separator: "\n")
  } catch {
    return shown(error)
  }
}

/// `error 3:1 …`
func shown(_ error: MessageError) -> String {
  "error \(error.place.map { "\($0.line):\($0.column) " } ?? "")\(error.message)"
}

/// `4 2026-01-02 -84.70 EUR HARBOUR TELECOM (id B6A) (pending)`
private func shown(_ table: StatementTable, _ row: Int) -> String {
  func cell(_ column: MessageColumn) -> String { text(table.cell(row, column.rawValue)) }
  var words = ["\(table.line(row))", cell(.booked), cell(.amount), cell(.currency), cell(.payee)]
  if !cell(.id).isEmpty { words.append("(id \(cell(.id)))") }
  if !cell(.pending).isEmpty { words.append("(pending)") }
  if !cell(.refund).isEmpty { words.append("(refund)") }
  if !cell(.leftOut).isEmpty { words.append("(\(cell(.leftOut)))") }
  return words.filter { !$0.isEmpty }.joined(separator: " ")
}

/// The cell of a named column in the first row of a message.
func cell(_ message: StatementMessage, _ format: StatementFormat, _ name: String) -> String {
  format.column(name).map { text(message.table.cell(0, $0)) } ?? "there is no column \(name)"
}
