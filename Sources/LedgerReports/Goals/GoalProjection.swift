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

  /// The projection on a day, given the amounts saved by then.
  init(_ goal: Goal, _ savings: [SavedAmount], on: Day) {
    timeline = goal.timeline.known(on: on)
    terms = timeline.terms(on: on)
    start = terms.start ?? savings.map(\.date).min() ?? on
    for saving in savings.sorted(by: { $0.date < $1.date }) {
      days.append(saving.date)
      totals.append((totals.last ?? 0) + Int128(saving.amount))
    }
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
    var automatic: Int128 = 0
    for (index, span) in timeline.spans.enumerated() {
      let days = timeline.days(ofSpans: index...index)
      automatic += added(by: span.terms.autosave, in: DayRange(days.from, min(days.to, day)))
    }
    return Int128(terms.savedAtStart) + automatic + entries
  }

  /// The amount that will be saved from a day to the deadline: by autosave, or without it at the pace so far.
  func projected(saved: Int128, on day: Day, _ rounding: Rounding) -> Int128 {
    let left = terms.deadline - day
    if let autosave = terms.autosave { return added(by: autosave, in: DayRange(day + 1, terms.deadline)) }
    guard left > 0, day > start else { return 0 }
    return rounding.quotient(saved - Int128(terms.savedAtStart), times: Int128(left), over: Int128(day - start)) ?? 0
  }

  /// The first of each month from start to deadline.
  var firstsOfMonths: [Day] {
    let (year, month, day) = start.civil
    var firsts: [Day] = []
    var count = day == 1 ? 0 : 1
    while true {
      let first = Day(clamping: year, month + count, 1)
      if first > terms.deadline { return firsts }
      firsts.append(first)
      count += 1
    }
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
