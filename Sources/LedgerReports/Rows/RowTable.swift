package import LedgerFormats
package import LedgerModel
import LedgerText

/// A table whose rows are expenses as bytes. Its columns say what decides their cells; from that and the
/// values of sample rows follow the steps that write a row. All bytes that rows share, and those between
/// cells, are in one table of cells: a row of forty columns is about thirty steps.
package struct RowTable: Sendable {
  /// A part of a row.
  enum Step: Sendable {
    /// Neighbours that depend on the same key are one cell: the first in `cells`, and those of the other keys
    /// after it.
    case shared(first: Int32, RowKey)
    case day(RowDay)
    /// A day, or nothing, with what is around a text.
    case posted
    case amount(RowAmount)
    case price(RowPrice)
    case rate(RowRate)
    case reward(RowReward)
    case payee
    case line
    /// The next steps to a `copiedEnd`, or their bytes in the last row with the same.
    case copied(RowCopy, steps: Int16)
    case copiedEnd
    case value(column: Int16)
  }

  package let layout: RowLayout
  let days: DayTexts
  let cells: CellTable
  /// The first of the rules of rewards in `cells`.
  let rules: Int
  /// Of all shapes; those of each are in `ranges`.
  let steps: [Step]
  let ranges: [Range<Int>]
  let arePointed: Bool
  let columnCount: Int
  // A copy of a source or card for each row would take longer than the row.
  let currencyOfSource: [CurrencyIndex]
  /// By currency.
  let decimals: [Int]
  /// By source and card.
  let decimalsOfSource: [Int]
  let decimalsOfCard: [Int]
  let decimalsOfTotals: Int

  /// `value` gives the values of sample rows, which have nothing but a key.
  package init<Column: RowColumn>(
    _ columns: Column.Type, _ format: RowLayout.Format, _ ledger: Ledger,
    value: (Column, TableRow, RewardBatch) -> JSONValue
  ) {
    let (definitions, currencies) = (ledger.definitions, ledger.settings.currencies)
    let all = Array(Column.allCases)
    let layout = RowLayout(format, columns: all.map(\.name))
    var builder = RowTableBuilder(ledger, layout)
    var ranges = Array(repeating: 0..<0, count: RowShape.count)
    for shape in RowShape.all(ledger, where: Column.isPossible) {
      ranges[shape.number] = builder.steps(of: shape, all, value)
    }
    self.layout = layout
    self.ranges = ranges
    days = DayTexts(ledger)
    rules = builder.addRules()
    cells = builder.cells
    steps = builder.steps
    arePointed = Column.arePointed
    columnCount = all.count
    currencyOfSource = definitions.sources.sourceIndices.map { definitions.currency(of: $0) }
    decimals = currencies.all.map(\.decimals)
    decimalsOfSource = currencyOfSource.map { currencies[$0].decimals }
    decimalsOfCard = definitions.cards.map { currencies[$0.currency].decimals }
    decimalsOfTotals = currencies[ledger.settings.totalCurrency].decimals
  }
}

/// Makes the steps of a table.
private struct RowTableBuilder {
  /// A part of a shared cell: bytes, or the cell of a column with what is before it.
  private enum Piece: Hashable {
    case bytes([UInt8])
    case column(Int)
  }

  private struct SharedCells: Hashable {
    var key: RowKey
    var pieces: [Piece]
  }

  /// The value of a column in a sample row, whose reward is in a batch.
  private typealias Values = (_ column: Int, _ row: TableRow, _ rewards: RewardBatch) -> JSONValue

  private let ledger: Ledger
  private let layout: RowLayout
  private(set) var cells = CellTable()
  private(set) var steps: [RowTable.Step] = []
  /// The first in `cells`.
  private var known: [SharedCells: Int32] = [:]
  /// Those before the next step.
  private var pending = SharedCells(key: .none, pieces: [])

  init(_ ledger: Ledger, _ layout: RowLayout) { (self.ledger, self.layout) = (ledger, layout) }

