import LedgerFormats
package import LedgerModel
package import LedgerPlanning
import LedgerReports

/// The page of `replay`: what the best card each time would have earned, month by month where there are several, and the
/// costliest choices.
package func replayPage(_ report: ReplayReport, _ ledger: Ledger, _ style: TextStyle) -> Page {
  var page = Page()
  page.heading(StyledText(report.period.periodWords(seenFrom: report.on), .strong), 1)
  page.gap()
  let table = ReplayTable(report: report, texts: PlanTexts(ledger, report.unit, on: report.on), style: style)
  if let nothing = table.nothing { return page.ending(in: StyledText(nothing)) }
  if report.months.count > 1 {
    page.add(table.monthColumns, table.months)
    page.gap()
  }
  page.add(table.sentence, hanging: 2)
  page.add(table.choiceColumns, table.choices, indent: 2)
  return page
}

extension DayRange {
  /// A month, quarter or year by its name, `April 2026`; other days as they are.
  func periodWords(seenFrom on: Day) -> String {
    let (first, last) = (from.civil, to.civil)
    let isWhole = first.day == 1 && (to + 1).civil.day == 1 && first.year == last.year
    if isWhole, first.month == last.month { return "\(Day.monthNames[first.month - 1]) \(first.year)" }
    if isWhole, first.month == 1, last.month == 12 { return "\(first.year)" }
    if isWhole, first.month % 3 == 1, last.month == first.month + 2 {
      return "\(first.year)-Q\(last.month / 3)"
    }
    return words(seenFrom: on)
  }
}

/// The columns of the choices of a replay.
private enum ChoiceColumn: String, ReportColumn {
  case tags, currency, card, amount, purchases, cost, instead

  func value(of row: ReplayReport.Choice, _ records: PlanRecords) -> JSONValue {
    let ledger = records.ledger
    func name(_ card: CardIndex) -> String {
      ledger.vocabulary.names.text(ledger.definitions.cards[card].name)
    }
    return switch self {
    case .tags: .list(row.tags.map { .text(ledger.vocabulary.names.text($0)) })
    case .currency: ledger.settings.currencies.codeValue(row.currency)
    case .card: .text(name(row.card))
    case .amount: ledger.baseValue(row.amount)
    case .purchases: .whole(row.purchases)
    case .cost: records.figure(row.cost)
    case .instead: .optional(row.instead.map(name))
    }
  }
}

extension PlanRecords {
  /// The choices of a replay that cost at least one unit.
  func choices(_ report: ReplayReport) -> [Document.Fields] {
    report.costly.map { ChoiceColumn.fields(of: $0, self) }
  }

  func month(_ month: ReplayReport.Month) -> Document.Fields {
    [
      ("month", .text(String(month.days.from.description.prefix(7)))), ("unit", unitValue),
      ("total", figure(month.total)), ("as_paid", figure(month.asPaid)), ("more", figure(month.more)),
      ("bound", figure(month.total + month.gap)), ("gap", figure(month.gap)),
    ]
  }
}

extension Document {
  /// The document of `replay`; as a table its choices.
  package init(_ report: ReplayReport, _ ledger: Ledger) {
    let records = PlanRecords(ledger, report.unit)
    self.init(
      "replay", ReportContext(ledger, on: report.on), list: "choices", items: records.choices(report),
      columns: ChoiceColumn.paths)
    head = [("months", .objects(report.months.map(records.month)))]
    tail = [
      ("total", records.figure(report.total)), ("as_paid", records.figure(report.asPaid)),
      ("more", records.figure(report.more)),
    ]
  }
}
