import LedgerFormats
package import LedgerModel
package import LedgerPlanning
package import LedgerReports

/// The page of `status`, the wallet at a glance: month, plan, cards, budgets, goals, due items, unread alerts.
package func statusPage(
  _ report: StatusReport, _ ledger: Ledger, plan: PlanReport? = nil
) -> Page {
  var page = Page(maxWidth: 80)
  let cardGauges = CardGauges(ledger, on: report.on)
  let month = monthGauges(report, cardGauges.amounts)
  let limits = LimitGauges(ledger, on: report.on)
  let cards = report.cards.cards.map { ($0, cardGauges.all($0) + limits.own($0)) }
  let shared = report.sharedLimits.map { limits.gauge($0, label: $0.id) }
  let budgets = report.budgets.budgets.map(BudgetGauges(ledger, on: report.on).short)
  let goals = report.goals.goals.map(GoalGauges(ledger, on: report.on).short)
  let columns = GaugeColumns(month + cards.flatMap(\.1) + budgets + goals + shared)
  let overview = BenefitOverviewText(amounts: cardGauges.amounts, on: report.on)
  page.heading(StyledText(report.on.longWords, .strong), 1)
  page.gap()
  if !report.overdue.isEmpty {
    page.addBills(report.overdue, ledger, on: report.on)
    page.gap()
  }
  page.add(month, columns)
  page.addOwed(report, cardGauges.amounts)
  if let plan { page.add(plan, PlanTexts(ledger, plan.plan.problem.unit, on: report.on)) }
  if cards.isEmpty, budgets.isEmpty, goals.isEmpty {
    page.gap()
    page.addNoCards(ledger, on: report.on)
  }
  let withBenefits = report.benefits.cards.map(\.card)
  let quiet =
    cards.count == 1 ? [] : report.cards.cards.filter { $0.isQuiet && !withBenefits.contains($0.card) }
  for (card, gauges) in cards where !quiet.contains(where: { $0.card == card.card }) {
    page.gap()
    page.heading(card.heading, 2)
    // A card kept for its benefits has nothing else to say.
    if !card.isQuiet || !withBenefits.contains(card.card) {
      page.add(StyledText("  " + card.cycleWords(on: report.on), .faint), hanging: 2)
      page.add(gauges, columns)
    }
    if let own = report.benefits.cards.first(where: { $0.card == card.card }) {
      page.addBenefits(own, overview, column: columns.barColumn)
    }
  }
  page.addQuiet(quiet)
  if !shared.isEmpty {
    page.gap()
    page.heading(StyledText("Credit limits", .strong), 2)
    page.add(shared, columns)
  }
  let totals = overview.totals(report)
  if !totals.isEmpty {
    page.gap()
    page.add(.phrases(totals.map { StyledText($0) }, gap: "; "))
  }
  for (title, gauges) in [("Budgets", budgets), ("Goals", goals)] where !gauges.isEmpty {
    page.gap()
    page.heading(StyledText(title, .strong), 2)
    page.add(gauges, columns)
  }
  page.addDue(report, ledger)
  return page
}

extension Page {
  /// Adds the cards without spend in the running cycle.
  fileprivate mutating func addQuiet(_ cards: [CardStatus]) {
    if cards.isEmpty { return }
    gap()
    let words = StyledText("Nothing spent yet in this cycle: ", .faint)
    add(words + cards.map { StyledText($0.id, .accent) }.joined(by: ", "), hanging: 2)
  }

  /// Adds what people owe.
  fileprivate mutating func addOwed(_ report: StatusReport, _ amounts: AmountTexts) {
    guard let owed = owedLine(report.owed, amounts) else { return }
    gap()
    add(owed, hanging: 2)
  }

  /// Adds a plan in one line.
  fileprivate mutating func add(_ plan: PlanReport, _ texts: PlanTexts) {
    gap()
    add(StyledText("Plan", .strong) + StyledText("  " + texts.line(plan)), hanging: 6)
  }

