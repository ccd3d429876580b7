package import LedgerModel
import LedgerReports

/// The window of a plan, cut after the last day of every period of an open card.
struct PlanStretches {
  /// In order, without gaps.
  let all: [DayRange]

  init(_ window: DayRange, _ outlooks: [CardOutlook]) {
    var ends: Set<Day> = [window.to]
    for outlook in outlooks {
      ends.formUnion(outlook.cycles.map(\.range.to))
      ends.formUnion(outlook.linePeriods.map(\.range.to))
      ends.formUnion(outlook.pools.map(\.range.to))
      ends.formUnion(outlook.milestones.flatMap { $0.status.parts.map(\.range.to) })
      ends.formUnion(outlook.welcomes.compactMap(\.status.until))
      ends.insert(outlook.days.to)
    }
    var (all, start) = ([DayRange](), window.from)
    for end in ends.sorted() where end >= start && end <= window.to {
      all.append(DayRange(start, end))
      start = end + 1
    }
    self.all = all
  }
}
