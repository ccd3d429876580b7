import LedgerReports

/// The columns of `export csv` and `export jsonl` in order (grammar.md, *Expenses as CSV and JSON Lines*);
/// `ExpenseValues` has their values.
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

  static func isPossible(_ shape: RowShape) -> Bool { !shape.hasRunning }

  func cell(in shape: RowShape) -> RowCell {
    func ofForeign(_ cell: RowCell) -> RowCell { shape.isForeign ? cell : .shared(.none) }
    func ofReward(_ cell: RowCell) -> RowCell { shape.hasReward ? cell : .shared(.none) }
    return switch self {
    case .type, .subscription, .baseCurrency: .shared(.none)
    case .date: .day(.date)
    case .posted: .day(.posted)
    case .amount: .amount(.original)
    case .currency: .shared(shape.isForeign ? .currency : .source)
    case .billed: ofForeign(.price(.billed))
    case .rate: ofForeign(.price(.pinned))
    case .source, .sourceCurrency: .shared(.source)
    case .tags, .category: .shared(.tags)
    case .payee: .payee
    case .note, .receipt, .parts, .used: shape.hasMore ? .value : .shared(.none)
    case .sourceAmount: .amount(.source)
    case .baseAmount: .amount(.base)
    case .exchangeRate: ofForeign(.rate(.rate))
    case .rateFrom: ofForeign(.rate(.origin))
    case .rateDate: ofForeign(.rate(.day))
    case .card: ofReward(.shared(.card))
    case .cardDay: ofReward(.day(.cardDay))
    case .cycleFrom: ofReward(.day(.cycleFrom))
    case .cycleTo: ofReward(.day(.cycleTo))
    case .counted, .provisional: ofReward(.shared(.standing))
    case .rewardTag: ofReward(.shared(.rewardTag))
    case .rewardRule: ofReward(.reward(.rules))
    case .rewardRate: ofReward(.reward(.rates))
    case .points: ofReward(.reward(.earned(.points)))
    case .miles: ofReward(.reward(.earned(.miles)))
    case .cashback: ofReward(.reward(.earned(.cashback)))
    case .ownAmount: .amount(.own)
    case .file: .shared(.file)
    case .line: .line
    }
  }

  func copied(in shape: RowShape) -> RowCopy? {
    if ColumnSet.ofCycles.contains(self) { return shape.hasReward ? .cycle : nil }
    return ColumnSet.ofRates.contains(self) && shape.isForeign ? .exchangeRate : nil
  }
}
