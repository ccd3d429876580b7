import LedgerText

/// A search for names by the beginnings of their words.
struct NameSearch {
  /// Without case, accents and apostrophes.
  let words: [String]

  init(_ typed: [String]) { words = typed.flatMap(wordsOfName) }

  /// Whether each word begins one of the words of some texts; false without words.
  func finds(_ texts: [String]) -> Bool {
    if words.isEmpty { return false }
    let names = texts.flatMap(wordsOfName)
    return words.allSatisfy { word in names.contains { NameSearch.begins($0, with: word) } }
  }

  /// Whether a word of a name begins with a typed one. Scripts without spaces between words are searched everywhere.
  static func begins(_ name: String, with word: String) -> Bool {
    if name.utf8.starts(with: word.utf8) { return true }
    return word.unicodeScalars.contains(where: isUnspaced) && name.has(word)
  }

  /// Of Thai, Lao, Burmese, Khmer, Chinese and Japanese.
  private static func isUnspaced(_ letter: Unicode.Scalar) -> Bool {
    let blocks: [ClosedRange<UInt32>] = [
      0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x2E80...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF,
    ]
    return blocks.contains { $0.contains(letter.value) }
  }
}
