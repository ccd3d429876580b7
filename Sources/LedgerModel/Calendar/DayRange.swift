/// Days from a first to a last one, both included.
package struct DayRange: Hashable, Sendable {
  package var from: Day
  /// Not before `from` unless the range is empty.
  package var to: Day

  @inlinable package init(_ from: Day, _ to: Day) { (self.from, self.to) = (from, to) }

  /// All days that a file may name.
  package static let all = DayRange(Day.first, Day.last)

  /// Whether the range contains a day.
  @inlinable package func contains(_ day: Day) -> Bool { from <= day && day <= to }

  /// The days that are in both ranges.
  package func clipped(to other: DayRange) -> DayRange { DayRange(max(from, other.from), min(to, other.to)) }

  package var count: Int { to - from + 1 }
}

extension DayRange: CustomStringConvertible {
  /// `2026-01-15 to 2026-02-14`.
  package var description: String { "\(from) to \(to)" }
}
