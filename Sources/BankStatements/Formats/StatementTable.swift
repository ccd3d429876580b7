import LedgerFormats
package import LedgerModel
import LedgerText

/// Rows of cells of a file that is not CSV, of a workbook's sheet or of a message, in file order. All texts
/// are in one array, in UTF-8: a file may have a million rows.
package struct StatementTable: Sendable {
  /// The most rows of a file.
  package static let maxRows = 1_000_000
  /// The most bytes of a cell's text: as many characters as a spreadsheet allows.
  package static let maxText = 32_767

  private struct Place {
    var start, end: UInt32
    var isNumber = false
  }
  private struct Row {
    var firstCell: Int
    var line: Int
  }

  /// The texts of all cells, one after the other.
  package private(set) var bytes: [UInt8] = []
  private var cells: [Place] = []
  private var rows: [Row] = []

  package init() {}

  /// A table without rows, whose cells will be parts of these bytes.
  init(bytes: [UInt8]) { self.bytes = bytes }

  package var rowCount: Int { rows.count }

  /// Begins a row of empty cells; `line` is where it is in the file, from 1.
  package mutating func beginRow(line: Int, cells count: Int = 0) {
    rows.append(Row(firstCell: cells.count, line: line))
    cells.append(contentsOf: repeatElement(Place(start: 0, end: 0), count: count))
  }

  /// Removes the last row: it can't be read.
  package mutating func removeRow() {
    guard let row = rows.popLast() else { return }
    cells.removeLast(cells.count - row.firstCell)
  }

  /// Sets a cell of the last row, which is as wide as needed afterwards.
  package mutating func set(_ column: Int, _ text: some Sequence<UInt8>) {
    let start = bytes.count
    bytes.append(contentsOf: text)
    setCell(column, from: start)
  }

  /// Sets a cell of the last row to a day, as `YYYY-MM-DD`.
  package mutating func set(_ column: Int, _ day: Day) {
    let start = bytes.count
    day.addText(to: &bytes)
    setCell(column, from: start)
  }

  /// Sets a cell of the last row to a number, as `-12.50`.
  package mutating func set(_ column: Int, _ number: Decimal) {
    let start = bytes.count
    addDecimal(Int128(number.digits), decimals: Int(number.scale), to: &bytes)
    set(column, at: start..<bytes.count, isNumber: true)
  }

  private mutating func setCell(_ column: Int, from start: Int) { set(column, at: start..<bytes.count) }

  /// Sets a cell of the last row to a part of `bytes`: cells with the same text share it.
  mutating func set(_ column: Int, at place: Range<Int>, isNumber: Bool = false) {
    guard let row = rows.last, column < CSVRecord.maxCells else { return }
    let missing = row.firstCell + column + 1 - cells.count
    if missing > 0 { cells.append(contentsOf: repeatElement(Place(start: 0, end: 0), count: missing)) }
    cells[row.firstCell + column] = Place(
      start: UInt32(place.lowerBound), end: UInt32(place.upperBound), isNumber: isNumber)
  }

  /// The text of a cell; empty if the row has no such cell.
  package func cell(_ row: Int, _ column: Int) -> ArraySlice<UInt8> {
    let range = cellRange(row)
    guard column < range.count else { return [] }
    let place = cells[range.lowerBound + column]
    return bytes[Int(place.start)..<Int(place.end)]
  }

  /// The line of a row in the file, from 1.
  package func line(_ row: Int) -> Int { rows[row].line }

  private func cellRange(_ row: Int) -> Range<Int> {
    rows[row].firstCell..<(row + 1 < rows.count ? rows[row + 1].firstCell : cells.count)
  }

  /// Replaces `record` with a row, which begins at its number.
  func read(_ row: Int, _ record: inout CSVRecord) {
    let range = cellRange(row)
    record.begin(at: row, line: rows[row].line)
    for cell in cells[range] {
      record.add(CSVRecord.Cell(start: Int(cell.start), end: Int(cell.end), isNumber: cell.isNumber))
    }
  }
}
