import LedgerModel

/// Thresholds that a calculation takes as reached in all periods that have not ended: every minimum, and a level of one
/// line and of one pool.
struct RaisedThresholds {
  /// Periods that end on this day or later are raised.
  let from: Day
  /// A line by its identity, in a period.
  var line: (identity: Int, range: DayRange, level: Int)?
  var pool: (name: NameID, range: DayRange, level: Int)?

  init(from: Day) { self.from = from }

  func raises(_ range: DayRange) -> Bool { range.to >= from }
}
