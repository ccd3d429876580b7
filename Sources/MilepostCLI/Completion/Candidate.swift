import LedgerParser
import LedgerText

/// A completion of the word under the cursor.
struct Candidate: Hashable {
  let word: String
  /// A phrase; may be empty.
  let meaning: String
  /// Whether it completes what is typed in any case.
  let ignoresCase: Bool

  init(_ word: String, _ meaning: String = "", ignoresCase: Bool = false) {
    self.word = word
    self.meaning = meaning
    self.ignoresCase = ignoresCase
  }

  init(_ name: NameCatalogue.Item) {
    self.init(name.id, name.title.flatMap { $0 == name.id ? nil : $0 } ?? "")
  }

  /// File names, which the shell completes.
  static let files = Candidate(":files")

  /// The line for a shell; `nil` for a word that can't be typed. Bash inserts words as they are: with the words of its
  /// line they are quoted.
  func line(in shell: ShellWords?) -> String? {
    guard
      word.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7F && !("\u{80}"..."\u{A0}" ~= $0) }
      ),
      let word = shell.map({ $0.quoted(word) }) ?? word
    else { return nil }
    return meaning.isEmpty ? "\(word)\n" : "\(word)\t\(escapedForTerminal(meaning))\n"
  }

  /// Whether it begins with what is typed.
  func begins(with typed: String) -> Bool {
    ignoresCase
      ? foldedForSearch(word).utf8.starts(with: foldedForSearch(typed).utf8)
      : word.utf8.starts(with: typed.utf8)
  }

  /// The candidate after the start of the word that is already typed.
  func after(_ start: String) -> Candidate {
    self == .files ? self : Candidate(start + word, meaning, ignoresCase: ignoresCase)
  }
}
