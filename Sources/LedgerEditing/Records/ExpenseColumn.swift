import LedgerReports

/// The columns of `export csv` and `export jsonl` in order (grammar.md, *Expenses as CSV and JSON Lines*); `ExpenseValues`
/// has their values.
enum ExpenseColumn: Int, RowColumn {
  // The user's input, which `import csv` reads.
  case type, date, posted, amount, currency, billed, rate, source, subscription, tags, payee, note, receipt
  // Calculated values.
  case category, sourceAmount, sourceCurrency, baseAmount, baseCurrency, exchangeRate, rateFrom, rateDate
  case card, cardDay, cycleFrom, cycleTo, counted, provisional, rewardTag, rewardRule, rewardRate
  case points, miles, cashback, ownAmount, parts, file, line, used

  var name: String {
    switch self {
    case .type: "type"
    case .date: "date"
    case .posted: "posted"
    case .amount: "amount"
    case .currency: "currency"
    case .billed: "billed"
    case .rate: EntryRecord.rateKey
    case .source: "source"
    case .subscription: "subscription"
    case .tags: "tags"
    case .payee: "payee"
    case .note: "note"
    case .receipt: "receipt"
    case .category: "category"
    case .sourceAmount: "source_amount"
    case .sourceCurrency: "source_currency"
    case .baseAmount: "base_amount"
    case .baseCurrency: "base_currency"
    case .exchangeRate: "exchange_rate"
    case .rateFrom: "rate_from"
    case .rateDate: "rate_date"
    case .card: "card"
    case .cardDay: "card_day"
    case .cycleFrom: "cycle_from"
    case .cycleTo: "cycle_to"
    case .counted: "counted"
    case .provisional: "provisional"
    case .rewardTag: "reward_tag"
    case .rewardRule: "reward_rule"
    case .rewardRate: "reward_rate"
    case .points: "points"
    case .miles: "miles"
    case .cashback: "cashback"
    case .ownAmount: "own_amount"
    case .parts: EntryRecord.partsKey
    case .file: "file"
    case .line: "line"
    case .used: EntryRecord.usedKey
    }
  }
  static let arePointed = true
  static let shapes = RowShape.all(rewards: RowShape.Reward.allCases, running: [false])

  func cell(in shape: RowShape) -> RowCell {
    switch self {
    case .type, .subscription, .baseCurrency: .shared(.none)
    case .date: .day(.date)
    case .posted: .day(.posted)
    case .amount: .amount(.original)
    case .currency: .shared(shape.isForeign ? .currency : .source)
    case .source, .sourceCurrency: .shared(.source)
    case .tags, .category: .shared(.tags)
    case .payee: .payee
    case .billed: shape.isForeign ? .price(.billed) : .shared(.none)
    case .rate: shape.isForeign ? .price(.pinned) : .shared(.none)
    case .note, .receipt, .parts, .used: shape.hasMore ? .value : .shared(.none)
    case .sourceAmount: .amount(.source)
    case .baseAmount: .amount(.base)
    case .exchangeRate: shape.isForeign ? .rate(.rate) : .shared(.none)
    case .rateFrom: shape.isForeign ? .rate(.origin) : .shared(.none)
    case .rateDate: shape.isForeign ? .rate(.day) : .shared(.none)
    case .card, .cardDay, .cycleFrom, .cycleTo, .counted, .provisional, .rewardTag, .rewardRule, .rewardRate,
      .points, .miles, .cashback:
      shape.reward == .none ? .shared(.none) : rewardCell(shape.reward)
    case .ownAmount: .amount(.own)
    case .file: .shared(.file)
    case .line: .line
    }
  }

  /// Of a row with a reward.
  private func rewardCell(_ reward: RowShape.Reward) -> RowCell {
    let ofParts: RowCell = reward == .withoutParts ? .shared(.none) : .value
    return switch self {
    case .card: .shared(.card)
    case .cardDay: .day(.cardDay)
    case .cycleFrom: .day(.cycleFrom)
    case .cycleTo: .day(.cycleTo)
    case .counted, .provisional: .shared(.standing)
    case .rewardTag: .shared(.rewardTag)
    case .rewardRule: reward == .onePart ? .shared(.rule) : ofParts
    case .rewardRate: reward == .onePart ? .rewardRate : ofParts
    case .points: .reward(.points)
    case .miles: .reward(.miles)
    case .cashback: .reward(.cashback)
    case .type, .date, .posted, .amount, .currency, .billed, .rate, .source, .subscription, .tags, .payee,
      .note,
      .receipt, .category, .sourceAmount, .sourceCurrency, .baseAmount, .baseCurrency, .exchangeRate,
      .rateFrom,
      .rateDate, .ownAmount, .parts, .file, .line, .used:
      .value
    }
  }

  func copied(in shape: RowShape) -> RowCopy? {
    if ColumnSet.ofCycles.contains(self) { return shape.reward == .none ? nil : .cycle }
    return ColumnSet.ofRates.contains(self) && shape.isForeign ? .exchangeRate : nil
  }
}
