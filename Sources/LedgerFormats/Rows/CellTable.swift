package import SystemLibrary

/// The bytes of cells that many rows share, each made once. All are in one array: to count the references to an array of
/// their own would take longer than to copy a cell, above all with two threads.
package struct CellTable: Sendable {
  var bytes: [UInt8] = []
  /// The end of each cell, which starts where the one before ends.
  var ends: [UInt32] = []

  package init() {}

  package var count: Int { ends.count }

  /// Adds a cell; returns its number.
  @discardableResult
  package mutating func add(_ cell: [UInt8]) -> Int {
    bytes += cell
    ends.append(UInt32(bytes.count))
    return ends.count - 1
  }

  package subscript(number: Int) -> ArraySlice<UInt8> {
    bytes[(number == 0 ? 0 : Int(ends[number - 1]))..<Int(ends[number])]
  }
}

extension ByteBuffer {
  /// Adds a cell of a table.
  package mutating func append(_ table: borrowing CellTable, _ number: Int) {
    let start = number == 0 ? 0 : Int(table.ends[number - 1])
    append(table.bytes.span, start..<Int(table.ends[number]))
  }
}
