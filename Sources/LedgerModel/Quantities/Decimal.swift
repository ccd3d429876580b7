/// An exact decimal number as written: `digits` × 10 to the power of −`scale`.
@frozen public struct Decimal: Sendable {
  /// Of significant digits.
  @inlinable public static var maxDigits: Int { 18 }

  /// Without the point; below 10^18 in size.
  public var digits: Int64
  /// The number of decimals, 0–18.
  public var scale: UInt8

  /// `digits` × 10 to the power of −`scale`.
  @inlinable public init(_ digits: Int64, scale: UInt8) { (self.digits, self.scale) = (digits, scale) }

  /// The number in units of 10^−`decimals`; `nil` where digits would be lost or do not fit.
  @inlinable public func scaled(to decimals: Int) -> Int64? {
    var value = digits
    var scale = Int(scale)
    while scale > decimals {
      guard value % 10 == 0 else { return nil }
      value /= 10
      scale -= 1
    }
    while scale < decimals {
      let (product, overflow) = value.multipliedReportingOverflow(by: 10)
      if overflow { return nil }
      value = product
      scale += 1
    }
    return value
  }

  package var fraction: Fraction { Fraction(Int128(digits), powerOfTen(Int(scale))) }
}

extension Decimal: Hashable {
  /// Whether both are the same number, trailing zeros aside: 3 and 3.0 are.
  public static func == (one: Decimal, other: Decimal) -> Bool {
    if one.scale == other.scale { return one.digits == other.digits }
    let scale = max(one.scale, other.scale)
    return Int128(one.digits) * powerOfTen(Int(scale - one.scale))
      == Int128(other.digits) * powerOfTen(Int(scale - other.scale))
  }

  /// Adds the number without its trailing zeros.
  public func hash(into hasher: inout Hasher) {
    var (digits, scale) = (digits, scale)
    while scale > 0, digits % 10 == 0 { (digits, scale) = (digits / 10, scale - 1) }
    hasher.combine(digits)
    hasher.combine(scale)
  }
}

extension Decimal: CustomStringConvertible {
  /// `1234.50`: all written digits, without grouping.
  public var description: String { decimalText(Int128(digits), decimals: Int(scale)) }
}

/// 10 to the power of `exponent` (0–38).
@inlinable public func powerOfTen(_ exponent: Int) -> Int128 {
  var result: Int128 = 1
  for _ in 0..<exponent { result *= 10 }
  return result
}

/// A count of units of 10^−`decimals`, as `-1234.50`.
package func decimalText(_ value: Int128, decimals: Int) -> String {
  if let short = Int64(exactly: value), (0...17).contains(decimals) {
    return shortText(short, decimals: decimals)
  }
  let digits = String(value.magnitude)
  let sign = value < 0 ? "-" : ""
  guard decimals > 0 else { return sign + digits }
  let padded = digits.utf8.count > decimals ? digits : zeros(decimals + 1 - digits.utf8.count) + digits
  let point = padded.utf8.index(padded.utf8.endIndex, offsetBy: -decimals)
  return sign + padded[..<point] + "." + padded[point...]
}

/// Adds `decimalText` to bytes, without a string.
package func addDecimal(_ value: Int128, decimals: Int, to bytes: inout [UInt8]) {
  guard let short = Int64(exactly: value), (0...17).contains(decimals) else {
    return bytes.append(contentsOf: decimalText(value, decimals: decimals).utf8)
  }
  let start = bytes.count
  bytes.append(contentsOf: repeatElement(0, count: shortLength(short, decimals: decimals)))
  bytes.withUnsafeMutableBufferPointer { buffer in
    fill(UnsafeMutableBufferPointer(rebasing: buffer[start...]), short, decimals: decimals)
  }
}

/// `decimalText` of a number of 64 bits, digit by digit: reports and exports have few others.
private func shortText(_ value: Int64, decimals: Int) -> String {
  let length = shortLength(value, decimals: decimals)
  return String(unsafeUninitializedCapacity: length) { buffer in
    fill(UnsafeMutableBufferPointer(rebasing: buffer[..<length]), value, decimals: decimals)
    return length
  }
}

private func shortLength(_ value: Int64, decimals: Int) -> Int {
  var (rest, count) = (value.magnitude / 10, 1)
  while rest > 0 { (rest, count) = (rest / 10, count + 1) }
  return max(count, decimals + 1) + (decimals > 0 ? 1 : 0) + (value < 0 ? 1 : 0)
}

/// Fills a buffer of the length of a number.
private func fill(_ buffer: UnsafeMutableBufferPointer<UInt8>, _ value: Int64, decimals: Int) {
  var rest = value.magnitude
  for at in (0..<buffer.count).reversed() {
    if decimals > 0, at == buffer.count - 1 - decimals {
      buffer[at] = UInt8(ascii: ".")
    } else {
      buffer[at] = 0x30 + UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    }
  }
  if value < 0 { buffer[0] = UInt8(ascii: "-") }
}

private func zeros(_ count: Int) -> String { String(repeating: "0", count: count) }
