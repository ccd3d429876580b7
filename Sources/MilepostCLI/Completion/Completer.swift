import LedgerLibrary
import LedgerModel
import LedgerParser
import LedgerText

/// Completes the word at the end of a command line, for bash, zsh and fish.
struct Completer {
  let typed: PartialCommandLine
  let today: Day
  private let read: () -> LoadedLedger?
  /// Read only if names are needed; `nil` for a wallet that can't be read.
  private lazy var wallet = read()

  /// `read` reads the wallet, and is called at most once.
  init(_ typed: PartialCommandLine, today: Day, read: @escaping () -> LoadedLedger?) {
    self.typed = typed
    self.today = today
    self.read = read
  }

  /// In a wallet with errors it has what could be read.
  var ledger: Ledger? { mutating get { wallet?.ledger } }

  /// Only without errors there are reports.
  var soundLedger: Ledger? { mutating get { wallet?.diagnostics.errors == 0 ? wallet?.ledger : nil } }

  var catalogue: NameCatalogue { mutating get { NameCatalogue([ledger].compactMap(\.self)) } }

  /// The names of a kind, each with its title; of benefits those of today.
  mutating func names(_ kind: NameCatalogue.Kind) -> [Candidate] {
    catalogue.items(kind, on: today).map(Candidate.init)
  }

  /// The same without what is not open today.
  mutating func openNames(_ kind: NameCatalogue.Kind) -> [Candidate] {
    catalogue.items(kind, on: today).filter { [today] in $0.isOpen(on: today) }.map(Candidate.init)
  }

  /// The candidates that begin with the current word, each once.
  mutating func candidates() -> [Candidate] {
    var seen: Set<String> = []
    return all().filter { candidate in
      candidate == .files
        || candidate.begins(with: typed.start + typed.current) && seen.insert(candidate.word).inserted
    }
  }

  private mutating func all() -> [Candidate] {
    if let option = typed.awaited { return values(of: option).map { $0.after(typed.start) } }
    if !typed.areOptionsOver, typed.current.utf8.first == .hyphen { return options() }
    guard typed.hasCommand else { return Command.forPeople.map { Candidate($0.rawValue, $0.spec.summary) } }
    return typed.command.map { words(of: $0.spec) } ?? []
  }

  private mutating func words(of spec: CommandSpec) -> [Candidate] {
    switch spec.completes {
    case .nothing: []
    case .files: [.files]
    case .query(let keys, or: let others): others(&self) ?? query(keys)
    case .names(let picking): query(picking.keys, names: picking.names(&self))
    case .words(let words): words(&self)
    }
  }

  /// The options of the command that are not yet given.
  private func options() -> [Candidate] {
    let spec = typed.command?.spec
    let given = Set(typed.given.map(\.name))
    let variant = typed.words.isEmpty ? nil : spec?.variant(typed.words)
    let foreign = variant.map { variant in
      Set(spec?.variants.flatMap(\.options) ?? []).subtracting(variant.options)
    }
    let taken = (spec?.allOptions ?? commonOptions).filter { option in
      (!given.contains(option.name) || option.isRepeatable) && foreign?.contains(option.name) != true
    }
    if typed.current.utf8.count == 2, typed.current != "--" {
      return taken.compactMap { option in option.name.letter.map { Candidate("-\($0)", option.summary) } }
    }
    return taken.map { Candidate($0.name.text, $0.summary) }
  }

  private mutating func values(of option: OptionSpec) -> [Candidate] {
    let option = typed.command?.option(option.name) ?? option
    if case .choice(let choices) = option.value { return choices.map { Candidate($0) } }
    return option.completes(&self)
  }
}

// Candidates that several commands and options share.
extension Completer {
  var isAtFirstWord: Bool { typed.words.isEmpty }

  /// The words of the command's variants.
  var variants: [Candidate] {
    (typed.command?.spec.variants ?? []).filter { !$0.isDefault }.map { Candidate($0.word, $0.summary) }
  }

