import LedgerModel
import LedgerReports
import LedgerText

/// Goals as gauges.
struct GoalGauges {
  let amounts: AmountTexts
  private let on: Day

  init(_ ledger: Ledger, on: Day) { (amounts, self.on) = (AmountTexts(ledger), on) }

  /// The saved, planned and projected amounts.
  func all(_ goal: GoalStatus) -> [Gauge] {
    var gauges = [saved(goal, label: FieldName.saved)]
    if goal.status == .reached { return gauges }
    gauges.append(gauge("planned", goal.planned, goal, [], .faint))
    if goal.terms.deadline > on {
      let delta = amounts.amount(abs(goal.delta), goal.currency)
      let (words, tint): (String, Emphasis) =
        goal.delta < 0 ? ("\(delta) short", .care) : ("enough, \(delta) more", .faint)
      gauges.append(
        gauge(
          "by \(goal.terms.deadline.words(seenFrom: on))", goal.saved + goal.projected, goal, [words], tint))
    }
    return gauges
  }

  /// A row of `status`: `Japan  ██████····  640.00/800 CAD  on track`; `nil` of one that is reached, or whose
  /// deadline has passed.
  func row(_ goal: GoalStatus) -> Gauge? {
    var gauge = saved(goal, label: goal.title)
    gauge.cutsLabel = true
    switch goal.status {
    case .reached, .missed: return nil
    case .behind: gauge.words = Array(gauge.words.prefix(1))
    case .onTrack: gauge.words = ["on track"]
    }
    return gauge
  }

  /// What is saved, with another label.
  func saved(_ goal: GoalStatus, label: String) -> Gauge {
    let behind = amounts.amount(abs(goal.behind), goal.currency)
    let status: (words: String, tint: Emphasis) =
      switch goal.status {
      case .reached: ("reached", .good)
      case .missed: ("missed", .over)
      case .behind: ("\(behind) behind", .care)
      case .onTrack: (goal.behind < 0 ? "on track, \(behind) ahead" : "on track", .good)
      }
    let percent = percentText(goal.saved, of: Int128(goal.terms.target))
    return gauge(label, goal.saved, goal, [status.words] + [percent].compactMap(\.self), status.tint)
  }

  private func gauge(
    _ label: String, _ amount: Int128, _ goal: GoalStatus, _ words: [String], _ tint: Emphasis
  ) -> Gauge {
    let target = Int128(goal.terms.target)
    return Gauge(
      label: label, share: (amount, target), amount: amounts.amount(amount, goal.currency),
      limit: "/\(amounts.short(target, goal.currency))\(amounts.foreignSuffix(goal.currency))", words: words,
      tint: tint
    )
  }

  /// `needed: 430.33 a week, 1,871.11 a month`, or `needed: 7,200.00 in 1 day`, and the autosave.
  func words(_ goal: GoalStatus) -> [String] {
    var lines: [String] = []
    let missing = Int128(goal.terms.target) - goal.saved
    if missing > 0, goal.terms.deadline >= on {
      // More than all that is missing would be too much for one week or month.
      let paces = [(goal.requiredWeekly, "week"), (goal.requiredMonthly, "month")].compactMap {
        amount, unit in
        amount.flatMap { $0 <= missing ? "\(amounts.amount($0, goal.currency)) a \(unit)" : nil }
      }
      let all = "\(amounts.amount(missing, goal.currency)) \(daysWords(goal.terms.deadline - on))"
      lines.append("needed: \(paces.isEmpty ? all : paces.joined(separator: ", "))")
    }
    if let autosave = goal.terms.autosave {
      lines.append(
        "autosave: \(amounts.amount(Int128(autosave.amount), goal.currency)) \(autosave.frequency.text)")
    }
    return lines
  }

  /// `today`, `in 1 day`, `in 6 days`.
  private func daysWords(_ days: Int) -> String {
    days == 0 ? "today" : "in \(days) \(days == 1 ? "day" : "days")"
  }
}
