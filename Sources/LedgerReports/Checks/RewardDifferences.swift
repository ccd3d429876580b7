import LedgerModel
import LedgerText

extension LedgerChecks {
  /// Compares the rewards that the bank credited for a cycle with those under the file's rules.
  mutating func compareCredits(_ cards: [CardExpenses]) {
    let context = RewardContext(ledger, on: Day.last)
    var compiledTerms: [CompiledTerms?] = cards.map { _ in nil }
    // By card and the first day of the cycle.
    var known = cards.map { _ in [Day: EarnedRewards]() }
    for credit in ledger.entries.credits {
      let (card, place) = (ledger.definitions.cards[credit.card], credit.card.number)
      let cycle = card.closedCycle(on: credit.date)
      let compiled = compiledTerms[place] ?? context.terms(of: card)
      compiledTerms[place] = compiled
      let earned = known[place][cycle.from] ?? earned(of: credit.card, cycle, compiled, cards[place], context)
      known[place][cycle.from] = earned
      compare(credit, cycle, earned)
    }
  }

  private mutating func compare(_ credit: Credited, _ cycle: DayRange, _ earned: EarnedRewards) {
    let card = ledger.definitions.cards[credit.card]
    let terms = card.terms(on: cycle.to)
    var units = EarningUnits(terms)
    // A card without a rate whose milestones give money counts in money.
    if terms.rates.isEmpty, terms.milestones.contains(where: \.givesMoney) { units.miles = false }
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
        credit, file: fileText, unit: unit, cycle,
        missing: difference < .zero ? shortText(-difference) : nil))
  }

  /// The rewards of a cycle under the file's rules, as all of the file has them: an expense or an activation that is
  /// dated after the credit counts. Calculated from only the expenses that can affect them.
  private func earned(
    of card: CardIndex, _ cycle: DayRange, _ compiled: CompiledTerms, _ expenses: CardExpenses,
    _ context: RewardContext
  ) -> EarnedRewards {
    let milestones =
      compiled.card.hasMilestones
      ? MilestonePeriods(compiled.card, on: Day.last, weekStart: ledger.settings.options.weekStart)
        .periods(endingIn: cycle) : []
    var days = daysNeeded(compiled, cycle)
    for period in milestones { days.from = min(days.from, period.range.from) }
    days.from = compiled.card.cycle(containing: days.from).from
    let calculation = RewardCalculation(compiled, expenses.within(days), context)
    var earned = calculation.cycles.first { $0.range == cycle }?.earned ?? EarnedRewards()
    for period in milestones {
      earned.add(calculation.status(of: period.milestone, in: period.parts, of: card).reward)
    }
    return earned
  }

  /// The card days whose expenses can affect the rewards of a cycle's expenses: its own days, and those of the periods
  /// of its lines. Of the cycle in which the first of those began all days are needed.
  private func daysNeeded(_ compiled: CompiledTerms, _ cycle: DayRange) -> DayRange {
    var days = cycle
    for index in compiled.card.timeline.index(on: cycle.from)...compiled.card.timeline.index(on: cycle.to) {
      let isLast = index + 1 == compiled.spans.count
      let first = max(compiled.card.timeline.spans[index].from, cycle.from)
      let last = isLast ? cycle.to : min(compiled.card.timeline.spans[index + 1].from - 1, cycle.to)
      for day in [first, last] {
        for period in compiled.periods(ofSpan: index, on: day, weekStart: ledger.settings.options.weekStart) {
          days = DayRange(min(days.from, period.from), max(days.to, period.to))
        }
      }
    }
    return days
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
  /// `missing` is what the bank gave too little; `nil` where it gave more.
  fileprivate static func creditDiffers(
    _ credit: Credited, file: String, unit: String, _ cycle: DayRange, missing: String?
  ) -> Diagnostic {
    .warning(
      "W511", credit.range, "the bank gave \(credit.number) \(unit), the file's rules give \(file)",
      label: missing.map { "\($0) missing" } ?? "more than expected",
      help:
        "`milepost miles --explain --period \(cycle.from)..\(cycle.to)` shows what each expense should earn"
    ).noting([Note("cycle \(cycle)")])
  }
}
