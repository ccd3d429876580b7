import LedgerFormats
package import LedgerModel
package import LedgerReports
import LedgerText

/// The benefits with something left as text, in the groups of an order; with `showsRest` those used up and
/// expired too. Then the number of quiet ones that are not in it.
package func benefitsPage(
  _ report: BenefitsReport, _ ledger: Ledger, by order: BenefitOrder, showsRest: Bool, _ style: TextStyle
) -> Page {
  var page = Page()
  if let line = emptyBenefits(report, ledger) { return page.ending(in: line) }
  let texts = BenefitRowTexts(report, ledger, by: order, style)
  if let summary = texts.summary { page.heading(StyledText(summary, .strong), 1) }
  let groups = BenefitGroups(report, by: order, ledger)
  for group in groups.groups {
    page.gap()
    switch group.key {
    case .card(let card): page.addCardHeading(card, ledger, on: report.on)
    case .lastDay: page.heading(texts.heading(group), 2)
    case .all: break
    }
    page.add(
      texts.columns("left", isOfCard: order == .card), group.benefits.map(texts.cells(of:)).aligned(style),
      indent: 2)
  }
  if showsRest, !groups.rest.isEmpty {
    let isUsed = groups.rest.contains { $0.status == .used }
    page.gap()
    page.heading(StyledText(isUsed ? "Used up" : "Expired", .strong), 2)
    page.add(
      texts.columns(isUsed ? FieldName.used : "left"), groups.rest.map(texts.restCells).aligned(style),
      indent: 2)
  }
  page.addQuiet(report)
  return page
}

/// What a report without rows says; `nil` for one with rows.
func emptyBenefits(_ report: BenefitsReport, _ ledger: Ledger) -> StyledText? {
  if !report.benefits.isEmpty { return nil }
  if report.quiet > 0 { return StyledText(quietWords(report.quiet)) }
  let hasBenefits = ledger.definitions.cards.contains {
    $0.timeline.spans.contains { !$0.terms.benefits.isEmpty }
  }
  return hasBenefits
    ? "No benefit matches." : "No benefits yet. Add one below a card: benefit uber 15 USD monthly"
}

extension [[StyledText]] {
  /// Cells of amounts, each the third from the end, that end in one column: at least six cells wide in text.
  fileprivate func aligned(_ style: TextStyle) -> [[StyledText]] {
    if style.isMarkdown { return self }
    let width = reduce(6) { Swift.max($0, $1[$1.count - 3].width) }
    return map { row in
      var row = row
      row[row.count - 3] = row[row.count - 3].padded(to: width, .trailing)
      return row
    }
  }
}

extension Page {
  /// Adds the number of quiet benefits that are not in a report: `3 quiet ones: --all`.
  mutating func addQuiet(_ report: BenefitsReport) {
    if report.quiet == 0 { return }
    gap()
    add(StyledText(quietWords(report.quiet), .faint), hanging: 2)
  }
}

private func quietWords(_ count: Int) -> String { "\(count) quiet \(count == 1 ? "one" : "ones"): --all" }

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
