/// Days from a first to a last one, both included.
package struct DayRange: Hashable, Sendable {
  /// The first day.
  package var from: Day
  /// The last day; not before `from` unless the range is empty.
  package var to: Day

  /// The days `from … to`.
  @inlinable package init(_ from: Day, _ to: Day) {
    self.from = from
    self.to = to
  }

  /// Every day there is.
  package static let all = DayRange(Day.first, Day.last)

  /// Whether a day lies in it.
  @inlinable package func contains(_ day: Day) -> Bool { from <= day && day <= to }

  /// The days that lie in both.
  package func clipped(to other: DayRange) -> DayRange { DayRange(max(from, other.from), min(to, other.to)) }

  /// How many days it has.
  package var count: Int { to - from + 1 }
}

extension DayRange: CustomStringConvertible {
  /// `2026-01-15 to 2026-02-14`.
  package var description: String { "\(from) to \(to)" }
}
