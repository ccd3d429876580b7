import LedgerModel
import LedgerText

/// The months of the dates that were read last: all that is left to read of a date in one of them are two digits.
struct RecentDays {
  private struct Month {
    /// `YYYY-MM-`; 0 for none.
    var head: UInt64 = 0
    /// The number of the day before the first.
    var before: Int32 = 0
    /// In days.
    var length: UInt32 = 0
  }

  /// Those of 32 years in a row of one century are all at different places.
  private var months = RecentDays.none

  /// Shared until a day is read: the parsers of small texts read few.
  private static let none = Array(repeating: Month(), count: 512)

  /// Reads the `YYYY-MM-DD` at a place as `Cursor.day` does; `nil` for anything else. There must be ten bytes.
  @inline(__always)
  mutating func day(_ bytes: Span<UInt8>, at place: Int) -> Day? {
    let raw = bytes.bytes
    let head = raw.unsafeLoadUnaligned(fromByteOffset: place, as: UInt64.self).littleEndian
    let digits = raw.unsafeLoadUnaligned(fromByteOffset: place + 8, as: UInt16.self).littleEndian ^ 0x3030
    let (tens, ones) = (UInt32(digits & 0xFF), UInt32(digits >> 8))
    // 160 × the third digit + 16 × the fourth + 10 × the fifth + the sixth, of which the product has the sum from bit 32 on.
    let year = (head >> 16) & 0x0000_000F_0F00_0F0F
    let slot = Int(truncatingIfNeeded: (year &* (160 << 32 | 16 << 24 | 10 << 8 | 1)) >> 32) & 511
    let day = tens &* 10 &+ ones
    if months[slot].head == head, ones < 10, day &- 1 < months[slot].length {
      return Day(number: months[slot].before &+ Int32(truncatingIfNeeded: day))
    }
    return read(bytes, place, head, slot)
  }

  @inline(never)
  private mutating func read(_ bytes: Span<UInt8>, _ place: Int, _ head: UInt64, _ slot: Int) -> Day? {
    var cursor = Cursor(at: place, end: place + 10)
    guard let day = cursor.day(bytes) else { return nil }
    let (year, month, number) = day.civil
    months[slot] = Month(
      head: head, before: day.number - Int32(number), length: UInt32(Day.length(ofMonth: month, year: year)))
    return day
  }
}
