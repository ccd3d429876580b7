import LedgerModel

/// The currencies read last, so that a line's code is found without hashing.
struct RecentCodes {
  private var codes = Array(repeating: (packed: UInt64(0), index: CurrencyIndex(0)), count: 16)

  /// The index of a code; `slow` finds it where it was not among those read last.
  @inline(__always)
  mutating func index(of code: CurrencyCode, slow: (CurrencyCode) -> CurrencyIndex) -> CurrencyIndex {
    // The three bytes of an ISO code, mixed to four bits.
    let slot = Int(((code.packed >> 40) &* 0x9E37_79B9_7F4A_7C15) >> 60)
    if codes[slot].packed == code.packed { return codes[slot].index }
    let index = slow(code)
    codes[slot] = (code.packed, index)
    return index
  }
}
