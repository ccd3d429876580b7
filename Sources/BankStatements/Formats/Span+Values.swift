import LedgerModel
import LedgerText

extension Span<UInt8> {
  /// The amount that a range is: digits with a point or, where that is allowed, a comma, once, after a sign
  /// or without.
  func amount(_ range: Range<Int>, orComma: Bool) throws(MessageRowError) -> Decimal {
    var at = range.lowerBound
    let isNegative = at < range.upperBound && self[at] == .hyphen
    if isNegative || at < range.upperBound && self[at] == UInt8(ascii: "+") { at += 1 }
    var (value, scale, hasDigit): (Int64, Int?, Bool) = (0, nil, false)
    while at < range.upperBound {
      let byte = self[at]
      at += 1
      if scale == nil, byte == UInt8(ascii: ".") || orComma && byte == UInt8(ascii: ",") {
        scale = 0
        continue
      }
      guard byte.isDigit else { throw error(range, "is not an amount") }
      hasDigit = true
      if scale == AccountStatement.decimals {
        guard byte == 0x30 else { throw error(range, "has more than \(AccountStatement.decimals) decimals") }
        continue
      }
      guard value < 100_000_000_000_000_000 else {
        throw error(range, "has more than \(Decimal.maxDigits) digits")
      }
      value = value * 10 + Int64(byte - 0x30)
      if let decimals = scale { scale = decimals + 1 }
    }
    guard hasDigit else { throw error(range, "is not an amount") }
    return Decimal(isNegative ? -value : value, scale: UInt8(scale ?? 0))
  }

  /// The day that a range begins with, as the message has it: `20260131` or, with hyphens, `2026-01-31`. A
  /// time and a zone after it have no effect.
  func day(_ range: Range<Int>, hasHyphens: Bool) throws(MessageRowError) -> Day {
    var number = 0
    for offset in 0..<(hasHyphens ? 10 : 8) {
      guard offset < range.count else { throw error(range, "is not a date") }
      let byte = self[range.lowerBound + offset]
      if hasHyphens, offset == 4 || offset == 7 {
        guard byte == .hyphen else { throw error(range, "is not a date") }
      } else {
        guard byte.isDigit else { throw error(range, "is not a date") }
        number = number * 10 + Int(byte - 0x30)
      }
    }
    let date = WrittenDate(year: number / 10_000, month: number / 100 % 100, day: number % 100)
    if let day = date.value { return day }
    throw error(range, "is not a date: \(date.error)")
  }

  private func error(_ range: Range<Int>, _ reason: String) -> MessageRowError {
    MessageRowError(place: range.lowerBound, reason: "\(quoted(range)) \(reason)")
  }
}
