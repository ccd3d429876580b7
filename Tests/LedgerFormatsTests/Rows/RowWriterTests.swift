import LedgerFormats
import TestSupport
import Testing

@Suite("Rows of a large table")
struct RowWriterTests {
  private static let columns = ["a", "b", "c", "d.x", "d.y", "e"]
  private static let texts = [
    "", "a", "Ya Kun", "a,b", "\"x\"", "=1", "@a", "-1", "'=1", "é", "京都", "a\u{2028}b", "a\\b", "\u{1B}[31m",
    "\u{9B}",
    "\tx", "a\r\nb", "1 on 2", "x\u{7F}", "ก็ได้", "\u{3000}=1", "＝1", "a long text without any",
    "a long text, with one",
    "another text \"with\" quotes", "twelve bytes\u{85}", "\u{200B}+1", "~", "{", "×", "日本語のテキスト, と",
  ]

  /// The same rows by the writers of single values.
  private func expected(_ format: RowLayout.Format, _ rows: [[JSONValue]]) -> [UInt8] {
    var (csv, lines) = (CSVWriter(), [UInt8]())
    for row in rows {
      switch format {
      case .csv: csv.row(row)
      case .jsonLines:
        let cells = zip(RowWriterTests.columns, row).map { key, value in "\"\(key)\":" + inline(value) }
        lines += "{\(cells.joined(separator: ","))}\n".utf8
      case .jsonObjects:
        let cells = zip(RowWriterTests.columns, row).map { key, value in "\"\(key)\": " + inline(value) }
        lines += "{ \(cells.joined(separator: ", ")) }".utf8
      case .jsonBlocks:
        var writer = JSONWriter()
        writer.write(
          .object([
            ("a", row[0]), ("b", row[1]), ("c", row[2]), ("d", .object([("x", row[3]), ("y", row[4])])),
            ("e", row[5]),
          ]), depth: 2)
        lines += writer.bytes
      }
    }
    return format == .csv ? csv.bytes : lines
  }

  private func inline(_ value: JSONValue) -> String {
    var writer = JSONWriter(isInline: true)
    writer.write(value, depth: 1)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  @Test(
    "cells are those of the writers of single values",
    arguments: [RowLayout.Format.csv, .jsonLines, .jsonObjects, .jsonBlocks], 1...Campaign.size(20, of: 500))
  func cells(_ format: RowLayout.Format, seed: Int) {
    var random = SmallRandom(seed: UInt64(seed))
    let layout = RowLayout(format, columns: RowWriterTests.columns)
    let days = DayTexts(10...20) { "2026-01-\($0)" }
    var writer = RowWriter(layout)
    var rows: [[JSONValue]] = []
    for _ in 0..<20 {
      var row: [JSONValue] = []
      for column in RowWriterTests.columns.indices {
        let text = random.next(of: RowWriterTests.texts)
        let number = random.next(below: 2_000) - 1_000
        switch random.next(below: 9) {
        case 0:
          writer.bytes.append(layout.lead(column))
          writer.addValue(.null)
          row.append(.null)
        case 1:
          writer.bytes.append(layout.lead(column))
          writer.addValue(.text(text))
          row.append(.text(text))
        case 2:
          writer.bytes.append(layout.textLead(column))
          let start = writer.bytes.count
          writer.bytes.append(utf8: text)
          writer.endText(from: start)
          row.append(text.isEmpty ? .null : .text(text))
        case 3:
          // Some rows have no day, and some days are not in the table.
          let day = random.next(below: 2) == 0 ? nil : random.next(below: 30) + 10
          writer.bytes.append(layout.lead(column))
          writer.addDay(day, of: days)
          row.append(.optional(day.map { "2026-01-\($0)" }))
        case 4:
          writer.bytes.append(layout.lead(column))
          writer.addAmount(Int128(number), decimals: 0)
          row.append(.number("\(number)"))
        case 5:
          // The same numbers again and again.
          writer.bytes.append(layout.lead(column))
          writer.addAmount(Int128(number / 400), decimals: 2)
          row.append(.number(number / 400 < 0 ? "-0.0\(-(number / 400))" : "0.0\(number / 400)"))
        case 6:
          // A short and a long cell for each column.
          let (key, start) = (UInt64(random.next(below: 2)), writer.bytes.count)
          let words = String(repeating: "word ", count: key == 0 ? 1 : 30) + "\(column)"
          if !writer.addCached(column, key) {
            writer.bytes.append(layout.cell(column, .text(words)))
            writer.cache(column, key, from: start)
          }
          row.append(.text(words))
        case 7:
          writer.bytes.append(layout.cell(column, .flag(true)))
          row.append(.flag(true))
        default:
          var table = CellTable()
          table.add(layout.cell(column, .text("x")))
          let value = JSONValue.list([.text(text), .text("b")])
          let place = table.add(layout.cell(column, value))
          writer.bytes.append(table, place)
          row.append(value)
        }
      }
      writer.endRow()
      rows.append(row)
    }
    #expect(
      String(decoding: writer.bytes.bytes(), as: UTF8.self)
        == String(decoding: expected(format, rows), as: UTF8.self))
  }
}
