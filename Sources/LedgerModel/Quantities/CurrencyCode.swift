import LedgerText

/// A currency's code: 3–8 capital ASCII letters and digits, a letter first (grammar.md, *Currencies and amounts*). The bytes are in
/// one integer, the first byte highest, so that codes compare in alphabetical order.
@frozen public struct CurrencyCode: Hashable, Comparable, Sendable {
  /// Its bytes, left-aligned, zero-filled.
  public let packed: UInt64

  /// A code that the caller has checked.
  @inlinable public init(uncheckedPacked packed: UInt64) { self.packed = packed }

  /// `nil` for a text that is not a code.
  package init?(_ text: String) { self.init(bytes: text.utf8) }

  /// `nil` for a text that is not a code.
  package init?(_ text: Substring) { self.init(bytes: text.utf8) }

  private init?(bytes: some Collection<UInt8>) {
    var (packed, count): (UInt64, UInt64) = (0, 0)
    for byte in bytes {
      guard byte.isCapital || byte.isDigit && count > 0, count < 8 else { return nil }
      packed = packed << 8 | UInt64(byte)
      count = count + 1
    }
    if count < 3 { return nil }
    self.packed = packed << (64 - 8 * count)
  }

  /// ISO 4217's code for "no currency".
  package static let none = CurrencyCode("XXX")!

  /// The codes of the symbols that need no `currency` entry.
  package static let builtInSymbols = [
    "S$": "SGD", "US$": "USD", "C$": "CAD", "A$": "AUD", "NZ$": "NZD", "HK$": "HKD", "€": "EUR", "£": "GBP",
  ]

  /// The codes of the signs that are those of one currency alone.
  package static let ofSigns = [
    "฿": "THB", "₫": "VND", "₩": "KRW", "₹": "INR", "₱": "PHP", "₺": "TRY", "₽": "RUB", "₴": "UAH",
    "₪": "ILS",
    "₦": "NGN", "₭": "LAK", "៛": "KHR",
  ]

  /// Alphabetical order.
  public static func < (one: CurrencyCode, other: CurrencyCode) -> Bool { one.packed < other.packed }
}

extension CurrencyCode: CustomStringConvertible {
  /// `SGD`.
  public var description: String {
    var text = ""
    var rest = packed
    while rest != 0 {
      text.unicodeScalars.append(Unicode.Scalar(UInt8(rest >> 56)))
      rest <<= 8
    }
    return text
  }
}
