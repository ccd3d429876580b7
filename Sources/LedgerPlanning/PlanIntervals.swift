import LedgerModel
import LedgerReports

/// The window of a plan, cut after the last day of every period of an open card, and after every card is closed.
struct PlanIntervals {
  /// In order, without gaps.
  let all: [DayRange]

  init(_ window: DayRange, _ standings: [CardStanding], closed: [Day]) {
    var ends = Set(closed + [window.to])
    for standing in standings {
      ends.formUnion(standing.cycles.map(\.range.to))
      ends.formUnion(standing.linePeriods.map(\.range.to))
      ends.formUnion(standing.pools.map(\.range.to))
      ends.formUnion(standing.milestones.flatMap { $0.status.parts.map(\.range.to) })
      ends.formUnion(standing.welcomes.compactMap(\.status.until))
    }
    var (all, start) = ([DayRange](), window.from)
    for end in ends.sorted() where end >= start && end <= window.to {
      all.append(DayRange(start, end))
      start = end + 1
    }
    self.all = all
  }
}
