extension Completer {
  /// What could stand behind a command, at the place of the current word.
  mutating func words(of command: Command) -> [Candidate] {
    let place = typed.words.count
    switch command {
    case .status, .check, .summary, .due, .undo, .manual, .complete, .version: return []
    case .cards, .miles, .list, .spend, .budgets, .alerts, .goals, .benefits, .roi, .subscriptions, .coupons:
      return query(of: command)
    case .rates: return isAmount(typed.words.first) ? conversion() : query(of: .rates)
    case .export: return place == 0 ? Invocation.ExportKind.allCases.map { Candidate($0.rawValue, $0.meaning) } : []
    case .library: return library()
    case .completions: return place == 0 ? CompletionShell.allCases.map { Candidate($0.rawValue) } : []
    case .help:
      guard place == 0 else { return [] }
      return Command.forPeople.map { Candidate($0.rawValue, $0.summary) }
        + [Candidate("query", "how entries are picked"), Candidate("periods", "how periods are written")]
    case .add: return expense(names.openSources)
    case .income: return expense(names.openAccounts)
    case .used: return place == 0 ? names.benefits + names.coupons : []
    case .paid: return place == 0 ? names.subscriptions : behindAmount()
    case .saved: return place == 0 ? names.goals : behindAmount()
    case .rate: return rate()
    case .seen: return place == 0 ? names.alerts : []
    case .snooze: return snooze()
    case .new: return newCard()
    case .diff: return place < 2 ? [.files] : []
    case .initialize, .fmt: return [.files]
    case .importing: return importing()
    }
  }

  private func isAmount(_ word: String?) -> Bool {
    word?.utf8.contains { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ?? false
  }

  private mutating func conversion() -> [Candidate] {
    switch typed.words.count {
    case 1, 3: currencies()
    case 2: [Candidate("to", "into this currency")]
    default: []
    }
  }

  private func library() -> [Candidate] {
    switch typed.words.first {
    case nil: [Candidate("search", "templates that hold these words"), Candidate("show", "one as ledger text")]
    case "show" where typed.words.count == 1: LibraryTemplate.candidates()
    case _: []
    }
  }

  /// Behind the amount: its currency, what it was paid with, and tags.
  private mutating func expense(_ sources: [Candidate]) -> [Candidate] {
    guard let last = typed.words.last else { return [] }
    var found: [Candidate] = []
    let isNamed = typed.words.dropFirst().contains { word in sources.contains { $0.word == word } }
    if isAmount(last) { found += currencies() }
    if !isNamed, last != "=", last != "@" { found += sources }
    if typed.current.isEmpty || typed.current.hasPrefix("+") { found += names.tags.map { $0.behind("+") } }
    return found
  }

  private mutating func behindAmount() -> [Candidate] {
    typed.words.count == 2 && isAmount(typed.words.last) ? currencies() : []
  }

  private mutating func rate() -> [Candidate] {
    switch typed.words.count {
    case 0, 2: currencies()
    case 3: names.sources
    default: []
    }
  }

  private mutating func snooze() -> [Candidate] {
    switch typed.words.count {
    case 0: names.due
    case 1: [Candidate("3d", "three days"), Candidate("1w", "a week"), Candidate("until", "up to a date")]
    default: []
    }
  }

  private func newCard() -> [Candidate] {
    switch typed.words.count {
    case 0: [Candidate("card", "a card of your own")]
    case 2: [Candidate("like", "as this template is")]
    case 3: LibraryTemplate.candidates("card")
    default: []
    }
  }

  private func importing() -> [Candidate] {
    let kinds = [
      Candidate("ecb", "the European Central Bank's rates"), Candidate("csv", "expenses that were exported"),
      Candidate("json", "a wallet that was exported"),
    ]
    return (typed.words.isEmpty ? kinds : []) + [.files]
  }
}

extension Invocation.ExportKind {
  /// What it is, for a list.
  fileprivate var meaning: String {
    switch self {
    case .html: "the dashboard as a file"
    case .json: "the whole wallet"
    case .csv: "the expenses"
    case .jsonl: "the expenses, one object a line"
    case .hledger, .beancount: "a journal of that program"
    case .ics: "what is due, for a calendar"
    }
  }
}
