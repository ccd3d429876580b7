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

/// Writes rows of `ExpenseTable`. A copy of it or of the ledger for each row would be a tenth of the time.
struct ExpenseRowWriter: Sendable {
  let cells: ExpenseCells
  let rare: RareExpenseValues

  /// Adds a row of the columns' names.
  func addHeader(to writer: inout RowWriter) {
    for column in ExpenseColumn.allCases { writer.addText(column.rawValue, column.name) }
    writer.endRow()
  }

  /// Adds some rows, with the rewards at the same places, but for the early ones. `locator` has counted the lines of the
  /// files.
  func add(
    _ rows: [Int], _ places: Range<Int>, without early: EarlyRows?, _ rewards: borrowing RewardBatch,
    _ ledger: borrowing Ledger, _ locator: inout LocationFinder, to writer: inout RowWriter
  ) {
    for place in places where early?.contains(rows[place]) != true {
      let expense = ledger.entries.expenses[rows[place]]
      addInput(expense, ledger, &writer)
      addMoney(expense, ledger, &writer)
      if let reward = rewards.place(of: place) {
        addReward(rewards.rewards.span[reward], rewards.parts, &writer)
      } else {
        writer.add(cells.noReward, 0)
      }
      addPlace(expense, ledger, &locator, &writer)
      writer.endRow()
    }
  }

  private func addInput(_ expense: Expense, _ ledger: borrowing Ledger, _ writer: inout RowWriter) {
    if expense.isRenewal {
      addRenewal(expense, ledger, &writer)
    } else {
      writer.add(cells.purchase, 0)
      addDays(expense, &writer)
      addPointed(.amount, Int128(expense.original), expense.currency, &writer)
      writer.add(cells.currency, Int(expense.currency.number))
      if let price = expense.price {
        add(ledger.entries.prices[price], expense, &writer)
        writer.add(cells.source, Int(expense.source.number))
        writer.addNothing(ExpenseColumn.subscription.rawValue)
      } else {
        writer.add(cells.plainSource, Int(expense.source.number))
      }
    }
    writer.add(cells.tags, Int(expense.tags.number))
    writer.addPayee(ExpenseColumn.payee.rawValue, of: expense, ledger)
    let details = ledger.entries.details.isEmpty ? nil : ledger.entries.details[expense.position]
    guard let details else { return writer.add(cells.plainCategory, Int(expense.tags.number)) }
    writer.addText(ExpenseColumn.note.rawValue, details.note)
    writer.addText(ExpenseColumn.receipt.rawValue, details.receipt)
    writer.add(cells.category, Int(expense.tags.number))
  }

  private func addDays(_ expense: Expense, _ writer: inout RowWriter) {
    add(.date, expense.date, &writer)
    if let posted = expense.posted { add(.posted, posted, &writer) } else { addNothing(.posted, &writer) }
  }

  private func add(_ price: Price, _ expense: Expense, _ writer: inout RowWriter) {
    switch price {
    case .billed(let minor):
      addPointed(.billed, Int128(minor), cells.currencyOfSource[Int(expense.source.number)], &writer)
      addNothing(.rate, &writer)
    case .rate(let rate):
      addNothing(.billed, &writer)
      writer.addPointed(ExpenseColumn.rate.rawValue, Int128(rate.digits), decimals: Int(rate.scale))
    }
  }

  /// Adds the cells before the tags of a renewal, which may have its amount and price from the subscription.
  private func addRenewal(_ expense: Expense, _ ledger: borrowing Ledger, _ writer: inout RowWriter) {
    let kind = ledger.entries.kind(of: expense)
    writer.addText(ExpenseColumn.type.rawValue, kind.name)
    addDays(expense, &writer)
    let columns: [ExpenseColumn] = [.amount, .currency, .billed, .rate]
    let record = kind == .paid ? rare.renewals?.renewal(at: expense.position) : nil
    for column in columns {
      if let record { writer.add(column.rawValue, record[column.name].withPoint) } else { addNothing(column, &writer) }
    }
    let subscription = ledger.entries.subscription(of: expense)
    writer.add(cells.source, Int(expense.source.number))
    writer.addText(
      ExpenseColumn.subscription.rawValue,
      subscription.map { ledger.vocabulary.names.text(ledger.definitions.subscriptions[$0].name) })
  }

  private func addMoney(_ expense: Expense, _ ledger: borrowing Ledger, _ writer: inout RowWriter) {
    let source = cells.currencyOfSource[Int(expense.source.number)]
    addPointed(.sourceAmount, Int128(expense.amount), source, &writer)
    writer.add(cells.sourceCurrency, Int(source.number))
    addPointed(.baseAmount, Int128(expense.base), cells.totalCurrency, &writer)
    if expense.price == nil, expense.currency == source { return writer.add(cells.plainBase, 0) }
    writer.add(cells.baseCurrency, 0)
    writer.addRate(ExpenseColumn.exchangeRate.rawValue, of: expense, as: .rateOriginAndDay, ledger, cells.days)
  }

