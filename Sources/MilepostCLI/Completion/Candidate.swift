import LedgerText

/// A completion of the word under the cursor.
struct Candidate: Hashable {
  /// The whole word.
  let word: String
  /// Half a sentence; may be empty.
  let meaning: String

  init(_ word: String, _ meaning: String = "") {
    self.word = word
    self.meaning = meaning
  }

  /// Stands for the names of files, which the shell itself knows best.
  static let files = Candidate(":files")

  /// As a shell reads it, on a line of its own; `nil` for a word that can't be typed.
  var line: String? {
    guard word.unicodeScalars.allSatisfy({ $0.value > 0x20 && $0.value != 0x7F && !("\u{80}"..."\u{A0}" ~= $0) }) else {
      return nil
    }
    return meaning.isEmpty ? "\(word)\n" : "\(word)\t\(escapedForTerminal(meaning))\n"
  }

  /// The same after something that was typed already.
  func after(_ start: String) -> Candidate { self == .files ? self : Candidate(start + word, meaning) }
}
