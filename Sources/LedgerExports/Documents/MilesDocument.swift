import LedgerFormats
package import LedgerModel
package import LedgerReports
import LedgerText

extension Document {
  /// The document of `miles`; with one item per expense if `explains`.
  package init(_ report: MilesReport, _ ledger: Ledger, explains: Bool) {
    let records = MilesRecords(ledger: ledger, grouping: report.grouping)
    var locator = LocationFinder(ledger.map)
    let rows = report.rows.map(records.row)
    let milestones = report.milestones.map { milestone -> Document.Fields in
      let card = ledger.vocabulary.names.text(ledger.definitions.cards[milestone.card].name)
      return [("card", .text(card))] + MilestoneRecords(ledger: ledger).milestone(milestone)
    }
    guard explains else {
      self.init("miles", on: report.on, ledger, items: rows, columns: records.columns)
      tail = [("milestones", .objects(milestones))]
      return
    }
    self.init(
      "miles", on: report.on, ledger, list: "expenses",
      items: report.explained.map { records.expense($0, &locator) }, columns: MilesRecords.expenseColumns)
    head = [("miles", .objects(rows))]
    tail = [("milestones", .objects(milestones))]
  }
}
