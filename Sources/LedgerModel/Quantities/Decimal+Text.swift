import LedgerText

extension Decimal {
  /// Reads `12`, `-12.50`, `1,234.50` (a comma only groups thousands), at most 18 digits; `nil` for any other text.
  package init?(text: some StringProtocol) {
    guard let (whole, decimals) = Decimal.digits(of: text) else { return nil }
    let digits = whole.drop { $0 == 0x30 } + decimals
    guard digits.count <= Decimal.mostDigits else { return nil }
    let value = digits.reduce(Int64(0)) { $0 * 10 + Int64($1 - 0x30) }
    self.init(text.utf8.first == .hyphen ? -value : value, scale: UInt8(decimals.count))
  }

  /// Reads the same. Most numbers have a few digits and no commas, and need no arrays.
  package init?(text: String) {
    if let plain = Decimal.plain(text) { self = plain } else { self.init(text: text[...]) }
  }

  /// Reads `-12.50`; `nil` for a text with commas, more digits or other characters.
  private static func plain(_ text: String) -> Decimal? {
    var (value, digits, scale): (Int64, Int, UInt8?) = (0, 0, nil)
    let isNegative = text.utf8.first == .hyphen
    for byte in text.utf8.dropFirst(isNegative ? 1 : 0) {
      if byte.isDigit, digits < mostDigits {
        value = value * 10 + Int64(byte - 0x30)
        digits += 1
        scale = scale.map { $0 + 1 }
      } else if byte == UInt8(ascii: "."), scale == nil, digits > 0 {
        scale = 0
      } else {
        return nil
      }
    }
    return digits > 0 && scale != 0 ? Decimal(isNegative ? -value : value, scale: scale ?? 0) : nil
  }

  /// Whether a text is a number, of however many digits.
  package static func isNumber(_ text: some StringProtocol) -> Bool { digits(of: text) != nil }

  private static func digits(of text: some StringProtocol) -> (whole: [UInt8], decimals: ArraySlice<UInt8>)? {
    let unsigned = Array(text.utf8)[(text.utf8.first == .hyphen ? 1 : 0)...]
    let parts = unsigned.split(separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
    let decimals = parts.count > 1 ? parts[1] : []
    guard parts.count == 1 || !decimals.isEmpty, decimals.allSatisfy(\.isDigit) else { return nil }
    let groups = parts[0].split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    guard groups.allSatisfy({ !$0.isEmpty && $0.allSatisfy(\.isDigit) }),
      groups.count == 1 || (groups[0].count <= 3 && groups.dropFirst().allSatisfy { $0.count == 3 })
    else { return nil }
    return (Array(groups.joined()), decimals)
  }
}

extension Decimal {
  /// The number without trailing zeros after the point: `12.5`, `80`.
  package var plain: String {
    var decimal = self
    while decimal.scale > 0, decimal.digits % 10 == 0 {
      decimal = Decimal(decimal.digits / 10, scale: decimal.scale - 1)
    }
    return "\(decimal)"
  }
}
