import LedgerFormats
package import LedgerModel
package import LedgerReports
import LedgerText

extension Document {
  /// The entries that were added, as the list of an entry command.
  package init(_ entries: [WrittenEntry], _ report: AddedReport, _ ledger: Ledger) {
    let records = MilesRecords(ledger: ledger, grouping: .cycle)
    var locator = LocationFinder(ledger.map)
    let explained = Dictionary(report.explained.map { ($0.index, $0) }) { first, _ in first }
    let items = entries.map { entry -> Fields in
      let each = entry.expense.flatMap { explained[$0] }
      let earned = each.map {
        JSONValue.object(
          records.expense($0, &locator).filter { !["file", "line", "missed"].contains($0.key) })
      }
      return [
        ("file", .text(entry.file)),
        ("line", .whole(entry.line)),
        ("text", .text(entry.text)),
        ("filled_in", .optional(entry.filledIn)),
        ("expense", earned ?? .null),
        (
          "own",
          ledger.baseValue(entry.expense.map { Int128(ledger.ownBase(of: ledger.entries.expenses[$0])) })
        ),
      ]
    }
    self.init("added", on: report.on, ledger, items: items, columns: ["file", "line", "text", "filled_in"])
    tail = [("owed", .objects(Document.owed(by: report.repaid, ledger)))]
  }
}
