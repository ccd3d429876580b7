import LedgerModel

/// What was spent day by day, in minor units of one currency.
struct DailySpend {
  /// The days with expenses, rising.
  private(set) var days: [Day] = []
  /// What was spent up to the end of each.
  private(set) var totals: [Int128] = []

  /// The sum of some days.
  func spent(in range: DayRange) -> Int128 {
    let places = places(in: range)
    return total(before: places.upperBound) - total(before: places.lowerBound)
  }

  /// The places of the days of a range.
  func places(in range: DayRange) -> Range<Int> {
    let start = days.partitioningIndex { $0 >= range.from }
    return start..<max(start, days.partitioningIndex { $0 > range.to })
  }

  /// What was spent before the day at a place.
  func total(before place: Int) -> Int128 { place == 0 ? 0 : totals[place - 1] }
}

extension DailySpend {
  /// Takes expenses in any order. Files are sorted by day, nearly: one sum for a run of one day keeps them few.
  struct Builder {
    private var sums: [(day: Day, sum: Int128)] = []
    private var room = 4096

    /// Counts an expense.
    @inline(__always)
    mutating func add(_ amount: Int64, on day: Day) {
      if let last = sums.indices.last, sums[last].day == day {
        sums[last].sum += Int128(amount)
        return
      }
      if sums.count == room {
        merge()
        room = max(room, sums.count * 2)
      }
      sums.append((day, Int128(amount)))
    }

    /// Brings the days in order, each once.
    private mutating func merge() {
      let sorted = zip(sums, sums.dropFirst()).allSatisfy { $0.day < $1.day } ? sums : sums.sorted { $0.day < $1.day }
      sums.removeAll(keepingCapacity: true)
      for entry in sorted {
        if let last = sums.indices.last, sums[last].day == entry.day {
          sums[last].sum += entry.sum
        } else {
          sums.append(entry)
        }
      }
    }

    /// All that was counted.
    mutating func finish() -> DailySpend {
      merge()
      var spend = DailySpend()
      var total: Int128 = 0
      for (day, sum) in sums {
        total += sum
        spend.days.append(day)
        spend.totals.append(total)
      }
      return spend
    }
  }
}
