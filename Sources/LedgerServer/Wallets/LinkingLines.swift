import LedgerText

/// The lines by which a file is a wallet, or has other files: those that begin with `base` and `include`.
enum LinkingLines {
  private static let words = ["base", "include"].map { Array($0.utf8) }
  private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Whether one of a text's lines begins with a word.
  static func contains(_ bytes: [UInt8], _ word: String) -> Bool {
    let word = Array(word.utf8)
    var at = bytes.starts(with: mark) ? mark.count : 0
    while at < bytes.count {
      if begins(bytes, at, with: word) { return true }
      at = lineFeed(bytes.span, from: at) + 1
    }
    return false
  }

  /// Whether one of the lines that a range touches begins with such a word.
  static func areTouched(_ bytes: [UInt8], by range: Range<Int>) -> Bool {
    var at = range.lowerBound
    while at > 0, bytes[at - 1] != .lineFeed { at -= 1 }
    if at == 0, bytes.starts(with: mark) { at = mark.count }
    while at < bytes.count {
      if words.contains(where: { begins(bytes, at, with: $0) }) { return true }
      at = lineFeed(bytes.span, from: at) + 1
      if at > range.upperBound { return false }
    }
    return false
  }

  private static func begins(_ bytes: [UInt8], _ start: Int, with word: [UInt8]) -> Bool {
    let end = start + word.count
    return end < bytes.count && bytes[end].isBlank && bytes[start..<end].elementsEqual(word)
  }
}
