import LedgerModel
import LedgerPlanning
import LedgerReports

/// The words of a review.
struct ReviewTexts {
  /// A label with a figure and words; a figure of its own width where it is `nil`.
  struct Line {
    var label: String
    var figure: String?
    var words: String
  }

  let plans: PlanTexts
  private let report: ReviewReport
  private let ledger: Ledger
  private let style: TextStyle
  private var amounts: AmountTexts { plans.amounts }
  private var on: Day { report.on }
  /// How many lapsed credits people see.
  private static let most = 3

  init(_ report: ReviewReport, _ ledger: Ledger, _ style: TextStyle) {
    self.report = report
    self.ledger = ledger
    self.style = style
    plans = PlanTexts(ledger, report.replay.unit, on: report.on)
  }

  var periodWords: String { report.period.periodWords(seenFrom: on) }

  /// One line for a period without expenses.
  var nothing: String {
    let first = report.spend.first.map { "; the first expense is of \($0.plainWords)" } ?? ""
    return "Nothing in \(periodWords)\(first)."
  }

  var front: [Line] { [spent, earned, missed].compactMap(\.self) }
  var others: [Line] { [credits, fees, budgets].compactMap(\.self) }

  /// Draws a line with its figure and its words in columns; words that are too long go on below themselves.
  func draw(_ line: Line, on page: inout Page) {
    let width = (front + others).compactMap(\.figure).map { StyledText($0).width }.max() ?? 0
    let label = StyledText(line.label).padded(to: 10)
    guard let figure = line.figure, !line.words.isEmpty else {
      return page.add(line.label, StyledText(line.figure ?? line.words), indent: 0, column: 10)
    }
    if style.isMarkdown {
      return page.add(line.label, StyledText("\(figure), \(line.words)"), indent: 0, column: 10)
    }
    page.add(label.text + figure, StyledText(line.words), indent: 0, column: 12 + width)
  }

  private var spent: Line {
    let spend = report.spend
    let cards =
      spend.onCards == spend.spent
      ? "all on cards" : spend.onCards == 0 ? nil : "\(amounts.amount(spend.onCards)) on cards"
    let estimate = report.estimate.flatMap { estimate in
      estimate > spend.spent
        ? "about \(amounts.about(estimate, amounts.base, atLeast: spend.spent)) by "
          + report.period.to.words(seenFrom: on) : nil
    }
    return Line(
      label: "Spent", figure: amounts.money(spend.spent),
      words: [change, cards, estimate].compactMap(\.self).joined(separator: "; "))
  }

  /// `12 % more than in March 2026`; `nil` where nothing was spent in the period before.
  private var change: String? {
    let spend = report.spend
    if spend.previousCount == 0 { return nil }
    return amounts.change(spend.spent, from: spend.previous, previousWords)
  }

  /// `in September 2026`, `from 1 Oct to 14 Oct`.
  private var previousWords: String {
    let words = report.spend.periods.previous.periodWords(seenFrom: on)
    return "\(words.contains(" to ") ? "from" : "in") \(words)"
  }

  private var earned: Line? {
    let summary = report.earned
    if summary.count == 0, summary.earned.isZero { return nil }
    let rate = [
      summary.milesRate.map { "\($0.rateForUnit) per \(amounts.code(amounts.base))" },
      summary.cashbackRate.map { "\($0.percent) %" },
    ]
    let before = report.before.flatMap { before -> String? in
      let rates = [before.milesRate.map(\.rateForUnit), before.cashbackRate.map { "\($0.percent) %" }]
      let known = rates.compactMap(\.self)
      return known.isEmpty ? nil : "\(known.joined(separator: " and ")) \(previousWords)"
    }
    var words = (rate + [before]).compactMap(\.self).joined(separator: ", ")
    if !summary.welcomes.isZero { words += "; and \(amounts.rewards(summary.welcomes)) for a welcome" }
    if report.cards.count > 1 { words += ": " + report.cards.map(card).joined(separator: ", ") }
    return Line(label: "Earned", figure: amounts.rewards(summary.earned), words: words)
  }

  /// `a 140 (0.40)`, `red 15.04 (2.0 %)`.
  private func card(_ own: CardEarnings) -> String {
    let hasMiles = own.earned.miles.numerator != 0
    let money = amounts.amount(own.earned.cashback, ledger.definitions.cards[own.card].currency)
    let earned = hasMiles ? groupedAmount(own.earned.miles.truncated(), decimals: 0) : money
    let name = "\(plans.card(own.card)) \(earned)"
    let unit = powerOfTen(ledger.settings.currencies[amounts.base].decimals)
    guard own.purchases > 0, hasMiles, let rate = own.earned.miles.times(Fraction(unit, own.purchases)) else {
      return name
    }
    return "\(name) (\(rate.rateForUnit))"
  }

  private var missed: Line? {
    let (rows, running) = (report.missed, report.withinReach)
    if rows.isEmpty, running.isEmpty { return nil }
    var words = rows.first.map { reason($0) + (rows.count > 1 ? ", and \(rows.count - 1) more" : "") } ?? ""
    if let last = running.map(\.lastDay).max() {
      let reach = RewardSumsText(RewardSums(running), amounts, onlyGains: true)
      let figures = [reach.miles, reach.money].compactMap(\.self).joined(separator: " and ")
      words +=
        figures.isEmpty
        ? "" : (words.isEmpty ? "" : "; ") + "\(figures) within reach until \(last.words(seenFrom: on))"
    }
    return Line(
      label: "Missed", figure: rows.isEmpty ? "nothing" : amounts.rewards(report.earned.missed), words: words)
  }

