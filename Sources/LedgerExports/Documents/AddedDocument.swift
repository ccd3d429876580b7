import LedgerFormats
package import LedgerModel
package import LedgerReports
import LedgerText

extension Document {
  /// What was written down, as programs read it.
  package init(_ entries: [WrittenEntry], _ report: AddedReport, _ ledger: Ledger) {
    let currencies = ledger.settings.currencies
    let records = MilesRecords(ledger: ledger, grouping: .cycle)
    var locator = LocationFinder(ledger.map)
    let explained = Dictionary(report.explained.map { ($0.index, $0) }) { first, _ in first }
    let items = entries.map { entry -> [(key: String, value: JSONValue)] in
      let each = entry.expense.flatMap { explained[$0] }
      let earned = each.map {
        JSONValue.object(records.expense($0, &locator).filter { $0.key != "file" && $0.key != "line" })
      }
      return [
        ("file", .text(entry.file)),
        ("line", .whole(entry.line)),
        ("text", .text(entry.text)),
        ("filled_in", .optional(entry.filledIn)),
        ("expense", earned ?? .null),
      ]
    }
    self.init(
      name: "added", on: report.on.description, base: currencies.codeValue(ledger.settings.totalCurrency),
      list: "added", items: items,
      columns: ["file", "line", "text", "filled_in"])
  }
}
