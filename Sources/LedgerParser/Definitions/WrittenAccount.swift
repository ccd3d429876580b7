import LedgerModel
import LedgerText

/// An `account` entry, or with a date an amendment of one.
typealias WrittenAccount = WrittenDefinition<Account>

extension Account: DefinitionTerms { static let kind = DefinitionKind.account }

enum AccountProperty: String, PropertyName {
  case bank, icon, color, note, currency, opened, closed

  var isText: Bool {
    switch self {
    case .bank, .icon, .color, .note: true
    case .currency, .opened, .closed: false
    }
  }
}

extension Parser {
  /// `account NAME ["Title"]`, or with a date an amendment of one.
  mutating func account(_ bytes: Span<UInt8>, _ date: Day?, _ reader: inout WordReader) throws(Diagnostic) {
    let name = try sourceName(&reader, of: "account", date == nil ? .definition : .amendment)
    var account = WrittenAccount(date, name)
    // An amendment has no title: one that is written is an unexpected word.
    if date == nil { account.title = reader.takeQuoted()?.text }
    if account.title == nil, date == nil { try checkTitle(reader, "account", name) }
    (account.changes, account.currency) = accountProperties(bytes, isAmendment: date != nil)
    add(.account(account))
  }

  /// The changes of an account's properties, and the currency among them.
  mutating func accountProperties(
    _ bytes: Span<UInt8>, isAmendment: Bool
  ) -> (changes: [Change<Account>], currency: CurrencyIndex?) {
    var (changes, currency) = ([Change<Account>](), CurrencyIndex?.none)
    eachProperty(bytes, of: "an account", as: AccountProperty.self) {
      parser, name, reader throws(Diagnostic) in
      let apply = try parser.change(name, isAmendment: isAmendment, &currency, &reader)
      changes.append(Change(name.rawValue, reader, at: reader.keyword, apply))
    }
    return (changes, currency)
  }

  private mutating func change(
    _ name: AccountProperty, isAmendment: Bool, _ currency: inout CurrencyIndex?, _ reader: inout WordReader
  ) throws(Diagnostic) -> Change<Account>.Apply {
    switch name {
    case .bank: return Change.setting(\.bank, to: reader.takeText())
    case .icon: return Change.setting(\.icon, to: icon(&reader))
    case .color: return Change.setting(\.color, to: reader.takeText())
    case .note: return Change.setting(\.note, to: reader.takeText())
    case .currency:
      let (code, place) = (try currencyWord(&reader).value, reader.keyword)
      currency = code
      return { account, resolving, _ in
        if isAmendment { resolving.log.add(.currencyAmended(place)) }
        account.currency = code
      }
    case .opened: return Change.setting(\.opened, to: try dayOrNone(&reader))
    case .closed: return Change.setting(\.closed, to: try dayOrNone(&reader))
    }
  }
}

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
    apply(entry, to: &account, account.currency)
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
      apply(entry, to: &account, account.currency)
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
    let days = [AccountProperty.opened, .closed].map(\.rawValue)
    if let place = entry.changes.last(where: { $0.item.map(days.contains) ?? false }) {
      log.add(.closedTooEarly(place.range, "account", opened))
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
      help: "cards and accounts share their names; to change it from a day on: milepost change \(name) …"
    ).noting("first declared here", at: first)
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
