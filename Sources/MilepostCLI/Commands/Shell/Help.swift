import LedgerText
import WalletFiles

extension CommandSpec {
  static let help = CommandSpec(
    summary: "explain a command, an error or a word",
    usage: "[COMMAND | WORD | CODE | TOPIC]",
    help: """
      Explains a command, with examples; without a word it names the main commands.
      A word of ledger files: its forms, with an example. The code of an error or a
      warning: why it is one, with an example. `commands` lists all commands,
      `options` the options of every report, `words` the words of reports, `entries`
      the entries of ledger files. The other topics are queries, how periods are
      written, where the program keeps what, with a recipe for an encrypted wallet,
      and the names of icons.
      """,
    examples: ["milepost help miles", "milepost help cap", "milepost help E115", "milepost help words"],
    isAboutProgram: true,
    completes: .words { completer in
      guard completer.isAtFirstWord else { return [] }
      let explained = completer.typed.current.isEmpty ? [] : HelpTopic.explained
      return (topics + explained).compactMap { topic in
        // A word of files that is a command too is explained with it.
        guard let word = topic.word, !word.contains(" "), HelpTopic(word) == topic else { return nil }
        return Candidate(word, topic.summary ?? "")
      }
    },
    checkWords: { (arguments) throws(UsageError) in _ = try topic(arguments.words) },
    run: .direct { (context) throws(CommandError) in
      Outcome(helpText((try? topic(context.arguments.words)) ?? .overview))
    })
}

/// In the order of completions.
private let topics = Command.forPeople.map { HelpTopic.command($0) } + HelpTopic.general

private func topic(_ words: [String]) throws(UsageError) -> HelpTopic {
  guard let word = words.first else { return .overview }
  // Some words of reports are two: within reach.
  if let topic = HelpTopic(words.joined(separator: " ")) ?? HelpTopic(word) { return topic }
  let names = (topics + HelpTopic.explained).compactMap(\.word)
  let near = nearestNames(to: word, in: names, most: 3, slack: 1)
  throw UsageError(
    "there is no help on `\(PathText.escaped(word))`"
      + (near.isEmpty ? "" : "; did you mean \(alternatives(near))?"),
    see: .words)
}
