import LedgerText
package import SystemLibrary

extension ByteBuffer {
  /// Adds a count of units of 10^−`decimals`: `-1234.50`.
  package mutating func append(decimal value: Int64, decimals: Int) {
    if value < 0 { append(UInt8(ascii: "-")) }
    let size = value.magnitude
    // Nearly every amount has at most seven digits, which are with their point one word.
    guard size < 10_000_000, 0...6 ~= decimals else {
      return append(digits: UInt128(size), decimals: decimals)
    }
    let digits = eightDigits(UInt32(truncatingIfNeeded: size))
    // Zeros before the first digit are dropped, but not the one before the point.
    let zeros = min(digits.trailingZeroBitCount / 8, 7 - decimals)
    let text = (digits | 0x3030_3030_3030_3030) >> UInt64(8 * zeros)
    let count = 8 - zeros
    if decimals == 0 { return append(text, count: count) }
    let whole = UInt64(8 * (count - decimals))
    let below = text & ((1 << whole) &- 1)
    append(below | UInt64(UInt8(ascii: ".")) << whole | (text >> whole) << (whole + 8), count: count + 1)
  }

  /// The same for any size.
  package mutating func append(decimal value: Int128, decimals: Int) {
    if let short = Int64(exactly: value) { return append(decimal: short, decimals: decimals) }
    if value < 0 { append(UInt8(ascii: "-")) }
    append(digits: value.magnitude, decimals: decimals)
  }

  /// Adds the same with commas between thousands: `-1,234.50`.
  package mutating func append(grouped value: Int128, decimals: Int) {
    guard let short = Int64(exactly: value), 0...17 ~= decimals else {
      return append(grouped: value.magnitude, decimals: decimals, isNegative: value < 0)
    }
    var unit: UInt64 = 1
    for _ in 0..<decimals { unit *= 10 }
    let (whole, rest) = short.magnitude.quotientAndRemainder(dividingBy: unit)
    if whole < 1000 { return append(decimal: short, decimals: decimals) }
    if short < 0 { append(UInt8(ascii: "-")) }
    var group: UInt64 = 1
    while whole / group >= 1000 { group *= 1000 }
    append(decimal: Int64(whole / group), decimals: 0)
    while group > 1 {
      group /= 1000
      append(UInt8(ascii: ","))
      append(UInt64(eightDigits(UInt32(whole / group % 1000)) | 0x3030_3030_3030_3030) >> 40, count: 3)
    }
    if decimals == 0 { return }
    let start = count
    append(decimal: Int64(rest), decimals: decimals)
    // `0.50` without its first digit.
    removeByte(at: start)
  }

  private mutating func append(grouped value: UInt128, decimals: Int, isNegative: Bool) {
    var digits = ByteBuffer()
    digits.append(digits: value, decimals: decimals)
    let whole = digits.count - (decimals == 0 ? 0 : decimals + 1)
    if isNegative { append(UInt8(ascii: "-")) }
    for place in 0..<digits.count {
      if place > 0, place < whole, (whole - place) % 3 == 0 { append(UInt8(ascii: ",")) }
      append(digits[place])
    }
  }

  /// Adds spaces.
  package mutating func append(spaces count: Int) {
    var rest = count
    while rest > 0 {
      append(0x2020_2020_2020_2020, count: min(rest, 8))
      rest -= 8
    }
  }

  /// Whether all bytes from a place on are printable ASCII.
  package func isPrintableASCII(from start: Int) -> Bool {
    allSatisfy(from: start, eight: { EightBytes($0).arePrintable }) { 0x20..<0x7F ~= $0 }
  }

  /// Adds a whole number.
  package mutating func append(whole value: Int) { append(decimal: Int64(value), decimals: 0) }

  /// The plain way, digit by digit.
  @inline(never)
  private mutating func append(digits value: UInt128, decimals: Int) {
    var (digits, rest) = ([UInt8](), value)
    while rest > 0 || digits.count <= decimals {
      if let short = UInt64(exactly: rest) {
        digits.append(0x30 + UInt8(short % 10))
        rest = UInt128(short / 10)
      } else {
        digits.append(0x30 + UInt8(rest % 10))
        rest /= 10
      }
    }
    for place in digits.indices.reversed() {
      append(digits[place])
      if place == decimals, decimals > 0 { append(UInt8(ascii: ".")) }
    }
  }
}

/// The eight digits of a number below 10^8, a byte each, the first one lowest: halves, quarters and eighths of the number
/// are divided at the same time, by multiplication.
@inline(__always)
private func eightDigits(_ number: UInt32) -> UInt64 {
  let halves = UInt64(number / 10_000) | UInt64(number % 10_000) << 32
  let hundreds = ((halves &* 10_486) >> 20) & 0x7F_0000_007F
  let pairs = hundreds | (halves &- 100 &* hundreds) << 16
  let tens = ((pairs &* 103) >> 10) & 0x000F_000F_000F_000F
  return tens | (pairs &- 10 &* tens) << 8
}

/// The number of bytes of an amount: `-1234.50`.
package func decimalWidth(_ value: Int128, decimals: Int) -> Int {
  let digits = max(digitCount(value.magnitude), decimals + 1)
  return (value < 0 ? 1 : 0) + digits + (decimals == 0 ? 0 : 1)
}

/// The number of bytes of an amount with commas between thousands: `-1,234.50`.
package func groupedWidth(_ value: Int128, decimals: Int) -> Int {
  decimalWidth(value, decimals: decimals) + (max(1, digitCount(value.magnitude) - decimals) - 1) / 3
}

/// 0 for 0.
private func digitCount(_ value: UInt128) -> Int {
  var (rest, count) = (value, 0)
  while rest > UInt64.max { (rest, count) = (rest / 10, count + 1) }
  let short = UInt64(rest)
  var (power, digits): (UInt64, Int) = (1, 0)
  while digits < 19, short >= power { (power, digits) = (power &* 10, digits + 1) }
  return count + (short >= 10_000_000_000_000_000_000 ? 20 : digits)
}
