import LedgerFormats
import LedgerModel
import LedgerParser
import LedgerReports
import LedgerText
import SystemLibrary

/// The values of `ExpenseTable` that few rows have, and that are slow to find.
struct RareExpenseValues: Sendable {
  /// `nil` for a wallet without renewals.
  let renewals: EntryRecordBuilder?
  /// What a payment used, by its position.
  let uses: [UInt32: String]

  init(_ read: LoadedLedger) {
    renewals = read.ledger.entries.renewals.isEmpty ? nil : EntryRecordBuilder(ofFactsIn: read)
    uses = RareExpenseValues.uses(read)
  }

  private static func uses(_ read: LoadedLedger) -> [UInt32: String] {
    let payments = read.ledger.entries.uses.compactMap(\.payment)
    if payments.isEmpty { return [:] }
    let builder = EntryRecordBuilder(ofFactsIn: read)
    let texts = payments.map { ($0.position, (try? builder.use($0).useWords()) ?? "") }
    return Dictionary(texts) { $0 + ExpenseTable.useSeparator + $1 }
  }
}

/// Writes rows of `ExpenseTable`.
struct ExpenseRowWriter: ~Copyable {
  private let ledger: Ledger
  private let cells: ExpenseCells
  private let rare: RareExpenseValues
  private var rates: RateCells
  private var locator: LocationFinder
  private var writer: RowWriter

  /// `locator` has counted the lines of the files.
  init(_ ledger: Ledger, _ cells: ExpenseCells, _ rare: RareExpenseValues, _ locator: LocationFinder, rows: Int) {
    (self.ledger, self.cells, self.rare, self.locator) = (ledger, cells, rare, locator)
    rates = RateCells(cells.layout)
    writer = RowWriter(cells.layout, reserving: rows * (cells.layout.isCSV ? 256 : 768))
  }

  /// The rows so far.
  var bytes: [UInt8] { writer.bytes.bytes() }

  /// Adds a row of the columns' names.
  mutating func addHeader() {
    for column in ExpenseColumn.allCases { writer.addText(column.rawValue, column.name) }
    writer.endRow()
  }

  /// Adds the row of an expense.
  mutating func add(_ expense: Expense, _ reward: borrowing ExpenseReward?) {
    addInput(expense)
    addMoney(expense)
    addReward(reward)
    addPlace(expense)
    writer.endRow()
  }

  private mutating func addInput(_ expense: Expense) {
    if expense.isRenewal {
      addRenewal(expense)
    } else {
      writer.add(cells.purchase, 0)
      addDays(expense)
      addPointed(.amount, Int128(expense.original), expense.currency)
      writer.add(cells.currency, Int(expense.currency.number))
      if let price = expense.price {
        add(ledger.entries.prices[price], expense)
        writer.add(cells.source, Int(expense.source.number))
        writer.addNothing(ExpenseColumn.subscription.rawValue)
      } else {
        writer.add(cells.plainSource, Int(expense.source.number))
      }
    }
    writer.add(cells.tags, Int(expense.tags.number))
    addPayee(expense)
    let details = ledger.entries.details.isEmpty ? nil : ledger.entries.details[expense.position]
    guard let details else { return writer.add(cells.plainCategory, Int(expense.tags.number)) }
    writer.addText(ExpenseColumn.note.rawValue, details.note)
    writer.addText(ExpenseColumn.receipt.rawValue, details.receipt)
    writer.add(cells.category, Int(expense.tags.number))
  }

  private mutating func addDays(_ expense: Expense) {
    add(.date, expense.date)
    if let posted = expense.posted { add(.posted, posted) } else { addNothing(.posted) }
  }

  private mutating func add(_ price: Price, _ expense: Expense) {
    switch price {
    case .billed(let minor):
      addPointed(.billed, Int128(minor), ledger.definitions.currency(of: expense.source))
      addNothing(.rate)
    case .rate(let rate):
      addNothing(.billed)
      writer.addPointed(ExpenseColumn.rate.rawValue, Int128(rate.digits), decimals: Int(rate.scale))
    }
  }

  /// Adds the cells before the tags of a renewal, which may have its amount and price from the subscription.
  private mutating func addRenewal(_ expense: Expense) {
    let kind = ledger.entries.kind(of: expense)
    writer.addText(ExpenseColumn.type.rawValue, kind.name)
    addDays(expense)
    let columns: [ExpenseColumn] = [.amount, .currency, .billed, .rate]
    let record = kind == .paid ? rare.renewals?.renewal(at: expense.position) : nil
    for column in columns {
      if let record { writer.add(column.rawValue, pointed(record[column.name])) } else { addNothing(column) }
    }
    let subscription = ledger.entries.subscription(of: expense)
    writer.add(cells.source, Int(expense.source.number))
    writer.addText(
      ExpenseColumn.subscription.rawValue,
      subscription.map { ledger.vocabulary.names.text(ledger.definitions.subscriptions[$0].name) })
  }

