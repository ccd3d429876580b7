import LedgerFormats
import LedgerModel
import LedgerParser
import LedgerReports
import LedgerText

/// The rows of `ExpenseTable`, made one at a time: a wallet may have a million.
struct ExpenseRows {
  private let ledger: Ledger
  /// Indices of `Ledger.expenses`, in the order of the rows.
  private let order: [Int]
  private var rewards: RewardSequence
  private let renewals: EntryRecordBuilder?
  /// What a payment used, by its position.
  private let uses: [UInt32: String]
  /// Parts are properties as written, not objects.
  private let partsAsWritten: Bool
  private var cells: ExpenseCells
  private var locator: LocationFinder
  private(set) var writer: RowWriter

  /// The rows up to a day, the oldest first, those of a day in file order.
  init(_ read: LoadedLedger, on: Day, _ format: RowWriter.Format, partsAsWritten: Bool) {
    (ledger, self.partsAsWritten) = (read.ledger, partsAsWritten)
    writer = RowWriter(format, columns: ExpenseTable.columns)
    cells = ExpenseCells(ledger, writer)
    locator = LocationFinder(ledger.map)
    let expenses = ledger.entries.expenses
    let byDate = placesByDay(expenses.count) { expenses[$0].date } ?? Array(expenses.indices)
    order = byDate.filter { expenses[$0].date <= on }
    rewards = RewardSequence(ledger, on: on)
    renewals = ledger.entries.renewals.isEmpty ? nil : EntryRecordBuilder(ofFactsIn: read)
    uses = ExpenseRows.uses(read)
    writer.reserveCapacity(order.count * (format == .csv ? 192 : 720))
  }

  /// Writes all rows; `end` ends each.
  mutating func writeAll(_ end: (inout RowWriter) -> Void = { $0.endRow() }) {
    for index in order {
      let expense = ledger.entries.expenses[index]
      addInput(expense)
      addMoney(expense)
      addReward(rewards.reward(of: index))
      addParts(expense)
      let site = locator.line(of: expense.position)
      writer.add(cells.files[site.file])
      writer.addWhole { addDecimal(Int128(site.line), decimals: 0, to: &$0) }
      writer.addText(uses.isEmpty ? nil : uses[expense.position])
      end(&writer)
    }
  }

  /// Adds a row of the columns' names.
  mutating func writeHeader() {
    for column in ExpenseTable.columns { writer.addText(column) }
    writer.endRow()
  }

  private mutating func addParts(_ expense: Expense) {
    add(Int128(ledger.ownBase(of: expense)), ledger.settings.totalCurrency)
    guard expense.hasParts else { return writer.add(partsAsWritten ? cells.nothing : cells.noList) }
    if partsAsWritten { return writer.addText(writtenParts(expense)) }
    let payee = ledger.payee(of: expense)
    writer.add(
      .list(
        ledger.entryParts(of: expense).map { part in
          .object(ledger.fields(of: part, payee: payee).map { ($0.key, pointed($0.value)) })
        }))
  }

  /// The parts below an entry; `nil` for a renewal with the parts of its subscription.
  private func writtenParts(_ expense: Expense) -> String? {
    let parts = ledger.entries.parts(of: expense)
    if let subscription = ledger.entries.subscription(of: expense), let first = parts.first,
      ledger.definitions.subscriptions[subscription].timeline.spans.contains(where: {
        $0.terms.parts.contains { $0.range == first.range }
      })
    {
      return nil
    }
    return ExpenseTable.cell(of: parts.map { EntryWords(ledger.map, at: $0.range.start).words })
  }

  private static func uses(_ read: LoadedLedger) -> [UInt32: String] {
    let payments = read.ledger.entries.uses.compactMap(\.payment)
    if payments.isEmpty { return [:] }
    let builder = EntryRecordBuilder(ofFactsIn: read)
    let texts = payments.map { ($0.position, (try? builder.use($0).useWords()) ?? "") }
    return Dictionary(texts) { $0 + ExpenseTable.useSeparator + $1 }
  }

