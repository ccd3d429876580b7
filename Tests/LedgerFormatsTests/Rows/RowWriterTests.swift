import LedgerFormats
import TestSupport
import Testing

@Suite("Rows of a large table")
struct RowWriterTests {
  private static let columns = ["a", "b", "c", "d"]
  private static let texts = [
    "", "a", "Ya Kun", "a,b", "\"x\"", "=1", "@a", "-1", "'=1", "é", "京都", "a\u{2028}b", "a\\b", "\u{1B}[31m", "\u{9B}",
    "\tx", "a\r\nb", "1 on 2", "x\u{7F}",
  ]

  /// The same rows by the writers of single values.
  private func expected(_ format: RowWriter.Format, _ rows: [[JSONValue]]) -> [UInt8] {
    switch format {
    case .csv:
      var writer = CSVWriter()
      for row in rows { writer.row(row) }
      return writer.bytes
    case .jsonLines:
      return rows.flatMap { row -> [UInt8] in
        var bytes: [UInt8] = []
        for (key, value) in zip(RowWriterTests.columns, row) {
          var writer = JSONWriter(isInline: true)
          writer.write(value, depth: 1)
          bytes += "\(bytes.isEmpty ? "{" : ",")\"\(key)\":".utf8
          bytes += writer.bytes
        }
        return bytes + "}\n".utf8
      }
    }
  }

  @Test(
    "cells are those of the writers of single values",
    arguments: [RowWriter.Format.csv, .jsonLines], 1...Campaign.size(20, of: 2_000))
  func cells(_ format: RowWriter.Format, seed: Int) {
    var random = SmallRandom(seed: UInt64(seed))
    var writer = RowWriter(format, columns: RowWriterTests.columns)
    var rows: [[JSONValue]] = []
    for _ in 0..<20 {
      var row: [JSONValue] = []
      for _ in RowWriterTests.columns {
        let text = random.next(of: RowWriterTests.texts)
        let number = "\(random.next(below: 2_000) - 1_000)"
        switch random.next(below: 7) {
        case 0:
          writer.addNothing()
          row.append(.null)
        case 1:
          writer.addText(text)
          row.append(.text(text))
        case 2:
          writer.addText { $0.append(contentsOf: text.utf8) }
          row.append(text.isEmpty ? .null : .text(text))
        case 3:
          writer.addNumber { $0.append(contentsOf: number.utf8) }
          row.append(.number(number + ".0"))
        case 4:
          writer.addWhole { $0.append(contentsOf: number.utf8) }
          row.append(.number(number))
        case 5:
          writer.add(true)
          row.append(.flag(true))
        default:
          writer.add(.list([.text(text), .text("b")]))
          row.append(.list([.text(text), .text("b")]))
        }
      }
      writer.endRow()
      rows.append(row)
    }
    #expect(writer.bytes == expected(format, rows))
  }

  @Test("a row can be moved to others, and its columns have values from then on")
  func moved() {
    var (writer, others) = (RowWriter(.jsonLines, columns: ["a", "b"]), Array("x\n".utf8))
    for (first, second) in [("1", nil), ("2", "late"), ("3", "x")] as [(String, String?)] {
      writer.addText(first)
      writer.addText(second)
      if second == "late" { writer.endRow(movedTo: &others) } else { writer.endRow() }
      #expect(writer.columnsWithValues == (second == nil ? 0b01 : 0b11))
    }
    #expect(String(decoding: others, as: UTF8.self) == "x\n{\"a\":\"2\",\"b\":\"late\"}\n")
    #expect(
      String(decoding: writer.bytes, as: UTF8.self) == "{\"a\":\"1\",\"b\":null}\n{\"a\":\"3\",\"b\":\"x\"}\n")
  }
}
