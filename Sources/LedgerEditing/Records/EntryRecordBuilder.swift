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

  /// The amounts and the subscription of a paid renewal, by its position.
  func renewal(at position: UInt32) -> EntryRecord { record(.paid, values(.paid, at: position), nil) }

  func record(_ entry: WalletEntry) -> EntryRecord {
    let words = entry.words
    guard let first = words.first else { return EntryRecord([]) }
    guard first.text.utf8.first.map({ $0.isDigit }) == true else {
      return definition(entry, date: nil, words[...])
    }
    if let index = expense(at: entry.position) {
      let expense = ledger.entries.expenses[index]
      return purchase(expense, payee: ledger.payee(of: expense), entry)
    }
    if let index = incomes[entry.position] {
      return record(.income, values(of: ledger.entries.incomes[index]), entry)
    }
    let kind = words.count > 1 ? EntryKind(keyword: words[1].text) : nil
    guard let kind, kind != .amendment else {
      return definition(entry, date: String(first.text.prefix(10)), words.dropFirst())
    }
    return record(kind, values(kind, at: entry.position), entry)
  }

  private typealias Values = [(slot: Slot, value: JSONValue)]

  /// A record with all keys of its kind: the date, the values of its line in their order, and the properties of its entry.
  private func record(_ kind: EntryKind, _ values: Values, _ entry: WalletEntry?) -> EntryRecord {
    let slots = kind.slots
    var fields: [(key: String, value: JSONValue)] = []
    fields.reserveCapacity(slots.count + 2)
    fields.append(("type", .text(kind.name)))
    for value in values { fields.append((value.slot.rawValue, value.value)) }
    for slot in slots.dropFirst(values.count - 1) {
      fields.append((slot.rawValue, value(slot, below: entry)))
    }
    return EntryRecord(fields)
  }

  /// The value of a slot in the properties of an entry.
  private func value(_ slot: Slot, below entry: WalletEntry?) -> JSONValue {
    let properties = entry?.properties ?? []
    if slot == .used {
      let uses = properties.filter { $0.name == EntryRecord.usedKey }
      return .list(uses.map { .object(EntryRecordBuilder.use(inWords: $0.value, symbols).fields) })
    }
    if slot == .parts {
      let parts = properties.filter { EntryRecord.isPart($0.name) }
      return .list(
        parts.compactMap { property in
          EntryRecordBuilder.part("\(property.name) \(property.value)", symbols).map {
            .object($0.record.fields)
          }
        })
    }
    return .optional(properties.first { $0.name == slot.rawValue }?.value)
  }

  /// The values of a fact's line, which its production reads again.
  private func values(_ kind: EntryKind, at position: UInt32) -> Values {
    let texts = SlotTexts(ledger.map, at: position)
    let isPosted = kind.slots.first == .posted
    let dates: [Slot] = isPosted ? [.date, .posted] : [.date]
    return EntryRecord.values(dates + kind.slotsOfLine, texts, symbols)
  }

  /// The part of a payment in a property, with the code of its amount; `nil` for any other property.
  static func part(
    _ property: String, _ symbols: [String: String]
  ) -> (record: EntryRecord, code: String?)? {
    let texts = SlotTexts(ofProperty: property)
    guard let kind = texts[.property].flatMap({ EntryPart.Kind(rawValue: $0) }) else { return nil }
    // Words after an error are errors of the record.
    var rest = texts.rest[...]
    let size = texts[.size] ?? rest.popFirst()
    let amount = size.flatMap { EntryRecord.amount($0, symbols) }
    let (tags, words) = (rest.filter { $0.hasPrefix("#") }, rest.filter { !$0.hasPrefix("#") })
    let payee = (texts.all(.payee) + (kind == .split ? words : [])).joined(separator: " ")
    let who = (texts.all(.who) + (kind == .share ? words : [])).joined(separator: " ")
    let record = EntryRecord([
      ("kind", .text(kind.rawValue)), ("amount", amount.map { .number($0.number) } ?? .null),
      ("part", .optional(amount == nil ? size : nil)),
      ("tags", .list((texts.all(.tags) + tags).map { .text(String($0.dropFirst())) })),
      ("payee", payee.isEmpty ? .null : .text(payee)), ("who", who.isEmpty ? .null : .text(who)),
    ])
    return (record, EntryRecord.currency(of: .size, texts, symbols))
  }

  /// `target`, `amount` and `currency` of a use, from the words after `used`.
  static func use(inWords text: String, _ symbols: [String: String]) -> EntryRecord {
    let texts = SlotTexts(ofProperty: "\(EntryRecord.usedKey) \(text)")
    let values = EntryRecord.values(EntryRecord.slotsOfUse, texts, symbols)
    return EntryRecord(values.map { ($0.slot.rawValue, $0.value) })
  }

  /// A use below a payment, as it is written.
  func use(_ payment: BenefitUse.Payment) -> EntryRecord {
    let words = EntryWords(ledger.map, at: payment.property).words.dropFirst()
    return EntryRecordBuilder.use(inWords: WalletEntry.text(words), symbols)
  }

  /// A use below a payment as an entry of its own.
  func entry(of use: BenefitUse, _ payment: BenefitUse.Payment) -> EntryRecord {
    let written = self.use(payment)
    let values: Values = [
      (.date, .text(use.date.description)), (.target, .text(ledger.name(of: use.target))),
      (.amount, written["amount"]), (.currency, written["currency"]),
    ]
    return record(.used, values, nil)
  }

  /// The record of a purchase with the properties of an entry.
  func purchase(_ expense: Expense, payee: String, _ entry: WalletEntry) -> EntryRecord {
    record(.expense, values(of: expense, payee: payee), entry)
  }

  private func values(of expense: Expense, payee: String) -> Values {
    let price = expense.price.map { ledger.entries.prices[$0] }
    return [
      (.date, .text(expense.date.description)), (.posted, .optional(expense.posted?.description)),
    ] + money(expense.original, expense.currency, price, expense.source)
      + rest(expense.source, expense.tags, payee)
  }

  private func values(of income: Income) -> Values {
    [(.date, .text(income.date.description))]
      + money(income.money.original, income.money.currency, income.price, income.source)
      + rest(income.source, income.tags, ledger.payee(of: income))
  }

  private func money(
    _ original: Int64, _ currency: CurrencyIndex, _ price: Price?, _ source: PaymentSourceIndex
  ) -> Values {
    var (billed, rate) = (JSONValue.null, JSONValue.null)
    switch price {
    case .billed(let minor): billed = money(Int128(minor), ledger.definitions.currency(of: source))
    case .rate(let decimal): rate = .number(decimal.description)
    case nil: break
    }
    return [
      (.amount, money(Int128(original), currency)),
      (.currency, currency == .none ? .null : .text(ledger.settings.currencies.code(currency))),
      (.billed, billed), (.rate, rate),
    ]
  }

  private func money(_ minor: Int128, _ currency: CurrencyIndex) -> JSONValue {
    .number(ledger.settings.currencies.text(minor, currency))
  }

  private func rest(_ source: PaymentSourceIndex, _ tags: TagListID, _ payee: String) -> Values {
    [
      (.source, .text(ledger.name(of: source))),
      (.tags, .list(ledger.vocabulary.tagLists[tags].map { .text(ledger.vocabulary.names.text($0)) })),
      (.payee, payee.isEmpty ? .null : .text(payee)),
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
