import LedgerModel
import LedgerText

extension LedgerChecks {
  /// What the bank credited for a cycle against what the file's rules give.
  mutating func compareCredits(_ cards: [CardExpenses]) {
    let facts = TagFacts(ledger)
    for credit in ledger.credits {
      let card = ledger.cards[credit.card]
      let running = card.cycle(containing: credit.date)
      let cycle = running.to == credit.date ? running : card.cycle(containing: running.from - 1)
      let plan = CardPlan(card, ledger, foreignTag: facts.foreignTag)
      let run = CardRun(plan, cards[credit.card], ledger, facts, on: credit.date)
      let earned = run.cycles.first { $0.range == cycle }?.earned ?? Earned()
      let units = EarningUnits(card.terms(on: cycle.to))
      let decimals = ledger.currencies[card.currency].decimals
      let (file, unit): (Fraction, String) =
        units.points
        ? (earned.points, card.terms(on: cycle.to).points?.name ?? "points")
        : units.miles
          ? (earned.miles, "miles")
          : (Fraction(earned.cashback, powerOfTen(decimals)), ledger.currencies.code(card.currency))
      let difference = credit.number.fraction - file
      guard difference >= Fraction(1) || difference <= Fraction(-1) else { continue }
      diagnostics.add(
        .creditDiffers(
          credit.range, bank: "\(credit.number)", file: shortText(file), unit: unit, cycle,
          missing: shortText(-difference), isLess: difference < .zero))
    }
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
      help: "`milepost miles --explain --period \(cycle.from)..\(cycle.to)` shows what each expense should have earned",
      notes: [Note("cycle \(cycle)")])
  }
}