  private func addReward(
    _ reward: borrowing ExpenseReward, _ parts: borrowing [RewardPart], _ writer: inout RowWriter
  ) {
    writer.add(cells.card, Int(reward.card.number))
    add(.cardDay, reward.cardDay, &writer)
    add(.cycleFrom, reward.cycle.from, &writer)
    add(.cycleTo, reward.cycle.to, &writer)
    writer.add(cells.standing, (reward.isCounted ? 2 : 0) + (reward.isProvisional ? 1 : 0))
    writer.add(cells.rewardTag, reward.isForeignByCurrency ? 1 : reward.tag.map { Int($0.number) + 2 } ?? 0)
    let currency = cells.currencyOfCard[Int(reward.card.number)]
    addRules(parts, reward.parts, decimals: cells.decimals[Int(currency.number)], &writer)
    let (earned, units) = (reward.earned, reward.units)
    add(.points, units.points || earned.points.numerator != 0 ? earned.points.pointsUnits : nil, &writer)
    add(.miles, units.miles || earned.miles.numerator != 0 ? earned.miles.milesUnits : nil, &writer)
    if units.cashback || earned.cashback != 0 {
      addPointed(.cashback, earned.cashback, currency, &writer)
    } else {
      addNothing(.cashback, &writer)
    }
  }

  /// Adds the rules and rates of the parts: `4.0 on 700.00 + 0.4 on 200.00`, never a number alone, or readers would guess
  /// a column of numbers.
  private func addRules(
    _ parts: borrowing [RewardPart], _ places: Range<Int>, decimals: Int, _ writer: inout RowWriter
  ) {
    if places.count == 1 {
      writer.add(cells.rewardRule, parts[places.lowerBound].rule.place)
    } else {
      writer.addText(
        ExpenseColumn.rewardRule.rawValue,
        places.isEmpty ? nil : parts[places].map(\.rule.rawValue).joined(separator: " + "))
    }
    let start = writer.beginText(ExpenseColumn.rewardRate.rawValue)
    for index in places {
      if index > places.lowerBound { writer.bytes.append(" + ") }
      writer.bytes.append(parts[index].rate)
      writer.bytes.append(" on ")
      writer.bytes.append(decimal: parts[index].amount, decimals: decimals)
    }
    writer.endText(from: start)
  }

  private func addPlace(
    _ expense: Expense, _ ledger: borrowing Ledger, _ locator: inout LocationFinder, _ writer: inout RowWriter
  ) {
    addPointed(.ownAmount, Int128(ledger.ownBase(of: expense)), cells.totalCurrency, &writer)
    let site = locator.line(of: expense.position)
    if expense.hasParts {
      addParts(expense, ledger, &writer)
      writer.add(cells.file, site.file)
    } else {
      writer.add(cells.plainFile, site.file)
    }
    writer.add(ExpenseColumn.line.rawValue, Int128(site.line), decimals: 0)
    let use = rare.uses.isEmpty ? nil : rare.uses[expense.position]
    if let use { writer.addText(ExpenseColumn.used.rawValue, use) } else { writer.add(cells.noUse, 0) }
  }

  /// Adds parts as written in CSV, else as objects.
  private func addParts(_ expense: Expense, _ ledger: borrowing Ledger, _ writer: inout RowWriter) {
    if cells.layout.isCSV { return writer.addText(ExpenseColumn.parts.rawValue, ledger.writtenParts(of: expense)) }
    let payee = ledger.payee(of: expense)
    let parts = ledger.entryParts(of: expense).map { part in
      JSONValue.object(ledger.fields(of: part, payee: payee).map { ($0.key, $0.value.withPoint) })
    }
    writer.add(ExpenseColumn.parts.rawValue, .list(parts))
  }

  private func addNothing(_ column: ExpenseColumn, _ writer: inout RowWriter) { writer.addNothing(column.rawValue) }

  private func add(_ column: ExpenseColumn, _ day: Day, _ writer: inout RowWriter) {
    writer.add(column.rawValue, Int(day.number), of: cells.days)
  }

  private func addPointed(
    _ column: ExpenseColumn, _ minor: Int128, _ currency: CurrencyIndex, _ writer: inout RowWriter
  ) {
    writer.addPointed(column.rawValue, minor, decimals: cells.decimals[Int(currency.number)])
  }

  private func add(_ column: ExpenseColumn, _ number: DecimalUnits?, _ writer: inout RowWriter) {
    guard let number else { return addNothing(column, &writer) }
    writer.addPointed(column.rawValue, number.units, decimals: number.decimals)
  }
}

extension RewardPart.Rule {
  /// Made once: `allCases` is a new array each time.
  private static let all = allCases

  /// Its place among all.
  fileprivate var place: Int { RewardPart.Rule.all.firstIndex(of: self) ?? 0 }
}

extension ByteBuffer {
  /// Adds a rate as written: `4.0`, `9 per 5`, `1.5%`.
  fileprivate mutating func append(_ rate: RewardRate) {
    switch rate.form {
    case .each(let number): append(number)
    case .block(let number, let block):
      append(number)
      append(block)
    case .percent(let number, let block):
      append(number)
      append(UInt8(ascii: "%"))
      if let block { append(block) }
    }
  }

  private mutating func append(_ block: RewardRate.Block) {
    append(block.isNearest ? " per nearest " : " per ")
    append(block.size)
  }

  private mutating func append(_ number: Decimal) { append(decimal: number.digits, decimals: Int(number.scale)) }
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
