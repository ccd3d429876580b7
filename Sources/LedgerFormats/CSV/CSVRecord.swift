import LedgerText

/// One row of cells, which can stand on several lines (RFC 4180, rule 6).
package struct CSVRecord {
  /// A cell by its place; quotes around it are not part of it.
  package struct Cell {
    package var start: Int
    package var end: Int
    /// Whether there are quotes inside, each written twice.
    package var hasQuotesInside = false
  }

  /// What keeps a record from being read, with its place.
  package enum Mistake {
    case unclosedQuote(Int)
    case textBehindQuote(Int)
    case zero(Int)
    case tooWide(Int)
  }

  /// Most cells a record may have.
  package static let mostCells = 2000

  /// The line it starts on, from 1.
  package var line = 0
  package var start = 0
  /// The line end behind it, or the end of the file.
  package var end = 0
  package var cells: [Cell] = []
  package var mistake: Mistake?

  package init() {}

  /// Starts an empty record.
  package mutating func begin(at place: Int, line: Int) {
    start = place
    end = place
    self.line = line
    cells.removeAll(keepingCapacity: true)
    mistake = nil
  }

  /// Adds the next cell.
  package mutating func add(_ cell: Cell) {
    if cells.count < CSVRecord.mostCells { cells.append(cell) } else { note(.tooWide(cell.start)) }
  }

  /// Notes what is wrong; the first thing counts.
  package mutating func note(_ mistake: Mistake) { if self.mistake == nil { self.mistake = mistake } }
}

extension CSVRecord {
  /// The text of a cell without white space at its ends; nothing where the record has no such cell.
  package func cell(_ index: Int, in bytes: [UInt8]) -> ArraySlice<UInt8> {
    guard index < cells.count else { return [] }
    let cell = cells[index]
    let text = bytes[cell.start..<cell.end]
    return trimmed(cell.hasQuotesInside ? unescaped(text) : text)
  }

  /// How many cells there are up to the last that is not empty.
  package func filledCount(in bytes: [UInt8]) -> Int {
    (cells.indices.last { !cell($0, in: bytes).isEmpty } ?? -1) + 1
  }

  /// Whether nothing stands in it.
  package func isEmpty(in bytes: [UInt8]) -> Bool {
    mistake == nil && cells.indices.allSatisfy { cell($0, in: bytes).isEmpty }
  }

  /// The line and column of a place in it, from 1; columns count characters.
  package func location(of place: Int, in bytes: [UInt8]) -> (line: Int, column: Int) {
    var (line, column) = (line, 1)
    var at = start
    while at < min(place, bytes.count) {
      let byte = bytes[at]
      if byte == 0x0A || (byte == 0x0D && !(at + 1 < bytes.count && bytes[at + 1] == 0x0A)) {
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

private func trimmed(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
  var text = text
  while let first = text.first, first.isBlank || first.isLineEnd { text.removeFirst() }
  while let last = text.last, last.isBlank || last.isLineEnd { text.removeLast() }
  return text
}

func unescaped(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
  var result: [UInt8] = []
  result.reserveCapacity(text.count)
  var isSecond = false
  for byte in text {
    isSecond = byte == .quote && !isSecond
    if byte != .quote || isSecond { result.append(byte) }
  }
  return result[...]
}
