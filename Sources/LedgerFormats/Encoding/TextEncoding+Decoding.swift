extension TextEncoding {
  /// The bytes of a file as UTF-8 without a byte-order mark.
  package func decode(_ bytes: [UInt8]) -> Result<[UInt8], EncodingError> {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return checkedUTF8(Array(bytes.dropFirst(3))) }
    if let isLowFirst = isLowByteFirst(bytes) { return decodedUTF16(bytes, isLowFirst: isLowFirst) }
    switch self {
    case .utf8: return checkedUTF8(bytes)
    case .utf16: return decodedUTF16(bytes, isLowFirst: true)
    case .latin1: return .success(decodedLatin1(bytes))
    }
  }
}

/// The byte order of UTF-16 by its byte-order mark or by zeros in every second place; `nil` if it is not UTF-16.
private func isLowByteFirst(_ bytes: [UInt8]) -> Bool? {
  if bytes.starts(with: [0xFF, 0xFE]) { return true }
  if bytes.starts(with: [0xFE, 0xFF]) { return false }
  guard bytes.count >= 4 else { return nil }
  let isZero = bytes[..<4].map { $0 == 0 }
  return isZero[0] != isZero[1] && isZero[..<2] == isZero[2...] ? isZero[1] : nil
}

private func checkedUTF8(_ bytes: [UInt8]) -> Result<[UInt8], EncodingError> {
  guard let at = firstInvalidUTF8(bytes) else { return .success(bytes) }
  return .failure(
    EncodingError(before: Array(bytes[..<at]), message: "the byte 0x\(hexadecimal(bytes[at])) is not UTF-8"))
}

private func decodedUTF16(_ bytes: [UInt8], isLowFirst: Bool) -> Result<[UInt8], EncodingError> {
  var result: [UInt8] = []
  result.reserveCapacity(bytes.count)
  func failure(_ message: String) -> Result<[UInt8], EncodingError> {
    .failure(EncodingError(before: result, message: message))
  }
  func unit(_ at: Int) -> UInt32 {
    let (low, high) = isLowFirst ? (bytes[at], bytes[at + 1]) : (bytes[at + 1], bytes[at])
    return UInt32(high) << 8 | UInt32(low)
  }
  var at = 0
  while at + 1 < bytes.count {
    var value = unit(at)
    at += 2
    if value == 0xFEFF, at == 2 { continue }
    if (0xD800...0xDBFF).contains(value), at + 1 < bytes.count, (0xDC00...0xDFFF).contains(unit(at)) {
      value = 0x1_0000 + (value - 0xD800) << 10 + (unit(at) - 0xDC00)
      at += 2
    }
    if value < 0x80 {
      result.append(UInt8(value))
      continue
    }
    guard let scalar = Unicode.Scalar(value) else {
      return failure("half a character of UTF-16 is on its own")
    }
    result.append(contentsOf: UTF8.encode(scalar).map { Array($0) } ?? [])
  }
  return at < bytes.count ? failure("this UTF-16 file ends in the middle of a character") : .success(result)
}

private func decodedLatin1(_ bytes: [UInt8]) -> [UInt8] {
  var result: [UInt8] = []
  result.reserveCapacity(bytes.count + bytes.count / 16)
  for byte in bytes {
    if byte < 0x80 {
      result.append(byte)
    } else {
      let value = byte < 0xA0 ? windows1252[Int(byte) - 0x80] : UInt32(byte)
      result.append(contentsOf: Unicode.Scalar(value).flatMap { UTF8.encode($0) }.map { Array($0) } ?? [])
    }
  }
  return result
}

/// The characters of 0x80–0x9F (WHATWG Encoding Standard, index windows-1252).
private let windows1252: [UInt32] = [
  0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0x8D,
  0x017D,
  0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153,
  0x9D,
  0x017E, 0x0178,
]

/// `E9`
package func hexadecimal(_ byte: UInt8) -> String {
  let digits = String(byte, radix: 16, uppercase: true)
  return digits.utf8.count < 2 ? "0" + digits : digits
}
