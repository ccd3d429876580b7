import LedgerEditing
import LedgerModel
import LedgerParser
import LedgerReports

/// One command: its help, its options, its completions and what it does.
struct CommandSpec: Sendable {
  /// What runs it. The case also says which options it has in common with its like.
  enum Action: Sendable {
    /// Reads the wallet, checks it, and makes a report that looks from a day: the last one of `--period`, `--on` or
    /// today, whichever is first.
    case report(@Sendable (CommandContext, Ledger, _ on: Day) throws(CommandError) -> Outcome)
    /// Prints what reading and checking found.
    case diagnostics(@Sendable (CommandContext, CheckedLedger) -> Outcome)
    /// Reads what it is given once, then plans changes to files: again where another process was faster. The plan is
    /// applied under locks, and recorded for `undo`.
    case change(@Sendable (CommandContext) throws(CommandError) -> ChangePlanner)
    /// Needs no wallet, or opens what it needs itself.
    case direct(@Sendable (CommandContext) throws(CommandError) -> Outcome)
  }

  /// Plans the changes of a command to the files as they are now.
  typealias ChangePlanner = () throws(CommandError) -> ChangePlan<Outcome>

  /// What the words after the command can be completed to.
  enum Completion: Sendable {
    case nothing, files
    /// Terms of a query for entries, where the words are not something else.
    case query([QueryKey], or: @Sendable (inout Completer) -> [Candidate]? = { _ in nil })
    /// Names that the report picks by, and a few terms.
    case names(NamePicking)
    case words(@Sendable (inout Completer) -> [Candidate])
  }

  /// A word that decides what the command does, and the options that only then mean something.
  struct Variant: Sendable {
    let word: String
    let summary: String
    var options: [OptionName] = []
    /// Whether it stands for every other word.
    var isDefault = false
  }

  /// One line of the list of commands, at most 62 columns.
  let summary: String
  /// The words after the command; empty if it takes none.
  let usage: String
  /// Lines of at most 80 columns.
  let help: String
  let examples: [String]
  /// Its own options; one with the name of a common option narrows that.
  var options: [OptionSpec] = []
  var variants: [Variant] = []
  /// Whether only scripts use it.
  var isForScripts = false
  /// Whether it reads no wallet and has no report: help, the manual, the version.
  var isAboutProgram = false
  let completes: Completion
  /// Stops at words that it can't take, before any file is read.
  var checkWords: @Sendable (Arguments) throws(UsageError) -> Void = { (_: Arguments) throws(UsageError) in }
  let run: Action

  /// Whether its words are a query.
  var takesQuery: Bool {
    switch completes {
    case .query, .names: true
    case .nothing, .files, .words: false
    }
  }

  /// Whether the common options mean something to it.
  var usesCommonOptions: Bool {
    switch run {
    case .report, .diagnostics, .change: true
    case .direct: !isAboutProgram
    }
  }

  /// The variant that the words after the command choose; `nil` where there is no such.
  func variant(_ words: [String]) -> Variant? {
    variants.first { $0.word == words.first && !$0.isDefault } ?? variants.first(where: \.isDefault)
  }

  /// Every option that it takes, in the order of help.
  var allOptions: [OptionSpec] {
    let shared = commonOptions.map { common in options.first { $0.name == common.name } ?? common }
    return (ownOptions + shared).sorted { $0.name.place < $1.name.place }
  }

  /// The options that not every command has, in the order of help.
  var ownOptions: [OptionSpec] {
    let own = options.filter { option in !commonOptions.contains { $0.name == option.name } }
    return (own + actionOptions).sorted { $0.name.place < $1.name.place }
  }

  private var actionOptions: [OptionSpec] {
    switch run {
    case .report, .diagnostics: [.takes(.output), .takes(.watch)]
    case .change: [.takes(.dryRun), .takes(.force)]
    case .direct: isForScripts ? [] : [.takes(.output)]
    }
  }
}

/// How a report picks among what it lists: by names, several of which are alternatives, and by a few keys. A query about
/// expenses would show totals that never were.
struct NamePicking: Sendable {
  /// What is picked, for a message: `card`.
  let noun: String
  let keys: [QueryKey]
  let names: @Sendable (inout Completer) -> [Candidate]
}

extension CommandSpec.Completion {
  static func names(
    of noun: String, by keys: [QueryKey], _ names: @escaping @Sendable (inout Completer) -> [Candidate]
  ) -> Self { .names(NamePicking(noun: noun, keys: keys, names: names)) }
}

extension OptionName {
  fileprivate var place: Int { OptionName.allCases.firstIndex(of: self) ?? 0 }
}
