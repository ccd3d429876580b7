import LedgerModel
import LedgerParser
import LedgerText
import WalletFiles

extension OptionKey where Value == String {
  fileprivate static var line: OptionKey { text(.line, "TEXT", "the whole command line") }
}

extension CommandSpec {
  static let complete = CommandSpec(
    summary: "print completions of a command line",
    usage: "-- [WORD ...]",
    help: """
      Prints what the last WORD can be completed to, given the words before it, one
      per line: the word, a tab, its meaning. `:files` means file names. It only reads
      and reports no errors. The last WORD can be empty.
      """,
    examples: ["milepost complete -- list card:", "milepost complete --line 'milepost add 5 p'"],
    options: [.takes(.line), .takes(.formats([.text]))],
    isForScripts: true,
    isAboutProgram: true,
    run: .direct { (context) throws(CommandError) in
      // The first word of a line is the program itself.
      let line = context.option(.line).map { ShellWords($0) }
      let words = line.map { Array($0.words.dropFirst()) } ?? context.arguments.words
      let typed = PartialCommandLine(words)
      let today = typed.values(of: .on).last.flatMap { ReportPeriod.day($0) } ?? context.environment.today
      let environment = context.environment
      var completer = Completer(typed, today: today) { wallet(of: typed, environment) }
      return Outcome(completer.candidates().compactMap { $0.line(in: line) }.joined())
    })
}

/// The wallet of a command line; `nil` where it can't be read.
private func wallet(of typed: PartialCommandLine, _ environment: Environment) -> LoadedLedger? {
  var given = typed.values(of: .file).map { file in
    Arguments.GivenOption(name: .file, value: expanded(file, environment))
  }
  if typed.given.contains(where: { $0.name == .allowOutside }) {
    given.append(.init(name: .allowOutside, value: ""))
  }
  let context = CommandContext(command: .list, arguments: Arguments(given: given), environment: environment)
  // Standard input is left to the command.
  guard !context.walletNames.contains("-"), let files = try? context.openWallet() else { return nil }
  return try? context.read(files)
}

/// A name as the shell would expand it: `~/wallet.ledger` comes here as typed.
private func expanded(_ name: String, _ environment: Environment) -> String {
  guard name.hasPrefix("~/"), let home = environment.variable("HOME") else { return name }
  return home + name.dropFirst(1)
}
