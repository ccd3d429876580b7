import LedgerModel
import LedgerText
import SystemLibrary

/// The amounts of some expenses without their signs.
struct SpendSize: Sendable {
  /// In minor units.
  var total: Int128 = 0
  var count = 0

  @inline(__always)
  mutating func add(_ expense: Expense) {
    total += Int128(expense.amount.magnitude)
    count += 1
  }

  mutating func add(_ other: SpendSize) {
    total += other.total
    count += other.count
  }
}

/// A part of the expenses while they are resolved. It shares nothing with other batches.
struct ExpenseBatch: Sendable {
  /// The result of a block besides its expenses.
  struct Result: Sendable {
    /// Of the block's rows, in their order.
    var prices: [Price] = []
    /// The latest date of a row, whether or not it has an error.
    var last: Day?
    var parts: ExpenseParts
    var stale: StaleRates
    /// By source.
    var sizes: [SpendSize]
    var log = ResolutionLog()
  }

  private var blocks: [WrittenExpenses.Block] = []
  /// Of the rows, and later ones.
  private var parts: ArraySlice<WrittenPart>
  /// Of all expenses.
  private let prices: [WrittenPrice]
  private let lookup: NameLookup
  private let tagsWithoutHash: TagsWithoutHash
  private var conversion: PaymentConversion

  /// Without rows.
  init(
    _ written: WrittenLedger, _ lookup: NameLookup, _ tagsWithoutHash: TagsWithoutHash,
    _ conversion: PaymentConversion
  ) {
    parts = written.parts.filter { $0.owner == .expense }[...]
    prices = written.prices
    self.lookup = lookup
    self.tagsWithoutHash = tagsWithoutHash
    self.conversion = conversion
  }

  /// With the wallet's numbers.
  var first: WrittenExpense? {
    blocks.first.flatMap { block in block.rows.first.map { block.renumbered($0) } }
  }

  /// The batch of some rows.
  func of(_ blocks: [WrittenExpenses.Block], _ order: ReadingOrder) -> ExpenseBatch {
    var batch = self
    batch.blocks = blocks
    if let first = batch.first {
      let start = order.number(of: first.position)
      batch.parts = parts[parts.partitioningIndex { order.number(of: $0.payment) >= start }...]
    }
    return batch
  }

  /// Resolves the rows, which are gone then, into a part of the expenses, without those that have an error; returns a
  /// result for each block.
  mutating func resolve(into expenses: inout ArrayPart<Expense>) -> [Result] {
    let stale = conversion.stale
    return blocks.indices.map { number in
      // Its memory is given back at the end of its turn.
      let block = blocks[number]
      blocks[number].rows = []
      conversion.stale = stale
      return resolve(block, into: &expenses)
    }
  }

  private mutating func resolve(
    _ block: WrittenExpenses.Block, into expenses: inout ArrayPart<Expense>
  ) -> Result {
    var result = Result(
      parts: ExpenseParts(numberedFrom: parts.startIndex), stale: conversion.stale,
      sizes: lookup.definitions.sources.map { _ in SpendSize() })
    var last = Day.first
    for row in block.rows {
      last = max(last, row.date)
      resolve(block.renumbered(row), into: &expenses, &result)
    }
    if !block.rows.isEmpty { result.last = last }
    result.stale = conversion.stale
    return result
  }

  @inline(__always)
  private mutating func resolve(
    _ row: WrittenExpense, into expenses: inout ArrayPart<Expense>, _ result: inout Result
  ) {
    if tagsWithoutHash.include(row.payee),
      let warning = tagsWithoutHash.warning(at: row.position + UInt32(row.payeeOffset))
    {
      result.log.add(warning)
    }
    let parts = parts(of: row)
    do throws(Diagnostic) {
      var expense = try resolve(row, &result)
      if !parts.isEmpty { divide(&expense, into: parts, &result) }
      result.sizes[Int(expense.source.number)].add(expense)
      expenses.append(expense)
    } catch {
      result.log.add(error)
    }
  }

