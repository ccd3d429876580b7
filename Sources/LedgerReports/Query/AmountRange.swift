import LedgerModel

/// The amounts of an `amt:` term: `50..`, `..20`, `10..20`, `12.50`, both ends included.
struct AmountRange: Sendable {
  private let from: Decimal?
  private let to: Decimal?
  /// A bound is written with a minus sign. Only then does the sign of an amount count.
  private let isSigned: Bool

  /// `nil` for a text that is not a range of amounts, or that ends before it starts.
  init?(_ text: some StringProtocol) {
    let bytes = Array(text.utf8)
    isSigned = bytes.contains(UInt8(ascii: "-"))
    if let dots = bytes.indices.dropLast().first(where: { bytes[$0] == 0x2E && bytes[$0 + 1] == 0x2E }) {
      let before = String(decoding: bytes[..<dots], as: UTF8.self)
      let after = String(decoding: bytes[(dots + 2)...], as: UTF8.self)
      guard !before.isEmpty || !after.isEmpty else { return nil }
      from = Decimal(text: before)
      to = Decimal(text: after)
      guard (from != nil) == !before.isEmpty, (to != nil) == !after.isEmpty else { return nil }
    } else {
      guard let number = Decimal(text: text) else { return nil }
      from = number
      to = number
    }
    if let from, let to, from.fraction > to.fraction { return nil }
  }

  /// Whether the range contains an amount; compared exactly.
  func contains(_ minor: Int64, decimals: Int) -> Bool {
    let amount = isSigned ? Int128(minor) : Int128(minor.magnitude)
    // Both sides are in the same unit, below 10^19 × 10^18.
    if let from, amount * powerOfTen(Int(from.scale)) < Int128(from.digits) * powerOfTen(decimals) {
      return false
    }
    if let to, amount * powerOfTen(Int(to.scale)) > Int128(to.digits) * powerOfTen(decimals) { return false }
    return true
  }
}
