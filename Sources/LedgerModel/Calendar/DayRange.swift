/// Days from a first to a last one, both included.
@frozen public struct DayRange: Hashable, Sendable {
  /// The first day.
  public var from: Day
  /// The last day; not before `from` unless the range is empty.
  public var to: Day

  /// The days of a first and a last one.
  @inlinable public init(_ from: Day, _ to: Day) { (self.from, self.to) = (from, to) }

  /// All days that a file may name.
  package static let all = DayRange(Day.first, Day.last)

  /// Whether the range contains a day.
  @inlinable public func contains(_ day: Day) -> Bool { from <= day && day <= to }

  /// The days that are in both ranges.
  package func clipped(to other: DayRange) -> DayRange { DayRange(max(from, other.from), min(to, other.to)) }

  /// Whether a day is in both ranges.
  package func overlaps(_ other: DayRange) -> Bool { from <= other.to && other.from <= to }

  package var count: Int { to - from + 1 }
}

extension DayRange: CustomStringConvertible {
  /// `2026-01-15 to 2026-02-14`.
  public var description: String { "\(from) to \(to)" }
}
