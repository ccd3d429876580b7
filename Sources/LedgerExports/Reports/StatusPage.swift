import LedgerFormats
package import LedgerModel
package import LedgerPlanning
package import LedgerReports
import LedgerText

/// The page of `status`, the wallet at a glance: what asks for action, what the month cost and earned, then
/// cards, benefits, budgets and goals.
package func statusPage(
  _ report: StatusReport, _ ledger: Ledger, plan: PlanReport? = nil, choices: CardChoices? = nil,
  _ style: TextStyle = TextStyle()
) -> Page {
  var page = Page()
  let words = StatusBlocks(report, ledger)
  page.heading(StyledText(report.on.longWords, .strong), 1)
  words.addNeeds(to: &page)
  StatusFront(report, choices, ledger, style).add(to: &page)
  if let owed = owedLine(report.owed, words.amounts) {
    page.gap()
    page.add(owed, hanging: 2)
  }
  if let plan {
    page.gap()
    let line = PlanTexts(ledger, plan.plan.problem.unit, on: report.on).line(plan)
    page.add(StyledText("Plan", .strong) + StyledText("    " + line), hanging: 8)
  }
  if report.cards.cards.isEmpty, report.budgets.budgets.isEmpty, report.goals.goals.isEmpty {
    page.gap()
    page.addNoCards(ledger, on: report.on)
  }
  words.addCards(to: &page)
  words.addBenefits(to: &page)
  words.addBudgetsAndGoals(to: &page)
  return page
}

/// The blocks of `status`.
private struct StatusBlocks {
  private static let maxNeeds = 8
  private static let maxAlerts = 2
  /// The widest name of a benefit, in cells.
  private static let longestName = 30

  let amounts: AmountTexts
  private let report: StatusReport
  private let ledger: Ledger
  private let gauges: CardGauges
  private let limits: LimitGauges
  private var on: Day { report.on }

  init(_ report: StatusReport, _ ledger: Ledger) {
    self.report = report
    self.ledger = ledger
    gauges = CardGauges(ledger, on: report.on)
    limits = LimitGauges(ledger, on: report.on)
    amounts = gauges.amounts
  }

  /// Adds what is due within a week and the new alerts, or what comes next.
  func addNeeds(to page: inout Page) {
    let needs = report.needs
    if needs.isEmpty, report.next.isEmpty { return }
    page.gap()
    page.heading(StyledText("Needs you", .strong), 2)
    if needs.isEmpty {
      let count = report.next.count == 1 ? "1 item" : "\(report.next.count) items"
      let day = report.next[0].date.words(seenFrom: on)
      return page.add("  Nothing is due within a week. Next: \(day), \(count) (milepost due).", hanging: 2)
    }
    let words = NeedWords(ledger, on: on)
    let labels = needs.map(label)
    let column = labels.reduce(6) { max($0, $1.width) }
    func add(_ label: StyledText, _ text: StyledText) {
      page.item(StyledText("  ") + label.padded(to: column) + StyledText("  "), text)
    }
    let alerts = needs.count(where: \.isAlert)
    let parts = [
      (0..<needs.count - alerts, StatusBlocks.maxNeeds, "due"),
      (needs.count - alerts..<needs.count, StatusBlocks.maxAlerts, "alerts"),
    ]
    for (places, most, command) in parts {
      for place in places.prefix(most) { add(labels[place], StyledText(words.text(needs[place]))) }
      let more = places.count - most
      if more > 0 { add(StyledText(), StyledText("and \(more) more: milepost \(command)", .faint)) }
    }
  }

  /// `today`, `19 Nov`, `alert`.
  private func label(_ need: Need) -> StyledText {
    guard case .due(let item) = need.subject else { return StyledText("alert", .care) }
    let left = item.date - on
    return StyledText(
      left == 0 ? "today" : item.date.words(seenFrom: on), left < 0 ? .over : left <= 3 ? .care : nil)
  }

  /// Adds the cards, each with what is left of its limits and to go to its thresholds, and the limits that
  /// they share.
  func addCards(to page: inout Page) {
    let withBenefits = report.benefits.cards.map(\.card)
    let rows = report.cards.cards.map { (card: $0, gauges: gauges.running($0) + ownLimit($0)) }
    let shown = rows.filter { $0.card.spend != 0 || !$0.gauges.isEmpty }
    let columns = GaugeColumns(shown.flatMap(\.gauges))
    let headings = CardHeadings(shown.map(\.card), amounts, on: on)
    if !shown.isEmpty { page.gap() }
    for row in shown {
      page.add(.sides(headings.name(row.card), headings.figures(row.card), level: 2))
      page.add(row.gauges, columns)
    }
    if shown.contains(where: \.card.isProvisional) { page.add(StyledText("* posting dates missing", .faint)) }
    let quiet = rows.filter {
      $0.card.spend == 0 && $0.gauges.isEmpty && !withBenefits.contains($0.card.card)
    }
    if !quiet.isEmpty {
      page.gap()
      let words = StyledText("Nothing spent yet in this cycle: ", .faint)
      page.add(words + quiet.map { StyledText($0.card.id, .accent) }.joined(by: ", "), hanging: 2)
    }
    let shared = report.sharedLimits.map { left(limits.gauge($0, label: $0.id)) }
    if !shared.isEmpty {
      page.gap()
      page.heading(StyledText("Credit limits", .strong), 2)
      page.add(shared, GaugeColumns(shared))
    }
  }