  /// Takes the parts of the next row.
  @inline(__always)
  private mutating func parts(of row: WrittenExpense) -> ArraySlice<WrittenPart> {
    guard let first = parts.first, first.payment == row.position else { return [] }
    let end = parts.firstIndex { $0.payment != row.position } ?? parts.endIndex
    defer { parts = parts[end...] }
    return parts[..<end]
  }

  @inline(never)
  private func divide(_ expense: inout Expense, into parts: ArraySlice<WrittenPart>, _ result: inout Result) {
    do throws(Diagnostic) {
      var division = PartDivision(expense, lookup.settings.options.rounding)
      expense.parts = result.parts.add(try division.parts(parts, lookup, conversion.map))
    } catch {
      result.log.add(error)
    }
  }

  @inline(__always)
  private mutating func resolve(_ row: WrittenExpense, _ result: inout Result) throws(Diagnostic) -> Expense {
    // A price keeps its index even if its expense has an error: later expenses count on it.
    if row.price != nil { result.prices.append(.billed(0)) }
    guard let source = lookup.source(row.source) else { throw unknownSource(row, &result.log) }
    let sourceCurrency = lookup.currency(of: source)
    let currency = row.currency ?? sourceCurrency
    // The usual amount, written with just its currency's decimals, needs no scaling.
    var original = row.digits
    if Int(row.scale) != lookup.settings.currencies[currency].decimals {
      original = try scaledAmount(row, currency)
    }
    var money = ConvertedAmount(original: original, currency, amount: original, base: original)
    if row.price != nil || currency != sourceCurrency || currency != lookup.settings.base
      || (lookup.underCards.haveSurcharges && lookup.surcharge(of: source, on: row.date) != nil)
    {
      money = try convertedAmount(row, original, currency, source, &result)
    }
    var expense = Expense(money, on: row.date, source: source, tags: row.tags, at: row.position)
    expense.payeeOffset = Int(row.payeeOffset)
    expense.posted = row.posted
    expense.price = row.price
    return expense
  }

  private mutating func convertedAmount(
    _ row: WrittenExpense, _ original: Int64, _ currency: CurrencyIndex, _ source: PaymentSourceIndex,
    _ result: inout Result
  ) throws(Diagnostic) -> ConvertedAmount {
    if lookup.settings.base == nil { result.log.needBase(at: SourceRange(row.position, row.position + 10)) }
    var payment = PaymentConversion.Payment(
      original: original, currency: currency, source: source, day: row.date, position: row.position,
      isExpense: true)
    if let place = row.price {
      let price = try conversion.price(prices[place], of: original, currency, to: lookup.currency(of: source))
      result.prices[result.prices.count - 1] = price
      payment.price = price
    }
    return try conversion.convertedAmount(payment)
  }

  @inline(never)
  private func unknownSource(_ row: WrittenExpense, _ log: inout ResolutionLog) -> Diagnostic {
    let words = EntryWords(conversion.map, at: row.position)
    let place = words.source
    let text = lookup.vocabulary.names.text(row.source)
    // `6.40 Ya Kun`, `6.40 via ppv`
    let isMissing =
      text.first?.isUppercase == true
      || words.words.contains { word in
        guard word.range.start > place.start, !word.isQuoted else { return false }
        return lookup.vocabulary.names.find(word.text).map { lookup.source($0) != nil } ?? false
      }
    return lookup.unknownSource(text, place, mayBeMissing: isMissing, &log)
  }

  /// An amount with another number of decimals than its currency.
  @inline(never)
  private func scaledAmount(_ row: WrittenExpense, _ currency: CurrencyIndex) throws(Diagnostic) -> Int64 {
    let number = Decimal(row.digits, scale: row.scale)
    let decimals = lookup.settings.currencies[currency].decimals
    if Int(row.scale) < decimals, let scaled = number.scaled(to: decimals),
      scaled.magnitude <= Amount.most.magnitude
    {
      return scaled
    }
    let range = EntryWords(conversion.map, at: row.position).amount()
    return try lookup.settings.currencies.minor(number, currency, at: range)
  }
}