  private mutating func addPayee(_ expense: Expense) {
    let start = writer.beginText(ExpenseColumn.payee.rawValue)
    var isFirst = true
    ledger.eachPayeePart(of: expense) { bytes, range in
      if !isFirst { writer.bytes.append(.space) }
      isFirst = false
      writer.bytes.append(bytes, range)
    }
    writer.endText(from: start)
  }

  private mutating func addMoney(_ expense: Expense) {
    let source = ledger.definitions.currency(of: expense.source)
    addPointed(.sourceAmount, Int128(expense.amount), source)
    writer.add(cells.sourceCurrency, Int(source.number))
    addPointed(.baseAmount, Int128(expense.base), ledger.settings.totalCurrency)
    if expense.price == nil, expense.currency == source { return writer.add(cells.plainBase, 0) }
    writer.add(cells.baseCurrency, 0)
    rates.add(expense, ledger, cells.days, to: &writer)
  }

  private mutating func addReward(_ reward: borrowing ExpenseReward?) {
    switch reward {
    case nil: writer.add(cells.noReward, 0)
    case .some(let reward):
      writer.add(cells.card, Int(reward.card.number))
      add(.cardDay, reward.cardDay)
      add(.cycleFrom, reward.cycle.from)
      add(.cycleTo, reward.cycle.to)
      writer.add(cells.standing, (reward.isCounted ? 2 : 0) + (reward.isProvisional ? 1 : 0))
      writer.add(cells.rewardTag, reward.isForeignByCurrency ? 1 : reward.tag.map { Int($0.number) + 2 } ?? 0)
      let currency = ledger.definitions.cards[reward.card].currency
      addRules(reward.parts, decimals: ledger.settings.currencies[currency].decimals)
      let (earned, units) = (reward.earned, reward.units)
      add(.points, units.points || earned.points.numerator != 0 ? earned.points.pointsUnits : nil)
      add(.miles, units.miles || earned.miles.numerator != 0 ? earned.miles.milesUnits : nil)
      if units.cashback || earned.cashback != 0 {
        addPointed(.cashback, earned.cashback, currency)
      } else {
        addNothing(.cashback)
      }
    }
  }

  /// Adds the rules and rates of the parts: `4.0 on 700.00 + 0.4 on 200.00`, never a number alone, or readers would guess
  /// a column of numbers.
  private mutating func addRules(_ parts: borrowing [RewardPart], decimals: Int) {
    if parts.count == 1 {
      writer.add(cells.rewardRule, parts[0].rule.place)
    } else {
      writer.addText(
        ExpenseColumn.rewardRule.rawValue,
        parts.isEmpty ? nil : parts.map(\.rule.rawValue).joined(separator: " + "))
    }
    let start = writer.beginText(ExpenseColumn.rewardRate.rawValue)
    for index in parts.indices {
      if index > 0 { writer.bytes.append(" + ") }
      writer.bytes.append(parts[index].rate)
      writer.bytes.append(" on ")
      writer.bytes.append(decimal: parts[index].amount, decimals: decimals)
    }
    writer.endText(from: start)
  }

  private mutating func addPlace(_ expense: Expense) {
    addPointed(.ownAmount, Int128(ledger.ownBase(of: expense)), ledger.settings.totalCurrency)
    let site = locator.line(of: expense.position)
    if expense.hasParts {
      addParts(expense)
      writer.add(cells.file, site.file)
    } else {
      writer.add(cells.plainFile, site.file)
    }
    writer.add(ExpenseColumn.line.rawValue, Int64(site.line), decimals: 0)
    let use = rare.uses.isEmpty ? nil : rare.uses[expense.position]
    if let use { writer.addText(ExpenseColumn.used.rawValue, use) } else { writer.add(cells.noUse, 0) }
  }

  /// Adds parts as written in CSV, else as objects.
  private mutating func addParts(_ expense: Expense) {
    if cells.layout.isCSV { return writer.addText(ExpenseColumn.parts.rawValue, ledger.writtenParts(of: expense)) }
    let payee = ledger.payee(of: expense)
    let parts = ledger.entryParts(of: expense).map { part in
      JSONValue.object(ledger.fields(of: part, payee: payee).map { ($0.key, pointed($0.value)) })
    }
    writer.add(ExpenseColumn.parts.rawValue, .list(parts))
  }

