import BankStatements
import LedgerModel
import LedgerText

/// Some rows of a statement as they would be written, in one line, or a line each where that is too narrow.
struct StatementRowsText {
  /// Ended by a line end.
  let text: String

  init(_ rows: ArraySlice<StatementRow>, width: Int) {
    let cells = rows.map { row -> (date: String, payee: String, amount: String) in
      let date = "\(row.date.short) \(row.date.civil.year)"
      let kind = row.kind == .income ? ", income" : row.amount.digits < 0 ? ", a refund" : ""
      let currency = row.currency.map { " \($0)" } ?? ""
      return (padded(date, to: 11, .trailing), row.payee, "\(row.amount)\(currency)\(kind)")
    }
    let line = "  " + cells.map { "\($0.date)  \($0.payee)   \($0.amount)" }.joined(separator: "   ")
    if displayWidth(line) <= width {
      text = line + "\n"
      return
    }
    let amounts = cells.map { displayWidth($0.amount) }.max() ?? 0
    let payees = min(cells.map { displayWidth($0.payee) }.max() ?? 0, max(8, width - amounts - 18))
    text = cells.map { cell in
      "  \(cell.date)  \(padded(clipped(cell.payee, to: payees), to: payees))   \(cell.amount)\n"
    }.joined()
  }
}
