package import LedgerFormats
package import LedgerModel
package import LedgerReports
import LedgerText

/// Entries as text, each with its note; grouped by day, with the sums of days, if they are in order of date.
package func listText(_ report: ListReport, _ ledger: Ledger, style: TextStyle) -> OutputParts {
  var page = TextPage(style, most: ListTextRows.maxCells)
  if report.entries.isEmpty {
    let entries = ledger.entries
    let hasNone = entries.expenses.isEmpty && entries.incomes.isEmpty
    return OutputParts(
      text: page.ending(
        in: report.total > 0
          ? "Showing 0 of \(report.total) entries."
          : hasNone ? "No expenses yet. Add one: \(report.on) 6.40 cash #dining Ya Kun" : "No entry matches.")
    )
  }
  var drawing = ListDrawing(report, ledger, style)
  drawing.fit(on: page)
  // The footer begins on a page of its own.
  let footer = Array("\n".utf8) + Array(page.ending(in: footer(report, ledger)).utf8)
  var head = TextPage(style, most: ListTextRows.maxCells)
  drawing.table.drawHeader(on: &head)
  let rows = ListTextRows(report, ledger, style, drawing)
  return OutputParts(head: rows.header + head.text.utf8, rows: report.entries.count, tail: footer) {
    rows.bytes($0)
  }
}

/// `Showing 20 of 612 entries; total: 12,345.60 SGD spent, 3,000.00 SGD income.`
private func footer(_ report: ListReport, _ ledger: Ledger) -> StyledText {
  let amounts = AmountTexts(ledger)
  func count(_ number: Int) -> String { groupedAmount(Int128(number), decimals: 0) }
  let isAll = report.entries.count == report.total
  let entries =
    isAll
    ? "\(count(report.total)) \(report.total == 1 ? "entry" : "entries"): "
    : "Showing \(count(report.entries.count)) of \(count(report.total)) entries; total: "
  let income = report.income == 0 ? "" : ", \(amounts.money(report.income)) income"
  let shared = report.shared == 0 ? "" : ", \(amounts.money(report.shared)) shared"
  return StyledText(entries) + StyledText("\(amounts.money(report.expense)) spent\(shared)\(income)", .strong)
}
