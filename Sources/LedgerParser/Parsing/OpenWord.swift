/// A `…` that stands for a number which the program does not know, in a line that it proposes.
package enum OpenWord {
  /// `…`, perhaps as a fraction or a percentage.
  package static func isOpen(_ word: String) -> Bool {
    word.contains("…") && word.unicodeScalars.allSatisfy { "…%/".unicodeScalars.contains($0) }
      || word == "..."
  }

  /// What is reported of one that is still in a line or a command.
  package static func text(_ word: String) -> String { "put your own number in place of \"\(word)\"" }
}
