extension Decimal {
  /// The number that a text spells: `12`, `-12.50`, `1,234.50` (a comma groups thousands and nothing else), at most 18
  /// digits; `nil` for any other text.
  package init?(text: some StringProtocol) {
    var rest = Array(text.utf8)[...]
    let isNegative = rest.first == UInt8(ascii: "-")
    if isNegative { rest = rest.dropFirst() }
    let parts = rest.split(separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
    guard let whole = Decimal.ungrouped(parts[0]) else { return nil }
    let decimals = parts.count > 1 ? parts[1] : []
    guard parts.count == 1 || !decimals.isEmpty, decimals.allSatisfy(Decimal.isDigit) else { return nil }
    let digits = whole.drop { $0 == 0x30 } + decimals
    guard digits.count <= Decimal.mostDigits else { return nil }
    let value = digits.reduce(Int64(0)) { $0 * 10 + Int64($1 - 0x30) }
    self.init(isNegative ? -value : value, scale: UInt8(decimals.count))
  }

  private static func ungrouped(_ text: ArraySlice<UInt8>) -> [UInt8]? {
    let groups = text.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    guard groups.allSatisfy({ !$0.isEmpty && $0.allSatisfy(isDigit) }),
      groups.dropFirst().allSatisfy({ $0.count == 3 }),
      groups.count == 1 || groups[0].count <= 3
    else { return nil }
    return Array(groups.joined())
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
