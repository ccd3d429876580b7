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

    init(_ found: [StretchFindings]) {
      var days = DayRange(Day.last, Day.first)
      for number in found.indices {
        let all = found[number].duplicates.days
        guard let from = all.first, let to = all.last else { continue }
        days = DayRange(min(days.from, from), max(days.to, to))
      }
      first = days.from
      counts = Array(repeating: 0, count: max(0, days.to - first + 1))
      for number in found.indices {
        for day in found[number].duplicates.days { counts[day - first] = min(2, counts[day - first] + 1) }
      }
    }

    /// Whether expenses of several stretches must be compared on a day.
    func areShared(_ day: Day) -> Bool { counts[day - first] > 1 }
  }

  /// Rising.
  private var ofDays: [Kept] = []

  /// The places of all expenses that agree in all numbers with another one of their day, in file order. Stretches with the
  /// versions of the last time are as they were.
  mutating func likelyDuplicates(_ expenses: [Expense], _ found: [StretchFindings]) -> [Int] {
    let days = Days(found)
    var likely: [Int] = []
    var shared: [(day: Day, stretch: Int)] = []
    for number in found.indices {
      let start = found[number].stretch.rows.lowerBound
      for one in found[number].duplicates.likely where !days.areShared(one.day) { likely.append(start + one.place) }
      for day in found[number].duplicates.days where days.areShared(day) { shared.append((day, number)) }
    }
    // Where stretches have most days together, no less is looked at than all expenses.
    if shared.count > CardExpenses.many, shared.count > expenses.count / 16 {
      ofDays = []
      likely += SharedDays.search(expenses, found) { days.areShared($0) }
    } else {
      if let inOrder = placesByDay(shared.count, { shared[$0].day }) { shared = inOrder.map { shared[$0] } }
      likely += likelyOnShared(shared, expenses, found)
    }
    return likely.sorted()
  }

  /// Those of days in several stretches: of days that changed, they are looked for, and kept.
  private mutating func likelyOnShared(
    _ shared: [(day: Day, stretch: Int)], _ expenses: [Expense], _ found: [StretchFindings]
  ) -> [Int] {
    var (likely, changed) = ([Int](), [Day]())
    var (last, start) = (ofDays[...], 0)
    ofDays = []
    while start < shared.count {
      let day = shared[start].day
      let end = shared[start...].firstIndex { $0.day != day } ?? shared.count
      var new = Kept(day: day, versions: shared[start..<end].map { found[$0.stretch].version })
      while let first = last.first, first.day < day { last.removeFirst() }
      if let kept = last.first, kept.day == day, kept.versions == new.versions {
        new.likely = kept.likely
        likely += kept.likely.map { found[shared[start + $0.stretch].stretch].stretch.rows.lowerBound + $0.place }
      } else {
        changed.append(day)
      }
      ofDays.append(new)
      start = end
    }
    if changed.isEmpty { return likely }
    let places = SharedDays.search(expenses, found) { day in
      let next = changed.partitioningIndex { $0 >= day }
      return next < changed.count && changed[next] == day
    }
    for place in places {
      likely.append(place)
      let number = found.partitioningIndex { $0.stretch.rows.upperBound > place }
      let day = ofDays.partitioningIndex { $0.day >= expenses[place].date }
      guard let among = ofDays[day].versions.firstIndex(of: found[number].version) else { continue }
      ofDays[day].likely.append((among, place - found[number].stretch.rows.lowerBound))
    }
    return likely
  }

  private static func search(_ expenses: [Expense], _ found: [StretchFindings], on isWanted: (Day) -> Bool) -> [Int] {
    let all = found.indices.flatMap { found[$0].duplicates.places(in: found[$0].stretch.rows, expenses, on: isWanted) }
    var likely: [Int] = []
    SameDaySearch.eachDay(of: all.count, expenses, { all[$0] }) { _, found in likely += found }
    return likely
  }
}
