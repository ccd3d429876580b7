import LedgerText

/// A text to search for; case and accents do not count.
struct SearchText: Sendable {
  /// Folded UTF-8.
  private let wanted: [UInt8]
  private let isASCII: Bool

  /// `nil` for a text that is empty once it is folded.
  init?(_ text: some StringProtocol) {
    wanted = Array(foldedForSearch(String(text)).utf8)
    isASCII = wanted.allSatisfy { $0 < 0x80 }
    if wanted.isEmpty { return nil }
  }

  /// Whether another text is the same.
  func isSame(as text: String) -> Bool {
    if let answer = ascii(text, { bytes in bytes.count == wanted.count && isFound(bytes, 0) }) {
      return answer
    }
    return wanted.elementsEqual(foldedForSearch(text).utf8)
  }

  /// Whether another text contains it.
  func isPart(of text: String) -> Bool {
    if let answer = ascii(text, isPart(of:)) { return answer }
    let bytes = Array(foldedForSearch(text).utf8)
    return bytes.withUnsafeBufferPointer { isPart(of: $0) }
  }

  /// The answer for an ASCII text, which is compared without folding it into a copy; `nil` for any other text.
  private func ascii(_ text: String, _ answer: (UnsafeBufferPointer<UInt8>) -> Bool) -> Bool? {
    let found = text.utf8.withContiguousStorageIfAvailable { bytes -> Bool? in
      guard bytes.allSatisfy({ $0 < 0x80 }) else { return nil }
      // A folded ASCII text is ASCII.
      return isASCII && answer(bytes)
    }
    return found ?? nil
  }

  private func isPart(of bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard bytes.count >= wanted.count else { return false }
    for start in 0...(bytes.count - wanted.count) where isFound(bytes, start) { return true }
    return false
  }

  private func isFound(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Bool {
    for index in wanted.indices {
      let byte = bytes[start + index]
      let small = byte &- 0x41 < 26 ? byte | 0x20 : byte
      if small != wanted[index] { return false }
    }
    return true
  }
}
