import LedgerModel
import LedgerText

extension LedgerChecks {
  /// Warns where reports leave out checkpoints of goals or unused periods of benefits, as there are too many.
  mutating func findLongHistories() {
    findLongPlans()
    findLongBenefits()
  }

  private mutating func findLongPlans() {
    let plans = ledger.definitions.goals.listIndices.map { ledger.plan(of: $0, on: today) }
    let stride = GoalProjection.stride(of: plans)
    guard stride > 1, let longest = plans.indices.max(by: { plans[$0].count < plans[$1].count }) else {
      return
    }
    diagnostics.add(
      .tooManyCheckpoints(
        ledger.definitions.goals[longest].range, plans.reduce(0) { $0 + DayRange.months(in: $1) }, stride))
  }

  private mutating func findLongBenefits() {
    var counts: [(card: CardIndex, count: Int, benefits: Int)] = []
    for index in ledger.openCards(on: today) {
      let terms = ledger.definitions.cards[index].terms(on: today)
      guard let opened = terms.opened, opened <= today else { continue }
      let first = min(today, max(opened, ledger.settings.options.benefitsFrom?.value ?? opened))
      let periods = terms.benefits.map {
        $0.period.count(
          endingIn: DayRange(first, today), opened: opened, weekStart: ledger.settings.options.weekStart)
      }
      counts.append((index, periods.reduce(0, +), periods.count))
    }
    let most = BenefitsReport.maxUnused(of: counts.reduce(0) { $0 + $1.benefits })
    let total = counts.reduce(0) { $0 + $1.count }
    guard total > BenefitsReport.maxPeriods, let longest = counts.max(by: { $0.count < $1.count }) else {
      return
    }
    diagnostics.add(.tooManyPeriods(ledger.definitions.cards[longest.card].range, total, most))
  }
}

extension Diagnostic {
  fileprivate static func tooManyCheckpoints(_ range: SourceRange, _ count: Int, _ stride: Int) -> Diagnostic
  {
    .warning(
      "W530", range, "the goals have \(count) checkpoints; `goals` shows one month in \(stride)",
      label: "the longest", help: "milepost goals NAME shows each month of one goal")
  }

  fileprivate static func tooManyPeriods(_ range: SourceRange, _ count: Int, _ most: Int) -> Diagnostic {
    .warning(
      "W531", range,
      "the benefits have had \(count) periods; `benefits --history` shows \(most) unused ones of each",
      label: "most of them", help: "milepost benefits NAME --history shows more of one benefit")
  }
}
