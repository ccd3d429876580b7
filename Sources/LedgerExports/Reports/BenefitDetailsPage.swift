import LedgerFormats
package import LedgerModel
package import LedgerReports
import LedgerText

/// Benefits in detail, card by card, with bars; then the sums left, used and lost.
package func benefitDetailsPage(_ report: BenefitsReport, _ ledger: Ledger, _ style: TextStyle) -> Page {
  var page = Page()
  let amounts = AmountTexts(ledger)
  page.heading(StyledText(report.on.longWords, .strong), 1)
  let words = BenefitOverviewText(amounts: amounts, on: report.on)
  if let summary = words.summary(report.overview, ledger) { page.add(StyledText(summary), hanging: 2) }
  page.addBenefits(report, amounts, ledger) { page, card in
    page.addCardHeading(card, ledger, on: report.on)
    if let own = report.overview.cards.first(where: { $0.card == card }) {
      page.add(StyledText("  " + words.left(own), .faint), hanging: 2)
    }
  }
  page.gap()
  for totals in BenefitTotals.all(report, ledger) where totals.left + totals.captured + totals.lost != 0 {
    let parts = [
      "\(amounts.money(totals.left, totals.currency)) left",
      "\(amounts.amount(totals.captured, totals.currency)) captured",
      "\(amounts.amount(totals.lost, totals.currency)) lost",
    ]
    page.add(
      StyledText(parts[0], .strong) + StyledText(", " + parts[1] + (totals.lost > 0 ? ", " + parts[2] : "")),
      hanging: 2
    )
  }
  let captured = report.captured.map { $0.amount ?? 0 }
  if captured.contains(where: { $0 > 0 }), let first = report.captured.first?.month {
    page.add(
      StyledText("by month since \(first.monthName) \(first.civil.year), past periods too:  ")
        + StyledText(style.sparkline(captured), .accent)
        + StyledText("  \(amounts.money(captured.reduce(0, +)))"), hanging: 2)
  }
  return page
}

extension Page {
  /// Adds the benefits, those of each card after its heading.
  mutating func addBenefits(
    _ report: BenefitsReport, _ amounts: AmountTexts, _ ledger: Ledger,
    heading: (_ page: inout Page, _ card: CardIndex) -> Void
  ) {
    let gauges = report.benefits.map { benefitGauge($0, amounts, ledger, report.on) }
    let columns = GaugeColumns(gauges)
    var card: CardIndex?
    for (status, gauge) in zip(report.benefits, gauges) {
      if status.card != card { heading(&self, status.card) }
      card = status.card
      add([gauge], columns)
      let details = benefitDetails(status, amounts, report.on)
      if !details.isEmpty { note(StyledText(details.joined(separator: "; "), .faint), indent: 4, hanging: 4) }
    }
  }
}

/// The days of use, the redemption and the note of a benefit: `used 5 Jan, 12 Jan (5.00)`, `72 % redeemed`,
/// `Enrol first`.
func benefitDetails(_ status: BenefitStatus, _ amounts: AmountTexts, _ on: Day) -> [String] {
  let period = status.period
  var details = period.uses.isEmpty ? [] : [usedDays(period, amounts, on)]
  if status.isQuiet { details.append("quiet") }
  // The rest is about all periods, which is shown once.
  guard period.to.map({ on <= $0 }) ?? true else { return details }
  if let percent = percentText(status.redemption.value.used, of: status.redemption.value.whole) {
    let isAll = status.redemption.value.expired == 0
    details.append(isAll ? "all used so far" : "\(percent) redeemed")
  }
  if let note = period.benefit.note { details.append(note) }
  return details
}

/// `used 5 Jan, 12 Jan (5.00)`, `used 17 Jan, 17 Feb (9.99 each)`, `auto`; a single day has the amount of the
/// period.
private func usedDays(_ period: BenefitPeriod, _ amounts: AmountTexts, _ on: Day) -> String {
  if period.uses.contains(where: \.isAutomatic) { return "auto" }
  var days: [(date: Day, amount: Int64)] = []
  for use in period.uses {
    if days.last?.date == use.date {
      days[days.count - 1].amount += use.amount
    } else {
      days.append((use.date, use.amount))
    }
  }
  func text(_ amount: Int64) -> String {
    period.isCounted ? "\(amount)" : amounts.amount(Int128(amount), period.benefit.currency)
  }
  func isPlain(_ amount: Int64) -> Bool { period.isCounted && amount == 1 }
  let isEqual = days.allSatisfy { $0.amount == days[0].amount }
  let words = days.map { day in
    day.date.words(seenFrom: on) + (isEqual || isPlain(day.amount) ? "" : " (\(text(day.amount)))")
  }
  let each = isEqual && days.count > 1 && !isPlain(days[0].amount) ? " (\(text(days[0].amount)) each)" : ""
  return "used " + words.joined(separator: ", ") + each
}

/// The used part of a benefit: `Uber Cash  ██··  5.00/15  10.00 left, until 31 Jan`. The answer to a use says
/// `used up`, and its past period in short: `1 to 31 Jan`.
func benefitGauge(
  _ status: BenefitStatus, _ amounts: AmountTexts, _ ledger: Ledger, _ on: Day, isAnswer: Bool = false
) -> Gauge {
  let (period, currency) = (status.period, status.period.benefit.currency)
  func value(_ amount: Int64) -> String {
    period.isCounted ? groupedAmount(Int128(amount), decimals: 0) : amounts.amount(Int128(amount), currency)
  }
  var words: [String] = []
  switch status.status {
  case .notActivated: words.append("not activated")
  case .available: words.append("available")
  case .partlyUsed:
    words.append(period.isCounted ? "\(period.used) of \(period.value) used" : "\(value(period.left)) left")
  case .used:
    let renewal = period.benefit.period.anchor == .use ? period.to.map { $0 + 1 } : nil
    words.append(
      (isAnswer ? "used up" : FieldName.used)
        + (renewal.map { ", again from \($0.words(seenFrom: on))" } ?? ""))
  case .expired: words.append("\(value(period.left)) expired")
  }
  if let from = period.shownFrom, let to = period.to, to < on {
    let range = DayRange(from, to)
    words.append(isAnswer ? range.shortWords(seenFrom: on) : range.words(seenFrom: on))
  } else if let to = period.to, status.status != .used {
    words.append(to == on ? "last day" : "until \(to.words(seenFrom: on))")
  }
  let tint: Emphasis =
    switch status.status {
    case .notActivated: .care
    case .available, .partlyUsed: period.to.map { $0 - on <= 7 } == true ? .care : .accent
    case .used: .good
    case .expired: .over
    }
  let code = currency == ledger.definitions.cards[status.card].currency ? "" : " " + amounts.code(currency)
  let whole = period.isCounted ? value(period.value) : amounts.short(Int128(period.value), currency) + code
  return Gauge(
    label: period.benefit.title, share: (Int128(period.used), Int128(period.value)),
    amount: value(period.used), limit: "/" + whole, words: words, tint: tint)
}
