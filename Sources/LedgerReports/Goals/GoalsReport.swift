package import LedgerModel

/// The goals and their progress.
package struct GoalsReport: Sendable {
  package var on: Day
  /// In file order.
  package var goals: [GoalStatus]
}

/// The progress of one goal. Amounts are minor units of its currency.
package struct GoalStatus: Sendable {
  /// The saved amount against the plan and the target.
  package enum Status: String, Sendable {
    case onTrack = "on-track"
    case behind
    case reached
    case missed
  }

  /// The plan on the first day of a month.
  package struct Checkpoint: Sendable {
    package var date: Day
    package var planned: Int128
    /// `nil` for a day to come.
    package var saved: Int128?
  }

  package var goal: GoalIndex
  package var id: String
  package var writtenTitle: String?
  package var title: String { writtenTitle ?? id }
  package var currency: CurrencyIndex
  /// In force on the day.
  package var terms: GoalTerms
  /// The first day of the plan.
  package var start: Day
  package var saved: Int128
  package var planned: Int128
  package var status: Status
  /// The missing amount for each week left; `nil` after the deadline.
  package var requiredWeekly: Int128?
  /// The missing amount for each month left; `nil` after the deadline.
  package var requiredMonthly: Int128?
  /// `nil` after the deadline, and before the week of the start.
  package var thisWeek: GoalWeek?
  /// The amount that will be saved between the day and the deadline.
  package var projected: Int128
  /// One on the first of each month from start to deadline; of fewer months if all goals have too many.
  package var checkpoints: [Checkpoint]

  /// Planned minus saved; negative when ahead.
  package var behind: Int128 { planned - saved }
  /// The projected amount at the deadline minus the target.
  package var delta: Int128 { saved + projected - Int128(terms.target) }
  /// Whether all that is missing is for the days to come, so that it has no weeks.
  package func isInLastWeek(on day: Day) -> Bool { terms.deadline - day <= 7 }
  /// Whether autosave alone reaches the target.
  package var comesByItself: Bool { terms.autosave != nil && delta >= 0 }
}

extension Ledger {
  /// The goals and their progress on a day.
  package func goalsReport(on: Day, where isWanted: (GoalIndex) -> Bool = { _ in true }) -> GoalsReport {
    let wanted = definitions.goals.listIndices.filter(isWanted)
    let saved = Dictionary(grouping: entries.savings.filter { $0.date <= on }, by: \.goal)
    let projections = wanted.map { GoalProjection(definitions.goals[$0], saved[$0] ?? [], on: on) }
    let stride = GoalProjection.stride(of: projections.map { DayRange($0.start, $0.terms.deadline) })
    return GoalsReport(
      on: on, goals: zip(wanted, projections).map { status(ofGoal: $0, $1, stride: stride, on: on) })
  }

  private func status(
    ofGoal index: GoalIndex, _ projection: GoalProjection, stride: Int, on: Day
  ) -> GoalStatus {
    let goal = definitions.goals[index]
    let (terms, rounding) = (projection.terms, settings.options.rounding)
    let saved = projection.saved(on: on)
    let missing = max(0, Int128(terms.target) - saved)
    let daysLeft = Int128(terms.deadline - on)
    let planned = projection.planned(on: on)
    let status: GoalStatus.Status =
      missing == 0 ? .reached : daysLeft < 0 ? .missed : planned > Fraction(saved) ? .behind : .onTrack
    /// The missing amount for each interval of some days.
    func required(_ days: Fraction) -> Int128? {
      if missing == 0 { return 0 }
      if daysLeft <= 0 { return nil }
      return rounding.quotient(missing, times: days.numerator, over: daysLeft * days.denominator)
    }
    return GoalStatus(
      goal: index, id: vocabulary.names.text(goal.name), writtenTitle: goal.title, currency: goal.currency,
      terms: terms, start: projection.start, saved: saved, planned: planned.rounded(rounding, decimals: 0),
      status: status, requiredWeekly: required(Fraction(7)),
      requiredMonthly: required(Fraction(36_525, 1200)),
      thisWeek: projection.week(on: on, weekStart: settings.options.weekStart, rounding),
      projected: projection.projected(saved: saved, on: on, rounding),
      checkpoints: projection.firstsOfMonths(stride: stride).map { day in
        GoalStatus.Checkpoint(
          date: day, planned: projection.planned(on: day).rounded(rounding, decimals: 0),
          saved: day <= on ? projection.saved(on: day) : nil)
      })
  }
}
