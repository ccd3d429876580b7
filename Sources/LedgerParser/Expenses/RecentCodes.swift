import LedgerModel

/// The currencies read last, so that a line's code is found without hashing.
struct RecentCodes {
  private var codes = Array(repeating: (packed: UInt64(0), index: CurrencyIndex.none), count: 16)

  /// The index of a recent code; `nil` for any other.
  @inline(__always)
  func find(_ code: CurrencyCode) -> CurrencyIndex? {
    let slot = RecentCodes.slot(code)
    return codes[slot].packed == code.packed ? codes[slot].index : nil
  }

  mutating func note(_ code: CurrencyCode, _ index: CurrencyIndex) {
    codes[RecentCodes.slot(code)] = (code.packed, index)
  }

  /// The three bytes of an ISO code, mixed to four bits.
  @inline(__always)
  private static func slot(_ code: CurrencyCode) -> Int {
    Int(((code.packed >> 40) &* 0x9E37_79B9_7F4A_7C15) >> 60)
  }
}
