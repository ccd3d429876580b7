import WalletFiles

extension CommandSpec {
  static let help = CommandSpec(
    summary: "explain a command, an error or the words of reports",
    usage: "[COMMAND | CODE | TOPIC]",
    help: """
      Explains a command, with examples; without a word it names the main commands.
      The code of an error or a warning: why it is one, with an example. `commands`
      lists all commands, `options` the options of every report, `words` the words of
      reports. The other topics are queries, how periods are written, where the
      program keeps what, with a recipe for an encrypted wallet, and the names of
      icons.
      """,
    examples: ["milepost help miles", "milepost help E115", "milepost help words", "milepost help query"],
    isAboutProgram: true,
    completes: .words { completer in
      guard completer.isAtFirstWord else { return [] }
      return topics.compactMap { topic in
        guard let word = topic.word, let summary = topic.summary else { return nil }
        return Candidate(word, summary)
      } + (completer.typed.current.isEmpty ? [] : CodeHelp.all.map { Candidate($0.code) })
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
  if let topic = HelpTopic(word) { return topic }
  throw UsageError(
    "there is no help on `\(PathText.escaped(word))`"
      + suggestion(for: word, in: topics.compactMap(\.word), prefix: "milepost help "),
    see: .overview)
}
