extension EntryText {
  /// Words as they are typed in a shell: one that means something else there in quotes.
  package static func shellWords(_ words: [String]) -> String { words.map(shellWord).joined(separator: " ") }

  /// One word as it is typed in a shell.
  package static func shellWord(_ word: String) -> String {
    let isPlain = word.allSatisfy { $0.isLetter || $0.isNumber || "-_.,/+=@:%".contains($0) }
    return isPlain && !word.isEmpty ? word : "'" + word.replacing("'", with: "'\\''") + "'"
  }
}
