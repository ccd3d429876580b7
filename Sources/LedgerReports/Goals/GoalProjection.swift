import LedgerModel

/// The way of one goal from its start to its deadline, as it is known on a day. Amounts are minor units of its currency.
struct GoalProjection {
  /// What holds on the day.
  let terms: GoalTerms
  /// The first day of the plan.
  let start: Day
  private let timeline: Timeline<GoalTerms>
  /// The days of what was put aside, rising, and how much it was by each.
  private var days: [Day] = []
  private var totals: [Int128] = []

  /// The way as it is known on a day, with what was put aside by then.
  init(_ goal: Goal, _ savings: [SavedAmount], on: Day) {
    timeline = goal.timeline.known(on: on)
    terms = timeline.terms(on: on)
    start = terms.start ?? savings.map(\.date).min() ?? on
    for saving in savings.sorted(by: { $0.date < $1.date }) {
      days.append(saving.date)
      totals.append((totals.last ?? 0) + Int128(saving.amount))
    }
  }

  /// What the straight line from the start to the target says.
  func planned(on day: Day) -> Fraction {
    let days = terms.deadline - start
    guard days > 0 else { return Fraction(Int128(terms.target)) }
    let gone = Int128(max(0, min(days, day - start)))
    let first = Int128(terms.savedAtStart)
    return Fraction(first * Int128(days) + (Int128(terms.target) - first) * gone, Int128(days))
  }

  /// At the start, added by itself, and put aside.
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

  /// What will still come by the deadline: what is added by itself, else the pace so far.
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

  /// What is added in some days, none after the deadline: first one period after the start, then one after the other.
  private func added(by autosave: GoalTerms.Autosave?, in days: DayRange) -> Int128 {
    guard let autosave else { return 0 }
    let last = min(days.to, terms.deadline)
    let times =
      autosave.frequency.returns(from: start, upTo: last)
      - autosave.frequency.returns(from: start, upTo: min(days.from - 1, last))
    return Int128(autosave.amount) * Int128(max(0, times))
  }
}
