import LedgerFormats
import LedgerModel
import LedgerReports
import LedgerText

extension Dashboard {
  /// What people owe; empty if nobody owes anything.
  var owed: Markup {
    let people = report.status.owed.people
    guard people.contains(where: { $0.owed > 0 }) else { return "" }
    var table = HTMLTable(
      "What people owe",
      [.text("person"), .number("owed"), .number("shared"), .number("repaid"), .text("since")])
    for person in people {
      let since = person.since.map {
        "<time datetime=\"\($0.description)\">\($0.words(seenFrom: on))</time>" as Markup
      }
      table.add([
        "\(person.name)", "\(money(person.owed))", "\(money(person.shared))", "\(money(person.repaid))",
        person.owed < 0 ? "owed by you" : since ?? "",
      ])
    }
    return table.drawn()
  }
}
