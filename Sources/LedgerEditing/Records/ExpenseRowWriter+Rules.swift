import LedgerFormats
import LedgerModel
import LedgerReports
import SystemLibrary

extension ExpenseRowWriter {
  /// Adds the rules and rates of the parts: `4.0 on 700.00 + 0.4 on 200.00`, never a number alone, or readers would guess
  /// a column of numbers.
  func addRules(
    _ parts: borrowing [RewardPart], _ places: Range<Int>, _ card: Int, decimals: Int,
    _ writer: inout RowWriter
  ) {
    if places.count == 1 {
      let part = parts[places.lowerBound]
      writer.add(cells.rewardRule, part.rule.rawValue)
      let start = writer.bytes.count
      add(part.rate, cells.slotOfRate(card), &writer)
      writer.addAmount(part.amount, decimals: decimals)
      return writer.endPlainText(from: start)
    }
    writer.addText(
      ExpenseColumn.rewardRule.rawValue,
      places.isEmpty ? nil : parts[places].map(\.rule.name).joined(separator: " + "))
    let start = writer.beginText(ExpenseColumn.rewardRate.rawValue)
    for index in places {
      if index > places.lowerBound { writer.bytes.append(" + ") }
      add(parts[index].rate, cells.slotOfRate(card), &writer)
      writer.addAmount(parts[index].amount, decimals: decimals)
    }
    writer.endPlainText(from: start)
  }

  /// Adds a rate, and what comes before its amount.
  private func add(_ rate: RewardRate, _ slot: Int, _ writer: inout RowWriter) {
    let key = rate.key
    if let key, writer.addKept(slot, key) { return }
    let start = writer.bytes.count
    writer.bytes.append(rate)
    writer.bytes.append(" on ")
    if let key { writer.keep(slot, key, from: start) }
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
