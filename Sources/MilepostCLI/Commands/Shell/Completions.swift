extension CommandSpec {
  static let completions = CommandSpec(
    summary: "print a completion script for bash, zsh or fish",
    usage: "bash | zsh | fish",
    help: """
      Prints a script that lets a shell complete commands, options, their values and
      the names in the wallet. The script asks `milepost complete`, so it never has to
      be generated again.
      """,
    examples: ["milepost completions bash -o milepost.bash", "milepost completions zsh -o _milepost"],
    options: [.takes(.formats([.text]))],
    isAboutProgram: true,
    completes: .words { $0.isAtFirstWord ? CompletionShell.allCases.map { Candidate($0.rawValue) } : [] },
    checkWords: { (arguments) throws(UsageError) in _ = try shell(arguments.words) },
    run: .direct { (context) throws(CommandError) in
      guard let shell = try? shell(context.arguments.words) else { return Outcome() }
      return Outcome(completionScript(for: shell))
    })
}

private func shell(_ words: [String]) throws(UsageError) -> CompletionShell {
  if words.count == 1, let shell = CompletionShell(rawValue: words[0]) { return shell }
  throw UsageError("name a shell: completions bash, completions zsh or completions fish")
}
