import LedgerFormats

/// Collects the cells of a sheet, in any order: of several in one place the last counts.
struct SheetBuilder {
  private struct Cell {
    var row: UInt32
    var column: UInt32
    var start: UInt32
    var end: UInt32
    var isNumber: Bool

    /// In the order of reading.
    var place: UInt64 { UInt64(row) << 32 | UInt64(column) }
  }

  let name: String
  let dates: DateSystem
  /// The texts of the cells; texts that are added go to its end.
  private(set) var bytes: [UInt8] = []
  private var cells: [Cell] = []
  private var problems: [CellProblem] = []
  private var isInOrder = true
  /// The bytes of the cells' texts: a text that several cells have counts for each of them.
  private var textSize = 0

  init(name: String, dates: DateSystem) {
    self.name = name
    self.dates = dates
  }

  /// Adds a cell: the row from 1, the column from 0.
  mutating func add(_ row: Int, _ column: Int, _ text: some Sequence<UInt8>) {
    let start = bytes.count
    bytes.append(contentsOf: text)
    finishText(row, column, from: start)
  }

  /// Adds a cell with the text that `write` adds to bytes.
  mutating func add(_ row: Int, _ column: Int, writing write: (inout [UInt8]) -> Void) {
    let start = bytes.count
    write(&bytes)
    finishText(row, column, from: start)
  }

  /// Adds a cell with a text that is in `bytes`.
  mutating func add(_ row: Int, _ column: Int, at text: Range<Int>, isNumber: Bool = false) {
    // Cells without a text are not there.
    if text.isEmpty { return }
    textSize += text.count
    let cell = Cell(
      row: UInt32(row), column: UInt32(column), start: UInt32(text.lowerBound), end: UInt32(text.upperBound),
      isNumber: isNumber)
    if let last = cells.last, last.place >= cell.place { isInOrder = false }
    cells.append(cell)
  }

  mutating func add(_ row: Int, _ column: Int, _ number: CellNumber, isDate: Bool) {
    let start = bytes.count
    if !isDate {
      number.addText(to: &bytes)
    } else if !dates.addDay(number, to: &bytes) {
      problems.append(CellProblem(row: row, column: column, reason: .noSuchDay))
    }
    add(row, column, at: start..<bytes.count, isNumber: !isDate)
  }

  mutating func add(_ row: Int, _ column: Int, _ isTrue: Bool) {
    add(row, column, (isTrue ? "TRUE" : "FALSE").utf8)
  }

  /// Adds a formula that has no result.
  mutating func addFormula(_ row: Int, _ column: Int) {
    problems.append(CellProblem(row: row, column: column, reason: .noResult))
    add(row, column, "#NO RESULT".utf8)
  }

  /// Adds a text that more cells may have; they get the range that is returned.
  mutating func addShared(_ row: Int, _ column: Int, _ text: ArraySlice<UInt8>) -> Range<Int> {
    let start = bytes.count
    add(row, column, text)
    return start..<bytes.count
  }

  private mutating func finishText(_ row: Int, _ column: Int, from start: Int) {
    if bytes.count - start > StatementTable.maxText {
      var end = start + StatementTable.maxText
      while end > start, bytes[end] & 0xC0 == 0x80 { end -= 1 }
      bytes.removeLast(bytes.count - end)
      problems.append(CellProblem(row: row, column: column, reason: .tooLong))
    }
    add(row, column, at: start..<bytes.count)
  }

  /// The sheet, within what is left of the limits.
  consuming func sheet(_ limits: inout WorkbookLimits) throws(MessageError) -> Workbook.Sheet {
    if !isInOrder { sort() }
    try limits.take(name, textSize, widths: widths())
    var table = StatementTable(bytes: bytes)
    var row: UInt32 = 0
    for cell in cells {
      if cell.row != row {
        row = cell.row
        table.beginRow(line: Int(row))
      }
      table.set(Int(cell.column), at: Int(cell.start)..<Int(cell.end), isNumber: cell.isNumber)
    }
    return Workbook.Sheet(name: name, table: table, problems: problems)
  }

  private mutating func sort() {
    let order = cells.indices.sorted { (cells[$0].place, $0) < (cells[$1].place, $1) }
    cells = order.map { cells[$0] }
    problems.sort { ($0.row, $0.column) < ($1.row, $1.column) }
  }

  /// The number of rows and of their cells, also empty ones, with the last column.
  private func widths() -> (rows: Int, cells: Int, last: Int) {
    var (rows, width, last) = (0, 0, 0)
    for (index, cell) in cells.enumerated() {
      last = max(last, Int(cell.column))
      if index + 1 == cells.count || cells[index + 1].row != cell.row {
        rows += 1
        width += Int(cell.column) + 1
      }
    }
    return (rows, width, last)
  }
}
