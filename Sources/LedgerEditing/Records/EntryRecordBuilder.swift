import LedgerFormats
import LedgerModel
import LedgerParser
import LedgerReports
import LedgerText

/// Makes records from a ledger's entries.
struct EntryRecordBuilder: Sendable {
  private let ledger: Ledger
  private let expenses: PositionIndex
  private let incomes: PositionIndex
  /// Currency codes by symbol.
  private let symbols: [String: String]

  init(_ ledger: Ledger, _ entries: [WalletEntry]) { self.init(ledger, EntryRecordBuilder.symbols(entries)) }

  init(_ ledger: Ledger, _ symbols: [String: String]) {
    self.ledger = ledger
    self.symbols = symbols
    expenses = PositionIndex(ledger.entries.expenses) { $0.position }
    incomes = PositionIndex(ledger.entries.incomes) { $0.range.start }
  }

  /// A builder for facts that are not payments, which does not need the positions of all expenses.
  init(ofFactsIn read: LoadedLedger) {
    ledger = read.ledger
    symbols = EntryRecordBuilder.symbols(read.currencyEntries)
    expenses = PositionIndex()
    incomes = PositionIndex()
  }

  /// The place of an expense in `Ledger.expenses`; `nil` for a renewal, and for any other entry.
  func expense(at position: UInt32) -> Int? {
    expenses[position].flatMap { ledger.entries.expenses[$0].isRenewal ? nil : $0 }
  }

  /// The currency codes by symbol.
  static func symbols(_ entries: [WalletEntry]) -> [String: String] {
    var symbols = CurrencyCode.builtInSymbols
    for entry in entries
    where entry.words.first?.text == DefinitionKind.currency.rawValue && entry.words.count > 1 {
      for property in entry.properties where property.name == "symbol" {
        symbols[property.value] = entry.words[1].text
      }
    }
    return symbols
  }

  /// The record of a paid renewal, by its position.
  func renewal(at position: UInt32) -> EntryRecord {
    let words = EntryWords(ledger.map, at: position).words
    return fact(.paid, words.first?.text ?? "", words.dropFirst(2))
  }

  func record(_ entry: WalletEntry) -> EntryRecord {
    let words = entry.words
    guard let first = words.first else { return EntryRecord([]) }
    guard first.text.utf8.first.map({ $0.isDigit }) == true else {
      return definition(entry, date: nil, words[...])
    }
    if let index = expense(at: entry.position) { return expense(index, entry) }
    if let index = incomes[entry.position] { return income(index, entry) }
    let kind = words.count > 1 ? EntryKind(keyword: words[1].text) : nil
    guard let kind, kind != .amendment else {
      return definition(entry, date: String(first.text.prefix(10)), words.dropFirst())
    }
    var record = fact(kind, first.text, words.dropFirst(2))
    if kind == .paid || kind == .repaid { record.fields += details(entry) }
    if kind == .paid { record.fields += below(entry) }
    return record
  }

  /// What a payment used, and its parts.
  private func below(_ entry: WalletEntry) -> [(key: String, value: JSONValue)] {
    let parts = entry.properties.compactMap { property -> JSONValue? in
      var map = SourceMap()
      guard map.add(name: "", bytes: Array("\(property.name) \(property.value)".utf8)) != nil else {
        return nil
      }
      let part = EntryRecordBuilder.part(EntryWords(map, at: 0).words[...], symbols)
      return part.map { .object($0.record.fields) }
    }
    return [(EntryRecord.usedKey, uses(of: entry)), (EntryRecord.partsKey, .list(parts))]
  }

  /// The part of a payment in the words of a property, with the code of its amount; `nil` for any other property.
  static func part(
    _ words: ArraySlice<WrittenWord>, _ symbols: [String: String]
  ) -> (record: EntryRecord, code: String?)? {
    guard let kind = words.first.flatMap({ EntryPart.Kind(rawValue: $0.text) }), kind != .rest else {
      return nil
    }
    var reader = MoneyReader(words.dropFirst(), symbols)
    let money = reader.isAtMoney ? EntryRecord(reader.money()) : nil
    let size: [(key: String, value: JSONValue)] = [
      ("amount", money?["amount"] ?? .null), ("part", money == nil ? .optional(reader.word()) : .null),
    ]
    let rest = reader.remaining
    let tags = kind == .split ? rest.compactMap(\.tag) : []
    let payee = kind == .split ? rest.filter { $0.tag == nil }.map(\.text).joined(separator: " ") : ""
    let record = EntryRecord(
      [("kind", .text(kind.rawValue))] + size + [
        ("tags", .list(tags.map { .text(String($0)) })), ("payee", payee.isEmpty ? .null : .text(payee)),
        // More than one word is an error of the record.
        ("who", kind == .share && !rest.isEmpty ? .text(rest.map(\.text).joined(separator: " ")) : .null),
      ])
    return (record, money?.text("currency"))
  }

