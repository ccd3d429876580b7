import LedgerText

/// Arguments that can't be used; the message ends with the form that can.
package struct UsageError: Error, Sendable, Hashable {
  /// One line or a few, ready for a terminal: what it quotes of the arguments is escaped.
  package var message: String
  /// What `milepost help` explains about it; `nil` where help says no more than the message.
  package var topic: HelpTopic?

  package init(_ message: String, see topic: HelpTopic? = nil) {
    (self.message, self.topic) = (message, topic)
  }

  /// The lines for standard error.
  package var text: String {
    let see = topic.map { "See: milepost help\($0.word.map { " " + $0 } ?? "")\n" } ?? ""
    return "milepost: \(message)\n" + see
  }
}

/// `; did you mean cards?` where a name is near.
func suggestion(for word: String, in names: some Sequence<String>, prefix: String = "") -> String {
  let names = Array(names)
  // `--allow` is many letters away from `--allow-outside`, yet plain.
  let begun = names.filter { word.utf8.count >= 3 && $0.utf8.starts(with: word.utf8) }
  guard let name = begun.count == 1 ? begun.first : nearestName(to: word, in: names) else { return "" }
  return "; did you mean \(prefix)\(name)?"
}
