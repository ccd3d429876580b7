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

/// What `replay` and `review` say about the best card each time.
struct ReplayTable {
  let report: ReplayReport
  let texts: PlanTexts
  let style: TextStyle

  /// How many choices people see.
  private static let most = 5

  /// Why there is nothing to compare; `nil` where there is.
  var nothing: String? {
    if report.ways.count == 1 { return "Nothing to choose: one card was open." }
    return report.purchases == 0 ? "Nothing to choose: nothing was bought on a card." : nil
  }

  /// `With the best card each time: 2,400 miles, 1,885 more`.
  var sentence: StyledText {
    let total = texts.wholeValue(report.total)
    return StyledText("With the best card each time: ") + StyledText(total, .strong)
      + StyledText(", \(texts.whole(report.more)) more")
  }

  var monthColumns: [TextTable.Column] {
    [
      .init("", .whole), .init("earned", .number), .init("best", .number), .init("more", .number),
    ]
  }

  var months: [[StyledText]] {
    report.months.map { month in
      [
        StyledText("\(month.days.from.monthName) \(month.days.from.civil.year)"),
        StyledText(texts.whole(month.asPaid)), StyledText(texts.whole(month.total)),
        StyledText(texts.whole(month.more)),
      ]
    }
  }

  var choiceColumns: [TextTable.Column] {
    ["kind", "amount", "cost"].map {
      .init(style.isMarkdown ? $0 : "", $0 == "kind" ? .wrapped(least: 12) : .whole)
    }
  }

  /// `#contactless #dining   250.00 on b   1,500 more on a`.
  var choices: [[StyledText]] {
    let shown = report.costly.prefix(ReplayTable.most)
    let amounts = shown.map { texts.amounts.amount($0.amount) }
    let costs = shown.map { texts.whole($0.cost) }
    func padded(_ text: String, in all: [String]) -> StyledText {
      StyledText(spaces: (all.map(\.count).max() ?? 0) - text.count + 1) + StyledText(text)
    }
    return zip(shown, zip(amounts, costs)).map { choice, figures in
      [
        StyledText(texts.kind(choice.tags, choice.currency)),
        padded(figures.0, in: amounts) + StyledText(" on ") + StyledText(texts.card(choice.card), .accent),
        padded(figures.1, in: costs) + StyledText(" more")
          + (choice.instead.map { StyledText(" on ") + StyledText(texts.card($0), .accent) } ?? ""),
      ]
    }
  }
}

extension PlanTexts {
  /// A value in the unit: whole miles towards zero, after what nine decimals of a minor unit leave open, or money.
  func whole(_ value: Fraction) -> String {
    if unit.measure != .miles { return money(value) }
    return groupedAmount(value.rounded(.halfUp, decimals: 2) / 100, decimals: 0)
  }

  /// The same with its unit.
  func wholeValue(_ value: Fraction) -> String {
    let number = whole(value)
    if unit.measure != .miles { return number + amounts.suffix(amounts.base) }
    return number == "1" ? "1 mile" : number + " miles"
  }

  /// `#contactless #dining`, `#travel in USD`, `untagged`.
  func kind(_ tags: [NameID], _ currency: CurrencyIndex) -> String {
    let words = tags.isEmpty ? "untagged" : words(tags.map { ledger.vocabulary.names.text($0) })
    return currency == amounts.base ? words : "\(words) in \(amounts.code(currency))"
  }
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
