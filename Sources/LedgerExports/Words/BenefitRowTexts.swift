import LedgerFormats
import LedgerModel
import LedgerReports
import LedgerText

/// The benefits of a list as rows of texts.
struct BenefitRowTexts {
  /// In cells.
  private static let maxName = 30

  private let report: BenefitsReport
  private let order: BenefitOrder
  private let style: TextStyle
  private let amounts: AmountTexts
  private let ledger: Ledger
  private var on: Day { report.on }

  init(_ report: BenefitsReport, _ ledger: Ledger, by order: BenefitOrder, _ style: TextStyle) {
    self.report = report
    self.order = order
    self.style = style
    self.ledger = ledger
    amounts = AmountTexts(ledger)
  }

  /// `44 of 46 have something left: 6,401.35 USD`; `nil` without a running benefit.
  var summary: String? { BenefitOverviewText(amounts: amounts, on: on).count(report.overview) }

  /// `By 30 Nov, 16 days left: 114.95`.
  func heading(_ group: BenefitGroups.Group) -> StyledText {
    let day: String =
      switch group.key {
      case .lastDay(let day?): day == on ? "Today" : "By \(day.words(seenFrom: on)), \(day.daysLeft(on: on))"
      case .lastDay(nil), .card, .all: "No last day"
      }
    let sums = group.left.map { money($0.amount, $0.currency) }.joined(separator: " and ")
    return StyledText(day, .strong) + StyledText(sums.isEmpty ? "" : ": " + sums)
  }

  /// The columns of benefits, with the title of their amounts; in text they have no titles. Below the heading
  /// of a card its name is left out.
  func columns(_ amount: String, isOfCard: Bool = false) -> [TextTable.Column] {
    func column(_ title: String, _ kind: TextTable.Kind) -> TextTable.Column {
      .init(style.isMarkdown ? title : "", kind)
    }
    let card = column("card", .text(least: 6))
    return (isOfCard ? [] : [card]) + [
      column("benefit", .text(least: 10)), column(amount, style.isMarkdown ? .number : .whole),
      column("until", .whole), column("remark", .whole),
    ]
  }

  /// The cells of a benefit with something left: `platinum  Digital entertainment  25.00  activate first`.
  func cells(of status: BenefitStatus) -> [StyledText] {
    let period = status.period
    var notes: [String] = []
    if status.status == .notActivated { notes.append("activate first") }
    if period.used > 0 { notes.append("of \(value(period.value, of: period))") }
    if status.isQuiet { notes.append("quiet") }
    // The heading has the day of its group.
    let until =
      order == .expiry
      ? "" : period.to.map { $0 == on ? "today" : "by \($0.words(seenFrom: on))" } ?? ""
    let left = period.isCounted ? uses(period.left) : value(period.left, of: period)
    return head(status, isOfCard: order == .card) + [
      StyledText(left), StyledText(until),
      StyledText(notes.joined(separator: ", "), status.status == .notActivated ? .care : nil),
    ]
  }

  /// Those of one that is used up or expired: what was used of it, or what it had left.
  func restCells(_ status: BenefitStatus) -> [StyledText] {
    let period = status.period
    let isExpired = status.status == .expired
    var notes: [String] = []
    if isExpired { notes.append("expired") }
    if let from = period.shownFrom, let to = period.to, to < on {
      notes.append(DayRange(from, to).shortWords(seenFrom: on))
    }
    if period.uses.contains(where: \.isAutomatic) { notes.append("auto") }
    if period.benefit.period.anchor == .use, let to = period.to, to >= on {
      notes.append("again from \((to + 1).words(seenFrom: on))")
    }
    if status.isQuiet { notes.append("quiet") }
    let amount = isExpired ? period.left : period.used
    return head(status) + [
      StyledText(period.isCounted ? uses(amount) : value(amount, of: period)), StyledText(),
      StyledText(notes.joined(separator: ", "), isExpired ? .over : nil),
    ]
  }

  private func head(_ status: BenefitStatus, isOfCard: Bool = false) -> [StyledText] {
    let name = StyledText(status.period.benefit.title).clipped(to: BenefitRowTexts.maxName, style)
    return (isOfCard ? [] : [StyledText(status.cardID, .accent)]) + [name]
  }

  private func value(_ amount: Int64, of period: BenefitPeriod) -> String {
    period.isCounted
      ? groupedAmount(Int128(amount), decimals: 0) : money(Int128(amount), period.benefit.currency)
  }

  private func uses(_ count: Int64) -> String {
    count == 1 ? "1 use" : groupedAmount(Int128(count), decimals: 0) + " uses"
  }

  /// With its currency where the list has several.
  private func money(_ minor: Int128, _ currency: CurrencyIndex) -> String {
    report.overview.left.count > 1 ? amounts.money(minor, currency) : amounts.amount(minor, currency)
  }
}
