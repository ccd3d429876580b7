import LedgerFormats

/// What the sheets of a workbook may use of the memory, all together. Texts that many cells have, or cells
/// far to the right, make a small file large.
struct WorkbookLimits {
  private var bytesLeft = 16 << 20
  private var cellsLeft = 4 << 20

  /// Allows as much again as a part of the file, unpacked, usually takes.
  mutating func add(size: Int) {
    bytesLeft += 4 * size
    cellsLeft += size / 2
  }

  /// Takes a sheet.
  mutating func take(
    _ name: String, _ bytes: Int, widths: (rows: Int, cells: Int, last: Int)
  ) throws(MessageError) {
    guard widths.rows <= StatementTable.maxRows else {
      throw MessageError(message: "`\(name)` has more than \(StatementTable.maxRows) rows")
    }
    guard widths.last < CSVRecord.maxCells else {
      let column = Workbook.columnLetters(widths.last)
      throw MessageError(
        message: "`\(name)` has cells up to column \(column): at most \(CSVRecord.maxCells) columns are read")
    }
    bytesLeft -= bytes
    cellsLeft -= widths.cells
    guard bytesLeft >= 0, cellsLeft >= 0 else {
      throw MessageError(
        message: "this workbook is too large when it is read: it may be made to fill the memory")
    }
  }
}
