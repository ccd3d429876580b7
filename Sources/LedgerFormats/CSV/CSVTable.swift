import LedgerText

/// A file of cells with a header (RFC 4180), such as this program or a central bank writes.
package struct CSVTable: Sendable {
  /// A row below the header.
  package struct Row: Sendable {
    /// The line of the file on which it starts, from 1.
    package var line: Int
    /// By the columns' names.
    package var cells: [String: String]
  }

  /// In the order of the header.
  package private(set) var columns: [String] = []
  package private(set) var rows: [Row] = []

  /// Reads a file of UTF-8 or, with a byte-order mark, UTF-16.
  package static func read(_ bytes: [UInt8]) throws(CSVError) -> CSVTable {
    let text: [UInt8]
    switch TextEncoding.utf8.decode(bytes) {
    case .success(let decoded): text = decoded
    case .failure(let error): throw CSVError(line: error.before.count { $0 == .lineFeed } + 1, message: error.message)
    }
    var table = CSVTable()
    var reader = CSVRecordReader(text, separator: UInt8(ascii: ","))
    var record = CSVRecord()
    while reader.next(&record) {
      if record.isEmpty(in: text) { continue }
      if let error = record.error { throw CSVError(line: record.line, message: error.message) }
      try table.add(record, in: text)
    }
    return table
  }

  private mutating func add(_ record: CSVRecord, in text: [UInt8]) throws(CSVError) {
    let cells = record.cells.map { cell -> String in
      let content = text[cell.start..<cell.end]
      return String(decoding: cell.hasQuotesInside ? unescaped(content) : content, as: UTF8.self)
    }
    guard !columns.isEmpty else {
      columns = cells.map { $0.split(separator: " ").joined(separator: " ") }
      let names = columns.filter { !$0.isEmpty }
      guard Set(names).count == names.count else {
        throw CSVError(line: record.line, message: "a column appears twice in the header")
      }
      return
    }
    guard cells.count == columns.count else {
      throw CSVError(line: record.line, message: "this row has \(cells.count) cells, the header has \(columns.count)")
    }
    var row = Row(line: record.line, cells: [:])
    for (column, cell) in zip(columns, cells) where !column.isEmpty { row.cells[column] = cell }
    rows.append(row)
  }
}

extension CSVRecord.Error {
  fileprivate var message: String {
    switch self {
    case .unclosedQuote: "a quote is never closed"
    case .textAfterQuote: "a comma must follow a closing quote"
    case .nul: "unexpected NUL in this row"
    case .tooWide: "more than \(CSVRecord.mostCells) cells"
    }
  }
}

/// The first error of a file of cells.
package struct CSVError: Error, Sendable, Hashable {
  /// From 1.
  package var line: Int
  package var message: String

  package init(line: Int, message: String) { (self.line, self.message) = (line, message) }
}
