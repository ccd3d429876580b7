import LedgerFormats
import LedgerText

/// A reason that a row can't be read.
enum RowError: Error {
  /// The cell of a column of the rules is wrong.
  case cell(Int, String)
  /// The row is wrong.
  case row(String)
  case record(CSVRecord.Error)
  /// The number of cells is not the expected one.
  case width(Int, Int)

  /// An error in the cell of a column, or in the row without one.
  static func at(_ column: Int?, _ message: String) -> RowError {
    column.map { .cell($0, message) } ?? .row(message)
  }
}

extension RowReader {
  /// The rejected row with the place of its error.
  func rejected(_ record: CSVRecord, _ error: RowError) -> RejectedRow {
    if isTable { return rejectedOfTable(record, error) }
    var place = record.start
    let reason: String
    switch error {
    case .cell(let column, let message):
      if columns.cells[column] < record.cells.count {
        let cell = record.cells[columns.cells[column]]
        place = bytes[cell.start..<cell.end].firstIndex { !$0.isBlank && !$0.isLineEnd } ?? cell.start
      }
      reason = message
    case .row(let message): reason = message
    case .width(let count, let expected):
      if count > expected { place = record.cells[expected].start }
      reason = "this row has \(count == 1 ? "1 cell" : "\(count) cells"), \(expected) are expected"
    case .record(.nul(let at)):
      place = at
      reason = "unexpected NUL byte"
    case .record(.tooWide(let at)):
      place = at
      reason = "this row has more than \(CSVRecord.maxCells) cells"
    case .record(.textAfterQuote(let at)):
      place = at
      reason = "text after a closing quote; write a quote inside quotes twice"
    case .record(.unclosedQuote(let at)):
      place = at
      let last = record.location(of: record.end, in: bytes).line
      reason = "the quote opened here is never closed, so everything up to line \(last) is part of it"
    }
    let location = record.location(of: place, in: bytes)
    return RejectedRow(
      line: location.line, column: location.column, reason: reason, text: record.shown(in: bytes))
  }

  /// The rejected row of a table; its column is the number of the cell.
  private func rejectedOfTable(_ record: CSVRecord, _ error: RowError) -> RejectedRow {
    let (column, reason) =
      switch error {
      case .cell(let column, let message): (rules.isMessage ? 0 : columns.cells[column], message)
      case .row(let message): (0, message)
      case .width(let count, let expected): (0, "this row has \(count) cells, \(expected) are expected")
      case .record: (0, "this row has more than \(CSVRecord.maxCells) cells")
      }
    let cells = record.cells.indices.map { text(normalizedText(record.cell($0, in: bytes))) }
    let row = cells.filter { !$0.isEmpty }.joined(separator: " ")
    return RejectedRow(
      line: record.line, column: column + 1, reason: reason,
      text: row.count > 400 ? row.prefix(400) + "…" : row)
  }
}
