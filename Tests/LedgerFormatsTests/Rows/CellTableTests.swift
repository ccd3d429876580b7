import LedgerFormats
import SystemLibrary
import TestSupport
import Testing

@Suite("Cells that many rows share")
struct CellTableTests {
  @Test("cells of every length, in any order, after each other in a buffer that grows", arguments: 1...20)
  func lengths(seed: Int) {
    var random = SmallRandom(seed: UInt64(seed))
    let cells = (0...130).map { count in (0..<count).map { _ in UInt8(random.next(below: 256)) } }
    var table = CellTable()
    for (number, cell) in cells.enumerated() { #expect(table.add(cell) == number) }
    var buffer = ByteBuffer(reserving: 1)
    var expected: [UInt8] = []
    for _ in 0..<200 {
      let number = random.next(below: cells.count)
      buffer.append(table, number)
      expected += cells[number]
      #expect(Array(table[number]) == cells[number])
    }
    #expect(table.count == cells.count && buffer.bytes() == expected)
  }

  @Test("an array that is filled up to its last byte")
  func arrays() {
    var table = CellTable()
    table.add(Array("0123456789".utf8))
    for capacity in 0...70 {
      let bytes = ByteBuffer.array(reserving: capacity) { buffer in for _ in 0..<4 { buffer.append(table, 0) }
      }
      #expect(String(decoding: bytes, as: UTF8.self) == String(repeating: "0123456789", count: 4))
    }
  }
}
