import LedgerFormats
import LedgerText

/// The records of a statement: those of a text with separators, or the rows of a table.
struct StatementContent {
  /// In UTF-8; of a table the texts of its cells.
  let bytes: [UInt8]
  let table: StatementTable?

  init(text: [UInt8]) { (bytes, table) = (text, nil) }

  init(table: StatementTable) { (bytes, self.table) = (table.bytes, table) }

  /// Where the records end: the number of bytes of a text, or of rows.
  var end: Int { table?.rowCount ?? bytes.count }

  func records(separator: UInt8) -> StatementRecords { StatementRecords(self, separator: separator) }

  /// As text with commas.
  var text: [UInt8] {
    guard let table else { return bytes }
    var text: [UInt8] = []
    var records = records(separator: 0)
    var record = CSVRecord()
    while records.next(&record) {
      for index in record.cells.indices {
        if index > 0 { text.append(UInt8(ascii: ",")) }
        let cell = record.cell(index, in: table.bytes)
        guard cell.contains(where: { $0 == UInt8(ascii: ",") || $0 == .quote || $0.isLineEnd }) else {
          text += cell
          continue
        }
        text.append(.quote)
        for byte in cell { text += byte == .quote ? [.quote, .quote] : [byte] }
        text.append(.quote)
      }
      text.append(.lineFeed)
    }
    return text
  }

  /// The first part of a text, up to a place between records; a whole table.
  func prefix(upTo place: Int) -> StatementContent {
    table == nil ? StatementContent(text: Array(bytes[..<min(place, bytes.count)])) : self
  }
}

/// Reads the records of a statement in order.
struct StatementRecords {
  private var text: CSVRecordReader
  private let table: StatementTable?
  private var row = 0

  fileprivate init(_ content: StatementContent, separator: UInt8) {
    text = CSVRecordReader(content.table == nil ? content.bytes : [], separator: separator)
    table = content.table
  }

  /// The start of the next record: a byte of the text, or the number of the row.
  var at: Int { table == nil ? text.at : row }

  /// Goes on with the first record that begins at a place or after it.
  mutating func skip(to place: Int) {
    guard table == nil else { return row = max(row, place) }
    var record = CSVRecord()
    while text.at < place, text.next(&record) {}
  }

  /// Replaces `record` with the next one; returns whether there was one.
  mutating func next(_ record: inout CSVRecord) -> Bool {
    guard let table else { return text.next(&record) }
    guard row < table.rowCount else { return false }
    table.read(row, &record)
    row += 1
    return true
  }
}
