import LedgerFormats
import LedgerText

/// What keeps a row from being read.
enum RowError: Error {
  /// Something is wrong in the cell of a column of the rules.
  case cell(Int, String)
  /// Something is wrong with the row.
  case row(String)
  case record(CSVRecord.Mistake)
  case tooFew(Int, Int)
  case tooMany(Int, Int)
}

extension RowReader {
  /// The rejected row with the place of its mistake.
  func rejected(_ record: CSVRecord, _ mistake: RowError) -> RejectedRow {
    var place = record.start
    let reason: String
    switch mistake {
    case .cell(let column, let text):
      if plan.cells[column] < record.cells.count {
        let cell = record.cells[plan.cells[column]]
        place = bytes[cell.start..<cell.end].firstIndex { !$0.isBlank && !$0.isLineEnd } ?? cell.start
      }
      reason = text
    case .row(let text): reason = text
    case .tooFew(let count, let width): reason = "this row has \(cells(count)), \(width) are expected"
    case .tooMany(let count, let width):
      place = record.cells[width].start
      reason = "this row has \(cells(count)), \(width) are expected"
    case .record(.zero(let at)):
      place = at
      reason = "unexpected NUL byte"
    case .record(.tooWide(let at)):
      place = at
      reason = "this row has more than \(CSVRecord.mostCells) cells"
    case .record(.textBehindQuote(let at)):
      place = at
      reason = "text after a closing quote; write a quote inside quotes twice"
    case .record(.unclosedQuote(let at)):
      place = at
      let last = record.location(of: record.end, in: bytes).line
      reason = "the quote opened here is never closed, so everything up to line \(last) is part of it"
    }
    let location = record.location(of: place, in: bytes)
    return RejectedRow(line: location.line, column: location.column, reason: reason, text: record.shown(in: bytes))
  }

  private func cells(_ count: Int) -> String { count == 1 ? "1 cell" : "\(count) cells" }
}
