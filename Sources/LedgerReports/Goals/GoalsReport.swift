package import LedgerModel

/// How far every goal is.
package struct GoalsReport: Sendable {
  /// The day it looks from.
  package var on: Day
  /// In file order.
  package var goals: [GoalStatus]
}

/// How far one goal is. Amounts are minor units of its currency.
package struct GoalStatus: Sendable {
  /// Where it stands, in one word.
  package enum Status: String, Sendable {
    case onTrack = "on-track"
    case behind
    case reached
    case missed
  }

  /// The first of a month on the way.
  package struct Checkpoint: Sendable {
    /// The day.
    package var date: Day
    /// What the plan says.
    package var planned: Int128
    /// What there was; `nil` for days to come.
    package var saved: Int128?
  }

  /// Its place in `Ledger.goals`.
  package var goal: GoalIndex
  /// Its identifier.
  package var id: String
  /// Its title as it is written; `nil` without one.
  package var writtenTitle: String?
  /// Its title, or its identifier where none is written.
  package var title: String { writtenTitle ?? id }
  /// The currency of all amounts.
  package var currency: CurrencyIndex
  /// What holds on the day.
  package var terms: GoalTerms
  /// The first day of the plan.
  package var start: Day
  /// What there is.
  package var saved: Int128
  /// What the plan says for the day.
  package var planned: Int128
  /// Where it stands.
  package var status: Status
  /// What is missing for each week that is left; `nil` when none is.
  package var requiredWeekly: Int128?
  /// What is missing for each month that is left; `nil` when none is.
  package var requiredMonthly: Int128?
  /// What will still come by the deadline.
  package var projected: Int128
  /// The first of each month from start to deadline.
  package var checkpoints: [Checkpoint]

  /// How much less there is than planned; negative when ahead.
  package var behind: Int128 { planned - saved }
  /// What there will be at the deadline, less what is wanted.
  package var delta: Int128 { saved + projected - Int128(terms.target) }
}

extension Ledger {
  /// How far the goals are on a day.
  package func goalsReport(on: Day, where isWanted: (GoalIndex) -> Bool = { _ in true }) -> GoalsReport {
    let wanted = definitions.goals.listIndices.filter(isWanted)
    let saved = Dictionary(grouping: entries.savings.filter { $0.date <= on }, by: \.goal)
    return GoalsReport(on: on, goals: wanted.map { status(ofGoal: $0, saved[$0] ?? [], on: on) })
  }

  private func status(ofGoal index: GoalIndex, _ savings: [SavedAmount], on: Day) -> GoalStatus {
    let goal = definitions.goals[index]
    let course = GoalProjection(goal, savings, on: on)
    let (terms, rounding) = (course.terms, settings.options.rounding)
    let saved = course.saved(on: on)
    let missing = max(0, Int128(terms.target) - saved)
    let daysLeft = Int128(terms.deadline - on)
    let planned = course.planned(on: on)
    let status: GoalStatus.Status =
      if missing == 0 { .reached } else if daysLeft < 0 { .missed } else if planned > Fraction(saved) {
        .behind
      } else {
        .onTrack
      }
    func required(_ days: Fraction) -> Int128? {
      // Missing ÷ (days left ÷ days of a week or month).
      missing == 0
        ? 0
        : daysLeft <= 0 ? nil : rounding.quotient(missing, times: days.numerator, over: daysLeft * days.denominator)
    }
    return GoalStatus(
      goal: index, id: vocabulary.names.text(goal.name), writtenTitle: goal.title, currency: goal.currency,
      terms: terms,
      start: course.start, saved: saved, planned: planned.rounded(rounding, decimals: 0), status: status,
      requiredWeekly: required(Fraction(7)), requiredMonthly: required(Fraction(36_525, 1200)),
      projected: course.projected(saved: saved, on: on, rounding),
      checkpoints: course.firstsOfMonths.map { day in
        GoalStatus.Checkpoint(
          date: day, planned: course.planned(on: day).rounded(rounding, decimals: 0),
          saved: day <= on ? course.saved(on: day) : nil)
      })
  }
}
