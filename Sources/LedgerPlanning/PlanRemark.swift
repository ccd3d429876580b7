package import LedgerModel
package import LedgerReports

/// What a reader of a plan must know besides its numbers.
package enum PlanRemark: Sendable {
  /// Nothing is expected; the source is the one that `option plan-from` names.
  case nothingExpected(PlanSource?)
  /// Miles and money are both earned, and only miles are added up.
  case moneyLeftOut
  /// A line that is not activated for a period in which something is expected under it.
  case notActivated(card: CardIndex, line: LineName, DayRange)
  /// All cards of an expectation's `only` are closed.
  case noCard(expectation: String)
  /// Thresholds with a count are taken as reached where their amounts are.
  case counts(card: CardIndex)
  /// The search of a replay was stopped: the best may be more by an amount in the unit.
  case replayStopped(gap: Fraction)
  /// The search was stopped: the total may be short by an amount in the unit of the plan.
  case stopped(gap: Fraction)
}

extension Ledger {
  /// The remarks about a plan.
  package func remarks(_ plan: Plan, _ spending: ExpectedSpending) -> [PlanRemark] {
    let problem = plan.problem
    var remarks = remarks(spending)
    if leavesOutMoney(problem.unit, problem.standings) { remarks.append(.moneyLeftOut) }
    remarks += problem.inactive.map { found in
      let standing = problem.standings[found.standing]
      let period = standing.linePeriods[found.linePeriod]
      return .notActivated(card: standing.card, line: standing.lines[period.line].name, period.range)
    }
    for standing in problem.standings where standing.thresholds.contains(where: { $0.lacksCount }) {
      remarks.append(.counts(card: standing.card))
    }
    if plan.gap > .zero { remarks.append(.stopped(gap: plan.gap)) }
    return remarks
  }

  /// The remarks about which card is best.
  package func remarks(_ report: BestReport) -> [PlanRemark] {
    var remarks = remarks(report.spending)
    if leavesOutMoney(report.unit, report.standings) { remarks.append(.moneyLeftOut) }
    return remarks + stopped(report.choices)
  }

  /// The remarks about which card is best now.
  package func remarks(_ choices: CardChoices) -> [PlanRemark] {
    remarks(choices.basis.spending) + stopped(choices.rows.flatMap(\.report.choices))
  }

  private func stopped(_ choices: [BestReport.Choice]) -> [PlanRemark] {
    guard let gap = choices.map(\.plan.gap).max(), gap > .zero else { return [] }
    return [.stopped(gap: gap)]
  }

  private func remarks(_ spending: ExpectedSpending) -> [PlanRemark] {
    if spending.source == nil { return [.nothingExpected(settings.options.planSource)] }
    let open = Set(waysToPay(on: spending.on))
    return spending.kinds.compactMap { kind in
      guard case .only(let cards) = kind.cards, open.isDisjoint(with: cards) else { return nil }
      return .noCard(expectation: kind.id)
    }
  }

  /// Whether miles and money are both earned, and only miles are added up.
  func leavesOutMoney(_ unit: PlanUnit, _ standings: [CardStanding]) -> Bool {
    leavesOutMoney(unit, standings.map(\.terms))
  }

  func leavesOutMoney(_ unit: PlanUnit, _ terms: [CardTerms]) -> Bool {
    unit.measure == .miles && terms.contains { $0.rates.contains(where: \.isCashback) }
      && terms.contains { EarningUnits($0).miles && !$0.rates.isEmpty }
  }
}

extension ReplayReport {
  /// The remarks about a replay.
  package var remarks: [PlanRemark] {
    (leavesOutMoney ? [.moneyLeftOut] : []) + (gap > .zero ? [.replayStopped(gap: gap)] : [])
  }
}

extension CardThreshold {
  /// Whether it asks for more purchases or merchants than were made.
  fileprivate var lacksCount: Bool {
    guard let count = condition.count, let made else { return false }
    return made < count.number
  }
}
