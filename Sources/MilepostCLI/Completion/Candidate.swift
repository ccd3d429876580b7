import LedgerText

/// A completion of the word under the cursor.
struct Candidate: Hashable {
  let word: String
  /// A phrase; may be empty.
  let meaning: String

  init(_ word: String, _ meaning: String = "") {
    (self.word, self.meaning) = (word, meaning)
  }

  /// File names, which the shell completes.
  static let files = Candidate(":files")

  /// The line for the shell; `nil` for a word that can't be typed.
  var line: String? {
    guard word.unicodeScalars.allSatisfy({ $0.value > 0x20 && $0.value != 0x7F && !("\u{80}"..."\u{A0}" ~= $0) }) else {
      return nil
    }
    return meaning.isEmpty ? "\(word)\n" : "\(word)\t\(escapedForTerminal(meaning))\n"
  }

  /// The candidate after the start of the word that is already typed.
  func after(_ start: String) -> Candidate { self == .files ? self : Candidate(start + word, meaning) }
}
