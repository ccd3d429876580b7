import WalletFiles

extension CommandSpec {
  static let help = CommandSpec(
    summary: "explain a command",
    usage: "[COMMAND | query | periods | about | icon]",
    help: """
      Explains a command, queries, how periods are written, where the program keeps
      what, with a recipe for an encrypted wallet, or the names of icons.
      """,
    examples: ["milepost help miles", "milepost help query", "milepost help about"],
    isAboutProgram: true,
    completes: .words { completer in
      guard completer.isAtFirstWord else { return [] }
      return Command.forPeople.map { Candidate($0.rawValue, $0.spec.summary) }
        + [
          Candidate("query", "how entries are picked"), Candidate("periods", "how periods are written"),
          Candidate("about", "what is kept where, encryption, the sources"),
          Candidate("icon", "the names of icons"),
        ]
    },
    checkWords: { (arguments) throws(UsageError) in _ = try topic(arguments.words) },
    run: .direct { (context) throws(CommandError) in
      Outcome(helpText((try? topic(context.arguments.words)) ?? .overview))
    })
}

private func topic(_ words: [String]) throws(UsageError) -> HelpTopic {
  guard let word = words.first else { return .overview }
  if let topic = HelpTopic(word) { return topic }
  let names = Command.forPeople.map(\.rawValue) + ["query", "periods", "about", "icon"]
  throw UsageError(
    "there is no help on `\(PathText.escaped(word))`"
      + suggestion(for: word, in: names, prefix: "milepost help "),
    see: .overview)
}
