import LedgerModel
import LedgerText

/// The last date read of each day of the month: most lines have that of a line before, and a posting date near it.
struct RecentDays {
  private struct Known {
    /// `YYYY-MM-` and `DD`.
    var head: UInt64 = 0
    var tail: UInt16 = 0
    var day = Day.first
  }

  /// By the last two digits.
  private var known = Array(repeating: Known(), count: 32)

  /// Reads the `YYYY-MM-DD` at a place as `Cursor.day` does; `nil` for anything else. There must be ten bytes.
  @inline(__always)
  mutating func day(_ bytes: Span<UInt8>, at place: Int) -> Day? {
    let raw = bytes.bytes
    let head = raw.unsafeLoadUnaligned(fromByteOffset: place, as: UInt64.self)
    let tail = raw.unsafeLoadUnaligned(fromByteOffset: place + 8, as: UInt16.self).littleEndian
    let slot = Int(tail & 0xF &* 10 &+ (tail >> 8) & 0xF) & 31
    if known[slot].head == head, known[slot].tail == tail { return known[slot].day }
    return read(bytes, place, head, tail, slot)
  }

  @inline(never)
  private mutating func read(_ bytes: Span<UInt8>, _ place: Int, _ head: UInt64, _ tail: UInt16, _ slot: Int) -> Day? {
    var cursor = Cursor(at: place, end: place + 10)
    guard let day = cursor.day(bytes) else { return nil }
    known[slot] = Known(head: head, tail: tail, day: day)
    return day
  }
}
