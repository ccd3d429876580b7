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

  /// Those that many rows of a card have from the row before.
  static let ofCycles = ColumnSet([.cycleFrom, .cycleTo, .counted, .provisional])

  /// Those of an exchange rate.
  static let ofRates = ColumnSet([.exchangeRate, .rateFrom, .rateDate])

  func contains(_ column: ExpenseColumn) -> Bool { rawValue & 1 << UInt64(column.rawValue) != 0 }
}

/// The columns in which rows of `export jsonl` have values.
struct ColumnsWithValues {
  private let ledger: Ledger
  private let values: ExpenseValues
  /// Those in which a row of the wallet can have a value.
  let possible: ColumnSet

  init(_ ledger: Ledger, _ values: ExpenseValues) {
    self.ledger = ledger
    self.values = values
    let (entries, cards) = (ledger.entries, ledger.definitions.cards)
    var columns = Set(ExpenseColumn.allCases)
    if !entries.details.values.contains(where: { $0.note != nil }) { columns.remove(.note) }
    if !entries.details.values.contains(where: { $0.receipt != nil }) { columns.remove(.receipt) }
    if entries.renewals.isEmpty, entries.automatic.isEmpty { columns.remove(.subscription) }
    if !entries.prices.contains(where: \.isBilled) { columns.remove(.billed) }
    if entries.prices.allSatisfy(\.isBilled) { columns.remove(.rate) }
    if entries.parts.isEmpty { columns.remove(.parts) }
    if !values.hasUses { columns.remove(.used) }
    let units = cards.flatMap { $0.timeline.spans.map { EarningUnits($0.terms) } }
    if !units.contains(where: \.points) { columns.remove(.points) }
    if !units.contains(where: \.miles) { columns.remove(.miles) }
    if !units.contains(where: \.cashback) { columns.remove(.cashback) }
    var possible = ColumnSet(Array(columns))
    if cards.isEmpty { possible.subtract(.ofRewards) }
    self.possible = possible
  }

  /// Those of some columns in which a row has a value from which programs can guess a type.
  func columns(_ wanted: ColumnSet, of row: TableRow, _ rewards: RewardBatch) -> ColumnSet {
    var found: ColumnSet = []
    for column in ExpenseColumn.allCases
    where wanted.contains(column) && values.value(of: column, row, rewards).isTyped {
      found.insert(ColumnSet([column]))
    }
    return found
  }
}

extension JSONValue {
  /// Whether programs can guess a type from it.
  fileprivate var isTyped: Bool {
    switch self {
    case .null: false
    case .list(let items): !items.isEmpty
    case .text, .number, .flag, .object: true
    }
  }
}

extension Price { fileprivate var isBilled: Bool { if case .billed = self { true } else { false } } }
