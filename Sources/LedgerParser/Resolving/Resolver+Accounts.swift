import LedgerModel
import LedgerText

extension Resolver {
  /// Builds the accounts; `cash` is there without being declared.
  mutating func resolveAccounts() {
    sourceOfName = Array(repeating: Resolver.nothing, count: written.names.count + 64)
    var ranges: [NameID: SourceRange] = [:]
    for entry in written.accounts where entry.date == nil {
      if let other = ranges[entry.name.value] {
        diagnostics.add(.sourceTwice(entry.name.range, written.names.text(entry.name.value), other))
        continue
      }
      ranges[entry.name.value] = entry.name.range
      var account = Account(
        name: entry.name.value, title: entry.title ?? written.names.text(entry.name.value), currency: fileBase,
        range: entry.name.range)
      for property in entry.properties { apply(property, to: &account, isAmendment: false) }
      add(account)
    }
    let cash = written.names.intern("cash")
    if ranges[cash] == nil { add(Account(name: cash, title: "Cash", currency: fileBase, range: nil)) }
    amendAccounts()
  }

  private mutating func amendAccounts() {
    let amendments = written.accounts.filter { $0.date != nil }.sorted { ($0.date ?? .first) < ($1.date ?? .first) }
    for entry in amendments {
      guard let place = account(entry.name.value) else {
        diagnostics.add(.unknownAmended(entry.name.range, "account", written.names.text(entry.name.value)))
        continue
      }
      var account = accounts[place]
      let errors = diagnostics.errors
      for property in entry.properties { apply(property, to: &account, isAmendment: true) }
      if account == accounts[place], errors == diagnostics.errors { diagnostics.add(.changesNothing(entry.name.range)) }
      accounts[place] = account
    }
  }

  /// The place of an account; no card is declared yet.
  private func account(_ name: NameID) -> Int? {
    guard Int(name) < sourceOfName.count, sourceOfName[Int(name)] != Resolver.nothing,
      case .account(let index) = sources[Int(sourceOfName[Int(name)])]
    else { return nil }
    return index
  }

  private mutating func add(_ account: Account) {
    accounts.append(account)
    declare(.account(accounts.count - 1), account.name, account.range)
  }

  /// Gives a name to a source.
  mutating func declare(_ source: PaymentSource, _ name: NameID, _ range: SourceRange?) {
    guard sources.count < Int(PaymentSourceIndex.max) - 1 else {
      if let range { diagnostics.add(.tooManySources(range)) }
      return
    }
    sources.append(source)
    while Int(name) >= sourceOfName.count { sourceOfName.append(Resolver.nothing) }
    sourceOfName[Int(name)] = Int32(sources.count - 1)
  }

  private mutating func apply(_ property: Located<AccountProperty>, to account: inout Account, isAmendment: Bool) {
    switch property.value {
    case .currency(let index):
      if isAmendment { diagnostics.add(.currencyAmended(property.range)) }
      account.currency = currencyAlias[index] ?? index
    case .opened(let day): account.opened = day
    case .closed(let day): account.closed = day
    case .text("bank", let text): account.bank = text
    case .text("icon", let text): account.icon = text
    case .text("color", let text): account.color = text
    case .text(_, let text): account.note = text
    }
  }
}

extension Diagnostic {
  static func sourceTwice(_ range: SourceRange, _ name: String, _ other: SourceRange?) -> Diagnostic {
    guard let other else {
      return .error("E312", range, "\"\(name)\" is the account that always exists", help: "give the card another name")
    }
    let (first, second) = other.start < range.start ? (other, range) : (range, other)
    return .error(
      "E312", second, "\"\(name)\" is declared twice", label: "the second time",
      help: "cards and accounts share their names; a change from a day on is an amendment: 2026-08-01 card \(name)",
      notes: [Note("first declared here", at: first)])
  }

  static func unknownAmended(_ range: SourceRange, _ kind: String, _ name: String) -> Diagnostic {
    .error(
      "E313", range, "there is no \(kind) \"\(name)\" to change",
      help: "an amendment changes one that is declared without a date")
  }

  static func currencyAmended(_ range: SourceRange) -> Diagnostic {
    .error(
      "E314", range, "a currency can't change from a day on", help: "declare a new card or account, and close this one")
  }

  fileprivate static func tooManySources(_ range: SourceRange) -> Diagnostic {
    .error("E315", range, "more than 65,000 cards and accounts")
  }
}
