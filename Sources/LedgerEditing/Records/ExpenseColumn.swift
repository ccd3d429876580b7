/// The columns of `export csv` and `export jsonl` in order (grammar.md, *Expenses as CSV and JSON Lines*).
enum ExpenseColumn: Int, CaseIterable {
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
}
