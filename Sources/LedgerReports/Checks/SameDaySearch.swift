import LedgerModel

/// Finds expenses of one day that agree in all numbers, by open addressing.
struct SameDaySearch {
  /// Places plus one, 0 if free.
  private var slots: [UInt32] = []

  /// Calls `body` with each day of some expenses and the places of those that agree; `row` has the places in the order of
  /// their days.
  @inline(__always)
  static func eachDay(of count: Int, _ expenses: [Expense], _ row: (Int) -> Int, _ body: (Day, [Int]) -> Void) {
    var (search, likely) = (SameDaySearch(), [Int]())
    var start = 0
    while start < count {
      let date = expenses[row(start)].date
      var end = start + 1
      while end < count, expenses[row(end)].date == date { end += 1 }
      likely.removeAll(keepingCapacity: true)
      if end - start > 1 { search.find(among: start..<end, expenses, row, &likely) }
      body(date, likely)
      start = end
    }
  }

  /// Adds the places of those that agree with another one among some expenses of a day.
  @inline(__always)
  private mutating func find(
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
