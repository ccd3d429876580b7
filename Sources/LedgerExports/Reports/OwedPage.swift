import LedgerFormats
package import LedgerModel
package import LedgerReports
import LedgerText

/// What people owe as text, each with the shares that have something open.
package func owedPage(_ report: OwedReport, _ ledger: Ledger, _ style: TextStyle) -> Page {
  var page = Page()
  let context = ReportContext(ledger, on: report.on, style)
  let amounts = context.amounts
  if report.people.isEmpty {
    return page.ending(in: "Nothing is owed to you. Write below an expense: share 1/2 mei")
  }
  page.heading(StyledText("Owed to you on \(report.on.longWords)", .strong), 1)
  page.gap()
  let isMarkdown = style.isMarkdown
  let names = report.people.map { StyledText($0.name).width }.max() ?? 0
  let sums = report.people.map { amounts.money($0.owed).utf8.count }.max() ?? 0
  let items = OwedColumn.rows(report.people, ledger).map { row -> Page.ItemTable.Item in
    let cells = [
      StyledText(row.person.name, .accent).padded(to: isMarkdown ? 0 : names),
      StyledText(amounts.money(row.person.owed), .strong).padded(to: isMarkdown ? 0 : sums, .trailing),
    ]
    return Page.ItemTable.Item(
      lead: StyledText("  ") + cells.joined(by: isMarkdown ? " " : "  ") + "  ",
      line: StyledText(words(row.person, amounts, on: report.on)),
      rows: row.shares.map { ShareColumn.texts(of: $0, context) })
  }
  page.add(.items(Page.ItemTable(columns: ShareColumn.shown(context).map(\.value), items: items, indent: 6)))
  page.gap()
  return page.ending(in: StyledText("\(amounts.money(report.total)) in all", .strong))
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

  typealias Row = (person: OwedReport.Person, shares: [ShareColumn.Row])

  /// People with the places of their shares.
  static func rows(_ people: [OwedReport.Person], _ ledger: Ledger) -> [Row] {
    var locator = LocationFinder(ledger.map)
    return people.map { person in
      (person, person.shares.map { ($0, locator.location(of: $0.expense.position)) })
    }
  }

  /// What people owe, an object for each.
  static func objects(_ people: [OwedReport.Person], _ context: ReportContext) -> [Document.Fields] {
    rows(people, context.ledger).map { fields(of: $0, context) }
  }

  func value(of row: Row, _ context: ReportContext) -> JSONValue {
    let ledger = context.ledger
    return switch self {
    case .who: .text(row.person.name)
    case .owed: ledger.baseValue(row.person.owed)
    case .shared: ledger.baseValue(row.person.shared)
    case .repaid: ledger.baseValue(row.person.repaid)
    case .since: .optional(row.person.since?.description)
    case .shares: .objects(row.shares.map { ShareColumn.fields(of: $0, context) })
    }
  }
}

/// The columns of the shares of a person.
enum ShareColumn: String, TableColumn {
  case date, payee, amount, open, file, line

  typealias Row = (share: OwedReport.Share, place: (file: Int, line: Int, column: Int))

  static func shown(_ context: ReportContext) -> KeyValuePairs<Self, TextTable.Column> {
    [
      .date: .init("", .whole), .payee: .init("", .text(least: 10)), .open: .init("", .number),
      .amount: .init("", .whole),
    ]
  }

  func value(of row: Row, _ context: ReportContext) -> JSONValue {
    let (share, ledger) = (row.share, context.ledger)
    return switch self {
    case .date: .text(share.expense.date.description)
    case .payee: .nonEmpty(ledger.payee(of: share.expense))
    case .amount: ledger.baseValue(share.amount)
    case .open: ledger.baseValue(share.open)
    case .file: .text(ledger.map.files[row.place.file].name)
    case .line: .whole(row.place.line)
    }
  }

  func text(of row: Row, _ context: ReportContext) -> StyledText {
    let share = row.share
    return switch self {
    case .date: StyledText(share.expense.date.words(seenFrom: context.on)).padded(to: 6, .trailing)
    case .payee: StyledText(context.ledger.payee(of: share.expense))
    case .amount: StyledText("open of \(context.amounts.amount(share.amount))", .faint)
    case .open: StyledText(context.amounts.amount(share.open))
    case .file, .line: StyledText()
    }
  }
}

extension Document {
  /// The document of `owed`.
  package init(_ report: OwedReport, _ ledger: Ledger) {
    let context = ReportContext(ledger, on: report.on)
    self.init(
      "owed", OwedColumn.self, of: OwedColumn.rows(report.people, ledger), context)
    tail = [("total", ledger.baseValue(report.total))]
  }
}