  /// What a payment used, without the keys of its own entry.
  private func uses(of entry: WalletEntry) -> JSONValue {
    let uses = entry.properties.filter { $0.name == EntryRecord.usedKey }
    return .list(uses.map { .object(EntryRecordBuilder.use(inWords: $0.value, symbols).fields) })
  }

  /// `target`, `amount` and `currency` of a use, from the words after `used`.
  static func use(inWords text: String, _ symbols: [String: String]) -> EntryRecord {
    var map = SourceMap()
    guard map.add(name: "", bytes: Array(text.utf8)) != nil else { return EntryRecord([]) }
    return use(EntryWords(map, at: 0).words[...], symbols)
  }

  private static func use(_ words: ArraySlice<WrittenWord>, _ symbols: [String: String]) -> EntryRecord {
    var reader = MoneyReader(words, symbols)
    return EntryRecord([("target", .optional(reader.word()))] + (reader.isAtMoney ? reader.money() : noMoney))
  }

  /// A use below a payment, as it is written.
  func use(_ payment: BenefitUse.Payment) -> EntryRecord {
    EntryRecordBuilder.use(EntryWords(ledger.map, at: payment.property).words.dropFirst(), symbols)
  }

  /// A use below a payment as an entry of its own.
  func entry(of use: BenefitUse, _ payment: BenefitUse.Payment) -> EntryRecord {
    let written = self.use(payment)
    return EntryRecord([
      ("type", .text(EntryKind.used.name)), ("date", .text(use.date.description)),
      ("target", .text(ledger.name(of: use.target))), ("amount", written["amount"]),
      ("currency", written["currency"]),
      ("note", .null),
    ])
  }

  private static let noMoney: [(key: String, value: JSONValue)] = [("amount", .null), ("currency", .null)]

  /// The properties below a payment.
  private func details(_ entry: WalletEntry) -> [(key: String, value: JSONValue)] {
    ["note", "receipt"].map { name in (name, .optional(entry.properties.first { $0.name == name }?.value)) }
  }

  private func expense(_ index: Int, _ entry: WalletEntry) -> EntryRecord {
    let expense = ledger.entries.expenses[index]
    let price = expense.price.map { ledger.entries.prices[$0] }
    return EntryRecord(
      [
        ("type", .text(EntryKind.expense.name)), ("date", .text(expense.date.description)),
        ("posted", .optional(expense.posted?.description)),
      ] + money(expense.original, expense.currency, price, expense.source)
        + rest(expense.source, expense.tags, ledger.payee(of: expense), entry) + below(entry))
  }

  private func income(_ index: Int, _ entry: WalletEntry) -> EntryRecord {
    let income = ledger.entries.incomes[index]
    return EntryRecord(
      [("type", .text(EntryKind.income.name)), ("date", .text(income.date.description))]
        + money(income.money.original, income.money.currency, income.price, income.source)
        + rest(income.source, income.tags, ledger.payee(of: income), entry))
  }

  private func money(
    _ original: Int64, _ currency: CurrencyIndex, _ price: Price?, _ source: PaymentSourceIndex
  ) -> [(key: String, value: JSONValue)] {
    var (billed, rate) = (JSONValue.null, JSONValue.null)
    switch price {
    case .billed(let minor): billed = money(Int128(minor), ledger.definitions.currency(of: source))
    case .rate(let decimal): rate = .number(decimal.description)
    case nil: break
    }
    return [
      ("amount", money(Int128(original), currency)),
      ("currency", currency == .none ? .null : .text(ledger.settings.currencies.code(currency))),
      ("billed", billed),
      (EntryRecord.rateKey, rate),
    ]
  }

  private func money(_ minor: Int128, _ currency: CurrencyIndex) -> JSONValue {
    .number(ledger.settings.currencies.text(minor, currency))
  }

