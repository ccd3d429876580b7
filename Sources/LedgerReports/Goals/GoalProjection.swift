import LedgerModel

/// One goal from its start to its deadline, as it is known on a day. Amounts are minor units of its currency.
struct GoalProjection {
  /// In force on the day.
  let terms: GoalTerms
  /// The first day of the plan from start to deadline.
  let start: Day
  private let timeline: Timeline<GoalTerms>
  /// The days of `saved` entries, rising.
  private var days: [Day] = []
  /// The sum of all `saved` entries up to each day.
  private var totals: [Int128] = []

  /// The sum autosaved before each span of terms.
  private var autosavedBefore: [Int128] = []

  /// The projection on a day, given the amounts saved by then.
  init(_ goal: Goal, _ savings: [SavedAmount], on: Day) {
    timeline = goal.timeline.known(on: on)
    terms = timeline.terms(on: on)
    start = terms.start ?? savings.map(\.date).min() ?? on
    for saving in savings.sorted(by: { $0.date < $1.date }) {
      days.append(saving.date)
      totals.append((totals.last ?? 0) + Int128(saving.amount))
    }
    var sum: Int128 = 0
    for span in timeline.spans.indices {
      autosavedBefore.append(sum)
      sum += autosaved(in: span, upTo: terms.deadline)
    }
  }

  /// The sum autosaved by the terms of a span, up to a day.
  private func autosaved(in span: Int, upTo day: Day) -> Int128 {
    let days = timeline.days(ofSpans: span...span)
    return added(by: timeline.spans[span].terms.autosave, in: DayRange(days.from, min(days.to, day)))
  }

  /// The amount planned for a day: a straight line from the start to the target.
  func planned(on day: Day) -> Fraction {
    let days = terms.deadline - start
    guard days > 0 else { return Fraction(Int128(terms.target)) }
    let elapsed = Int128(max(0, min(days, day - start)))
    let first = Int128(terms.savedAtStart)
    return Fraction(first * Int128(days) + (Int128(terms.target) - first) * elapsed, Int128(days))
  }

  /// The amount saved up to a day: at the start, by autosave and by entries.
  func saved(on day: Day) -> Int128 {
    let count = days.partitioningIndex { $0 > day }
    let entries = count == 0 ? 0 : totals[count - 1]
    let span = timeline.index(on: day)
    let automatic = autosavedBefore[span] + autosaved(in: span, upTo: day)
    return Int128(terms.savedAtStart) + automatic + entries
  }

  /// The amount that will be saved from a day to the deadline: by autosave, or without it at the pace so far.
  func projected(saved: Int128, on day: Day, _ rounding: Rounding) -> Int128 {
    let left = terms.deadline - day
    if let autosave = terms.autosave { return added(by: autosave, in: DayRange(day + 1, terms.deadline)) }
    guard left > 0, day > start else { return 0 }
    return rounding.quotient(
      saved - Int128(terms.savedAtStart), times: Int128(left), over: Int128(day - start)) ?? 0
  }

  /// The first of each month from start to deadline, or of every third month if the stride is 3.
  func firstsOfMonths(stride: Int) -> [Day] {
    let (year, month, day) = start.civil
    let count = DayRange.months(in: DayRange(start, terms.deadline))
    let next = day == 1 ? month : month + 1
    return Swift.stride(from: 0, to: count, by: stride).map { Day(clamping: year, next + $0, 1) }
  }

  /// The most checkpoints of all goals of a report.
  static let maxCheckpoints = 60_000

  /// The number of months from one checkpoint to the next: 1 unless that would be too many for some plans together.
  static func stride(of plans: [DayRange]) -> Int {
    let count = plans.reduce(0) { $0 + DayRange.months(in: $1) }
    return max(1, (count + maxCheckpoints - 1) / maxCheckpoints)
  }

  /// The amount autosaved in some days up to the deadline, starting one period after the start.
  private func added(by autosave: GoalTerms.Autosave?, in days: DayRange) -> Int128 {
    guard let autosave else { return 0 }
    let last = min(days.to, terms.deadline)
    let times =
      autosave.frequency.returns(from: start, upTo: last)
      - autosave.frequency.returns(from: start, upTo: min(days.from - 1, last))
    return Int128(autosave.amount) * Int128(max(0, times))
  }
}

extension DayRange {
  /// The number of firsts of months in some days.
  static func months(in days: DayRange) -> Int {
    guard days.from <= days.to else { return 0 }
    let (from, to) = (days.from.civil, days.to.civil)
    return (to.year - from.year) * 12 + to.month - from.month + (from.day == 1 ? 1 : 0)
  }
}

extension Ledger {
  /// The days from the start to the deadline of a goal, as known on a day.
  func plan(of index: GoalIndex, on: Day) -> DayRange {
    let goal = definitions.goals[index]
    let savings = entries.savings.filter { $0.date <= on && $0.goal == index }
    let projection = GoalProjection(goal, savings, on: on)
    return DayRange(projection.start, projection.terms.deadline)
  }
}