  private mutating func addInput(_ expense: Expense) {
    let kind = ledger.entries.kind(of: expense)
    if kind == .expense { writer.add(cells.expense) } else { writer.addText(kind.name) }
    writer.add(cells[expense.date])
    if let posted = expense.posted { writer.add(cells[posted]) } else { writer.addNothing() }
    // A renewal may have its amount and price from the subscription.
    let columns = ["amount", "currency", "billed", EntryRecord.rateKey]
    if kind == .auto {
      for _ in columns { writer.addNothing() }
    } else if kind == .paid, let record = renewals?.renewal(at: expense.position) {
      for column in columns { writer.add(pointed(record[column])) }
    } else {
      addAmount(expense)
    }
    let subscription = ledger.entries.subscription(of: expense)
    let details = ledger.entries.details.isEmpty ? nil : ledger.entries.details[expense.position]
    writer.add(cells.sources[Int(expense.source.number)])
    writer.addText(subscription.map { ledger.vocabulary.names.text(ledger.definitions.subscriptions[$0].name) })
    writer.add(cells.tags[Int(expense.tags.number)])
    writer.addText { [ledger] in ledger.addPayee(of: expense, to: &$0) }
    writer.addText(details?.note)
    writer.addText(details?.receipt)
  }

  private mutating func add(_ minor: Int128, _ currency: CurrencyIndex) {
    let decimals = ledger.settings.currencies[currency].decimals
    writer.addNumber { addDecimal(minor, decimals: decimals, to: &$0) }
  }

  private mutating func addAmount(_ expense: Expense) {
    add(Int128(expense.original), expense.currency)
    writer.add(cells.codes[Int(expense.currency.number)])
    switch expense.price.map({ ledger.entries.prices[$0] }) {
    case nil:
      writer.addNothing()
      writer.addNothing()
    case .billed(let minor):
      add(Int128(minor), ledger.definitions.currency(of: expense.source))
      writer.addNothing()
    case .rate(let rate):
      writer.addNothing()
      writer.addNumber { addDecimal(Int128(rate.digits), decimals: Int(rate.scale), to: &$0) }
    }
  }

  private mutating func addMoney(_ expense: Expense) {
    let source = ledger.definitions.currency(of: expense.source)
    writer.add(cells.categories[Int(expense.tags.number)])
    add(Int128(expense.amount), source)
    writer.add(cells.codes[Int(source.number)])
    add(Int128(expense.base), ledger.settings.totalCurrency)
    writer.add(cells.codes[Int(ledger.settings.totalCurrency.number)])
    let found = expense.price == nil && expense.currency == source ? nil : ledger.exchangeRate(of: expense)
    if let rate = found?.rate { writer.add(cells[rate]) } else { writer.addNothing() }
    switch found?.from {
    case nil: writer.addNothing()
    case .billed: writer.addText("billed")
    case .pinned: writer.addText("pinned")
    case .entry: writer.addText("entry")
    }
    if case .entry(let day) = found?.from { writer.add(cells[day]) } else { writer.addNothing() }
  }

  private mutating func addReward(_ reward: ExpenseReward?) {
    guard let reward else {
      for _ in 0..<12 { writer.addNothing() }
      return
    }
    let (earned, units) = (reward.earned, reward.units)
    let currency = ledger.definitions.cards[reward.card].currency
    writer.add(cells.cards[Int(reward.card.number)])
    writer.add(cells[reward.cardDay])
    writer.add(cells[reward.cycle.from])
    writer.add(cells[reward.cycle.to])
    writer.add(reward.isCounted)
    writer.add(reward.isProvisional)
    if reward.isForeignByCurrency {
      writer.addText("foreign")
    } else if let tag = reward.tag {
      writer.addText(ledger.vocabulary.names.text(tag))
    } else {
      writer.addNothing()
    }
    writer.addText { text in
      for (index, part) in reward.parts.enumerated() {
        text.append(contentsOf: (index == 0 ? "" : " + ").utf8)
        text.append(contentsOf: part.rule.rawValue.utf8)
      }
    }
    let decimals = ledger.settings.currencies[currency].decimals
    // `4.0 on 700.00 + 0.4 on 200.00`: never a number alone, or readers would guess a column of numbers.
    writer.addText { text in
      for (index, part) in reward.parts.enumerated() {
        text.append(contentsOf: (index == 0 ? "" : " + ").utf8)
        part.rate.addText(to: &text)
        text.append(contentsOf: " on ".utf8)
        addDecimal(part.amount, decimals: decimals, to: &text)
      }
    }
    if units.points || earned.points.numerator != 0 {
      writer.addNumber { earned.points.addPoints(to: &$0) }
    } else {
      writer.addNothing()
    }
    if units.miles || earned.miles.numerator != 0 {
      writer.addNumber { earned.miles.addMiles(to: &$0) }
    } else {
      writer.addNothing()
    }
    if units.cashback || earned.cashback != 0 { add(earned.cashback, currency) } else { writer.addNothing() }
  }
}

