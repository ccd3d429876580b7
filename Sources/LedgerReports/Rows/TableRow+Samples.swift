package import LedgerModel
import LedgerText

extension TableRow {
  /// A row for each key, in the order of their numbers, and their rewards; empty for a ledger without cards
  /// and accounts.
  package static func samples(_ key: RowKey, _ ledger: Ledger) -> (rows: [TableRow], rewards: RewardBatch) {
    let (definitions, vocabulary) = (ledger.definitions, ledger.vocabulary)
    var rewards = RewardBatch()
    if definitions.sources.isEmpty { return ([], rewards) }
    let count =
      switch key {
      case .none: 1
      case .source: definitions.sources.count
      case .tags: vocabulary.tagLists.count
      case .currency: ledger.settings.currencies.all.count
      case .file: ledger.map.files.count
      case .card: definitions.cards.count
      case .standing: 4
      case .rewardTag: vocabulary.names.count + 2
      }
    let rows = (0..<count).map { number in
      var row = TableRow(sample: number, of: key, ledger)
      if let reward = ExpenseReward(sample: number, of: key) { row.reward = rewards.append(reward) }
      return row
    }
    return (rows, rewards)
  }

  /// A purchase of the first source in its currency with a key, at the end of all files: nothing is below it.
  private init(sample number: Int, of key: RowKey, _ ledger: Ledger) {
    let source = PaymentSourceIndex(key == .source ? UInt16(number) : 0)
    let currency = key == .currency ? CurrencyIndex(UInt16(number)) : ledger.definitions.currency(of: source)
    var expense = Expense(
      ConvertedAmount(original: 0, currency, amount: 0, base: 0), on: Day.first, source: source,
      tags: key == .tags ? TagListID(UInt32(number)) : .empty, at: .max)
    expense.payeeOffset = 0
    self.init(expense, at: (key == .file ? number : 0, 0))
  }
}

extension ExpenseReward {
  /// `nil` for a key that is not of the reward.
  fileprivate init?(sample number: Int, of key: RowKey) {
    switch key {
    case .none, .source, .tags, .currency, .file: return nil
    case .card: self.init(sampleOn: CardIndex(number))
    case .standing:
      self.init(sampleOn: CardIndex(0), isCounted: number >= 2, isProvisional: number % 2 == 1)
    case .rewardTag:
      self.init(
        sampleOn: CardIndex(0), tag: number < 2 ? nil : NameID(UInt32(number) - 2),
        isForeignByCurrency: number == 1)
    }
  }

  private init(
    sampleOn card: CardIndex, tag: NameID? = nil, isForeignByCurrency: Bool = false, isCounted: Bool = false,
    isProvisional: Bool = false
  ) {
    self.init(
      card: card, cardDay: Day.first, cycle: DayRange(Day.first, Day.first), tag: tag,
      isForeignByCurrency: isForeignByCurrency, isCounted: isCounted, isProvisional: isProvisional,
      parts: 0..<0,
      earned: EarnedRewards(), units: EarningUnits(points: false, miles: false, cashback: false))
  }
}

extension EarningUnits {
  fileprivate init(points: Bool, miles: Bool, cashback: Bool) {
    self.points = points
    self.miles = miles
    self.cashback = cashback
  }
}
