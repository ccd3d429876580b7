package import LedgerFormats
package import LedgerModel
import SystemLibrary

extension RowTable {
  /// What the steps of a row have found for the next ones.
  private struct Found {
    /// Where the cells are kept that end at the next `copiedEnd`; `nil` for cells of no other row.
    var copied: (slot: Int, key: UInt64, start: Int)?
    /// `nil` before the first `rate`.
    var rate: (rate: Fraction?, from: ListReport.RateFrom?)?
  }

  /// Adds the row of a purchase, whose reward is in `rewards`. `value` gives the values of columns that few
  /// rows have.
  package func add(
    _ row: TableRow, _ rewards: borrowing RewardBatch, _ ledger: borrowing Ledger, to writer: inout RowWriter,
    value: (_ column: Int, _ row: TableRow) -> JSONValue
  ) {
    let range = ranges[shape(of: row).number]
    let steps = steps.span
    var found = Found()
    var place = range.lowerBound
    while place < range.upperBound {
      switch steps[place] {
      case .shared(let first, let key):
        writer.bytes.append(cells, Int(first) + number(of: key, row, rewards))
      case .day(let day): writer.bytes.append(days, Int(self.day(day, row, rewards).number))
      case .posted: writer.addDay(row.expense.posted.map { Int($0.number) }, of: days)
      case .amount(let amount): add(amount, row, ledger, &writer)
      case .price(let price): add(price, row, ledger, &writer)
      case .rate(let rate): add(rate, row, ledger, &found, &writer)
      case .reward(let cell): if let number = row.reward { add(cell, number, rewards, &writer) }
      case .payee: writer.addPayee(of: row.expense, ledger)
      case .line: writer.bytes.append(whole: row.site.line)
      case .copied(let what, let count):
        found.copied = nil
        guard let (slot, key) = key(of: what, row, rewards, ledger) else { break }
        if writer.addCached(slot, key) {
          place += Int(count)
        } else {
          found.copied = (slot, key, writer.bytes.count)
        }
      case .copiedEnd:
        if let (slot, key, start) = found.copied { writer.cache(slot, key, from: start) }
      case .value(let column): writer.addValue(value(Int(column), row))
      }
      place += 1
    }
  }

  private func shape(of row: TableRow) -> RowShape {
    var shape = RowShape()
    shape.isForeign =
      row.expense.price != nil || row.expense.currency != currencyOfSource[Int(row.expense.source.number)]
    shape.hasMore = row.hasMore
    shape.hasRunning = row.running != nil
    shape.hasReward = row.reward != nil
    return shape
  }

  /// Adds the row of any entry, whose values all come from `value`.
  package func addValues(to writer: inout RowWriter, _ value: (_ column: Int) -> JSONValue) {
    writer.bytes.append(layout.before)
    for column in 0..<columnCount { writer.bytes.append(layout.cell(column, value(column))) }
    writer.endRow()
  }

  private func number(of key: RowKey, _ row: TableRow, _ rewards: borrowing RewardBatch) -> Int {
    switch key {
    case .none: return 0
    case .source: return Int(row.expense.source.number)
    case .tags: return Int(row.expense.tags.number)
    case .currency: return Int(row.expense.currency.number)
    case .file: return row.site.file
    case .card, .standing, .rewardTag:
      guard let number = row.reward else { return 0 }
      return self.number(of: key, rewards.rewards.span[number])
    }
  }

  private func number(of key: RowKey, _ reward: borrowing ExpenseReward) -> Int {
    switch key {
    case .card: Int(reward.card.number)
    case .standing: reward.standing
    case .rewardTag: reward.isForeignByCurrency ? 1 : reward.tag.map { Int($0.number) + 2 } ?? 0
    case .none, .source, .tags, .currency, .file: 0
    }
  }

  private func day(_ day: RowDay, _ row: TableRow, _ rewards: borrowing RewardBatch) -> Day {
    guard let number = row.reward else { return row.expense.date }
    return switch day {
    case .date, .posted: row.expense.date
    case .cardDay: rewards.rewards.span[number].cardDay
    case .cycleFrom: rewards.rewards.span[number].cycle.from
    case .cycleTo: rewards.rewards.span[number].cycle.to
    }
  }

  /// Where cells are kept, and what they depend on; `nil` for cells of no other row.
  private func key(
    of copy: RowCopy, _ row: TableRow, _ rewards: borrowing RewardBatch, _ ledger: borrowing Ledger
  ) -> (slot: Int, key: UInt64)? {
    switch copy {
    case .cycle:
      guard let number = row.reward else { return nil }
      let (card, cycle) = (rewards.rewards.span[number].card, rewards.rewards.span[number].cycle)
      let slot = 4 * Int(card.number) + rewards.rewards.span[number].standing
      return (slot, cycle.from.bits << 32 | cycle.to.bits)
    case .exchangeRate:
      if row.expense.price != nil || ledger.hasOwnRates(for: row.expense) { return nil }
      let source = currencyOfSource[Int(row.expense.source.number)]
      let slot = 5 * decimalsOfCard.count + Int(row.expense.currency.number)
      return (slot, row.expense.date.bits << 32 | UInt64(source.number))
    }
  }
}

// Numbers.
extension RowTable {
  private func add(
    _ amount: RowAmount, _ row: TableRow, _ ledger: borrowing Ledger, _ writer: inout RowWriter
  ) {
    switch amount {
    case .original: add(Int128(row.expense.original), decimals[Int(row.expense.currency.number)], &writer)
    case .source: add(Int128(row.expense.amount), decimalsOfSource[Int(row.expense.source.number)], &writer)
    case .base: add(Int128(row.expense.base), decimalsOfTotals, &writer)
    case .own: add(Int128(ledger.ownBase(of: row.expense)), decimalsOfTotals, &writer)
    case .running: add(row.running ?? 0, decimalsOfTotals, &writer)
    }
  }