  private mutating func addNothing(_ column: ExpenseColumn) { writer.addNothing(column.rawValue) }

  private mutating func add(_ column: ExpenseColumn, _ day: Day) {
    writer.add(column.rawValue, Int(day.number), of: cells.days)
  }

  private mutating func addPointed(_ column: ExpenseColumn, _ minor: Int128, _ currency: CurrencyIndex) {
    writer.addPointed(column.rawValue, minor, decimals: ledger.settings.currencies[currency].decimals)
  }

  private mutating func add(_ column: ExpenseColumn, _ number: DecimalUnits?) {
    guard let number else { return addNothing(column) }
    writer.addPointed(column.rawValue, number.units, decimals: number.decimals)
  }
}

/// The exchange rates of rows. Those of `rate` entries are kept, by a few bits of their currency, source and day: the
/// expenses of a day need few.
private struct RateCells {
  private struct Place {
    var currency: CurrencyIndex
    var source: PaymentSourceIndex
    var day: Day
    var cell: Int
  }

  private let layout: RowLayout
  private var cells = CellTable()
  private var places: [Place?] = Array(repeating: nil, count: 256)

  init(_ layout: RowLayout) { self.layout = layout }

  /// Adds the exchange rate of an expense, its origin and its day.
  mutating func add(_ expense: Expense, _ ledger: Ledger, _ days: DayTexts, to writer: inout RowWriter) {
    guard expense.price == nil else {
      let found = ledger.exchangeRate(of: expense)
      if let rate = found?.rate?.rateUnits {
        writer.addPointed(ExpenseColumn.exchangeRate.rawValue, rate.units, decimals: rate.decimals)
      } else {
        writer.addNothing(ExpenseColumn.exchangeRate.rawValue)
      }
      writer.addText(ExpenseColumn.rateFrom.rawValue, found?.from?.name)
      return writer.addNothing(ExpenseColumn.rateDate.rawValue)
    }
    let mixed = Int(expense.currency.number) &* 31 &+ Int(expense.source.number) &* 7 &+ Int(expense.date.number)
    let slot = mixed & 255
    if let known = places[slot], known.currency == expense.currency, known.source == expense.source,
      known.day == expense.date
    {
      return writer.add(cells, known.cell)
    }
    let found = ledger.exchangeRate(of: expense)
    let rate = found?.rate.map { pointed(.number($0.rateText)) } ?? .null
    let date: JSONValue = if case .entry(let day) = found?.from { .text(day.description) } else { .null }
    let cell = cells.add(
      layout.cells(from: ExpenseColumn.exchangeRate.rawValue, [rate, .optional(found?.from?.name), date]))
    places[slot] = Place(currency: expense.currency, source: expense.source, day: expense.date, cell: cell)
    writer.add(cells, cell)
  }
}

extension ListReport.RateFrom {
  fileprivate var name: String {
    switch self {
    case .billed: "billed"
    case .pinned: "pinned"
    case .entry: "entry"
    }
  }
}

extension RewardPart.Rule {
  /// Its place among all.
  fileprivate var place: Int { RewardPart.Rule.allCases.firstIndex(of: self) ?? 0 }
}

extension ByteBuffer {
  /// Adds a rate as written: `4.0`, `9 per 5`, `1.5%`.
  fileprivate mutating func append(_ rate: RewardRate) {
    switch rate.form {
    case .each(let rate): append(decimal: rate.digits, decimals: Int(rate.scale))
    case .percent(let rate, nil):
      append(decimal: rate.digits, decimals: Int(rate.scale))
      append(UInt8(ascii: "%"))
    case .block, .percent: append(utf8: rate.text)
    }
  }
}

extension Ledger {
  /// The parts below an entry as a cell; `nil` for a renewal with the parts of its subscription.
  fileprivate func writtenParts(of expense: Expense) -> String? {
    let parts = entries.parts(of: expense)
    if let subscription = entries.subscription(of: expense), let first = parts.first,
      definitions.subscriptions[subscription].timeline.spans.contains(where: {
        $0.terms.parts.contains { $0.range == first.range }
      })
    {
      return nil
    }
    return ExpenseTable.cell(of: parts.map { EntryWords(map, at: $0.range.start).words })
  }
}

/// A number that can have decimals, with a point, as `RowWriter.addPointed` writes it.
private func pointed(_ field: JSONValue) -> JSONValue {
  guard case .number(let text) = field, !text.utf8.contains(UInt8(ascii: ".")) else { return field }
  return .number(text + ".0")
}
