import LedgerFormats
package import LedgerModel
package import LedgerReports
import LedgerText

extension Document {
  /// The document of `owed`.
  package init(_ report: OwedReport, _ ledger: Ledger) {
    self.init(
      "owed", on: report.on, ledger, items: Document.owed(by: report.people, ledger),
      columns: ["who", "owed", "shared", "repaid", "since"])
    tail = [("total", ledger.baseValue(report.total))]
  }

  /// What people owe, an item for each.
  static func owed(by people: [OwedReport.Person], _ ledger: Ledger) -> [Fields] {
    var locator = LocationFinder(ledger.map)
    return people.map { person in
      [
        ("who", .text(person.name)),
        ("owed", ledger.baseValue(person.owed)),
        ("shared", ledger.baseValue(person.shared)),
        ("repaid", ledger.baseValue(person.repaid)),
        ("since", .optional(person.since?.description)),
        ("shares", .objects(person.shares.map { Document.share($0, ledger, &locator) })),
      ]
    }
  }

  private static func share(_ share: OwedReport.Share, _ ledger: Ledger, _ locator: inout LocationFinder)
    -> Fields
  {
    let place = locator.location(of: share.expense.position)
    return [
      ("date", .text(share.expense.date.description)),
      ("payee", .nonEmpty(ledger.payee(of: share.expense))),
      ("amount", ledger.baseValue(share.amount)),
      ("open", ledger.baseValue(share.open)),
      ("file", .text(ledger.map.files[place.file].name)),
      ("line", .whole(place.line)),
    ]
  }
}
