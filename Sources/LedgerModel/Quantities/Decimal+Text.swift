import LedgerText

extension Decimal {
  /// Reads `12`, `-12.50`, `1,234.50` (a comma only groups thousands), at most 18 digits; `nil` for any other text.
  package init?(text: some StringProtocol) {
    guard case let number?? = Decimal.read(text) else { return nil }
    self = number
  }

  /// Reads the same, at once from most texts.
  package init?(text: String) {
    guard case let number?? = Decimal.read(text) else { return nil }
    self = number
  }

  /// Whether a text is a number, of however many digits.
  package static func isNumber(_ text: some StringProtocol) -> Bool { read(text) != nil }

  /// The number that a text is, in it `nil` if that has too many digits; `nil` for a text that is not a number.
  private static func read(_ text: some StringProtocol) -> Decimal?? {
    let isNegative = text.utf8.first == .hyphen
    // The digits after leading zeros, and those of a group: of thousands, or after the point.
    var (value, digits, group) = (Int64(0), 0, 0)
    var (hasGroups, isAfterPoint) = (false, false)
    var isGroupComplete: Bool { hasGroups && !isAfterPoint ? group == 3 : group > 0 }
    for byte in text.utf8.dropFirst(isNegative ? 1 : 0) {
      switch byte {
      case 0x30...0x39:
        if digits > 0 || byte > 0x30 || isAfterPoint { digits += 1 }
        if digits <= maxDigits { value = value * 10 + Int64(byte - 0x30) }
        group += 1
      case UInt8(ascii: ","):
        guard !isAfterPoint, isGroupComplete, group <= 3 else { return nil }
        group = 0
        hasGroups = true
      case UInt8(ascii: "."):
        guard !isAfterPoint, isGroupComplete else { return nil }
        group = 0
        isAfterPoint = true
      default: return nil
      }
    }
    guard isGroupComplete else { return nil }
    if digits > maxDigits { return .some(nil) }
    return Decimal(isNegative ? -value : value, scale: isAfterPoint ? UInt8(group) : 0)
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
