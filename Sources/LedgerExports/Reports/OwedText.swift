import LedgerFormats
package import LedgerModel
package import LedgerReports
import LedgerText

/// What people owe as text, each with the shares that have something open.
package func owedText(_ report: OwedReport, _ ledger: Ledger, style: TextStyle) -> String {
  var page = TextPage(style, most: Page.widest)
  let amounts = AmountTexts(ledger)
  if report.people.isEmpty {
    return page.ending(in: "Nothing is owed to you. Write below an expense: share 1/2 mei")
  }
  page.heading(StyledText("Owed to you on \(report.on.longWords)", .strong), 1)
  page.gap()
  let names = report.people.map { StyledText($0.name).width }.max() ?? 0
  let sums = report.people.map { amounts.money($0.owed).utf8.count }.max() ?? 0
  var table = TextTable(
    [.init("", .whole), .init("", .text(least: 10)), .init("", .number), .init("", .whole)], indent: 6)
  let shares = report.people.map { $0.shares.map { row($0, ledger, amounts, on: report.on) } }
  for cells in shares.joined() { table.measure(cells) }
  table.fit(on: page)
  for (person, rows) in zip(report.people, shares) {
    let cells = [
      StyledText(person.name, .accent).padded(to: style.isMarkdown ? 0 : names),
      StyledText(amounts.money(person.owed), .strong).padded(to: style.isMarkdown ? 0 : sums, .trailing),
    ]
    let lead = StyledText("  ") + cells.joined(by: style.isMarkdown ? " " : "  ") + "  "
    page.item(lead, StyledText(words(person, amounts, on: report.on)))
    for cells in rows {
      if style.isMarkdown {
        page.bullet(cells.joined(by: " "), below: true)
      } else {
        table.draw(cells, on: &page)
      }
    }
  }
  page.gap()
  return page.ending(in: StyledText("\(amounts.money(report.total)) in all", .strong))
}

/// ` 8 Nov  Burnt Ends  10.00 open of 40.00`.
private func row(_ share: OwedReport.Share, _ ledger: Ledger, _ amounts: AmountTexts, on: Day) -> [StyledText]
{
  [
    StyledText(share.expense.date.words(seenFrom: on)).padded(to: 6, .trailing),
    StyledText(ledger.payee(of: share.expense)),
    StyledText(amounts.amount(share.open)), StyledText("open of \(amounts.amount(share.amount))", .faint),
  ]
}

/// `since 8 Nov, 14 days; 40.00 shared, 30.00 repaid`.
private func words(_ person: OwedReport.Person, _ amounts: AmountTexts, on: Day) -> String {
  let sums = "\(amounts.amount(person.shared)) shared, \(amounts.amount(person.repaid)) repaid"
  if person.owed < 0 { return "owed by you; \(sums)" }
  guard let since = person.since else { return sums }
  let days = on == since ? "" : on - since == 1 ? ", 1 day" : ", \(on - since) days"
  return "since \(since.words(seenFrom: on))\(days); \(sums)"
}

/// `Owed to you  10.00 SGD (mei, since 8 Nov)`, of those who owe something; `nil` for none.
func owedLine(_ report: OwedReport, _ amounts: AmountTexts) -> StyledText? {
  let people = report.people.filter { $0.owed > 0 }
  if people.isEmpty { return nil }
  let words = people.map { person in
    person.name + (person.since.map { ", since \($0.words(seenFrom: report.on))" } ?? "")
  }
  let total = people.reduce(0) { $0 + $1.owed }
  return StyledText("Owed to you  ") + StyledText(amounts.money(total), .strong)
    + StyledText(" (\(words.joined(separator: "; ")))")
}

/// The columns of people who owe something.
enum OwedColumn: String, ReportColumn {
  case who, owed, shared, repaid, since, shares

  static var paths: [String] { paths(without: [.shares]) }

  func value(of row: (person: OwedReport.Person, shares: [Document.Fields]), _ ledger: Ledger) -> JSONValue {
    switch self {
    case .who: .text(row.person.name)
    case .owed: ledger.baseValue(row.person.owed)
    case .shared: ledger.baseValue(row.person.shared)
    case .repaid: ledger.baseValue(row.person.repaid)
    case .since: .optional(row.person.since?.description)
    case .shares: .objects(row.shares)
    }
  }

  /// What people owe, an object for each.
  static func objects(_ people: [OwedReport.Person], _ ledger: Ledger) -> [Document.Fields] {
    var locator = LocationFinder(ledger.map)
    return people.map { person in
      fields(of: (person, person.shares.map { share($0, ledger, &locator) }), ledger)
    }
  }

  private static func share(_ share: OwedReport.Share, _ ledger: Ledger, _ locator: inout LocationFinder)
    -> Document.Fields
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

extension Document {
  /// The document of `owed`.
  package init(_ report: OwedReport, _ ledger: Ledger) {
    self.init(
      "owed", ReportContext(ledger, on: report.on), items: OwedColumn.objects(report.people, ledger),
      columns: OwedColumn.paths)
    tail = [("total", ledger.baseValue(report.total))]
  }
}