  /// The limit of a card alone, where something of it is used.
  private func ownLimit(_ card: CardStatus) -> [Gauge] {
    limits.own(card).filter { ($0.share?.part ?? 0) > 0 }.map(left)
  }

  /// A limit with what is left of it; its bar says how much that is of all.
  private func left(_ limit: Gauge) -> Gauge {
    var limit = limit
    limit.words = Array(limit.words.suffix(1))
    return limit
  }

  /// Adds a line for each card with benefits, and what subscriptions cost.
  func addBenefits(to page: inout Page) {
    let overview = report.benefits
    if !overview.cards.isEmpty {
      page.gap()
      page.heading(StyledText("Benefits", .strong) + StyledText("  " + left(overview)), 2)
      let rows = overview.cards.map { BenefitLine($0, ledger, amounts, on: on) }
      for line in BenefitLine.lines(rows, longestName: StatusBlocks.longestName) {
        page.add(.bullet(line, hasColumns: true))
      }
      if let card = overview.cards.first(where: { $0.toActivate > 0 }) {
        let names = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]
        let number = card.toActivate <= names.count ? names[card.toActivate - 1] : "\(card.toActivate)"
        page.add(StyledText("+\(card.toActivate): \(number) more to activate first", .faint))
      }
    }
    if report.subscriptions.subscriptions.contains(where: { $0.status != .ended }) {
      page.gap()
      let monthly = report.subscriptions.totalMonthly.map { amounts.money($0) + " a month" }
      page.add(
        StyledText("Subscriptions", .strong)
          + StyledText("  " + (monthly ?? "a rate to \(amounts.code(amounts.base)) is missing")), hanging: 2)
    }
  }

  /// `6,401.35 USD left, 114.95 of it by 30 Nov`.
  private func left(_ overview: BenefitOverview) -> String {
    func money(_ sums: [BenefitOverview.Sum]) -> String {
      sums.map { amounts.money($0.amount, $0.currency) }.joined(separator: " and ")
    }
    if overview.left.isEmpty { return "all used" }
    let ending = overview.endingFirst
    let isPlain = overview.left.count == 1 && ending.count == 1
    let part = isPlain ? amounts.amount(ending[0].amount, ending[0].currency) : money(ending)
    let by = overview.firstEnd.map { $0 == on ? "today" : "by \($0.words(seenFrom: on))" }
    let rest = by.flatMap { ending.isEmpty ? nil : ", \(part) of it \($0)" }
    return "\(money(overview.left)) left\(rest ?? "")"
  }

  /// Adds budgets and goals, in the same columns.
  func addBudgetsAndGoals(to page: inout Page) {
    let budgets = report.budgets.budgets.map(BudgetGauges(ledger, on: on).row)
    let goals = report.goals.goals.compactMap(GoalGauges(ledger, on: on).row)
    let columns = GaugeColumns(budgets + goals)
    for (title, gauges) in [("Budgets", budgets), ("Goals", goals)] where !gauges.isEmpty {
      page.gap()
      page.heading(StyledText(title, .strong), 2)
      page.add(gauges, columns)
    }
  }
}

extension Need {
  fileprivate var isAlert: Bool { if case .alert = subject { true } else { false } }
}

extension Document {
  /// The document of `status`, with which card to use where that is shown.
  package init(_ report: StatusReport, _ ledger: Ledger, choices: CardChoices? = nil) {
    let context = ReportContext(ledger, on: report.on)
    self.init("status", list: "cards", CardColumn.self, of: report.cards.cards, context)
    columns += StatusColumn.paths
    rows = zip(report.cards.cards, items).map { card, item in
      let own = report.benefits.cards.first { $0.card == card.card }
      return item + StatusColumn.fields(of: own, context)
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
    head = [
      ("month", .object(month)),
      ("earned", EarnedRecords(ledger: ledger).earned(report.earned)),
    ]
    tail = [
      ("choices", .objects(choices?.objects ?? [])),
      ("needs", .objects(report.needs.map { NeedRecords(ledger: ledger, on: report.on).fields($0) })),
      ("budgets", .objects(Document(report.budgets, ledger).items)),
      ("goals", .objects(Document(report.goals, ledger).items)),
      ("due", .objects(Document(report.due, ledger).items)),
      (
        "alerts", .object([("total", .whole(report.alerts.total)), ("unread", .whole(report.alerts.unread))])
      ),
      ("benefits", .object(report.benefits.fields(context))),
      (
        "subscriptions",
        .object([
          ("monthly", ledger.baseValue(report.subscriptions.totalMonthly)),
          ("yearly", ledger.baseValue(report.subscriptions.totalYearly)),
        ])
      ),
      ("overdue", .objects(report.overdue.map { BillColumn.fields(of: $0, context) })),
      ("limits", .objects(report.sharedLimits.map(LimitRecords(context: context).limit))),
      ("owed", .objects(OwedColumn.objects(report.owed.people, context))),
    ]
  }
}
