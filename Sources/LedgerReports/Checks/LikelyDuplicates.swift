import LedgerModel

/// The days of a stretch of expenses, and those of them that agree in all numbers with another one of their day in it.
struct StretchDuplicates: Sendable {
  /// Rising.
  private(set) var days: [Day] = []
  /// By day, counted from the first of the stretch.
  private(set) var likely: [(day: Day, place: Int)] = []
  private let isInOrder: Bool

  init(_ expenses: [Expense], in rows: Range<Int>) {
    let places = placesByDay(rows.count) { expenses[rows.lowerBound + $0].date }
    func row(_ number: Int) -> Int { rows.lowerBound + (places?[number] ?? number) }
    isInOrder = places == nil
    var (search, found) = (SameDaySearch(), [Int]())
    var start = 0
    while start < rows.count {
      let date = expenses[row(start)].date
      var end = start + 1
      while end < rows.count, expenses[row(end)].date == date { end += 1 }
      days.append(date)
      if end - start > 1 {
        search.find(among: start..<end, expenses, row, &found)
        likely += found.map { (date, $0 - rows.lowerBound) }
        found.removeAll(keepingCapacity: true)
      }
      start = end
    }
  }

  /// The places of the expenses of wanted days, in file order; `rows` are those of the stretch.
  fileprivate func places(in rows: Range<Int>, _ expenses: [Expense], on isWanted: (Day) -> Bool) -> [Int] {
    let wanted = days.filter(isWanted)
    if wanted.isEmpty { return [] }
    guard isInOrder else { return rows.filter { isWanted(expenses[$0].date) } }
    return wanted.flatMap { day in
      let from = rows.partitioningIndex { expenses[$0].date >= day }
      var to = from
      while to < rows.upperBound, expenses[to].date == day { to += 1 }
      return from..<to
    }
  }
}

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
    var (search, likely) = (SameDaySearch(), [Int]())
    var start = 0
    while start < all.count {
      let date = expenses[row(start)].date
      var end = start + 1
      while end < all.count, expenses[row(end)].date == date { end += 1 }
      if end - start > 1 { search.find(among: start..<end, expenses, row, &likely) }
      start = end
    }
    return likely
  }
}

/// Finds expenses of one day that agree in all numbers, by open addressing.
private struct SameDaySearch {
  /// Places plus one, 0 if free.
  private var slots: [UInt32] = []

  /// Adds the places of those that agree with another one among some expenses of a day.
  @inline(__always)
  mutating func find(
    among numbers: Range<Int>, _ expenses: [Expense], _ row: (Int) -> Int, _ likely: inout [Int]
  ) {
    var bits = 4
    while 1 << bits < numbers.count * 2 { bits += 1 }
    let size = 1 << bits
    if slots.count < size { slots = Array(repeating: 0, count: size) }
    for slot in 0..<size { slots[slot] = 0 }
    var isListed: Set<UInt32> = []
    for number in numbers {
      let index = row(number)
      var slot = Int(SameDaySearch.hash(expenses[index]) >> UInt64(64 - bits))
      while slots[slot] != 0 {
        let other = slots[slot] - 1
        if SameDaySearch.agree(expenses[index], expenses[Int(other)]) {
          if isListed.insert(other).inserted { likely.append(Int(other)) }
          likely.append(index)
          break
        }
        slot = (slot + 1) & (size - 1)
      }
      if slots[slot] == 0 { slots[slot] = UInt32(index + 1) }
    }
  }

  @inline(__always)
  private static func hash(_ expense: Expense) -> UInt64 {
    var hash = UInt64(bitPattern: expense.original) &* 0x9E37_79B9_7F4A_7C15
    hash = (hash ^ (hash >> 29) ^ UInt64(UInt32(bitPattern: expense.date.number)) << 20) &* 0xBF58_476D_1CE4_E5B9
    hash =
      (hash ^ (hash >> 32) ^ UInt64(expense.tags.number) << 16 ^ UInt64(expense.source.number)) &* 0x94D0_49BB_1331_11EB
    return hash
  }

  @inline(__always)
  private static func agree(_ one: Expense, _ other: Expense) -> Bool {
    one.original == other.original && one.date == other.date && one.tags == other.tags
      && one.source == other.source && one.currency == other.currency && one.posted == other.posted
      && one.amount == other.amount
  }
}
