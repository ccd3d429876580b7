package import LedgerModel
package import LedgerReports
import LedgerText

/// The page of an entry command: each entry with its place and rewards, the bills that are paid, then what is
/// left of caps, budgets and goals.
package func addedPage(
  _ entries: [WrittenEntry], _ report: AddedReport, _ ledger: Ledger, isDryRun: Bool, _ style: TextStyle
) -> Page {
  var page = Page()
  let explanations = RewardExplanations(ledger, MilesReport.none(on: report.on), style)
  for entry in entries {
    for line in entry.text.split(separator: "\n") {
      page.add(StyledText(String(line), .strong), hanging: 4)
    }
    let place = "\(isDryRun ? "would go" : "written") to \(entry.file):\(entry.line)"
    guard let added = AddedExpense(entry, of: entries, report, ledger) else {
      page.add(StyledText("  \(place)\(entry.filledIn.map { "; " + $0 } ?? "")", .faint), hanging: 4)
      continue
    }
    for line in added.lines(place, explanations) { page.add(line, hanging: 4) }
    if let own = mine(entry.expense.map({ ledger.entries.expenses[$0] }), ledger) {
      page.add(StyledText("  " + own), hanging: 4)
    }
    for line in added.details(explanations) { page.add(line, hanging: 4) }
  }
  if entries.count > 1 {
    let unlocked = UnlockedWords(ledger)
    for card in report.unlocked { page.add(StyledText("  " + unlocked.summary(card)), hanging: 4) }
  }
  for use in report.filledUses { page.add(StyledText("  " + filled(use, ledger), .good), hanging: 4) }
  let bills = BillTexts(ledger, on: report.paidOn)
  for line in report.payments.flatMap({ bills.words($0, openAfter: report.openBills) }) {
    page.add(StyledText("  " + line, .good), hanging: 4)
  }
  for bill in report.openBills { page.add(StyledText("  still open: " + bills.openWords(bill)), hanging: 4) }
  for person in report.repaid {
    let isSettled = person.owed == 0
    page.add(StyledText("  " + open(person, ledger, on: report.on), isSettled ? .good : nil), hanging: 4)
  }
  let groups = gaugeGroups(report, ledger)
  let columns = GaugeColumns(groups.flatMap(\.gauges))
  for group in groups where !group.gauges.isEmpty {
    page.gap()
    page.heading(group.heading, 2)
    page.add(group.gauges, columns)
  }
  // A renewal of 0 earns nothing with any tag.
  let isFree =
    entries.count == 1 && entries[0].expense.map { ledger.entries.expenses[$0].amount == 0 } ?? false
  for card in report.cards where card.isUntagged && !isFree {
    let words = MissingTags.words(card, entries.count == 1 ? entries[0].typed : nil)
    if words.width == 0 { continue }
    page.gap()
    page.add(words, hanging: 2)
  }
  return page
}

/// What is mine of an expense where something of it is shared: `mine: 40.00 SGD of 120.00 SGD`; `nil` for
/// others.
private func mine(_ expense: Expense?, _ ledger: Ledger) -> String? {
  guard let expense, ledger.entries.parts(of: expense).contains(where: \.isShare) else { return nil }
  let amounts = AmountTexts(ledger)
  let own = amounts.money(Int128(ledger.ownBase(of: expense)))
  return "mine: \(own) of \(amounts.money(Int128(expense.base)))"
}

/// What a use without an amount recorded: `15.00 used, all that was left`; below a payment with the benefit's
/// name.
private func filled(_ use: FilledUse, _ ledger: Ledger) -> String {
  let (remainder, amounts) = (use.remainder, AmountTexts(ledger))
  let (title, own) = ledger.titleAndCurrency(of: use.target)
  let name = use.isBelow ? title + ": " : ""
  guard let currency = remainder.currency else {
    return "\(name)\(remainder.used == 1 ? "1 use" : "\(remainder.used) uses"), \(remainder.left) left"
  }
  let code = currency == own ? "" : amounts.suffix(currency)
  let all = remainder.left == 0 ? ", all that was left" : ""
  return "\(name)\(amounts.amount(Int128(remainder.used), currency))\(code) used\(all)"
}

extension Ledger {
  /// What a benefit or coupon is called, and the currency in which its amounts have no code.
  fileprivate func titleAndCurrency(of target: BenefitUse.Target) -> (title: String, currency: CurrencyIndex)
  {
    switch target {
    case .benefit(let card, let id):
      let newest = definitions.cards[card].timeline.spans.last?.terms.benefits.first { $0.id == id }
      return (newest?.title ?? id, definitions.cards[card].currency)
    case .coupon(let index): return (self.title(of: definitions.coupons[index]), settings.totalCurrency)
    }
  }
}

/// What is open of a person's shares: `mei owes 10.00 SGD since 8 Nov`.
private func open(_ person: OwedReport.Person, _ ledger: Ledger, on: Day) -> String {
  let (amounts, name) = (AmountTexts(ledger), person.name)
  if person.owed == 0 { return "\(name) owes nothing more" }
  if person.owed < 0 { return "you owe \(name) \(amounts.money(-person.owed))" }
  return "\(name) owes \(amounts.money(person.owed))"
    + (person.since.map { " since \($0.words(seenFrom: on))" } ?? "")
}

/// The gauges of cards, budgets, benefits and goals, each group with its heading.
private func gaugeGroups(_ report: AddedReport, _ ledger: Ledger) -> [(heading: StyledText, gauges: [Gauge])]
{
  var groups: [(heading: StyledText, gauges: [Gauge])] = []
  let cards = CardGauges(ledger, on: report.on)
  for card in report.cards {
    let pools = card.status.pools.filter { pool in card.lines.contains { $0.line.pool == pool.pool.name } }
    let gauges =
      cards.thresholds(card.status) + pools.map { cards.pool($0, card.status) }
      + card.lines.map { cards.line($0, card.status) }
    let range = card.status.cycle.words(seenFrom: report.on)
    groups.append(
      (StyledText(card.status.id, .accent) + StyledText("  " + range, .faint), gauges))
  }
  let budgets = BudgetGauges(ledger, on: report.on)
  groups.append(
    (
      StyledText("budgets", .accent),
      report.budgets.map { budgets.spent($0.period, $0.currency, label: $0.id) }
    ))
  let amounts = AmountTexts(ledger)
  groups.append(
    (
      StyledText("benefits", .accent),
      report.benefits.map { benefitGauge($0, amounts, ledger, report.on, isAnswer: true) }
    ))
  let goals = GoalGauges(ledger, on: report.on)
  groups.append(
    (StyledText("goals", .accent), report.goals.map { goals.saved($0, label: $0.id) }))
  return groups
}