/// The cells that many rows share.
private struct ExpenseCells {
  let nothing: RowWriter.Cell
  let noList: RowWriter.Cell
  let expense: RowWriter.Cell
  /// By list of tags.
  let categories: [RowWriter.Cell]
  let tags: [RowWriter.Cell]
  /// By source, currency, card and file.
  let sources: [RowWriter.Cell]
  let codes: [RowWriter.Cell]
  let cards: [RowWriter.Cell]
  let files: [RowWriter.Cell]
  private let writer: RowWriter
  private var days: [(day: Day, cell: RowWriter.Cell)?] = Array(repeating: nil, count: ExpenseCells.places)
  private var rates: [(rate: Fraction, cell: RowWriter.Cell)?] = Array(repeating: nil, count: ExpenseCells.places)

  /// A day or rate is kept at a place of its number, until another needs that: most expenses are of one decade.
  private static let places = 4096

  init(_ ledger: Ledger, _ writer: RowWriter) {
    self.writer = writer
    nothing = writer.cell(.null)
    noList = writer.cell(.list([]))
    expense = writer.cell(.text(EntryKind.expense.name))
    let (vocabulary, definitions) = (ledger.vocabulary, ledger.definitions)
    categories = vocabulary.tagLists.all.map { writer.cell(.text(vocabulary.category(of: $0))) }
    tags = vocabulary.tagLists.all.map { list in
      writer.cell(.list(vocabulary.tagLists[list].map { .text(vocabulary.names.text($0)) }))
    }
    sources = definitions.sources.sourceIndices.map { writer.cell(.text(ledger.name(of: $0))) }
    codes = ledger.settings.currencies.all.map {
      writer.cell($0.code == .none ? .null : .text($0.code.description))
    }
    cards = definitions.cards.map { writer.cell(.text(vocabulary.names.text($0.name))) }
    files = ledger.map.files.map { writer.cell(.text($0.name)) }
  }

  subscript(day: Day) -> RowWriter.Cell {
    mutating get {
      let place = Int(UInt32(bitPattern: day.number)) % ExpenseCells.places
      if let known = days[place], known.day == day { return known.cell }
      let cell = writer.cell(.text(day.description))
      days[place] = (day, cell)
      return cell
    }
  }

  subscript(rate: Fraction) -> RowWriter.Cell {
    mutating get {
      let bits = UInt64(truncatingIfNeeded: rate.numerator) &* 0x9E37_79B9_7F4A_7C15
      let mixed = (bits ^ UInt64(truncatingIfNeeded: rate.denominator)) >> 20
      let place = Int(mixed % UInt64(ExpenseCells.places))
      if let known = rates[place], known.rate.numerator == rate.numerator, known.rate.denominator == rate.denominator {
        return known.cell
      }
      let cell = writer.cell(pointed(.number(rate.rateText)))
      rates[place] = (rate, cell)
      return cell
    }
  }
}

/// A number that can have decimals, with a point, as `RowWriter.addNumber` writes it.
private func pointed(_ field: JSONValue) -> JSONValue {
  guard case .number(let text) = field, !text.utf8.contains(UInt8(ascii: ".")) else { return field }
  return .number(text + ".0")
}
