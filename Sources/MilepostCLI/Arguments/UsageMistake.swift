import LedgerText

/// Why a command line could not be understood.
package struct UsageMistake: Error, Sendable, Hashable {
  /// What is wrong, in one line.
  package var message: String
  /// The command it was meant for, as far as that is known.
  package var command: Command?

  /// A mistake in the words for a command.
  package init(_ message: String, _ command: Command? = nil) {
    self.message = message
    self.command = command
  }

  /// The lines for standard error.
  package var text: String {
    let topic = command.map { " " + $0.rawValue } ?? ""
    let line = escapedForTerminal(bytes: RawText.bytes(of: message)[...])
    return "milepost: \(line)\nSee: milepost help\(topic)\n"
  }

  /// The exit code of wrong use.
  package static let exitCode: Int32 = 2
}

/// `; did you mean "cards"?` where a name is near.
func suggestion(for word: String, in names: some Sequence<String>, prefix: String = "") -> String {
  let names = Array(names)
  // `--allow` is far from `--allow-outside` by its slips, yet plain.
  let begun = names.filter { word.utf8.count >= 3 && $0.utf8.starts(with: word.utf8) }
  guard let name = begun.count == 1 ? begun.first : nearestName(to: word, in: names) else { return "" }
  return "; did you mean \(prefix)\(name)?"
}
