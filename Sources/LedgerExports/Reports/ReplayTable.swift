import LedgerModel
import LedgerPlanning
import LedgerReports

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
