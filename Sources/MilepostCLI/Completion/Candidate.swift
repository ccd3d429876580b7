import LedgerText

/// What the word under the cursor could become.
struct Candidate: Hashable {
  /// The whole word.
  let word: String
  /// What it is, in half a sentence; may be empty.
  let meaning: String

  init(_ word: String, _ meaning: String = "") {
    self.word = word
    self.meaning = meaning
  }

  /// Stands for the names of files, which the shell itself knows best.
  static let files = Candidate(":files")

  /// As a shell is told: a line of its own. A word that no line can hold is none: it could not be typed either.
  var line: String? {
    guard word.unicodeScalars.allSatisfy({ $0.value > 0x20 && $0.value != 0x7F && !("\u{80}"..."\u{A0}" ~= $0) }) else {
      return nil
    }
    return meaning.isEmpty ? "\(word)\n" : "\(word)\t\(escapedForTerminal(meaning))\n"
  }

  /// The same behind something that was typed already.
  func behind(_ start: String) -> Candidate { self == .files ? self : Candidate(start + word, meaning) }
}
