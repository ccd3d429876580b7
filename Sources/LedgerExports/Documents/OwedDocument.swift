import LedgerFormats
package import LedgerModel
package import LedgerReports
import LedgerText

extension Document {
  /// The document of `owed`.
  package init(_ report: OwedReport, _ ledger: Ledger) {
    var locator = LocationFinder(ledger.map)
    let items = report.people.map { person -> Fields in
      [
        ("who", .text(person.name)),
        ("owed", ledger.baseValue(person.owed)),
        ("shared", ledger.baseValue(person.shared)),
        ("repaid", ledger.baseValue(person.repaid)),
        ("since", .optional(person.since?.description)),
        ("shares", .objects(person.shares.map { Document.share($0, ledger, &locator) })),
      ]
    }
    self.init("owed", on: report.on, ledger, items: items, columns: ["who", "owed", "shared", "repaid", "since"])
    tail = [("total", ledger.baseValue(report.total))]
  }

  private static func share(_ share: OwedReport.Share, _ ledger: Ledger, _ locator: inout LocationFinder) -> Fields {
    let place = locator.location(of: share.position)
    return [
      ("date", .text(share.date.description)),
      ("payee", .nonEmpty(share.payee)),
      ("amount", ledger.baseValue(share.amount)),
      ("open", ledger.baseValue(share.open)),
      ("file", .text(ledger.map.files[place.file].name)),
      ("line", .whole(place.line)),
    ]
  }
}
