/// `ByteBuffer.append` is inlined in other modules.
public import SystemLibrary

/// The bytes of cells that many rows share, each made once. All are in one array: to count the references to an array of
/// their own would take longer than to copy a cell, above all with two threads.
@frozen public struct CellTable: Sendable {
  @frozen @usableFromInline struct Cell: Sendable {
    /// The first bytes: of nearly every cell all.
    @usableFromInline var start = SIMD32<UInt8>()
    /// In `bytes`.
    @usableFromInline var range: Range<Int>

    init(range: Range<Int>) { self.range = range }
  }

  @usableFromInline var bytes: [UInt8] = []
  @usableFromInline var cells: [Cell] = []

  package init() {}

  package var count: Int { cells.count }

  /// Adds a cell; returns its number.
  @discardableResult
  package mutating func add(_ text: [UInt8]) -> Int {
    var cell = Cell(range: bytes.count..<bytes.count + text.count)
    for (place, byte) in text.prefix(32).enumerated() { cell.start[place] = byte }
    bytes += text
    cells.append(cell)
    return cells.count - 1
  }

  package subscript(number: Int) -> ArraySlice<UInt8> { bytes[cells[number].range] }
}

extension ByteBuffer {
  /// Adds a cell of a table.
  @inlinable @inline(__always)
  public mutating func append(_ table: borrowing CellTable, _ number: Int) {
    let cells = table.cells.span
    if cells[number].range.count > 32 { return append(table.bytes.span, cells[number].range) }
    append(cells[number].start, count: cells[number].range.count)
  }
}