  private func rest(
    _ source: PaymentSourceIndex, _ tags: TagListID, _ payee: String, _ entry: WalletEntry
  ) -> [(key: String, value: JSONValue)] {
    [
      ("source", .text(ledger.name(of: source))),
      ("tags", .list(ledger.vocabulary.tagLists[tags].map { .text(ledger.vocabulary.names.text($0)) })),
      ("payee", payee.isEmpty ? .null : .text(payee)),
    ] + details(entry)
  }

  private func fact(_ kind: EntryKind, _ dates: String, _ words: ArraySlice<WrittenWord>) -> EntryRecord {
    var reader = MoneyReader(words, symbols)
    var fields: [(key: String, value: JSONValue)] = [
      ("type", .text(kind.name)), ("date", .text(String(dates.prefix(10)))),
    ]
    switch kind {
    case .expense, .income, .amendment, .auto: break
    case .paid:
      fields.append(("posted", .optional(dates.utf8.count > 11 ? String(dates.dropFirst(11)) : nil)))
      fields.append(("subscription", .optional(reader.word())))
      fields += reader.money() + reader.price()
    case .repaid:
      fields.append(("who", .optional(reader.word())))
      fields += (reader.isAtMoney ? reader.money() : EntryRecordBuilder.noMoney) + reader.price()
      fields.append(("source", .optional(reader.word())))
    case .rate:
      fields += [
        ("from", .optional(reader.word())), (EntryRecord.rateKey, reader.number()),
        ("to", .optional(reader.word())),
        ("source", .optional(reader.word())),
      ]
    case .settled:
      fields.append(("card", .optional(reader.word())))
      fields += reader.isAtMoney ? reader.money() : EntryRecordBuilder.noMoney
    case .statement:
      fields.append(("card", .optional(reader.word())))
      fields += reader.money()
    case .credited: fields += [("card", .optional(reader.word())), ("number", reader.number())]
    case .activated: fields += EntryRecordBuilder.activated(words)
    case .saved:
      fields.append(("goal", .optional(reader.word())))
      fields += reader.money() + reader.price()
    case .used:
      fields.append(("target", .optional(reader.word())))
      fields += reader.isAtMoney ? reader.money() : EntryRecordBuilder.noMoney
      fields.append(("note", .optional(reader.rest())))
    case .seen: fields.append(("ref", .optional(reader.word())))
    case .snooze:
      fields.append(("ref", .optional(reader.word())))
      _ = reader.word()
      fields.append(("until", .optional(reader.word())))
    }
    return EntryRecord(fields)
  }

  /// The fields of `cff #dining for 2026-04-01` or `plat/airline`.
  private static func activated(_ words: ArraySlice<WrittenWord>) -> [(key: String, value: JSONValue)] {
    let target = words.first?.text.split(separator: "/", maxSplits: 1).map(String.init) ?? []
    let day = words.firstIndex { $0.text == "for" && !$0.isQuoted }.flatMap {
      words.dropFirst($0 - words.startIndex + 1).first
    }
    return [
      ("card", .optional(target.first)), ("tags", .list(words.compactMap(\.tag).map { .text(String($0)) })),
      ("benefit", .optional(target.dropFirst().first)), ("for", .optional(day?.text)),
    ]
  }

  private func definition(_ entry: WalletEntry, date: String?, _ words: ArraySlice<WrittenWord>)
    -> EntryRecord
  {
    var words = words
    var type = words.popFirst()?.text ?? ""
    if type == DefinitionKind.template.rawValue, let kind = words.popFirst() { type += " " + kind.text }
    var id = words.popFirst()?.text
    // `tag #food` means `tag food`.
    let isTag = type == DefinitionKind.tag.rawValue || type == DefinitionKind.category.rawValue
    if isTag, let name = id, name.utf8.first == .hash { id = String(name.dropFirst()) }
    var title: String?
    // A merchant has names, no title.
    if type != DefinitionKind.merchant.rawValue, let word = words.first, word.isQuoted {
      title = word.text
      words = words.dropFirst()
    }
    return EntryRecord([
      ("type", .text(type)), ("date", .optional(date)), ("id", .optional(id)), ("title", .optional(title)),
      ("rest", words.isEmpty ? .null : .text(WalletEntry.text(words))),
      (
        "properties",
        .list(entry.properties.map { .object([("name", .text($0.name)), ("value", .text($0.value))]) })
      ),
    ])
  }
}
