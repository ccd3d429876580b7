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