  /// Periods by name, and those of this year and the last.
  func periods() -> [Candidate] {
    let (year, month, _) = today.civil
    let quarters = (1...4).map { Candidate("\(year)-Q\($0)") }
    let months = (1...month).map { Candidate("\(year)-\($0 < 10 ? "0" : "")\($0)") }
    return ReportPeriod.names.map { Candidate($0) } + [Candidate("\(year)"), Candidate("\(year - 1)")]
      + quarters
      + months
  }

  /// The last seven days, by name.
  func days() -> [Candidate] {
    let weekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
    let named = [Candidate("today", today.description), Candidate("yesterday", (today - 1).description)]
    return named + (2...6).map { Candidate(weekdays[(today - $0).weekday], (today - $0).description) }
  }

  /// The wallet's currencies, and all others once a letter is typed.
  mutating func currencies() -> [Candidate] {
    let others = typed.current.isEmpty ? [] : ISO4217.codes.map { Candidate($0.description) }
    return currenciesOfWallet + others
  }

  /// Currencies after an amount that is the second word.
  mutating func currencyAfterAmount() -> [Candidate] {
    typed.words.count == 2 && isAmount(typed.words.last) ? currencies() : []
  }

  /// The words after the amount of a payment: currencies, cards and accounts, payees, and tags.
  mutating func payment(_ sources: [Candidate], _ payees: [Candidate] = []) -> [Candidate] {
    guard let last = typed.words.last else { return [] }
    var found: [Candidate] = []
    let isNamed = typed.words.dropFirst().contains { word in sources.contains { $0.word == word } }
    if isAmount(last) { found += currencies() }
    if !isNamed, last != "=", last != "@" { found += sources }
    found += payees
    if typed.current.isEmpty || typed.current.hasPrefix("+") { found += names(.tag).map { $0.after("+") } }
    return found
  }

  /// The payees of former expenses that begin with the words before the cursor: the rest of each. Without a letter of
  /// one only the most usual are listed.
  mutating func payees() -> [Candidate] {
    let sources = Set(names(.source).map(\.word))
    let typedWords = typed.words.dropFirst()
    let start = typedWords.lastIndex { word in
      word.hasPrefix("+") || word.hasPrefix("#") || sources.contains(word) || isAmount(word) || word == "="
        || word == "@"
        || CurrencyCode(word) != nil
    }
    let before = typedWords[(start.map { $0 + 1 } ?? typedWords.startIndex)...].joined(separator: " ")
    let isStarted = !before.isEmpty || !typed.current.isEmpty
    guard !typed.words.isEmpty, !typed.current.hasPrefix("+") else { return [] }
    let head = before.isEmpty ? "" : foldedForSearch(before + " ")
    return payeesOfWallet.prefix(isStarted ? .max : Completer.maxPayees).compactMap { payee in
      // Case does not count, and folding may change the length.
      guard foldedForSearch(payee.word).hasPrefix(head) else { return nil }
      let words = payee.word.split(separator: " ").dropFirst(
        before.isEmpty ? 0 : before.split(separator: " ").count)
      return words.isEmpty ? nil : Candidate(words.joined(separator: " "), payee.meaning, ignoresCase: true)
    }
  }

  /// Payees that are listed before one is begun.
  private static let maxPayees = 12

  /// Words of a part after its size: half of the whole until one is typed.
  func afterSize(_ words: [Candidate]) -> [Candidate] {
    let size = typed.current.lastIndex(of: " ").map { String(typed.current[...$0]) }
    return words.map { $0.after(size ?? "1/2 ") }
  }

  func isAmount(_ word: String?) -> Bool { word?.utf8.contains(where: \.isDigit) ?? false }

  /// The built-in templates, of one kind or all.
  func templates(_ kind: LibraryTemplate.Kind? = nil) -> [Candidate] {
    LibraryTemplate.listed.filter { kind == nil || $0.kind == kind }.map {
      Candidate($0.id, $0.listedName)
    }
  }
}
