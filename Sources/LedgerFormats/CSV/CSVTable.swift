import LedgerText

/// A file of cells with a header (RFC 4180), such as this program or a central bank writes.
package struct CSVTable: Sendable {
  /// A row below the header, which reads its cells from the file's text.
  package struct Row {
    /// The line of the file on which it starts, from 1.
    package let line: Int
    fileprivate let number: Int
    fileprivate let table: CSVTable

    /// The text of the cell of a column; `nil` without such a column.
    package subscript(column: String) -> String? {
      table.numbers[column].map { table.text(row: number, column: $0) }
    }
  }

  /// In the order of the header.
  package private(set) var columns: [String] = []
  /// The columns with a name by their names.
  private var numbers: [String: Int] = [:]
  private let text: [UInt8]
  /// Of all rows, one after the other.
  private var cells: [CSVRecord.Cell] = []
  /// The line of each row.
  private var lines: [Int] = []

  private init(_ text: [UInt8]) { self.text = text }

  package var rowCount: Int { lines.count }

  /// A row by its number, from 0.
  package func row(_ number: Int) -> Row { Row(line: lines[number], number: number, table: self) }

  fileprivate func text(row: Int, column: Int) -> String {
    let cell = cells[row * columns.count + column]
    let content = text[cell.start..<cell.end]
    return String(decoding: cell.hasQuotesInside ? unescaped(content) : content, as: UTF8.self)
  }

  /// Reads a file of UTF-8 or, with a byte-order mark, UTF-16.
  package static func read(_ bytes: [UInt8]) throws(CSVError) -> CSVTable {
    let text: [UInt8]
    switch TextEncoding.utf8.decode(bytes) {
    case .success(let decoded): text = decoded
    case .failure(let error):
      throw CSVError(line: error.before.count { $0 == .lineFeed } + 1, message: error.message)
    }
    var table = CSVTable(text)
    var reader = CSVRecordReader(text, separator: UInt8(ascii: ","))
    var record = CSVRecord()
    while reader.next(&record) {
      if record.isEmpty(in: text) { continue }
      if let error = record.error { throw CSVError(line: record.line, message: error.message) }
      try table.add(record)
    }
    return table
  }

  private mutating func add(_ record: CSVRecord) throws(CSVError) {
    if columns.isEmpty { return try addHeader(record) }
    guard record.cells.count == columns.count else {
      throw CSVError(
        line: record.line,
        message: "this row has \(record.cells.count) cells, the header has \(columns.count)")
    }
    lines.append(record.line)
    cells += record.cells
  }

  private mutating func addHeader(_ record: CSVRecord) throws(CSVError) {
    columns = record.cells.map { cell in
      let content = text[cell.start..<cell.end]
      let name = String(decoding: cell.hasQuotesInside ? unescaped(content) : content, as: UTF8.self)
      return name.split(separator: " ").joined(separator: " ")
    }
    for (number, name) in columns.enumerated() where !name.isEmpty {
      guard numbers.updateValue(number, forKey: name) == nil else {
        throw CSVError(line: record.line, message: "a column appears twice in the header")
      }
    }
  }
}

extension CSVRecord.Error {
  fileprivate var message: String {
    switch self {
    case .unclosedQuote: "a quote is never closed"
    case .textAfterQuote: "a comma must follow a closing quote"
    case .nul: "unexpected NUL in this row"
    case .tooWide: "more than \(CSVRecord.maxCells) cells"
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
