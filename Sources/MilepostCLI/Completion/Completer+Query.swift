import LedgerReports

extension Completer {
  /// Terms of a query, or the names that the command picks by.
  mutating func query(of command: Command) -> [Candidate] {
    let mark = "not:"
    let isNegated = typed.current.hasPrefix(mark)
    let word = isNegated ? String(typed.current.dropFirst(mark.count)) : typed.current
    let found = term(word, of: command) + (isNegated ? [] : [Candidate(mark, "none of those that this picks")])
    return isNegated ? found.map { $0.behind(mark) } : found
  }

  private mutating func term(_ word: String, of command: Command) -> [Candidate] {
    let keys = command.queryKeys
    if word.hasPrefix("+") { return keys.contains("tag") ? names.tags.map { $0.behind("+") } : [] }
    if let colon = word.firstIndex(of: ":") {
      let key = String(word[..<colon])
      return keys.contains(key) ? values(of: key).map { $0.behind("\(key):") } : []
    }
    return names(for: command) + keys.map { Candidate("\($0):", queryMeaning($0)) }
  }

  /// What may stand behind the colon of a key.
  private mutating func values(of key: String) -> [Candidate] {
    switch key {
    case "card": names.cards
    case "account": names.accounts
    case "source": names.sources
    case "tag": names.tags
    case "category": names.categories
    case "cur": names.currencies
    case "type": Query.types.map { Candidate($0) }
    case "date": periods()
    default: []
    }
  }

  /// The names that a command picks by.
  private mutating func names(for command: Command) -> [Candidate] {
    switch command {
    case .cards, .roi: names.cards
    case .budgets, .alerts: names.budgets
    case .goals: names.goals
    case .benefits: names.cards + names.benefitNames
    case .subscriptions: names.subscriptions
    case .coupons: names.allCoupons
    default: []
    }
  }

  private func queryMeaning(_ key: String) -> String {
    switch key {
    case "account": "paid with this account"
    case "amt": "of this amount: 50.., 10..20, 12.50"
    case "card": "paid with this card"
    case "category": "of this category"
    case "cur": "in this currency"
    case "date": "on these days"
    case "note": "with this in the note"
    case "payee": "with this in the payee"
    case "source": "paid with this card or account"
    case "tag": "with this tag"
    case "type": "of this kind"
    default: ""
    }
  }
}

extension Command {
  /// The keys of the terms that it takes; of those that pick by names only a few mean something.
  package var queryKeys: [String] {
    switch self {
    case .miles, .list, .spend, .rates: Query.keys
    case .cards: ["card", "cur", "note"]
    case .roi: ["card", "cur"]
    case .budgets, .alerts: ["tag", "cur"]
    case .goals: ["cur"]
    case .benefits: ["card", "tag", "category", "cur"]
    case .subscriptions, .coupons: ["tag", "category", "cur"]
    default: []
    }
  }
}
