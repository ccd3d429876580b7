import LedgerEditing
import LedgerModel
import LedgerParser
import LedgerReports

/// One command: its help, options, completions and action.
struct CommandSpec: Sendable {
  /// The action of a command. The case also determines its common options.
  enum Action: Sendable {
    /// Reads the wallet, checks it, and makes a report as of a day: the last one of `--period`, `--on` or today,
    /// whichever is first.
    case report(@Sendable (CommandContext, Ledger, _ on: Day) throws(CommandError) -> Outcome)
    /// The same as of `--on` or today: `--period` only selects what the report has.
    case selection(@Sendable (CommandContext, Ledger) throws(CommandError) -> Outcome)
    /// The same, with the parsed files: to read them again with entries that are not written.
    case trial(@Sendable (CommandContext, ParsedFiles, Ledger) throws(CommandError) -> Outcome)
    /// Prints the diagnostics of reading and checking.
    case diagnostics(@Sendable (CommandContext, CheckedLedger) -> Outcome)
    /// Reads its input once, then plans changes to files, again if another process changed them meanwhile. The plan is
    /// applied under locks, and recorded for `undo`.
    case change(@Sendable (CommandContext) throws(CommandError) -> ChangePlanner)
    /// Needs no wallet, or opens it itself.
    case direct(@Sendable (CommandContext) throws(CommandError) -> Outcome)
    /// Answers the messages of another program until that ends.
    case server(@Sendable (CommandContext) throws(CommandError) -> Outcome)
  }

  /// Plans the changes of a command to the current files.
  typealias ChangePlanner = () throws(CommandError) -> ChangePlan<Outcome>

  /// The completions of the words after the command.
  enum Completion: Sendable {
    case nothing, files
    /// Terms of a query for entries, unless `or` has others.
    case query([QueryKey], or: @Sendable (inout Completer) -> [Candidate]? = { _ in nil })
    /// Names by which the report picks, and a few terms.
    case names(NamePicking)
    case words(@Sendable (inout Completer) -> [Candidate])
  }

  /// A first word that selects a variant of the command, with the options that only the variant takes.
  struct Variant: Sendable {
    let word: String
    let summary: String
    var options: [OptionName] = []
    /// Whether the variant is for every other word.
    var isDefault = false
  }

  /// At most 62 columns.
  let summary: String
  /// The words after the command; empty without any.
  var usage = ""
  /// Lines of at most 80 columns.
  let help: String
  let examples: [String]
  /// Its own options; one with the name of a common option replaces that.
  var options: [OptionSpec] = []
  var variants: [Variant] = []
  /// Whether its words are names of files, which may have bytes that are not UTF-8.
  var namesFiles = false
  /// Whether only scripts use it.
  var isForScripts = false
  /// Whether it has no wallet and no report: help, the manual, the version.
  var isAboutProgram = false
  var completes = Completion.nothing
  /// Throws at words that the command does not take, before any file is read.
  var checkWords: @Sendable (Arguments) throws(UsageError) -> Void = { (_: Arguments) throws(UsageError) in }
  let run: Action

  var takesQuery: Bool {
    switch completes {
    case .query, .names: true
    case .nothing, .files, .words: false
    }
  }

  /// Whether the common options apply.
  var usesCommonOptions: Bool {
    switch run {
    case .report, .selection, .trial, .diagnostics, .change, .server: true
    case .direct: !isAboutProgram
    }
  }

  /// The variant of the words after the command; `nil` for a command without variants.
  func variant(_ words: [String]) -> Variant? {
    variants.first { $0.word == words.first && !$0.isDefault } ?? variants.first(where: \.isDefault)
  }

  /// In the order of help.
  var allOptions: [OptionSpec] {
    let shared = commonOptions.map { common in options.first { $0.name == common.name } ?? common }
    return (ownOptions + shared).sorted { $0.name.place < $1.name.place }
  }

  /// The option with a name; `nil` if the command does not take it.
  func option(_ name: OptionName) -> OptionSpec? {
    let isNamed = { (option: OptionSpec) in option.name == name }
    return options.first(where: isNamed) ?? actionOptions.first(where: isNamed)
      ?? commonOptions.first(where: isNamed)
  }

  /// Without common options, in the order of help.
  var ownOptions: [OptionSpec] {
    let own = options.filter { option in !commonOptions.contains { $0.name == option.name } }
    return (own + actionOptions).sorted { $0.name.place < $1.name.place }
  }

  /// Its own options, and the common ones that it replaces, in the order of help.
  var optionsOfHelp: [OptionSpec] {
    let replaced = commonOptions.compactMap { common in options.first { $0.name == common.name } }
    return (ownOptions + (usesCommonOptions ? replaced : [])).sorted { $0.name.place < $1.name.place }
  }

  private var actionOptions: [OptionSpec] {
    switch run {
    case .report, .selection, .trial, .diagnostics: [.takes(.output), .takes(.watch)]
    case .change: [.takes(.dryRun), .takes(.force)]
    case .server: []
    case .direct: isForScripts ? [] : [.takes(.output)]
    }
  }
}

/// The names by which a report picks its rows, of which several are alternatives, and a few keys. A query for expenses
/// would make totals wrong.
struct NamePicking: Sendable {
  /// The kind of row, for a message: `card`.
  let noun: String
  let keys: [QueryKey]
  let names: @Sendable (inout Completer) -> [Candidate]
}

extension CommandSpec.Completion {
  static func names(
    of noun: String, by keys: [QueryKey], _ names: @escaping @Sendable (inout Completer) -> [Candidate]
  ) -> Self { .names(NamePicking(noun: noun, keys: keys, names: names)) }
}

extension OptionName { fileprivate var place: Int { OptionName.allCases.firstIndex(of: self) ?? 0 } }
