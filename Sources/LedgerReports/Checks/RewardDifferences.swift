import LedgerModel
import LedgerText

extension LedgerChecks {
  /// A cycle as it is judged on a day.
  private struct Judged: Hashable {
    var card: CardIndex
    var cycle: DayRange
    var on: Day
  }

  /// What the bank credited for a cycle against what the file's rules give.
  mutating func compareCredits(_ cards: [CardExpenses]) {
    let facts = TagRoles(ledger)
    var plans: [CardIndex: CompiledTerms] = [:]
    var known: [Judged: EarnedRewards] = [:]
    for credit in ledger.entries.credits {
      let card = ledger.definitions.cards[credit.card]
      let running = card.cycle(containing: credit.date)
      let cycle = running.to == credit.date ? running : card.cycle(containing: running.from - 1)
      let judged = Judged(card: credit.card, cycle: cycle, on: credit.date)
      let plan = plans[credit.card] ?? CompiledTerms(card, ledger, foreignTag: facts.foreignTag)
      plans[credit.card] = plan
      let earned = known[judged] ?? earned(judged, plan, cards[credit.card.number], facts)
      known[judged] = earned
      compare(credit, cycle, earned)
    }
  }

  private mutating func compare(_ credit: Credited, _ cycle: DayRange, _ earned: EarnedRewards) {
    let card = ledger.definitions.cards[credit.card]
    let terms = card.terms(on: cycle.to)
    let units = EarningUnits(terms)
    let decimals = ledger.settings.currencies[card.currency].decimals
    let (file, unit): (Fraction, String) =
      units.points
      ? (earned.points, terms.points?.name ?? "points")
      : units.miles
        ? (earned.miles, "miles")
        : (Fraction(earned.cashback, powerOfTen(decimals)), ledger.settings.currencies.code(card.currency))
    let difference = credit.number.fraction - file
    guard difference >= Fraction(1) || difference <= Fraction(-1) else { return }
    let isMoney = !units.points && !units.miles
    let fileText = isMoney ? decimalText(earned.cashback, decimals: decimals) : shortText(file)
    diagnostics.add(
      .creditDiffers(
        credit.range, bank: "\(credit.number)", file: fileText, unit: unit, cycle,
        missing: shortText(-difference), isLess: difference < .zero))
  }

  /// What the file's rules give for a cycle. Only the expenses that can matter are run through.
  private func earned(_ judged: Judged, _ plan: CompiledTerms, _ expenses: CardExpenses, _ facts: TagRoles)
    -> EarnedRewards
  {
    let needed = expenses.within(daysNeeded(plan, judged.cycle))
    let run = RewardCalculation(plan, needed, ledger, facts, on: judged.on)
    return run.cycles.first { $0.range == judged.cycle }?.earned ?? EarnedRewards()
  }

  /// The card days whose expenses matter to what a cycle earned: its own, those of the periods that its lines are in,
  /// and of the cycle that the first of those began in.
  private func daysNeeded(_ plan: CompiledTerms, _ cycle: DayRange) -> DayRange {
    var days = cycle
    for index in plan.card.timeline.index(on: cycle.from)...plan.card.timeline.index(on: cycle.to) {
      let isLast = index + 1 == plan.spans.count
      let first = max(plan.card.timeline.spans[index].from, cycle.from)
      let last = isLast ? cycle.to : min(plan.card.timeline.spans[index + 1].from - 1, cycle.to)
      for line in plan.spans[index].lines {
        for day in [first, last] {
          let period = plan.period(
            of: line.line, spanIndex: index, day: day, weekStart: ledger.settings.options.weekStart)
          days = DayRange(min(days.from, period.from), max(days.to, period.to))
        }
      }
    }
    return DayRange(plan.card.cycle(containing: max(days.from, Day(number: -1_000_000))).from, days.to)
  }

  /// A fraction with up to six decimals, towards zero.
  private func shortText(_ value: Fraction) -> String {
    var text = decimalText(value.truncated(times: powerOfTen(6)), decimals: 6)
    while text.hasSuffix("0") { text.removeLast() }
    if text.hasSuffix(".") { text.removeLast() }
    return text
  }
}

extension Diagnostic {
  fileprivate static func creditDiffers(
    _ range: SourceRange, bank: String, file: String, unit: String, _ cycle: DayRange, missing: String, isLess: Bool
  ) -> Diagnostic {
    .warning(
      "W511", range, "the bank gave \(bank) \(unit), the file's rules give \(file)",
      label: isLess ? "\(missing) missing" : "more than expected",
      help: "`milepost miles --explain --period \(cycle.from)..\(cycle.to)` shows what each expense should earn",
      notes: [Note("cycle \(cycle)")])
  }
}
