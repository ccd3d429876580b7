import LedgerModel

/// The spend of each day, in minor units of one currency.
struct DailySpend {
  /// The days with expenses, rising.
  private(set) var days: [Day] = []
  /// The spend up to the end of each day.
  private(set) var totals: [Int128] = []

  /// The spend of some days.
  func spent(in range: DayRange) -> Int128 {
    let places = places(in: range)
    return total(before: places.upperBound) - total(before: places.lowerBound)
  }

  /// The places of the days of a range.
  func places(in range: DayRange) -> Range<Int> {
    let start = days.partitioningIndex { $0 >= range.from }
    return start..<max(start, days.partitioningIndex { $0 > range.to })
  }

  /// The spend before the day at a place.
  func total(before place: Int) -> Int128 { place == 0 ? 0 : totals[place - 1] }
}

extension DailySpend {
  /// Adds up expenses in any order. Files are nearly sorted by day, so one sum for a run of a day keeps the sums few.
  struct Builder: Sendable {
    private var sums: [(day: Day, sum: Int128)] = []
    private var reserved = 4096

    @inline(__always)
    mutating func add(_ amount: Int128, on day: Day) {
      if let last = sums.indices.last, sums[last].day == day {
        sums[last].sum += amount
        return
      }
      if sums.count == reserved {
        merge()
        reserved = max(reserved, sums.count * 2)
      }
      sums.append((day, amount))
    }

    /// Adds what other expenses add up to.
    mutating func add(_ other: Builder) { for sum in other.sums { add(sum.sum, on: sum.day) } }

    /// Sorts the days and merges equal ones.
    mutating func merge() {
      let given = sums
      let places = placesByDay(given.count) { given[$0].day }
      sums.removeAll(keepingCapacity: true)
      for place in given.indices {
        let entry = given[places?[place] ?? place]
        if let last = sums.indices.last, sums[last].day == entry.day {
          sums[last].sum += entry.sum
        } else {
          sums.append(entry)
        }
      }
    }

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
