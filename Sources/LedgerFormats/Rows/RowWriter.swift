import LedgerText

/// The rows of a table of millions, as CSV or as JSON Lines. Cells go straight into bytes; they are those of `CSVWriter`
/// and `JSONWriter`.
package struct RowWriter {
  /// The formats of rows.
  package enum Format: Sendable { case csv, jsonLines }

  /// A value that many rows share.
  package struct Cell: Sendable {
    fileprivate let bytes: [UInt8]
    fileprivate let isValue: Bool
  }

  package private(set) var bytes: [UInt8] = []
  /// The columns that have had a value from which programs can guess a type, a bit each.
  package private(set) var columnsWithValues: UInt64 = 0
  private let format: Format
  /// What comes before each cell of a row.
  private let leads: [[UInt8]]
  private var column = 0
  private var startOfRow = 0

  /// A table of at most 64 columns.
  package init(_ format: Format, columns: [String]) {
    self.format = format
    switch format {
    case .csv: leads = columns.indices.map { $0 == 0 ? [] : [UInt8(ascii: ",")] }
    case .jsonLines: leads = columns.enumerated().map { Array("\($0 == 0 ? "{" : ",")\"\($1)\":".utf8) }
    }
  }

  /// Reserves memory for a number of bytes.
  package mutating func reserveCapacity(_ count: Int) { bytes.reserveCapacity(count) }

  /// A value, made once for many rows.
  package func cell(_ value: JSONValue) -> Cell {
    switch format {
    case .csv:
      var writer = CSVWriter()
      writer.row([value])
      return Cell(bytes: Array(writer.bytes.dropLast(2)), isValue: value.isValue)
    case .jsonLines:
      var writer = JSONWriter(isInline: true)
      writer.write(value, depth: 1)
      return Cell(bytes: writer.bytes, isValue: value.isValue)
    }
  }

  /// Adds a value that few rows have.
  package mutating func add(_ value: JSONValue) { add(cell(value)) }

  /// Adds a cell that many rows share.
  package mutating func add(_ cell: Cell) {
    begin(hasValue: cell.isValue)
    bytes.append(contentsOf: cell.bytes)
  }

  /// Adds a cell without a value.
  package mutating func addNothing() {
    begin(hasValue: false)
    if format == .jsonLines { bytes.append(contentsOf: "null".utf8) }
  }

  /// Adds `true` or `false`.
  package mutating func add(_ flag: Bool) {
    begin(hasValue: true)
    bytes.append(contentsOf: (flag ? "true" : "false").utf8)
  }

  /// Adds a number, whose digits the function writes.
  package mutating func addWhole(_ write: (inout [UInt8]) -> Void) {
    begin(hasValue: true)
    write(&bytes)
  }

  /// Adds a number that can have decimals, with a point: `5000.0`. Readers guess whole numbers from first rows without
  /// points, and may round later rows.
  package mutating func addNumber(_ write: (inout [UInt8]) -> Void) {
    begin(hasValue: true)
    let start = bytes.count
    write(&bytes)
    if !bytes[start...].contains(UInt8(ascii: ".")) { bytes.append(contentsOf: ".0".utf8) }
  }

  /// Adds the text that the function writes, which is UTF-8; a cell without a value if it writes nothing.
  package mutating func addText(_ write: (inout [UInt8]) -> Void) {
    let start = bytes.count
    let valuesBefore = columnsWithValues
    begin(hasValue: true)
    if format == .jsonLines { bytes.append(.quote) }
    let textStart = bytes.count
    write(&bytes)
    if bytes.count > textStart, RowWriter.isPlain(bytes[textStart...]) {
      if format == .jsonLines { bytes.append(.quote) }
      return
    }
    let text = String(decoding: bytes[textStart...], as: UTF8.self)
    bytes.removeSubrange(start...)
    (column, columnsWithValues) = (column - 1, valuesBefore)
    if text.isEmpty { addNothing() } else { add(.text(text)) }
  }

  /// Adds a text; a cell without a value for `nil`.
  package mutating func addText(_ text: String?) {
    guard let text else { return addNothing() }
    if text.isEmpty { add(.text(text)) } else { addText { $0.append(contentsOf: text.utf8) } }
  }

  /// Whether a text begins with an ASCII letter or digit and is the same in both formats.
  private static func isPlain(_ text: ArraySlice<UInt8>) -> Bool {
    guard let first = text.first, 0x30..<0x7F ~= first, first != UInt8(ascii: "="), first != UInt8(ascii: "@")
    else { return false }
    return text.allSatisfy {
      0x20..<0x7F ~= $0 && $0 != .quote && $0 != UInt8(ascii: ",") && $0 != UInt8(ascii: "\\")
    }
  }

  /// Ends a row, which has a cell for each column.
  package mutating func endRow() {
    switch format {
    case .csv: bytes += [.carriageReturn, .lineFeed]
    case .jsonLines: bytes += [UInt8(ascii: "}"), .lineFeed]
    }
    (column, startOfRow) = (0, bytes.count)
  }

  /// Ends a row, which is moved to the end of `others`.
  package mutating func endRow(movedTo others: inout [UInt8]) {
    let start = startOfRow
    endRow()
    others += bytes[start...]
    bytes.removeSubrange(start...)
    startOfRow = start
  }

  private mutating func begin(hasValue: Bool) {
    bytes.append(contentsOf: leads[column])
    if hasValue { columnsWithValues |= 1 << UInt64(column) }
    column += 1
  }
}

extension JSONValue {
  /// Whether programs can guess a type from it.
  fileprivate var isValue: Bool {
    switch self {
    case .null: false
    case .list(let items): !items.isEmpty
    case .text, .number, .flag, .object: true
    }
  }
}
