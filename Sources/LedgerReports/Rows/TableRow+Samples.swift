package import LedgerModel
import LedgerText

extension TableRow {
  /// A row for each key, in the order of their numbers; empty for a ledger without cards and accounts.
  package static func samples(_ key: RowKey, _ ledger: Ledger) -> [TableRow] {
    let (definitions, vocabulary) = (ledger.definitions, ledger.vocabulary)
    if definitions.sources.isEmpty { return [] }
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
      case .rule: RewardPart.Rule.allCases.count
      }
    return (0..<count).map { TableRow(sample: $0, of: key, ledger) }
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
    switch key {
    case .none, .source, .tags, .currency, .file: break
    case .card: reward = ExpenseReward(sampleOn: CardIndex(number))
    case .standing:
      reward = ExpenseReward(sampleOn: CardIndex(0), isCounted: number >= 2, isProvisional: number % 2 == 1)
    case .rewardTag:
      reward = ExpenseReward(
        sampleOn: CardIndex(0), tag: number < 2 ? nil : NameID(UInt32(number) - 2),
        isForeignByCurrency: number == 1)
    case .rule:
      reward = ExpenseReward(sampleOn: CardIndex(0))
      part = RewardPart(
        amount: 0, rate: RewardRate(.each(Decimal(0, scale: 0))), reward: .zero, unit: .miles,
        rule: RewardPart.Rule.allCases[number])
    }
  }
}

extension ExpenseReward {
  fileprivate init(
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
