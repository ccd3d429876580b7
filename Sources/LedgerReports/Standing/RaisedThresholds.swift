import LedgerModel

/// Thresholds that a calculation takes as reached in all periods that have one of some days: every minimum,
/// and a level of one line and of one pool.
struct RaisedThresholds {
  let days: DayRange
  /// A line by its identity, in a period.
  var line: (identity: Int, range: DayRange, level: Int)?
  var pool: (name: NameID, range: DayRange, level: Int)?

  init(in days: DayRange) { self.days = days }

  func raises(_ range: DayRange) -> Bool { range.overlaps(days) }
}