  /// Adds what is due within a week, and the number of unread alerts.
  fileprivate mutating func addDue(_ report: StatusReport, _ ledger: Ledger) {
    // Overdue bills are at the top.
    let due = report.due.items.filter { $0.kind != .bill || $0.date >= report.on }
    if !due.isEmpty {
      gap()
      heading(StyledText("Due within a week", .strong), 2)
      addDue(due, ledger, on: report.on)
    }
    if report.alerts.unread > 0 {
      gap()
      let count =
        report.alerts.unread == 1
        ? "1 alert" : "\(groupedAmount(Int128(report.alerts.unread), decimals: 0)) alerts"
      add("\(count) of budgets unread: milepost alerts --unread", hanging: 2)
    }
  }

  /// Adds a line on the running benefits of a card, broken before the next one if it is too long.
  fileprivate mutating func addBenefits(
    _ card: BenefitOverview.Card, _ overview: BenefitOverviewText, column: Int
  ) {
    add(.property(label: "benefits", overview.phrases(card), indent: 2, column: column))
  }
}

/// The month so far and, where it had expenses, the last one up to the same day and as a whole, with bars on one scale.
func monthGauges(_ report: StatusReport, _ amounts: AmountTexts) -> [Gauge] {
  let sameDay = min(report.previousMonth.from + (report.on - report.month.from), report.previousMonth.to)
  let most = max(report.spend, report.previousSoFar, report.previous, 1)
  func gauge(_ label: String, _ spend: Int128, _ words: [String], _ tint: Emphasis) -> Gauge {
    Gauge(
      label: label, share: (spend, most), amount: amounts.amount(spend), limit: amounts.suffix(amounts.base),
      words: words, tint: tint)
  }
  let month = report.month.from.longMonthName
  let isFirst = report.previousSoFar == 0 && report.previous == 0
  let words =
    report.count == 0 ? ["nothing spent yet"] : isFirst ? [] : [changeWords(report, sameDay, amounts)]
  var gauges = [gauge("\(month) so far", report.spend, words, .accent)]
  // A month before the first expense is nothing to compare with.
  if isFirst { return gauges }
  if sameDay < report.previousMonth.to {
    gauges.append(gauge("by \(sameDay.civil.day) \(sameDay.longMonthName)", report.previousSoFar, [], .faint))
  }
  gauges.append(gauge("all of \(sameDay.longMonthName)", report.previous, [], .faint))
  return gauges
}

/// `312.40 less than by 14 Oct (-12 %)`.
private func changeWords(_ report: StatusReport, _ sameDay: Day, _ amounts: AmountTexts) -> String {
  let change = report.spend - report.previousSoFar
  let day = sameDay == report.previousMonth.to ? "in \(sameDay.longMonthName)" : "by \(sameDay.short)"
  if change == 0 { return "the same as \(day)" }
  let percent = percentWords(change, of: report.previousSoFar)
  return "\(amounts.amount(abs(change))) \(change < 0 ? "less" : "more") than \(day)\(percent)"
}

/// ` (-12 %)`, halves away from zero; empty if nothing was spent before.
private func percentWords(_ change: Int128, of before: Int128) -> String {
  guard before > 0, let percent = Rounding.halfUp.quotient(change, times: 100, over: before) else {
    return ""
  }
  return " (\(percent > 0 ? "+" : "")\(groupedAmount(percent, decimals: 0)) %)"
}

extension CardStatus {
  /// Nothing was spent, and nothing is to be reached or used up.
  fileprivate var isQuiet: Bool {
    spend == 0 && counted == 0 && terms.minimum == nil && terms.maximum == nil && welcomes.isEmpty
      && milestones.isEmpty
      && lines.allSatisfy { $0.limit == nil && $0.line.minimum == nil && $0.spend == 0 }
      && (creditUse == nil || creditUse?.shared != nil)
  }
}

