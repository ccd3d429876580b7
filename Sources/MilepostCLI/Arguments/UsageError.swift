import LedgerText

/// An error in the arguments; the message ends with the correct form.
package struct UsageError: Error, Sendable, Hashable {
  /// One line or a few; quoted arguments are escaped for a terminal.
  package var message: String
  /// The topic of `milepost help`; `nil` where help adds nothing to the message.
  package var topic: HelpTopic?
  /// The command that there is not, whose message can name what the wallet has; `nil` for other errors.
  package var unknown: UnknownCommand?

  /// Whether the message says what was not done: `nothing was undone`, `it was not changed`.
  var saysWhatIsLeft = false
  /// The last line; `nil` for none.
  private var ending: String?

  package init(_ message: String, see topic: HelpTopic? = nil) {
    self.message = message
    self.topic = topic
  }

  /// The message names no wallet.
  init(_ unknown: UnknownCommand) {
    message = unknown.message()
    self.unknown = unknown
  }

  /// The lines for standard error.
  package var text: String {
    let see = topic.map { "See: milepost help\($0.word.map { " " + $0 } ?? "")\n" } ?? ""
    return "milepost: \(message)\n" + see + (ending.map { $0 + "\n" } ?? "")
  }

  /// The same as the refusal of a command that writes.
  package var refusal: UsageError {
    var error = self
    if !saysWhatIsLeft { error.ending = "nothing was written" }
    return error
  }
}

/// `; did you mean cards?` where a name is near.
func suggestion(for word: String, in names: some Sequence<String>, prefix: String = "") -> String {
  nearestOrCompleted(word, in: Array(names)).map { "; did you mean \(prefix)\($0)?" } ?? ""
}

/// The only name that begins with a word, else the nearest one.
func nearestOrCompleted(_ word: String, in names: [String]) -> String? {
  // `--allow` has few letters of `--allow-outside`, but begins only that.
  let completions = names.filter { word.utf8.count >= 3 && $0.utf8.starts(with: word.utf8) }
  return completions.count == 1 ? completions[0] : nearestName(to: word, in: names)
}
