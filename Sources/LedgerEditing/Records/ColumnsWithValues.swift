import LedgerFormats
import LedgerModel
import LedgerReports

/// Columns of `ExpenseTable`.
struct ColumnSet: OptionSet {
  let rawValue: UInt64

  init(rawValue: UInt64) { self.rawValue = rawValue }

  init(_ columns: [ExpenseColumn]) { rawValue = columns.reduce(0) { $0 | 1 << UInt64($1.rawValue) } }

  /// Those that only a card's reward fills.
  static let ofRewards = ColumnSet([
    .card, .cardDay, .cycleFrom, .cycleTo, .counted, .provisional, .rewardTag, .rewardRule, .rewardRate,
    .points, .miles, .cashback,
  ])

  func contains(_ column: ExpenseColumn) -> Bool { rawValue & 1 << UInt64(column.rawValue) != 0 }
}

/// The columns in which rows of `export jsonl` have values, found without making the rows.
struct ColumnsWithValues {
  private let ledger: Ledger
  private let rare: RareExpenseValues
  /// Those in which a row of the wallet can have a value.
  let possible: ColumnSet

  init(_ ledger: Ledger, _ rare: RareExpenseValues) {
    self.ledger = ledger
    self.rare = rare
    let (entries, cards) = (ledger.entries, ledger.definitions.cards)
    var columns = Set(ExpenseColumn.allCases)
    if !entries.details.values.contains(where: { $0.note != nil }) { columns.remove(.note) }
    if !entries.details.values.contains(where: { $0.receipt != nil }) { columns.remove(.receipt) }
    if entries.renewals.isEmpty, entries.automatic.isEmpty { columns.remove(.subscription) }
    if !entries.prices.contains(where: \.isBilled) { columns.remove(.billed) }
    if entries.prices.allSatisfy(\.isBilled) { columns.remove(.rate) }
    if entries.parts.isEmpty { columns.remove(.parts) }
    if rare.uses.isEmpty { columns.remove(.used) }
    let units = cards.flatMap { $0.timeline.spans.map { EarningUnits($0.terms) } }
    if !units.contains(where: \.points) { columns.remove(.points) }
    if !units.contains(where: \.miles) { columns.remove(.miles) }
    if !units.contains(where: \.cashback) { columns.remove(.cashback) }
    var possible = ColumnSet(Array(columns))
    if cards.isEmpty { possible.subtract(.ofRewards) }
    self.possible = possible
  }

  /// Those of some columns in which a row has a value from which programs can guess a type.
  func columns(_ wanted: ColumnSet, of expense: Expense, _ reward: ExpenseReward?) -> ColumnSet {
    var found: [ExpenseColumn] = []
    for column in ExpenseColumn.allCases where wanted.contains(column) && has(column, expense, reward) {
      found.append(column)
    }
    return ColumnSet(found)
  }

  private func has(_ column: ExpenseColumn, _ expense: Expense, _ reward: ExpenseReward?) -> Bool {
    switch column {
    case .type, .date, .source, .category, .sourceAmount, .baseAmount, .ownAmount, .file, .line: true
    case .posted: expense.posted != nil
    case .amount, .currency, .billed, .rate: hasWritten(column, expense)
    case .subscription: ledger.entries.subscription(of: expense) != nil
    case .tags: !ledger.vocabulary.tagLists[expense.tags].isEmpty
    case .payee: !ledger.payee(of: expense).isEmpty
    case .note: ledger.entries.details[expense.position]?.note != nil
    case .receipt: ledger.entries.details[expense.position]?.receipt != nil
    case .sourceCurrency: ledger.definitions.currency(of: expense.source) != .none
    case .baseCurrency: ledger.settings.totalCurrency != .none
    case .exchangeRate: rate(of: expense)?.rate != nil
    case .rateFrom: rate(of: expense)?.from != nil
    case .rateDate: if case .entry = rate(of: expense)?.from { true } else { false }
    case .card, .cardDay, .cycleFrom, .cycleTo, .counted, .provisional: reward != nil
    case .rewardTag: reward.map { $0.isForeignByCurrency || $0.tag != nil } ?? false
    case .rewardRule, .rewardRate: reward?.parts.isEmpty == false
    case .points: reward.map { $0.units.points || $0.earned.points.numerator != 0 } ?? false
    case .miles: reward.map { $0.units.miles || $0.earned.miles.numerator != 0 } ?? false
    case .cashback: reward.map { $0.units.cashback || $0.earned.cashback != 0 } ?? false
    case .parts: expense.hasParts && !ledger.entryParts(of: expense).isEmpty
    case .used: rare.uses[expense.position] != nil
    }
  }

  /// Whether the user has written a value: a renewal may have it from the subscription.
  private func hasWritten(_ column: ExpenseColumn, _ expense: Expense) -> Bool {
    if expense.isRenewal {
      guard ledger.entries.kind(of: expense) == .paid,
        let record = rare.renewals?.renewal(at: expense.position)
      else {
        return false
      }
      if case .null = record[column.name] { return false }
      return true
    }
    let price = expense.price.map { ledger.entries.prices[$0] }
    return switch column {
    case .currency: expense.currency != .none
    case .billed: if case .billed = price { true } else { false }
    case .rate: if case .rate = price { true } else { false }
    case .type, .date, .posted, .amount, .source, .subscription, .tags, .payee, .note, .receipt, .category,
      .sourceAmount, .sourceCurrency, .baseAmount, .baseCurrency, .exchangeRate, .rateFrom, .rateDate, .card,
      .cardDay,
      .cycleFrom, .cycleTo, .counted, .provisional, .rewardTag, .rewardRule, .rewardRate, .points, .miles,
      .cashback,
      .ownAmount, .parts, .file, .line, .used:
      true
    }
  }

  private func rate(of expense: Expense) -> (rate: Fraction?, from: ListReport.RateFrom?)? {
    if expense.price == nil, expense.currency == ledger.definitions.currency(of: expense.source) {
      return nil
    }
    return ledger.exchangeRate(of: expense)
  }
}

extension Price { fileprivate var isBilled: Bool { if case .billed = self { true } else { false } } }