extension Document {
  /// The document of `status`.
  package init(_ report: StatusReport, _ ledger: Ledger) {
    let cards = Document(report.cards, ledger)
    self.init(
      "status", ReportContext(ledger, on: report.on), list: cards.list, items: cards.items,
      columns: cards.columns)
    columns += [
      "benefits.total", "benefits.available", "benefits.left", "benefits.next.id", "benefits.next.name",
      "benefits.next.amount", "benefits.next.currency", "benefits.next.to",
    ]
    rows = zip(report.cards.cards, cards.items).map { card, item in
      let own = report.benefits.cards.first { $0.card == card.card }
      return item + [("benefits", own.map { .object(Document.card($0, ledger, on: report.on)) } ?? .null)]
    }
    let month: Fields = [
      ("from", .text(report.month.from.description)),
      ("to", .text(report.month.to.description)),
      ("spend", ledger.baseValue(report.spend)),
      ("count", .whole(report.count)),
      ("previous_so_far", ledger.baseValue(report.previousSoFar)),
      ("previous", ledger.baseValue(report.previous)),
      ("change", ratio(report.spend - report.previousSoFar, of: report.previousSoFar)),
      ("estimate", ledger.baseValue(report.estimate)),
    ]
    let context = ReportContext(ledger, on: report.on)
    head = [("month", .object(month))]
    tail = [
      ("budgets", .objects(Document(report.budgets, ledger).items)),
      ("goals", .objects(Document(report.goals, ledger).items)),
      ("due", .objects(Document(report.due, ledger).items)),
      (
        "alerts", .object([("total", .whole(report.alerts.total)), ("unread", .whole(report.alerts.unread))])
      ),
      ("benefits", Document.benefits(report.benefits, ledger, on: report.on)),
      (
        "subscriptions",
        .object([
          ("monthly", ledger.baseValue(report.subscriptions.totalMonthly)),
          ("yearly", ledger.baseValue(report.subscriptions.totalYearly)),
        ])
      ),
      ("overdue", .objects(report.overdue.map { BillColumn.fields(of: $0, context) })),
      ("limits", .objects(report.sharedLimits.map(LimitRecords(context: context).limit))),
      ("owed", .objects(OwedColumn.objects(report.owed.people, ledger))),
    ]
  }

  private static func benefits(_ overview: BenefitOverview, _ ledger: Ledger, on: Day) -> JSONValue {
    .object([
      ("cards", .objects(overview.cards.map { card($0, ledger, on: on) })),
      ("left", sums(overview.left, ledger)),
      ("expiring", sums(overview.expiring, ledger)),
    ])
  }

  private static func card(_ card: BenefitOverview.Card, _ ledger: Ledger, on: Day) -> Fields {
    let redeemed = ledger.inBase(card.redemption, on: on)
    return [
      ("card", .text(ledger.vocabulary.names.text(ledger.definitions.cards[card.card].name))),
      ("total", .whole(card.total)),
      ("available", .whole(card.available)),
      ("left", sums(card.left, ledger)),
      ("next", card.next.map { .object(next($0, ledger)) } ?? .null),
      ("redemption", redeemed.map { ratio($0.used, of: $0.whole) } ?? .null),
    ]
  }

  private static func next(_ status: BenefitStatus, _ ledger: Ledger) -> Fields {
    let (period, currencies) = (status.period, ledger.settings.currencies)
    let currency = period.benefit.currency
    return [
      ("id", .text(period.benefit.id)),
      ("name", .optional(period.benefit.writtenTitle)),
      ("amount", period.isCounted ? .whole(period.left) : currencies.value(Int128(period.left), currency)),
      ("currency", period.isCounted ? .null : currencies.codeValue(currency)),
      ("to", .optional(period.to?.description)),
    ]
  }

  private static func sums(_ sums: [BenefitOverview.Sum], _ ledger: Ledger) -> JSONValue {
    let currencies = ledger.settings.currencies
    return .objects(
      sums.map {
        [
          ("currency", currencies.codeValue($0.currency)),
          ("amount", currencies.value($0.amount, $0.currency)),
        ]
      })
  }
}
