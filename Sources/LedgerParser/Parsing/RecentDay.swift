import LedgerModel
import LedgerText

/// The last date, which the next line often has too.
struct RecentDay {
  private var head: UInt64 = 0
  private var tail: UInt16 = 0
  private var day = Day.first

  /// Reads `YYYY-MM-DD` as `Cursor.day` does.
  @inline(__always)
  mutating func day(_ cursor: inout Cursor, _ bytes: Span<UInt8>) -> Day? {
    guard cursor.at + 10 <= cursor.end else { return nil }
    let raw = bytes.bytes
    let head = raw.unsafeLoadUnaligned(fromByteOffset: cursor.at, as: UInt64.self)
    let tail = raw.unsafeLoadUnaligned(fromByteOffset: cursor.at + 8, as: UInt16.self)
    if head == self.head, tail == self.tail {
      cursor.at += 10
      return day
    }
    guard let day = cursor.day(bytes) else { return nil }
    (self.head, self.tail, self.day) = (head, tail, day)
    return day
  }
}
