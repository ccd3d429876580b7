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
      writer.add(Int(expense.date.number), of: cells.days)
      addPosted(expense, &writer)
      addPointed(.amount, Int128(expense.original), expense.currency, &writer)
      addSource(expense, ledger, &writer)
    }
    writer.add(cells.tags, Int(expense.tags.number))
    writer.addPayee(of: expense, ledger)
    let details = ledger.entries.details.isEmpty ? nil : ledger.entries.details[expense.position]
    guard let details else { return writer.add(cells.plainCategory, Int(expense.tags.number)) }
    writer.addText(ExpenseColumn.note.rawValue, details.note)
    writer.addText(ExpenseColumn.receipt.rawValue, details.receipt)
    writer.add(cells.category, Int(expense.tags.number))
  }

  /// Adds the cells from the currency to the subscription.
  private func addSource(_ expense: Expense, _ ledger: borrowing Ledger, _ writer: inout RowWriter) {
    let source = Int(expense.source.number)
    if let price = expense.price {
      writer.add(cells.currency, Int(expense.currency.number))
      add(ledger.entries.prices[price], expense, &writer)
      writer.add(cells.source, source)
      addNothing(.subscription, &writer)
    } else if expense.currency == cells.currencyOfSource[source] {
      writer.add(cells.ownSource, source)
    } else {
      writer.add(cells.currency, Int(expense.currency.number))
      writer.add(cells.plainSource, source)
    }
  }

  private func addPosted(_ expense: Expense, _ writer: inout RowWriter) {
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
    add(.date, expense.date, &writer)
    addPosted(expense, &writer)
    let columns: [ExpenseColumn] = [.amount, .currency, .billed, .rate]
    let record = kind == .paid ? rare.renewals?.renewal(at: expense.position) : nil
    for column in columns {
      if let record {
        writer.add(column.rawValue, record[column.name].withPoint)
      } else {
        addNothing(column, &writer)
      }
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
    let slot = cells.slotOfExchangeRate(expense.currency)
    let isUsual = expense.price == nil && !ledger.hasOwnRates(for: expense)
    let key = isUsual ? expense.date.bits << 32 | UInt64(source.number) : nil
    if let key, writer.addKept(slot, key) { return }
    let start = writer.bytes.count
    writer.addRate(
      ExpenseColumn.exchangeRate.rawValue, of: expense, as: .rateOriginAndDay, ledger, cells.days)
    if let key { writer.keep(slot, key, from: start) }
  }

  private func addReward(
    _ reward: borrowing ExpenseReward, _ parts: borrowing [RewardPart], _ writer: inout RowWriter
  ) {
    let card = Int(reward.card.number)
    writer.add(cells.card, card)
    add(.cardDay, reward.cardDay, &writer)
    addCycle(reward, card, &writer)
    writer.add(cells.rewardTag, reward.isForeignByCurrency ? 1 : reward.tag.map { Int($0.number) + 2 } ?? 0)
    let decimals = cells.decimals[Int(cells.currencyOfCard[card].number)]
    addRules(parts, reward.parts, card, decimals: decimals, &writer)
    let (earned, units) = (reward.earned, reward.units)
    let hasPoints = units.points || earned.points.numerator != 0
    let hasMiles = units.miles || earned.miles.numerator != 0
    if hasPoints || hasMiles {
      add(.points, hasPoints ? earned.points.pointsUnits : nil, &writer)
      add(.miles, hasMiles ? earned.miles.milesUnits : nil, &writer)
    } else {
      writer.add(cells.noPointsOrMiles, 0)
    }
    if units.cashback || earned.cashback != 0 {
      writer.addPointed(ExpenseColumn.cashback.rawValue, earned.cashback, decimals: decimals)
    } else {
      addNothing(.cashback, &writer)
    }
  }

  /// Adds the days of the cycle, and whether the expense is counted and provisional.
  private func addCycle(_ reward: borrowing ExpenseReward, _ card: Int, _ writer: inout RowWriter) {
    let standing = (reward.isCounted ? 2 : 0) + (reward.isProvisional ? 1 : 0)
    let (slot, key) = (cells.slotOfCycle(card, standing), reward.cycle.from.bits << 32 | reward.cycle.to.bits)
    if writer.addKept(slot, key) { return }
    let start = writer.bytes.count
    add(.cycleFrom, reward.cycle.from, &writer)
    add(.cycleTo, reward.cycle.to, &writer)
    writer.add(cells.standing, standing)
    writer.keep(slot, key, from: start)
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
    if cells.layout.isCSV {
      return writer.addText(ExpenseColumn.parts.rawValue, ledger.writtenParts(of: expense))
    }
    let payee = ledger.payee(of: expense)
    let parts = ledger.entryParts(of: expense).map { part in
      JSONValue.object(ledger.fields(of: part, payee: payee).map { ($0.key, $0.value.withPoint) })
    }
    writer.add(ExpenseColumn.parts.rawValue, .list(parts))
  }

  private func addNothing(_ column: ExpenseColumn, _ writer: inout RowWriter) {
    writer.addNothing(column.rawValue)
  }

  private func add(_ column: ExpenseColumn, _ day: Day, _ writer: inout RowWriter) {
    writer.add(column.rawValue, Int(day.number), of: cells.days)
  }

  private func addPointed(
    _ column: ExpenseColumn, _ minor: Int128, _ currency: CurrencyIndex, _ writer: inout RowWriter
  ) {
    writer.addPointed(amount: column.rawValue, minor, decimals: cells.decimals[Int(currency.number)])
  }

  private func add(_ column: ExpenseColumn, _ number: DecimalUnits?, _ writer: inout RowWriter) {
    guard let number else { return addNothing(column, &writer) }
    writer.addPointed(column.rawValue, number.units, decimals: number.decimals)
  }
}

extension Day {
  /// Its number as 32 bits.
  fileprivate var bits: UInt64 { UInt64(UInt32(bitPattern: number)) }
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
