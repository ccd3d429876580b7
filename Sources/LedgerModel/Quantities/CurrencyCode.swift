/// A currency's code: 3–8 capital ASCII letters and digits, a letter first (grammar.md, *Currencies*). The bytes lie in
/// one integer, first byte highest, so that codes compare as the alphabet does.
package struct CurrencyCode: Hashable, Comparable, Sendable {
  /// The bytes, left-aligned, zero-filled.
  package let packed: UInt64

  /// A code that the caller has checked.
  @inlinable package init(uncheckedPacked packed: UInt64) { self.packed = packed }

  /// The code that a text spells; `nil` if it is none.
  package init?(_ text: some StringProtocol) {
    let bytes = Array(text.utf8)
    guard (3...8).contains(bytes.count), (0x41...0x5A).contains(bytes[0]),
      bytes.allSatisfy({ (0x41...0x5A).contains($0) || (0x30...0x39).contains($0) })
    else { return nil }
    var packed: UInt64 = 0
    for (index, byte) in bytes.enumerated() { packed |= UInt64(byte) << (56 - 8 * index) }
    self.packed = packed
  }

  /// ISO 4217's code for "no currency".
  package static let none = CurrencyCode("XXX")!

  /// The symbols that need no `currency` entry, with their codes.
  package static let builtInSymbols = [
    "S$": "SGD", "US$": "USD", "C$": "CAD", "A$": "AUD", "NZ$": "NZD", "HK$": "HKD", "€": "EUR", "£": "GBP",
  ]

  /// Whether it comes before another in the alphabet.
  package static func < (one: CurrencyCode, other: CurrencyCode) -> Bool { one.packed < other.packed }
}

extension CurrencyCode: CustomStringConvertible {
  /// `SGD`.
  package var description: String {
    var text = ""
    var rest = packed
    while rest != 0 {
      text.unicodeScalars.append(Unicode.Scalar(UInt8(rest >> 56)))
      rest <<= 8
    }
    return text
  }
}
