/// What can be explained.
package enum HelpTopic: Sendable, Hashable {
  case overview
  case command(Command)
  case query
  case periods

  /// The topic of a word after `help`.
  package init?(_ word: String) {
    switch word {
    case "query": self = .query
    case "periods": self = .periods
    default:
      guard let command = Command(rawValue: word) else { return nil }
      self = .command(command)
    }
  }

  /// The word after `help`; `nil` for none.
  var word: String? {
    switch self {
    case .overview: nil
    case .command(let command): command.rawValue
    case .query: "query"
    case .periods: "periods"
    }
  }
}
