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

  /// Adds the row of a purchase. `hasMore` says that it has a value in one of the columns that few rows have; `value`
  /// gives those.
  package func add(
    _ row: TableRow, hasMore: Bool, _ ledger: borrowing Ledger, to writer: inout RowWriter,
    value: (_ column: Int, _ row: TableRow) -> JSONValue
  ) {
    let range = ranges[shape(of: row, hasMore: hasMore).number]
    let steps = steps.span
    var found = Found()
    var place = range.lowerBound
    while place < range.upperBound {
      switch steps[place] {
      case .shared(let first, let key): writer.add(cells, Int(first) + number(of: key, row))
      case .day(let day): writer.bytes.append(days, Int(self.day(day, row).number))
      case .posted: writer.addDay(row.expense.posted.map { Int($0.number) }, of: days)
      case .amount(let amount): add(amount, row, ledger, &writer)
      case .price(let price): add(price, row, ledger, &writer)
      case .rate(let rate): add(rate, row, ledger, &found, &writer)
      case .reward(let reward): add(reward, row, &writer)
      case .payee: writer.addPayee(of: row.expense, ledger)
      case .line: writer.bytes.append(whole: row.site.line)
      case .rewardRate: if let part = row.part { writer.bytes.append(utf8: part.rate.text + " on ") }
      case .copied(let what, let count):
        found.copied = nil
        guard let (slot, key) = key(of: what, row, ledger) else { break }
        if writer.addKept(slot, key) {
          place += Int(count)
        } else {
          found.copied = (slot, key, writer.bytes.count)
        }
      case .copiedEnd:
        if let (slot, key, start) = found.copied { writer.keep(slot, key, from: start) }
      case .value(let column): writer.addValue(value(Int(column), row))
      }
      place += 1
    }
  }

  private func shape(of row: TableRow, hasMore: Bool) -> RowShape {
    var shape = RowShape()
    shape.isForeign =
      row.expense.price != nil || row.expense.currency != currencyOfSource[Int(row.expense.source.number)]
    shape.hasMore = hasMore
    shape.hasRunning = row.running != nil
    if let parts = row.reward?.parts.count {
      shape.reward = parts == 0 ? .withoutParts : parts == 1 ? .onePart : .severalParts
    }
    return shape
  }

  /// Adds the row of any entry, whose values all come from `value`.
  package func addValues(to writer: inout RowWriter, _ value: (_ column: Int) -> JSONValue) {
    writer.bytes.append(layout.before)
    for column in 0..<columnCount { writer.bytes.append(layout.cell(column, value(column))) }
    writer.endRow()
  }

  private func number(of key: RowKey, _ row: TableRow) -> Int {
    switch key {
    case .none: 0
    case .source: Int(row.expense.source.number)
    case .tags: Int(row.expense.tags.number)
    case .currency: Int(row.expense.currency.number)
    case .file: row.site.file
    case .card: row.reward.map { Int($0.card.number) } ?? 0
    case .standing: row.reward?.standing ?? 0
    case .rewardTag:
      row.reward.map { reward in reward.isForeignByCurrency ? 1 : reward.tag.map { Int($0.number) + 2 } ?? 0 }
        ?? 0
    case .rule: row.part?.rule.rawValue ?? 0
    }
  }

  private func day(_ day: RowDay, _ row: TableRow) -> Day {
    switch day {
    case .date, .posted: row.expense.date
    case .cardDay: row.reward?.cardDay ?? row.expense.date
    case .cycleFrom: row.reward?.cycle.from ?? row.expense.date
    case .cycleTo: row.reward?.cycle.to ?? row.expense.date
    }
  }

  private func add(
    _ amount: RowAmount, _ row: TableRow, _ ledger: borrowing Ledger, _ writer: inout RowWriter
  ) {
    switch amount {
    case .original: add(Int128(row.expense.original), decimals[Int(row.expense.currency.number)], &writer)
    case .source: add(Int128(row.expense.amount), decimalsOfSource[Int(row.expense.source.number)], &writer)
    case .base: add(Int128(row.expense.base), decimalsOfTotals, &writer)
    case .own: add(Int128(ledger.ownBase(of: row.expense)), decimalsOfTotals, &writer)
    case .running: add(row.running ?? 0, decimalsOfTotals, &writer)
    case .rewarded:
      guard let part = row.part, let card = row.reward?.card else { return }
      writer.addAmount(part.amount, decimals: decimalsOfCard[Int(card.number)])
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
    _ column: RowRate, _ row: TableRow, _ ledger: borrowing Ledger, _ found: inout Found,
    _ writer: inout RowWriter
  ) {
    let (rate, from) = found.rate ?? ledger.exchangeRate(of: row.expense) ?? (nil, nil)
    found.rate = (rate, from)
    let day = from?.day.map { Int($0.number) }
    switch column {
    case .rate: if let rate { add(rate.rateUnits, &writer) } else { writer.addValue(.null) }
    case .origin: writer.addWord(from?.name)
    case .day: writer.addDay(day, of: days)
    case .originOrDay: if let day { writer.addDay(day, of: days) } else { writer.addWord(from?.name) }
    }
  }

  private func add(_ unit: RowReward, _ row: TableRow, _ writer: inout RowWriter) {
    guard let reward = row.reward, reward.hasValue(unit) else { return writer.addValue(.null) }
    switch unit {
    case .points: add(reward.earned.points.pointsUnits, &writer)
    case .miles: add(reward.earned.miles.milesUnits, &writer)
    case .cashback: add(reward.earned.cashback, decimalsOfCard[Int(reward.card.number)], &writer)
    }
  }

  private func add(_ number: DecimalUnits, _ writer: inout RowWriter) {
    writer.bytes.append(decimal: number.units, decimals: number.decimals)
    if arePointed, number.decimals == 0 { writer.bytes.append(".0") }
  }

  /// Where cells are kept, and what they depend on; `nil` for cells of no other row.
  private func key(
    of copy: RowCopy, _ row: TableRow, _ ledger: borrowing Ledger
  ) -> (slot: Int, key: UInt64)? {
    let cards = decimalsOfCard.count
    switch copy {
    case .cycle:
      guard let reward = row.reward else { return nil }
      return (
        4 * Int(reward.card.number) + reward.standing, reward.cycle.from.bits << 32 | reward.cycle.to.bits
      )
    case .rewardRate:
      guard let card = row.reward?.card, let key = row.part?.rate.key else { return nil }
      return (4 * cards + Int(card.number), key)
    case .exchangeRate:
      if row.expense.price != nil { return nil }
      if ledger.hasOwnRates(for: row.expense) { return nil }
      let source = currencyOfSource[Int(row.expense.source.number)]
      return (
        5 * cards + Int(row.expense.currency.number), row.expense.date.bits << 32 | UInt64(source.number)
      )
    }
  }
}

extension ExpenseReward {
  /// Whether it is counted (2) and provisional (1).
  fileprivate var standing: Int { (isCounted ? 2 : 0) + (isProvisional ? 1 : 0) }

  /// Whether its card has a unit, or it earned in it.
  package func hasValue(_ unit: RowReward) -> Bool {
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

extension Day {
  /// Its number as 32 bits.
  fileprivate var bits: UInt64 { UInt64(UInt32(bitPattern: number)) }
}
