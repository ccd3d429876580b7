/// The topics of help.
package enum HelpTopic: Sendable, Hashable {
  case overview
  case command(Command)
  case query
  case periods
  case about
  case icon

  /// The topic with a word after `help`.
  package init?(_ word: String) {
    let topics = [HelpTopic.query, .periods, .about, .icon] + Command.allCases.map { .command($0) }
    guard let topic = topics.first(where: { $0.word == word }) else { return nil }
    self = topic
  }

  /// The word after `help`; `nil` for the overview.
  var word: String? {
    switch self {
    case .overview: nil
    case .command(let command): command.rawValue
    case .query: "query"
    case .periods: "periods"
    case .about: "about"
    case .icon: "icon"
    }
  }
}
