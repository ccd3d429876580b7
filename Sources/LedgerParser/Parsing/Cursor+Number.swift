import LedgerModel
import LedgerText

extension Cursor {
  /// Reads a plain number, `-1234.50`, up to the end of its word: at most 18 digits, no grouping. `nil`, with nothing
  /// read, for anything else: then `Parser.number` reads it or reports the error.
  @inline(__always)
  mutating func plainNumber(_ bytes: Span<UInt8>) -> Decimal? {
    var at = self.at
    var isNegative = false
    if at < end, bytes[at] == .hyphen {
      isNegative = true
      at += 1
    }
    let start = at
    var digits: Int64 = 0
    while at < end, bytes[at].isDigit {
      digits = digits &* 10 &+ Int64(bytes[at] &- 0x30)
      at += 1
    }
    var count = at - start
    var scale = 0
    guard count > 0 else { return nil }
    if at < end, bytes[at] == UInt8(ascii: ".") {
      let point = at
      at += 1
      while at < end, bytes[at].isDigit {
        digits = digits &* 10 &+ Int64(bytes[at] &- 0x30)
        at += 1
      }
      scale = at - point - 1
      count += scale
      if scale == 0 { return nil }
    }
    // More than 18 digits may have overflowed: `Parser.number` decides.
    guard count <= Decimal.maxDigits, at >= end || bytes[at].isBlank else { return nil }
    self.at = at
    return Decimal(isNegative ? -digits : digits, scale: UInt8(scale))
  }

  /// Reads a currency's code, 3–8 capital letters and digits, a letter first, up to the end of its word; `nil`, with
  /// nothing read, for anything else.
  @inline(__always)
  mutating func currencyCode(_ bytes: Span<UInt8>) -> CurrencyCode? {
    guard at < end, bytes[at].isCapital else { return nil }
    var packed: UInt64 = 0
    var length = 0
    var at = self.at
    while at < end {
      let byte = bytes[at]
      guard byte.isCapital || byte.isDigit else { break }
      if length == 8 { return nil }
      packed |= UInt64(byte) << UInt64(56 - 8 * length)
      length += 1
      at += 1
    }
    guard length >= 3, at >= end || bytes[at].isBlank else { return nil }
    self.at = at
    return CurrencyCode(uncheckedPacked: packed)
  }
}
