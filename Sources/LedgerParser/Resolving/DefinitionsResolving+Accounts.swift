import LedgerModel
import LedgerText

extension DefinitionsResolving {
  /// Resolves the accounts; `cash` always exists.
  mutating func resolveAccounts() {
    for entry in written.accounts where entry.date == nil {
      if case .account(let other) = source(named: entry.name.value) {
        log.add(sourceTwice(entry.name, definitions.accounts[other].range))
        continue
      }
      add(account(entry))
    }
    if let cash = vocabulary.names.find(Account.cash), source(named: cash) == nil {
      add(Account(name: cash, title: "Cash", currency: settings.writtenBase ?? .none, range: nil))
    }
    amendAccounts()
  }

  private mutating func account(_ entry: WrittenAccount) -> Account {
    var account = Account(
      name: entry.name.value, title: entry.title, currency: settings.writtenBase ?? .none,
      range: entry.name.range)
    for property in entry.properties { apply(property, to: &account, isAmendment: false) }
    checkDays(account, entry)
    return account
  }

  private mutating func add(_ account: Account) {
    definitions.accounts.append(account)
    declare(.account(AccountIndex(definitions.accounts.count - 1)), account.name, account.range)
  }

  private mutating func amendAccounts() {
    for entry in amendments(written.accounts) {
      guard case .account(let index) = source(named: entry.name.value) else {
        if isBroken(.account, entry.name.value) { continue }
        let names = definitions.accounts.map(\.name)
        log.add(.unknownAmended(.account, entry.name, in: names, vocabulary.names, &log))
        continue
      }
      var account = definitions.accounts[index]
      let found = log.diagnostics.count
      for property in entry.properties {
        let before = account
        apply(property, to: &account, isAmendment: true)
        if property.isNone, account == before { warnAboutNone(property.range) }
      }
      if account == definitions.accounts[index], found == log.diagnostics.count {
        warnOfNoEffect(entry.name.range)
      }
      checkDays(account, entry)
      definitions.accounts[index] = account
    }
  }

  /// Reports an account that an entry closes before it is opened.
  private mutating func checkDays(_ account: Account, _ entry: WrittenAccount) {
    guard let opened = account.opened, let closed = account.closed, closed < opened else { return }
    let place = entry.properties.last { property in
      switch property.value {
      case .opened, .closed: true
      case .bank, .icon, .color, .note, .currency: false
      }
    }
    if let place { log.add(.closedTooEarly(place.range, "account", opened)) }
  }

  private mutating func apply(
    _ property: WrittenProperty<AccountProperty>, to account: inout Account, isAmendment: Bool
  ) {
    switch property.value {
    case .bank(let text): account.bank = text
    case .icon(let text): account.icon = text
    case .color(let text): account.color = text
    case .note(let text): account.note = text
    case .currency(let index):
      if isAmendment { log.add(.currencyAmended(property.range)) }
      account.currency = index
    case .opened(let day): account.opened = day
    case .closed(let day): account.closed = day
    }
  }
}

extension DefinitionsResolving {
  /// The error of a card or account whose name is another's, declared at a place; `nil` for `cash`.
  func sourceTwice(_ name: Located<NameID>, _ other: SourceRange?) -> Diagnostic {
    let error = Diagnostic.sourceTwice(name.range, text(name.value), other)
    return error.fixed("remove this one", .choice, other.map { removing(name.range, likeAt: $0) } ?? [])
  }
}

extension Diagnostic {
  fileprivate static func sourceTwice(_ range: SourceRange, _ name: String, _ other: SourceRange?)
    -> Diagnostic
  {
    guard let other else {
      return .error(
        "E312", range, "\"\(name)\" is the account that always exists", help: "give the card another name")
    }
    let (first, second) = other.start < range.start ? (other, range) : (range, other)
    return .error(
      "E312", second, "\"\(name)\" is declared twice", label: "here again",
      help: "cards and accounts share their names; to change it from a date on, amend it: DATE card \(name)",
      notes: [Note("first declared here", at: first)])
  }

  /// An amendment of a card, account or template that is not declared.
  static func unknownAmended(
    _ kind: DefinitionKind, _ name: Located<NameID>, in names: [NameID], _ table: NameTable,
    _ log: inout ResolutionLog
  ) -> Diagnostic {
    let text = table.text(name.value)
    let near = log.nearestName(to: text) { names.map { table.text($0) } }
    return .error(
      "E313", name.range, "unknown \(kind.rawValue) \"\(text)\"",
      label: near.map { "did you mean \"\($0)\"?" },
      help: "an amendment needs a definition without a date"
    ).changed(text, to: near)
  }

  /// A card or account that was closed before it was opened.
  static func closedTooEarly(_ range: SourceRange, _ what: String, _ opened: Day) -> Diagnostic {
    .error(
      "E330", range, "the \(what) was closed before it was opened", label: "opened on \(opened)",
      help: "write a day from \(opened) on, or remove one of them")
  }

  static func currencyAmended(_ range: SourceRange) -> Diagnostic {
    .error(
      "E314", range, "a currency can't be amended", help: "declare a new card or account and close this one")
  }
}