  /// `a #contactless: 150.00 short of its minimum`.
  private func reason(_ row: MissedReward) -> String {
    let subject = row.pool.map(escapedName) ?? row.line?.words(escapedName)
    let name = ([plans.card(row.card), subject]).compactMap(\.self).joined(separator: " ")
    switch row.kind {
    case .limit: return "\(name): over its limit"
    case .activation: return "\(name): not activated"
    case .cardMinimum, .minimum:
      let lacking = row.lacking ?? 0
      return lacking > 0
        ? "\(name): \(amounts.amount(lacking, row.currency)) short of its minimum"
        : "\(name): too few purchases for its minimum"
    }
  }

  private func escapedName(_ text: String) -> String { StyledText(text).text }

  private var credits: Line? {
    if !report.hasBenefits { return nil }
    var sums: [(currency: CurrencyIndex, amount: Int128)] = []
    for credit in report.credits {
      if let place = sums.firstIndex(where: { $0.currency == credit.benefit.currency }) {
        sums[place].amount += credit.amount
      } else {
        sums.append((credit.benefit.currency, credit.amount))
      }
    }
    if sums.isEmpty { return Line(label: "Credits", figure: nil, words: "none lapsed") }
    let names = report.credits.prefix(ReviewTexts.most).map { credit in
      "\(StyledText(credit.benefit.title).text) of \(plans.card(credit.card))"
    }
    let more = report.credits.count - names.count
    return Line(
      label: "Credits", figure: sums.map { amounts.money($0.amount, $0.currency) }.joined(separator: " and "),
      words: "lapsed: " + names.joined(separator: ", ") + (more > 0 ? ", and \(more) more" : ""))
  }

  private var fees: Line? {
    let (charged, next) = report.fees
    if charged.isEmpty, next == nil { return nil }
    let figure = charged.map { fee in
      fee.fee == 0 ? "waived" : amounts.money(fee.fee, ledger.definitions.cards[fee.card].currency)
    }
    let gave = charged.map { fee in
      "\(plans.card(fee.card)) on \(fee.date.words(seenFrom: on)), whose year gave \(given(fee))"
    }
    let later = next.map { fee in
      "next: \(amounts.amount(fee.fee, ledger.definitions.cards[fee.card].currency)) for "
        + "\(plans.card(fee.card)) on \(fee.date.words(seenFrom: on)); it has used "
        + "\(amounts.amount(fee.redeemed, ledger.definitions.cards[fee.card].currency)) of credits"
    }
    return Line(
      label: "Fees", figure: figure.isEmpty ? "none" : figure.joined(separator: " and "),
      words: (gave + [later].compactMap(\.self)).joined(separator: "; "))
  }

  private func given(_ fee: PastFee) -> String {
    amounts.amount(fee.redeemed + (fee.rewards ?? 0), ledger.definitions.cards[fee.card].currency)
  }

  private var budgets: Line? {
    let budgets = report.budgets
    if budgets.count == 0 { return nil }
    if budgets.over.isEmpty {
      return Line(
        label: "Budgets", words: budgets.count == 1 ? "the only one kept" : "all \(budgets.count) kept")
    }
    let words = budgets.over.map { over in
      let currency = ledger.definitions.budgets[over.budget].currency
      return
        "\(name(over)) \(amounts.amount(over.spent, currency)) of \(amounts.short(over.limit, currency)), "
        + "\(amounts.amount(over.over, currency))\(amounts.foreignSuffix(currency)) over"
    }
    return Line(label: "Budgets", words: words.joined(separator: "; "))
  }

  private func name(_ over: EndedBudgets.Overspent) -> String {
    StyledText(ledger.vocabulary.names.text(ledger.definitions.budgets[over.budget].name)).text
  }

  var sentence: String {
    switch report.sentence {
    case .choice(let choice, let instead):
      "Next time: pay \(plans.kind(choice.tags, choice.currency)) with \(plans.card(instead)), "
        + "not with \(plans.card(choice.card))."
    case .missed(let row): "Next time: \(advice(row))."
    case .credit(let credit):
      "Next time: use \(StyledText(credit.benefit.title).text) of \(plans.card(credit.card)): "
        + "\(amounts.money(credit.amount, credit.benefit.currency))\(each(credit.benefit.period.frequency))."
    case .budget(let over):
      "Next time: keep \(name(over)) within "
        + "\(amounts.money(over.limit, ledger.definitions.budgets[over.budget].currency))."
    case .nothing: "Nothing: within 5 % of the best."
    }
  }

  private func advice(_ row: MissedReward) -> String {
    let card = plans.card(row.card)
    if row.kind == .activation {
      return "activate \(row.line?.words(escapedName) ?? "") of \(card)"
    }
    let lacking = row.lacking ?? 0
    if lacking == 0 { return "make more purchases on \(card) by the end of its period" }
    return "put \(amounts.amount(lacking, row.currency)) more on \(card) by the end of its period"
  }

  private func each(_ frequency: Frequency) -> String {
    switch frequency {
    case .daily: " a day"
    case .weekly: " a week"
    case .monthly: " a month"
    case .quarterly: " a quarter"
    case .halfYearly: " a half-year"
    case .yearly: " a year"
    case .once, .every: ""
    }
  }
}
