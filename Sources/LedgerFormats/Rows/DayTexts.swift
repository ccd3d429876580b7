package import SystemLibrary

/// The dates of some days as text, such as `2026-01-05`, ten bytes each. Days are numbers, as `Day.number` is.
package struct DayTexts: Sendable {
  /// The first day.
  let first: Int
  var bytes: [UInt8] = []
  private let text: @Sendable (Int) -> String

  /// The days of a range, and others by `text`.
  package init(_ days: ClosedRange<Int>, text: @escaping @Sendable (_ day: Int) -> String) {
    first = days.lowerBound
    self.text = text
    bytes.reserveCapacity(days.count * 10)
    for day in days { bytes += text(day).utf8 }
  }

  @inline(never) fileprivate func other(_ day: Int) -> [UInt8] { Array(text(day).utf8) }
}

extension ByteBuffer {
  /// Adds the date of a day.
  package mutating func append(_ days: borrowing DayTexts, _ day: Int) {
    let start = (day - days.first) * 10
    guard start >= 0, start + 10 <= days.bytes.count else { return append(days.other(day)) }
    append(days.bytes.span, start..<start + 10)
  }
}
