/// The topics of help.
package enum HelpTopic: Sendable, Hashable {
  case overview
  case commands
  case options
  case words
  case entries
  case command(Command)
  case code(CodeHelp)
  /// A word of ledger files that is neither a command nor another topic.
  case file(HelpWord)
  /// A word of reports.
  case report(GlossaryWord)
  case query
  case periods
  case about
  case icon

  /// The topics that are not commands, without the overview, in the order of completions.
  static let general = [HelpTopic.commands, .options, .words, .entries, .query, .periods, .about, .icon]

  /// The topic with a word after `help`.
  package init?(_ word: String) {
    let topics = HelpTopic.general + Command.allCases.map { .command($0) }
    let topic =
      topics.first { $0.word == word } ?? CodeHelp(word).map { .code($0) }
      ?? HelpWord(word).map { .file($0) } ?? GlossaryWord(word).map { .report($0) }
    guard let topic else { return nil }
    self = topic
  }

  /// The words of ledger files and of reports, and the codes, in the order of completions.
  static let explained =
    HelpWord.all.map { HelpTopic.file($0) } + GlossaryWord.all.map { .report($0) }
    + CodeHelp.all.map { .code($0) }

  /// The word after `help`; `nil` for the overview.
  var word: String? {
    switch self {
    case .overview: nil
    case .commands: "commands"
    case .options: "options"
    case .words: "words"
    case .entries: "entries"
    case .command(let command): command.rawValue
    case .code(let help): help.code
    case .file(let help): help.word
    case .report(let help): help.word
    case .query: "query"
    case .periods: "periods"
    case .about: "about"
    case .icon: "icon"
    }
  }

  /// For completions; `nil` for the overview.
  var summary: String? {
    switch self {
    case .overview: nil
    case .commands: "all commands, each with a summary"
    case .options: "options of every report, files, exit codes"
    case .words: "words of reports and of ledger files"
    case .entries: "the entries of ledger files"
    case .command(let command): command.spec.summary
    case .code: nil
    case .file(let help): help.meaning
    case .report(let help): help.meaning
    case .query: "how entries are picked"
    case .periods: "how periods are written"
    case .about: "what is kept where, encryption, the sources"
    case .icon: "the names of icons"
    }
  }
}
