import LedgerModel
import LedgerText

/// Reads the parts of a field of a SWIFT message, one after the other.
struct SwiftCursor {
  /// The next byte.
  private(set) var at: Int
  let end: Int

  init(_ range: Range<Int>) { (at, end) = (range.lowerBound, range.upperBound) }

  /// What is not read yet.
  var rest: Range<Int> { at..<end }

  /// The next byte, without reading it; `nil` at the end.
  func next(_ bytes: Span<UInt8>) -> UInt8? { at < end ? bytes[at] : nil }

  /// Skips up to some bytes.
  mutating func skip(_ count: Int) { at = min(at + count, end) }

  mutating func skipBlanks(_ bytes: Span<UInt8>) { while at < end, bytes[at].isBlank { at += 1 } }

  /// Reads a number of exactly some digits; without it nothing is read.
  mutating func number(_ bytes: Span<UInt8>, digits: Int) -> Int? {
    guard end - at >= digits else { return nil }
    var value = 0
    for index in at..<at + digits {
      guard bytes[index].isDigit else { return nil }
      value = value * 10 + Int(bytes[index] - 0x30)
    }
    at += digits
    return value
  }

  /// Reads a date, `YYMMDD`, which may not exist. Years from 80 on are of the last century, as SWIFT has it.
  mutating func date(_ bytes: Span<UInt8>) throws(MessageRowError) -> WrittenDate {
    let start = at
    guard let number = number(bytes, digits: 6) else {
      throw MessageRowError(
        place: start,
        reason: "\(bytes.quoted(start..<min(start + 6, end))) is not a date, year, month and day")
    }
    return WrittenDate(
      year: number / 10_000 + (number < 800_000 ? 2000 : 1900), month: number / 100 % 100, day: number % 100)
  }

  /// Reads an amount, digits with a decimal comma (some banks write a point, or none). It ends at the first
  /// other byte.
  mutating func amount(_ bytes: Span<UInt8>) throws(MessageRowError) -> Decimal {
    let start = at
    var value: Int64 = 0
    var digits = 0
    var scale: Int?
    while at < end {
      if bytes[at].isDigit {
        if digits > 0 || bytes[at] > 0x30 { digits += 1 }
        if digits <= Decimal.maxDigits { value = value * 10 + Int64(bytes[at] - 0x30) }
        scale = scale.map { $0 + 1 }
      } else if bytes[at] == UInt8(ascii: ",") || bytes[at] == UInt8(ascii: "."), scale == nil {
        scale = 0
      } else {
        break
      }
      at += 1
    }
    let text = start..<at
    let isNumber =
      bytes.hasDigit(text) && next(bytes) != UInt8(ascii: ",") && next(bytes) != UInt8(ascii: ".")
    guard isNumber else {
      throw MessageRowError(
        place: start,
        reason: start == end ? "the amount is missing" : "\(bytes.quoted(start..<end)) is not an amount")
    }
    guard digits <= Decimal.maxDigits, scale ?? 0 <= Decimal.maxDigits else {
      throw MessageRowError(
        place: start, reason: "\(bytes.quoted(text)) has more than \(Decimal.maxDigits) digits")
    }
    return Decimal(value, scale: UInt8(scale ?? 0))
  }

  /// Reads the three capital letters of a currency.
  mutating func currency(_ bytes: Span<UInt8>) -> String? {
    guard end - at >= 3, (at..<at + 3).allSatisfy({ bytes[$0].isCapital }) else { return nil }
    defer { at += 3 }
    var code: [UInt8] = []
    for index in at..<at + 3 { code.append(bytes[index]) }
    return text(code)
  }
}

extension Span<UInt8> {
  /// Whether a range has a digit.
  fileprivate func hasDigit(_ range: Range<Int>) -> Bool {
    for index in range where self[index].isDigit { return true }
    return false
  }
}