  private func add(_ amount: Int128, _ decimals: Int, _ writer: inout RowWriter) {
    writer.addAmount(amount, decimals: decimals)
    if arePointed, decimals == 0 { writer.bytes.append(".0") }
  }

  private func add(_ price: RowPrice, _ row: TableRow, _ ledger: borrowing Ledger, _ writer: inout RowWriter)
  {
    let written = row.expense.price.map { ledger.entries.prices[$0] }
    switch (written, price) {
    case (.billed(let minor), .billed):
      add(Int128(minor), decimalsOfSource[Int(row.expense.source.number)], &writer)
    case (.rate(let rate), .pinned): add(Int128(rate.digits), Int(rate.scale), &writer)
    case (.billed, .pinned), (.rate, .billed), (nil, _): writer.addValue(.null)
    }
  }

  private func add(
    _ cell: RowRate, _ row: TableRow, _ ledger: borrowing Ledger, _ found: inout Found,
    _ writer: inout RowWriter
  ) {
    let (rate, from) = found.rate ?? ledger.exchangeRate(of: row.expense) ?? (nil, nil)
    found.rate = (rate, from)
    let day = from?.day.map { Int($0.number) }
    switch cell {
    case .rate: if let rate { add(rate.rateUnits, &writer) } else { writer.addValue(.null) }
    case .origin: writer.addWord(from?.name)
    case .day: writer.addDay(day, of: days)
    case .originOrDay: if let day { writer.addDay(day, of: days) } else { writer.addWord(from?.name) }
    }
  }

  private func add(_ number: DecimalUnits, _ writer: inout RowWriter) {
    writer.bytes.append(decimal: number.units, decimals: number.decimals)
    if arePointed, number.decimals == 0 { writer.bytes.append(".0") }
  }

  /// Adds a cell of the reward at a place of a batch.
  private func add(
    _ cell: RowReward, _ number: Int, _ rewards: borrowing RewardBatch, _ writer: inout RowWriter
  ) {
    switch cell {
    case .earned(let unit): add(unit, of: rewards.rewards.span[number], &writer)
    case .rules: addRules(rewards.rewards.span[number].parts, rewards.parts, &writer)
    case .rates:
      addRates(
        rewards.rewards.span[number].parts, rewards.parts, Int(rewards.rewards.span[number].card.number),
        &writer)
    }
  }

  private func add(_ unit: RewardUnit, of reward: borrowing ExpenseReward, _ writer: inout RowWriter) {
    guard reward.hasValue(unit) else { return writer.addValue(.null) }
    switch unit {
    case .points: add(reward.earned.points.pointsUnits, &writer)
    case .miles: add(reward.earned.miles.milesUnits, &writer)
    case .cashback: add(reward.earned.cashback, decimalsOfCard[Int(reward.card.number)], &writer)
    }
  }

  /// Adds the rules of the parts of a reward.
  private func addRules(_ places: Range<Int>, _ parts: borrowing [RewardPart], _ writer: inout RowWriter) {
    if places.isEmpty { return writer.addValue(.null) }
    writer.addQuote()
    for place in places {
      if place > places.lowerBound { writer.bytes.append(" + ") }
      writer.bytes.append(cells, rules + parts[place].rule.rawValue)
    }
    writer.addQuote()
  }

  /// Adds the rates of the parts of a reward with their amounts.
  private func addRates(
    _ places: Range<Int>, _ parts: borrowing [RewardPart], _ card: Int, _ writer: inout RowWriter
  ) {
    if places.isEmpty { return writer.addValue(.null) }
    writer.addQuote()
    for place in places {
      if place > places.lowerBound { writer.bytes.append(" + ") }
      add(parts[place].rate, cachedAt: 4 * decimalsOfCard.count + card, &writer)
      writer.addAmount(parts[place].amount, decimals: decimalsOfCard[card])
    }
    writer.addQuote()
  }

  /// Adds a rate and the word after it. Most rows of a card have the same as the one before.
  private func add(_ rate: RewardRate, cachedAt slot: Int, _ writer: inout RowWriter) {
    let key = rate.key
    if let key, writer.addCached(slot, key) { return }
    let start = writer.bytes.count
    writer.bytes.append(rate)
    writer.bytes.append(" on ")
    if let key { writer.cache(slot, key, from: start) }
  }
}

extension ExpenseReward {
  /// Whether it is counted (2) and provisional (1).
  fileprivate var standing: Int { (isCounted ? 2 : 0) + (isProvisional ? 1 : 0) }

  /// Whether its card has a unit, or it earned in it.
  package func hasValue(_ unit: RewardUnit) -> Bool {
    switch unit {
    case .points: units.points || earned.points.numerator != 0
    case .miles: units.miles || earned.miles.numerator != 0
    case .cashback: units.cashback || earned.cashback != 0
    }
  }
}

extension RewardRate {
  /// A number that no other rate has; `nil` for those that are rare.
  fileprivate var key: UInt64? {
    let (number, isPercent): (Decimal, UInt64)
    switch form {
    case .each(let each): (number, isPercent) = (each, 0)
    case .percent(let percent, nil): (number, isPercent) = (percent, 1)
    case .block, .percent: return nil
    }
    return 0..<1 << 48 ~= number.digits
      ? UInt64(number.digits) << 8 | UInt64(number.scale) << 1 | isPercent : nil
  }
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

  private mutating func append(_ number: Decimal) {
    append(decimal: number.digits, decimals: Int(number.scale))
  }
}

extension Day {
  /// Its number as 32 bits.
  fileprivate var bits: UInt64 { UInt64(UInt32(bitPattern: number)) }
}
