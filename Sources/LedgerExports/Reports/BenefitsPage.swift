import LedgerFormats
package import LedgerModel
package import LedgerReports
import LedgerText

/// The benefits as text, card by card, with bars; then the sums left, used and lost, and the number of quiet
/// ones that are not in it.
package func benefitsPage(_ report: BenefitsReport, _ ledger: Ledger, _ style: TextStyle) -> Page {
  var page = Page()
  if report.benefits.isEmpty, report.quiet > 0 {
    return page.ending(in: StyledText(quietWords(report.quiet)))
  }
  if report.benefits.isEmpty {
    return page.ending(
      in: ledger.definitions.cards.contains { $0.timeline.spans.contains { !$0.terms.benefits.isEmpty } }
        ? "No benefit matches." : "No benefits yet. Add one below a card: benefit uber 15 USD monthly")
  }
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
  if report.quiet > 0 { page.add(StyledText(quietWords(report.quiet), .faint), hanging: 2) }
  return page
}

/// `3 quiet ones: --all`.
private func quietWords(_ count: Int) -> String { "\(count) quiet \(count == 1 ? "one" : "ones"): --all" }

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

/// The days of use, the redemption and the note of a benefit: `used 5 Jan, 12 Jan (5.00)`, `72 % redeemed`, `Enrol first`.
func benefitDetails(_ status: BenefitStatus, _ amounts: AmountTexts, _ on: Day) -> [String] {
  let period = status.period
  var details = period.uses.isEmpty ? [] : [usedDays(period, amounts, on)]
  if status.isQuiet { details.append("quiet") }
  // The rest is about all periods, which is shown once.
  guard period.to.map({ on <= $0 }) ?? true else { return details }
  if let percent = percentText(status.redemption.value.used, of: status.redemption.value.whole) {
    details.append("\(percent) redeemed")
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

/// The used part of a benefit: `Uber Cash  ██░░  5.00/15  10.00 left, until 31 Jan`. The answer to a use says `used up`,
/// and its past period in short: `1 to 31 Jan`.
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

/// The columns of benefits.
private enum BenefitColumn: String, ReportColumn {
  case card, id, name, category, currency, value, used, left, status, from, to
  case daysLeft = "days_left"
  case frequency, redemption, note, uses

  static var paths: [String] { paths(without: [.uses]) }

  func value(of row: BenefitStatus, _ context: ReportContext) -> JSONValue {
    let period = row.period
    let currency = period.benefit.currency
    func value(_ amount: Int64) -> JSONValue {
      period.isCounted ? .whole(amount) : context.money(amount, currency)
    }
    return switch self {
    case .card: .text(row.cardID)
    case .id: .text(period.benefit.id)
    case .name: .optional(period.benefit.writtenTitle)
    case .category: .optional(row.category)
    case .currency: period.isCounted ? .null : context.currencies.codeValue(currency)
    case .value: value(period.value)
    case .used: value(period.used)
    case .left: value(period.left)
    case .status: .text(row.status.rawValue)
    case .from: .optional(period.shownFrom?.description)
    case .to: .optional(period.to?.description)
    case .daysLeft: period.to.map { .whole($0 - context.on) } ?? .null
    case .frequency: .text(period.benefit.period.frequency.text)
    case .redemption: ratio(row.redemption.value.used, of: row.redemption.value.whole)
    case .note: .optional(period.benefit.note)
    case .uses:
      .objects(period.uses.map { use in BenefitColumn.fields(of: use, value(use.amount)) })
    }
  }

  /// One that is written has no `auto`.
  private static func fields(of use: BenefitPeriod.Use, _ amount: JSONValue) -> Document.Fields {
    let fields: Document.Fields = [("date", .text(use.date.description)), ("amount", amount)]
    return use.isAutomatic ? fields + [("auto", .flag(true))] : fields
  }
}

extension BenefitPeriod {
  /// Its first day; `nil` if it has not begun or has always run.
  var shownFrom: Day? { from == DayRange.all.from ? nil : from }
}

extension Document {
  /// The document of `benefits`.
  package init(_ report: BenefitsReport, _ ledger: Ledger) {
    let context = ReportContext(ledger, on: report.on)
    self.init("benefits", BenefitColumn.self, of: report.benefits, context)
    // What is not quiet has no such key, and CSV no such column.
    for (place, status) in report.benefits.enumerated() where status.isQuiet {
      items[place].append(("quiet", .flag(true)))
    }
    let redemption = report.overview.redemption
    func redeemed(in currency: CurrencyIndex) -> JSONValue {
      let parts = redemption.first { $0.currency == currency }?.parts
      return parts.map { ratio($0.used, of: $0.whole) } ?? .null
    }
    let totals = BenefitTotals.all(report, ledger).map { totals -> Fields in
      [
        ("currency", context.currencies.codeValue(totals.currency)),
        ("left", context.money(totals.left, totals.currency)),
        ("captured", context.money(totals.captured, totals.currency)),
        ("lost", context.money(totals.lost, totals.currency)),
        ("redemption", redeemed(in: totals.currency)),
      ]
    }
    let months = report.captured.map { month, amount -> Fields in
      [("month", .text(String(month.description.prefix(7)))), ("amount", ledger.baseValue(amount))]
    }
    tail = [("totals", .objects(totals)), ("captured_by_month", .objects(months))]
  }
}

/// What `benefits` says of a card that was closed before a day; `nil` for one that is open.
package func closedCardText(_ index: CardIndex, _ ledger: Ledger, _ words: String, on: Day) -> String? {
  let card = ledger.definitions.cards[index]
  guard let closed = card.terms(on: on).closed, closed < on else { return nil }
  let id = escapedForTerminal(ledger.vocabulary.names.text(card.name))
  return
    "\(id) was closed on \(closed.short) \(closed.civil.year): milepost benefits \(words) --history\n"
}
