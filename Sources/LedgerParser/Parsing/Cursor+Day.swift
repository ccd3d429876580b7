import LedgerModel
import LedgerText

extension Cursor {
  /// Reads `YYYY-MM-DD`, a day that exists within 1900–2199. `nil`, with nothing read, for anything else, which
  /// `DateDiagnostics` explains.
  @inline(__always)
  mutating func day(_ bytes: Span<UInt8>) -> Day? {
    guard at + 10 <= end, bytes[at + 4] == .hyphen, bytes[at + 7] == .hyphen else { return nil }
    let year = digit(bytes, 0) * 1000 + digit(bytes, 1) * 100 + digit(bytes, 2) * 10 + digit(bytes, 3)
    let month = digit(bytes, 5) * 10 + digit(bytes, 6)
    let day = digit(bytes, 8) * 10 + digit(bytes, 9)
    // A byte that is not a digit makes its part at least 10,000, out of every range.
    guard year >= 1900, year <= 2199, month >= 1, month <= 12, day >= 1, day <= 31 else { return nil }
    if day > 28, day > Day.length(ofMonth: month, year: year) { return nil }
    at += 10
    return Day(number: Day.number(year, month, day))
  }

  @inline(__always)
  private func digit(_ bytes: Span<UInt8>, _ offset: Int) -> Int {
    let value = Int(bytes[at + offset]) - 0x30
    return value >= 0 && value <= 9 ? value : 10_000
  }
}
