import LedgerModel

/// What could stand at the end of a command line: the one place that bash, zsh and fish ask.
struct Completer {
  let typed: TypedWords
  let today: Day
  /// Reads the wallet; asked at most once, and only where a name could stand.
  let readNames: () -> WalletNames
  private var known: WalletNames?

  init(_ typed: TypedWords, today: Day, readNames: @escaping () -> WalletNames) {
    self.typed = typed
    self.today = today
    self.readNames = readNames
  }

  /// The names in the wallet.
  var names: WalletNames {
    mutating get {
      if let known { return known }
      let names = readNames()
      known = names
      return names
    }
  }

  /// Every candidate that begins as the current word does, each once.
  mutating func candidates() -> [Candidate] {
    var seen: Set<String> = []
    return all().filter { candidate in
      candidate == .files
        || candidate.word.utf8.starts(with: (typed.start + typed.current).utf8) && seen.insert(candidate.word).inserted
    }
  }

  private mutating func all() -> [Candidate] {
    if let rule = typed.awaited { return values(of: rule).map { $0.behind(typed.start) } }
    if !typed.areOptionsOver, typed.current.utf8.first == UInt8(ascii: "-") { return options() }
    guard typed.hasCommand else {
      return Command.forPeople.map { Candidate($0.rawValue, $0.summary) }
    }
    return typed.command.map { words(of: $0) } ?? []
  }

  /// The options that the command takes and that were not given yet.
  private func options() -> [Candidate] {
    let given = Set(typed.given.map(\.option))
    let taken = ArgumentTable.options.filter { rule in
      let isTaken = typed.command.map { rule.isTaken(by: $0) } ?? (rule.commands == nil)
      if typed.command == .export, let kind = typed.words.first.flatMap({ Invocation.ExportKind(rawValue: $0) }),
        !rule.isTaken(by: kind)
      {
        return false
      }
      return isTaken && (!given.contains(rule.option) || rule.option == .file || rule.option == .set)
    }
    if typed.current.utf8.count == 2, typed.current != "--" {
      return taken.compactMap { rule in rule.letter.map { Candidate("-\($0)", rule.summary) } }
    }
    return taken.map { Candidate($0.option.text, $0.summary) }
  }

  // MARK: Values of options

  private mutating func values(of rule: OptionRule) -> [Candidate] {
    let value = typed.command.map { rule.value(for: $0) } ?? rule.value
    if case .choice(let choices) = value { return choices.map { Candidate($0) } }
    switch rule.option {
    case .file, .output, .receipt: return [.files]
    case .on: return [Candidate(today.description, "today"), Candidate((today - 1).description, "yesterday")]
    case .period: return periods()
    case .date, .posted: return days()
    case .within: return [Candidate("7d", "a week"), Candidate("30d"), Candidate("90d")]
    case .card: return names.sources
    case .cards: return templateList()
    case .base: return currencies()
    case .git: return [Candidate("HEAD", "the last commit"), Candidate("HEAD~1", "the one before")]
    case .limit, .note, .set, .failOn, .width, .line, .script, .watch, .by, .explain, .unread, .all, .running, .history,
      .status,
      .sort,
      .encoding, .keep, .partial, .check, .diff, .dryRun, .force, .format, .asKind, .allowOutside, .strict, .quiet,
      .color, .ascii, .noPager, .help, .version:
      return []
    }
  }

  /// Periods by name, and those of the running year and the one before.
  func periods() -> [Candidate] {
    let (year, month, _) = today.civil
    let quarters = (1...4).map { Candidate("\(year)-Q\($0)") }
    let months = (1...month).map { Candidate("\(year)-\($0 < 10 ? "0" : "")\($0)") }
    return ReportPeriod.names.map { Candidate($0) } + [Candidate("\(year)"), Candidate("\(year - 1)")] + quarters
      + months
  }

  /// The last seven days, by the words that a person says.
  private func days() -> [Candidate] {
    let weekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
    let named = [Candidate("today", today.description), Candidate("yesterday", (today - 1).description)]
    return named + (2...6).map { Candidate(weekdays[(today - $0).weekday], (today - $0).description) }
  }

  /// Templates behind those that stand there already: `a,b`.
  private func templateList() -> [Candidate] {
    let comma = typed.current.utf8.lastIndex(of: UInt8(ascii: ","))
    let start = comma.map { String(typed.current[...$0]) } ?? ""
    return LibraryTemplate.candidates("card").map { $0.behind(start) }
  }

  /// The wallet's currencies, and behind a first letter all others.
  mutating func currencies() -> [Candidate] {
    let others = typed.current.isEmpty ? [] : ISO4217.codes.map { Candidate($0.description) }
    return names.currencies + others
  }
}

extension LibraryTemplate {
  /// The templates of a kind.
  static func candidates(_ kind: String? = nil) -> [Candidate] {
    all.filter { kind == nil || $0.kind == kind }.map { Candidate($0.id, $0.name) }
  }
}
