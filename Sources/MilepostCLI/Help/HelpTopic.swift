/// The topics of help.
package enum HelpTopic: Sendable, Hashable {
  case overview
  case commands
  case options
  case words
  case command(Command)
  case code(CodeHelp)
  case query
  case periods
  case about
  case icon

  /// The topics that are not commands, without the overview, in the order of completions.
  static let general = [HelpTopic.commands, .options, .words, .query, .periods, .about, .icon]

  /// The topic with a word after `help`.
  package init?(_ word: String) {
    let topics = HelpTopic.general + Command.allCases.map { .command($0) }
    guard let topic = topics.first(where: { $0.word == word }) ?? CodeHelp(word).map({ .code($0) }) else {
      return nil
    }
    self = topic
  }

  /// The word after `help`; `nil` for the overview.
  var word: String? {
    switch self {
    case .overview: nil
    case .commands: "commands"
    case .options: "options"
    case .words: "words"
    case .command(let command): command.rawValue
    case .code(let help): help.code
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
    case .command(let command): command.spec.summary
    case .code: nil
    case .query: "how entries are picked"
    case .periods: "how periods are written"
    case .about: "what is kept where, encryption, the sources"
    case .icon: "the names of icons"
    }
  }
}
