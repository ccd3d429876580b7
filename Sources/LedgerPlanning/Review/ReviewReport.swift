package import LedgerModel
package import LedgerReports
import LedgerText
import SystemLibrary

/// What a period cost, earned and missed, what lapsed in it, and what to do better.
package struct ReviewReport: Sendable {
  /// What to do better next time.
  package enum Sentence: Sendable {
    /// To pay a kind with another card.
    case choice(ReplayReport.Choice, instead: CardIndex)
    /// To reach a threshold.
    case missed(MissedReward)
    case credit(LapsedCredit)
    case budget(EndedBudgets.Overspent)
    case nothing
  }

  package var on: Day
  package var period: DayRange
  package var spend: PeriodSpend
  /// Of the month, while it runs; `nil` of other periods, and if too little is known.
  package var estimate: Int128?
  package var earned: EarnedSummary
  package var cards: [CardEarnings]
  /// Of the period before; `nil` where it has no expense.
  package var before: EarnedSummary?
  package var replay: ReplayReport
  package var credits: [LapsedCredit]
  /// Whether some card has a benefit, and some a fee.
  package var hasBenefits: Bool
  package var fees: (charged: [PastFee], next: PastFee?)
  package var budgets: EndedBudgets

  /// Up to the day.
  package var days: DayRange { DayRange(period.from, min(period.to, on)) }

  /// What was missed for good, the largest first.
  package var missed: [MissedReward] { earned.rows.filter { !$0.isRunning } }

  /// What thresholds of the period would still give.
  package var withinReach: [MissedReward] {
    earned.rows.filter { $0.isRunning && $0.range.overlaps(days) }
  }

  /// The first of what was costliest: a choice of at least a twentieth of what was earned, a threshold, a credit, a
  /// budget.
  package var sentence: Sentence {
    if let choice = replay.costly.first, let instead = choice.instead,
      let share = replay.asPaid.times(Fraction(1, 20)), !(choice.cost < share)
    {
      return .choice(choice, instead: instead)
    }
    if let threshold = missed.first(where: { $0.kind != .limit }) { return .missed(threshold) }
    if let credit = credits.first { return .credit(credit) }
    return budgets.over.first.map { .budget($0) } ?? .nothing
  }
}

extension Ledger {
  /// The review of a period that begins by a day, up to that day.
  package func reviewReport(of period: DayRange, on day: Day) -> ReviewReport {
    let days = DayRange(period.from, min(period.to, day))
    let spend = PeriodSpend(period, on: day, in: self)
    let (replay, earned) = runConcurrently(
      { replayReport(in: period, on: day) }, { EarnedSummary(days, on: day, in: self) })
    let month = DayRange(
      Day(clamping: day.civil.year, day.civil.month, 1),
      Day(clamping: day.civil.year, day.civil.month + 1, 1) - 1)
    return ReviewReport(
      on: day, period: period, spend: spend,
      estimate: period == month ? spendReport(on: day, period: nil, by: .category).estimate : nil,
      earned: earned, cards: cardEarnings(in: days, on: day),
      before: spend.previousCount == 0 ? nil : EarnedSummary(spend.periods.previous, on: day, in: self),
      replay: replay, credits: lapsedCredits(in: days, on: day),
      hasBenefits: definitions.cards.contains { $0.timeline.spans.contains { !$0.terms.benefits.isEmpty } },
      fees: fees(in: period, on: day), budgets: EndedBudgets(in: days, on: day, self))
  }

  /// The review of the month before that of a day; `nil` where an amount has no rate.
  package func reviewOfLastMonth(on day: Day) -> ReviewReport? {
    guard planErrors(ExpectedSpending(on: day, until: day)).errors == 0 else { return nil }
    let first = Day(clamping: day.civil.year, day.civil.month, 1)
    let before = Day(clamping: day.civil.year, day.civil.month - 1, 1)
    return reviewReport(of: DayRange(before, first - 1), on: day)
  }
}