  /// Adds the rules of rewards; returns the place of the first.
  mutating func addRules() -> Int {
    let first = cells.count
    for rule in RewardPart.Rule.allCases { cells.add(Array(rule.name.utf8)) }
    return first
  }

  /// Adds the steps of a row; returns their places.
  mutating func steps<Column: RowColumn>(
    of shape: RowShape, _ columns: [Column], _ value: (Column, TableRow, RewardBatch) -> JSONValue
  ) -> Range<Int> {
    let start = steps.count
    func values(_ column: Int, _ row: TableRow, _ rewards: RewardBatch) -> JSONValue {
      value(columns[column], row, rewards)
    }
    add(layout.before)
    var copied: (what: RowCopy, place: Int)?
    for (index, column) in columns.enumerated() {
      let next = column.copied(in: shape)
      if copied?.what != next {
        if let copied { endCopied(copied.what, copied.place, values) }
        copied = next.map { ($0, beginCopied($0, values)) }
      }
      add(column.cell(in: shape), index, values)
    }
    if let copied { endCopied(copied.what, copied.place, values) }
    add(layout.end)
    finish(values)
    return start..<steps.count
  }

  /// Returns the place of the step, whose number of next steps is known at their end.
  private mutating func beginCopied(_ what: RowCopy, _ values: Values) -> Int {
    finish(values)
    steps.append(.copied(what, steps: 0))
    return steps.count - 1
  }

  /// Bytes before and after copied steps are not copied with them.
  private mutating func endCopied(_ what: RowCopy, _ place: Int, _ values: Values) {
    finish(values)
    steps.append(.copiedEnd)
    steps[place] = .copied(what, steps: Int16(steps.count - place - 1))
  }

  private mutating func add(_ cell: RowCell, _ column: Int, _ values: Values) {
    func step(_ step: RowTable.Step, after lead: [UInt8]) {
      add(lead)
      finish(values)
      steps.append(step)
    }
    let (lead, textLead) = (layout.lead(column), layout.textLead(column))
    let textEnd: [UInt8] = layout.isCSV ? [] : [.quote]
    switch cell {
    case .shared(let key): add(.column(column), key, values)
    case .day(.posted): step(.posted, after: lead)
    case .day(let day):
      step(.day(day), after: textLead)
      add(textEnd)
    case .amount(let amount): step(.amount(amount), after: lead)
    case .price(let price): step(.price(price), after: lead)
    case .rate(let rate): step(.rate(rate), after: lead)
    case .reward(let reward): step(.reward(reward), after: lead)
    case .payee: step(.payee, after: textLead)
    case .line: step(.line, after: lead)
    case .value: step(.value(column: Int16(column)), after: lead)
    }
  }

  /// Adds bytes that all rows have, to whatever cells are before them.
  private mutating func add(_ bytes: [UInt8]) { if !bytes.isEmpty { pending.pieces.append(.bytes(bytes)) } }

  private mutating func add(_ piece: Piece, _ key: RowKey, _ values: Values) {
    if pending.key != .none, key != .none, key != pending.key { finish(values) }
    if key != .none { pending.key = key }
    pending.pieces.append(piece)
  }

  /// Adds the step of the shared cells.
  private mutating func finish(_ values: Values) {
    defer { pending = SharedCells(key: .none, pieces: []) }
    if pending.pieces.isEmpty { return }
    if let first = known[pending] { return steps.append(.shared(first: first, pending.key)) }
    let first = Int32(cells.count)
    let samples = TableRow.samples(pending.key, ledger)
    for row in samples.rows {
      cells.add(
        pending.pieces.flatMap { piece in
          switch piece {
          case .bytes(let bytes): bytes
          case .column(let column): layout.cell(column, values(column, row, samples.rewards))
          }
        })
    }
    known[pending] = first
    steps.append(.shared(first: first, pending.key))
  }
}
