import LedgerModel

/// What was spent up to a day, for the estimate of a running period (grammar.md, *Estimates*). Amounts are minor units of
/// one currency.
struct PastSpend {
  private static let maxPeriods = 6
  private static let maxWeeks = 8
  /// Of periods, and else of weeks.
  private static let least = 3

  let on: Day
  /// The date of the wallet's first expense; `nil` without any.
  let first: Day?
  let spend: DailySpend
  /// What of it are renewals.
  let renewals: DailySpend
  let rounding: Rounding

  /// What is likely to be spent after the day up to the last day of the running period, without renewals: the median of what
  /// followed the same day of earlier periods, or that of weeks; `nil` if there are too few of both.
  func rest(upTo last: Day, period: (Day) -> DayRange) -> Int128? {
    let rests = earlierRests(period)
    if rests.count >= PastSpend.least { return last > on ? median(of: rests) : 0 }
    let weeks = weeks
    return weeks.count < PastSpend.least ? nil : median(of: weeks, times: Int128(last - on), over: 7)
  }

  /// What was spent after the same day of up to six periods before the running one, newest first.
  private func earlierRests(_ period: (Day) -> DayRange) -> [Int128] {
    guard let first else { return [] }
    let running = period(on)
    let passed = on - running.from + 1
    var rests: [Int128] = []
    var next = running.from
    while rests.count < PastSpend.maxPeriods, next > first {
      let earlier = period(next - 1)
      guard earlier.from >= first else { break }
      rests.append(spent(in: DayRange(earlier.from + passed, earlier.to)))
      next = earlier.from
    }
    return rests
  }

  /// What was spent in each of up to eight blocks of seven days that end with the day, newest first.
  private var weeks: [Int128] {
    guard let first else { return [] }
    var weeks: [Int128] = []
    while weeks.count < PastSpend.maxWeeks, on - first >= 7 * weeks.count + 6 {
      let to = on - 7 * weeks.count
      weeks.append(spent(in: DayRange(to - 6, to)))
    }
    return weeks
  }

  /// Without renewals.
  private func spent(in days: DayRange) -> Int128 { spend.spent(in: days) - renewals.spent(in: days) }

  /// The median of some sums × `factor` ÷ `divisor`, rounded once; at least 0.
  private func median(of sums: [Int128], times factor: Int128 = 1, over divisor: Int128 = 1) -> Int128? {
    let sorted = sums.sorted()
    let middle = sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]
    return rounding.quotient(max(0, middle), times: factor, over: 2 * divisor)
  }
}
