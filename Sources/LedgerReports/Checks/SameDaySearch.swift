import LedgerModel

/// Finds expenses of one day that agree in all numbers, by open addressing.
struct SameDaySearch {
  /// What is compared first of an expense. These are put in the order of their days, not the expenses, which may be all
  /// over the memory.
  private struct Key {
    var day: Day
    /// Of all its numbers.
    var hash: UInt32
    /// In the expenses.
    var place: UInt32
  }

  /// The numbers of keys plus one, 0 if free.
  private var slots: [UInt32] = []

  /// The places of the expenses that agree in all numbers with another one of their day, rising.
  static func likelyDuplicates(_ expenses: [Expense]) -> [Int] {
    func key(_ place: Int) -> Key {
      Key(day: expenses[place].date, hash: SameDaySearch.hash(expenses[place]), place: UInt32(place))
    }
    let sorted = byDay(expenses.count, { expenses[$0].date }, key)
    var (search, keys, likely) = (SameDaySearch(), [Key](), [Int]())
    func endDay() {
      if keys.count > 1 { search.find(among: keys, expenses, &likely) }
      keys.removeAll(keepingCapacity: true)
    }
    for place in expenses.indices {
      let key = sorted?[place] ?? key(place)
      if let last = keys.last, last.day != key.day { endDay() }
      keys.append(key)
    }
    endDay()
    return likely.sorted()
  }

  /// Adds the places of those that agree with another one among some expenses of a day.
  private mutating func find(among keys: [Key], _ expenses: [Expense], _ likely: inout [Int]) {
    var bits = 4
    while 1 << bits < keys.count * 2 { bits += 1 }
    let size = 1 << bits
    if slots.count < size { slots = Array(repeating: 0, count: size) }
    for slot in 0..<size { slots[slot] = 0 }
    var isListed: Set<UInt32> = []
    for number in keys.indices {
      let key = keys[number]
      var slot = Int(key.hash >> UInt32(32 - bits))
      while slots[slot] != 0 {
        let other = keys[Int(slots[slot]) - 1]
        if other.hash == key.hash, SameDaySearch.agree(expenses[Int(key.place)], expenses[Int(other.place)]) {
          if isListed.insert(other.place).inserted { likely.append(Int(other.place)) }
          likely.append(Int(key.place))
          break
        }
        slot = (slot + 1) & (size - 1)
      }
      if slots[slot] == 0 { slots[slot] = UInt32(number + 1) }
    }
  }

  /// A number that is the same for expenses that agree in all numbers.
  @inline(__always)
  static func hash(_ expense: Expense) -> UInt32 {
    var hash = UInt64(bitPattern: expense.original) &* 0x9E37_79B9_7F4A_7C15
    hash =
      (hash ^ (hash >> 29) ^ UInt64(UInt32(bitPattern: expense.date.number)) << 20) &* 0xBF58_476D_1CE4_E5B9
    hash =
      (hash ^ (hash >> 32) ^ UInt64(expense.tags.number) << 16 ^ UInt64(expense.source.number))
      &* 0x94D0_49BB_1331_11EB
    return UInt32(truncatingIfNeeded: hash >> 32)
  }

  @inline(__always)
  private static func agree(_ one: Expense, _ other: Expense) -> Bool {
    one.original == other.original && one.date == other.date && one.tags == other.tags
      && one.source == other.source && one.currency == other.currency && one.posted == other.posted
      && one.amount == other.amount
  }
}
