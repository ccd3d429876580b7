/// A merchant category code (MCC, ISO 18245): four digits, 0001 to 9999 without 1900 to 2199. As a tag, `#5814`, it is a
/// label that needs no declaration, and never a category.
package struct MerchantCode: Hashable, Comparable, Sendable, CustomStringConvertible {
  package let number: UInt16

  /// The numbers that are years as tags, where ISO has no codes.
  private static let years: ClosedRange<UInt16> = 1900...2199

  package init?(_ number: Int) {
    guard (1...9999).contains(number), !MerchantCode.years.contains(UInt16(number)) else { return nil }
    self.number = UInt16(number)
  }

  /// The code that a text of just four digits spells; `nil` for any other text.
  package init?(_ text: String) { self.init(digits: text.utf8) }

  /// The code that a text of just four digits spells; `nil` for any other text.
  package init?(_ text: Substring) { self.init(digits: text.utf8) }

  /// The code that four bytes spell; `nil` for any other bytes.
  package init?(_ bytes: ArraySlice<UInt8>) { self.init(digits: bytes) }

  private init?(digits bytes: some Collection<UInt8>) {
    guard bytes.count == 4 else { return nil }
    var number = 0
    for byte in bytes {
      guard (0x30...0x39).contains(byte) else { return nil }
      number = number * 10 + Int(byte - 0x30)
    }
    self.init(number)
  }

  /// Four digits.
  package var description: String {
    let digits = String(number)
    return String(repeating: "0", count: 4 - digits.utf8.count) + digits
  }

  /// By their numbers.
  package static func < (one: MerchantCode, other: MerchantCode) -> Bool { one.number < other.number }
}

/// A code, or a range of codes.
package struct MerchantCodes: Hashable, Comparable, Sendable, CustomStringConvertible {
  package let first: MerchantCode
  /// Not before `first`.
  package let last: MerchantCode

  /// `nil` for a range that does not rise.
  package init?(_ first: MerchantCode, _ last: MerchantCode) {
    guard first < last else { return nil }
    self.first = first
    self.last = last
  }

  package init(_ code: MerchantCode) { (first, last) = (code, code) }

  /// The codes of `5814` or `5811-5814`; `nil` for any other text.
  package init?(_ text: some StringProtocol) {
    let parts = text.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = parts.first.flatMap({ MerchantCode(String($0)) }) else { return nil }
    guard parts.count == 2 else {
      self.init(first)
      return
    }
    guard let last = MerchantCode(String(parts[1])) else { return nil }
    self.init(first, last)
  }

  package var isRange: Bool { first != last }
  /// The number of codes, less one; the narrower of two has less.
  package var width: Int { Int(last.number) - Int(first.number) }

  /// Whether a code is among them.
  package func contains(_ code: MerchantCode) -> Bool { first <= code && code <= last }
  /// Whether all others are among them.
  package func contains(_ other: MerchantCodes) -> Bool { first <= other.first && other.last <= last }
  /// Whether both have a code.
  package func overlaps(_ other: MerchantCodes) -> Bool { first <= other.last && other.first <= last }

  /// `5814`, `5811-5814`.
  package var description: String { isRange ? "\(first)-\(last)" : first.description }

  /// By the first code, then the wider first.
  package static func < (one: MerchantCodes, other: MerchantCodes) -> Bool {
    (one.first, other.last) < (other.first, one.last)
  }
}
