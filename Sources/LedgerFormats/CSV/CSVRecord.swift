import LedgerText

/// A row of cells, which can have several lines (RFC 4180, rule 6).
package struct CSVRecord: Sendable {
  /// A cell by its place, without the quotes around it.
  package struct Cell: Sendable {
    package var start: Int
    package var end: Int
    /// Whether it contains quotes, each written twice.
    package var hasQuotesInside = false
    /// Whether it is a number of a workbook or a message, with a decimal point whatever the language of the file.
    package var isNumber = false

    package init(start: Int, end: Int, hasQuotesInside: Bool = false, isNumber: Bool = false) {
      self.start = start
      self.end = end
      self.hasQuotesInside = hasQuotesInside
      self.isNumber = isNumber
    }
  }

  /// A reason that a record can't be read, with its place.
  package enum Error: Sendable {
    case unclosedQuote(Int)
    case textAfterQuote(Int)
    case nul(Int)
    case tooWide(Int)
  }

  package static let maxCells = 2000

  /// The line on which it starts, from 1.
  package var line = 0
  package var start = 0
  /// The line end after it, or the end of the file.
  package var end = 0
  package var cells: [Cell] = []
  /// The first one.
  package var error: Error?

  package init() {}

  /// Starts an empty record.
  package mutating func begin(at place: Int, line: Int) {
    start = place
    end = place
    self.line = line
    cells.removeAll(keepingCapacity: true)
    error = nil
  }

  /// Adds the next cell.
  package mutating func add(_ cell: Cell) {
    if cells.count < CSVRecord.maxCells { cells.append(cell) } else { note(.tooWide(cell.start)) }
  }

  /// Records an error unless there is one already.
  package mutating func note(_ error: Error) { if self.error == nil { self.error = error } }

  /// The text of a cell without white space at its ends; empty if the record has no such cell.
  @inlinable package func cell(_ index: Int, in bytes: [UInt8]) -> ArraySlice<UInt8> {
    guard index < cells.count else { return [] }
    let text = bytes[range(index, in: bytes)]
    return cells[index].hasQuotesInside ? unescaped(text) : text
  }

  /// The place of a cell's text, in which quotes are as they are in the file.
  @inlinable package func range(_ index: Int, in bytes: [UInt8]) -> Range<Int> {
    var (start, end) = (cells[index].start, cells[index].end)
    let bytes = bytes.span
    while start < end, CSVRecord.isWhite(bytes[start]) { start += 1 }
    while start < end, CSVRecord.isWhite(bytes[end - 1]) { end -= 1 }
    return start..<end
  }

  /// Whether it is a space, a tab or a line end; written out so that other modules inline it.
  @inlinable static func isWhite(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }

  /// The number of cells up to the last that is not empty.
  package func filledCount(in bytes: [UInt8]) -> Int {
    (cells.indices.last { !range($0, in: bytes).isEmpty } ?? -1) + 1
  }

  /// Whether all cells are empty.
  package func isEmpty(in bytes: [UInt8]) -> Bool {
    error == nil && cells.indices.allSatisfy { range($0, in: bytes).isEmpty }
  }

  /// The line and column of a place in the record, from 1; columns count characters.
  package func location(of place: Int, in bytes: [UInt8]) -> (line: Int, column: Int) {
    var (line, column) = (line, 1)
    var at = start
    let bytes = bytes.span
    while at < min(place, bytes.count) {
      let byte = bytes[at]
      if endsLine(bytes, at) {
        line += 1
        column = 1
      } else if byte & 0xC0 != 0x80, byte != 0x0D {
        column += 1
      }
      at += 1
    }
    return (line, column)
  }
}

/// Whether a byte is the last of a line break: LF, CRLF or a lone CR.
@inline(__always)
func endsLine(_ bytes: Span<UInt8>, _ at: Int) -> Bool {
  bytes[at] == .lineFeed
    || bytes[at] == .carriageReturn && !(at + 1 < bytes.count && bytes[at + 1] == .lineFeed)
}

@usableFromInline func unescaped(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
  var result: [UInt8] = []
  result.reserveCapacity(text.count)
  var isSecond = false
  for byte in text {
    isSecond = byte == .quote && !isSecond
    if byte != .quote || isSecond { result.append(byte) }
  }
  return result[...]
}
