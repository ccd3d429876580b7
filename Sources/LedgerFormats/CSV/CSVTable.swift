/// A file of cells with a header (RFC 4180), such as this program or a central bank writes.
package struct CSVTable: Sendable {
  /// A row with the line it starts on, from 1.
  package struct Row: Sendable {
    /// The line of the file, from 1.
    package var line: Int
    /// The cells by the columns' names; those that are not there are missing.
    package var cells: [String: String]
  }

  /// The names of the columns, in order.
  package private(set) var columns: [String] = []
  /// The rows below the header.
  package private(set) var rows: [Row] = []

  /// Reads a file; UTF-8 or, with a byte-order mark, UTF-16.
  package static func read(_ bytes: [UInt8]) throws(CSVError) -> CSVTable {
    let text: [UInt8]
    switch decoded(bytes, as: .utf8) {
    case .success(let decoded): text = decoded
    case .failure(let mistake):
      throw CSVError(line: mistake.before.count { $0 == 0x0A } + 1, message: mistake.message)
    }
    var table = CSVTable()
    var reader = CSVRecordReader(text, separator: UInt8(ascii: ","))
    var record = CSVRecord()
    while reader.next(&record) {
      if record.isEmpty(in: text) { continue }
      switch record.mistake {
      case nil: break
      case .unclosedQuote: throw CSVError(line: record.line, message: "a quote is never closed")
      case .textBehindQuote: throw CSVError(line: record.line, message: "a comma must follow a closing quote")
      case .zero: throw CSVError(line: record.line, message: "unexpected NUL in this row")
      case .tooWide: throw CSVError(line: record.line, message: "more than \(CSVRecord.mostCells) cells")
      }
      let cells = record.cells.map { cell -> String in
        let content = text[cell.start..<cell.end]
        return String(decoding: cell.hasQuotesInside ? unescaped(content) : content, as: UTF8.self)
      }
      if table.columns.isEmpty {
        table.columns = cells.map { $0.split(separator: " ").joined(separator: " ") }
        let named = table.columns.filter { !$0.isEmpty }
        guard Set(named).count == named.count else {
          throw CSVError(line: record.line, message: "a column appears twice in the header")
        }
        continue
      }
      guard cells.count == table.columns.count else {
        throw CSVError(
          line: record.line, message: "this row has \(cells.count) cells, the header has \(table.columns.count)")
      }
      var row = Row(line: record.line, cells: [:])
      for (column, cell) in zip(table.columns, cells) where !column.isEmpty { row.cells[column] = cell }
      table.rows.append(row)
    }
    return table
  }
}

/// Why a file is not such a table.
package struct CSVError: Error, Sendable, Hashable {
  /// The line, from 1.
  package var line: Int
  /// In words.
  package var message: String

  package init(line: Int, message: String) { (self.line, self.message) = (line, message) }
}
