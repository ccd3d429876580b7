import LedgerModel

/// The days that are in several stretches of the expenses, as they were looked at last.
struct SharedDays: Sendable {
  private struct Kept: Sendable {
    let day: Day
    /// Of the stretches that have the day.
    let versions: [Int]
    /// Expenses that agree with others: the number of the stretch among these, and the place in it.
    var likely: [(stretch: Int, place: Int)] = []
  }

  /// Stretches by their days.
  private struct Days {
    private let first: Day
    /// The numbers of stretches, from the first day on: none, one, more.
    private var counts: [UInt8] = []

    init(_ found: [StretchDuplicates]) {
      var days = DayRange(Day.last, Day.first)
      for part in found {
        guard let from = part.days.first, let to = part.days.last else { continue }
        days = DayRange(min(days.from, from), max(days.to, to))
      }
      first = days.from
      counts = Array(repeating: 0, count: max(0, days.to - first + 1))
      for part in found {
        for day in part.days { counts[day - first] = min(2, counts[day - first] + 1) }
      }
    }

    /// Whether expenses of several stretches must be compared on a day.
    func areShared(_ day: Day) -> Bool { counts[day - first] > 1 }
  }

  /// Rising.
  private var ofDays: [Kept] = []

  /// The places of all expenses that agree in all numbers with another one of their day, in file order. Stretches with the
  /// versions of the last time are as they were.
  mutating func likelyDuplicates(
    _ expenses: [Expense], _ stretches: [ExpenseStretch], _ found: [StretchDuplicates], _ versions: [Int]
  ) -> [Int] {
    let days = Days(found)
    var likely: [Int] = []
    var shared = 0
    for (stretch, part) in zip(stretches, found) {
      for one in part.likely where !days.areShared(one.day) { likely.append(stretch.rows.lowerBound + one.place) }
      shared += part.days.count { days.areShared($0) }
    }
    // Where stretches have most days together, no less is looked at than all expenses.
    if shared > CardExpenses.many, shared > expenses.count / 16 {
      ofDays = []
      likely += SharedDays.search(expenses, stretches, found) { days.areShared($0) }
    } else {
      likely += likelyOnShared(days, expenses, stretches, found, versions)
    }
    return likely.sorted()
  }

  /// Those of shared days: of days that changed, they are looked for, and kept.
  private mutating func likelyOnShared(
    _ days: Days, _ expenses: [Expense], _ stretches: [ExpenseStretch], _ found: [StretchDuplicates], _ versions: [Int]
  ) -> [Int] {
    var shared: [(day: Day, stretch: Int)] = []
    for (number, part) in found.enumerated() {
      for day in part.days where days.areShared(day) { shared.append((day, number)) }
    }
    if let inOrder = placesByDay(shared.count, { shared[$0].day }) { shared = inOrder.map { shared[$0] } }
    var (likely, changed) = ([Int](), Set<Day>())
    var (last, start) = (ofDays[...], 0)
    ofDays = []
    while start < shared.count {
      let day = shared[start].day
      let end = shared[start...].firstIndex { $0.day != day } ?? shared.count
      var new = Kept(day: day, versions: shared[start..<end].map { versions[$0.stretch] })
      while let first = last.first, first.day < day { last.removeFirst() }
      if let kept = last.first, kept.day == day, kept.versions == new.versions {
        new.likely = kept.likely
        likely += kept.likely.map { stretches[shared[start + $0.stretch].stretch].rows.lowerBound + $0.place }
      } else {
        changed.insert(day)
      }
      ofDays.append(new)
      start = end
    }
    if changed.isEmpty { return likely }
    for place in SharedDays.search(expenses, stretches, found, on: { days.areShared($0) && changed.contains($0) }) {
      likely.append(place)
      let number = stretches.partitioningIndex { $0.rows.upperBound > place }
      let day = ofDays.partitioningIndex { $0.day >= expenses[place].date }
      guard let among = ofDays[day].versions.firstIndex(of: versions[number]) else { continue }
      ofDays[day].likely.append((among, place - stretches[number].rows.lowerBound))
    }
    return likely
  }

  private static func search(
    _ expenses: [Expense], _ stretches: [ExpenseStretch], _ found: [StretchDuplicates], on isWanted: (Day) -> Bool
  ) -> [Int] {
    let all = zip(stretches, found).flatMap { stretch, part in part.places(in: stretch.rows, expenses, on: isWanted) }
    let inOrder = placesByDay(all.count) { expenses[all[$0]].date }
    func row(_ number: Int) -> Int { all[inOrder?[number] ?? number] }
    var likely: [Int] = []
    SameDaySearch.eachDay(of: all.count, expenses, row) { _, found in likely += found }
    return likely
  }
}
