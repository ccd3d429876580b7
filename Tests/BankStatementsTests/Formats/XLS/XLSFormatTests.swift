import BankStatements
import TestSupport
import Testing

@Suite("XLS")
struct XLSFormatTests {
  private typealias BIFF = BIFFWriter

  /// The cells of the only sheet.
  private func cells(_ records: [UInt8], globals: [UInt8] = []) -> String {
    let text = shown(xls: BIFFWriter(records, globals: globals).bytes)
    return text.hasPrefix("[S]\n") ? String(text.dropFirst(4)) : text
  }

  @Test("shared texts and texts of their own, with a byte for each character or two")
  func texts() {
    let shared = BIFF.shared([BIFF.text("KOPI"), BIFF.text("可比 ☕𝄞", wide: true), BIFF.text("café")])
    let records =
      BIFF.cell(0xFD, 0, 0, number(0, 4)) + BIFF.cell(0xFD, 0, 2, number(1, 4))
      + BIFF.cell(0xFD, 3, 1, number(2, 4))
      + BIFF.cell(0xFD, 4, 0, number(0, 4)) + BIFF.cell(0x204, 5, 0, BIFF.text("own é"))
      + BIFF.cell(0x204, 5, 1, BIFF.text("可", wide: true))
    #expect(cells(records, globals: shared) == "1: KOPI||可比 ☕𝄞\n4: |café\n5: KOPI\n6: own é|可")
  }

  @Test("a double, a number of 30 bits, hundredths of both, and several of them in a record")
  func numbers() {
    func rk(_ value: Int, _ flags: Int) -> [UInt8] { number(value << 2 | flags, 4) }
    func rk(_ value: Double, _ flags: Int) -> [UInt8] {
      number(Int(value.bitPattern >> 32) & ~3 | flags, 4)
    }
    let records =
      BIFF.cell(0x203, 0, 0, BIFF.double(33.1)) + BIFF.cell(0x27E, 0, 1, rk(-7, 2))
      + BIFF.cell(0x27E, 0, 2, rk(3310, 3))
      + BIFF.cell(0x27E, 0, 3, rk(0.75, 0)) + BIFF.cell(0x27E, 0, 4, rk(12.5, 1))
      + BIFF.record(
        0xBD,
        number(1, 2) + number(2, 2) + number(0, 2) + rk(1, 2) + number(0, 2) + rk(-250, 3) + number(3, 2))
      + BIFF.cell(0xBE, 2, 0, number(0, 2) + number(1, 2)) + BIFF.cell(0x201, 2, 3, [])
    #expect(cells(records) == "1: 33.1|-7|33.1|0.75|0.125\n2: ||1|-2.5")
  }

  @Test("true, false and errors are texts")
  func values() {
    let codes: [(Int, Int)] = [
      (1, 0), (0, 0), (0x2A, 1), (0x07, 1), (0x0F, 1), (0x17, 1), (0x1D, 1), (0x24, 1), (0, 1),
    ]
    let records = codes.enumerated().flatMap {
      BIFF.cell(0x205, 0, $0.offset, number($0.element.0, 1) + number($0.element.1, 1))
    }
    #expect(cells(records) == "1: TRUE|FALSE|#N/A|#DIV/0!|#VALUE!|#REF!|#NAME?|#NUM!|#NULL!")
  }

  @Test("a formula is its result; one whose text is missing is a problem", arguments: [0x06, 0x206, 0x406])
  func formulas(_ kind: Int) {
    func formula(_ row: Int, _ result: [UInt8]) -> [UInt8] { BIFF.cell(kind, row, 0, result + number(0, 8)) }
    func special(_ kind: Int, _ value: Int = 0) -> [UInt8] {
      [UInt8(kind), 0, UInt8(value), 0, 0, 0, 0xFF, 0xFF]
    }
    let records =
      formula(0, BIFF.double(-12.5)) + formula(1, special(0)) + BIFF.record(0x4BC, number(0, 10))
      + BIFF.record(0x207, BIFF.text("yes")) + formula(2, special(1, 1)) + formula(3, special(2, 0x2A))
      + formula(4, special(3)) + formula(5, special(0)) + formula(6, BIFF.double(2)) + formula(7, special(0))
    #expect(
      cells(records)
        == "1: -12.5\n2: yes\n3: TRUE\n4: #N/A\n6: #NO RESULT\n7: 2\n8: #NO RESULT\nS!A6: noResult\nS!A8: noResult"
    )
  }

  @Test("dates are by the format of the cell's format, built in or the workbook's own, in both systems")
  func dates() {
    func format(_ number: Int, _ code: String) -> [UInt8] {
      BIFF.record(0x41E, TestSupport.number(number, 2) + BIFF.text(code))
    }
    func xf(_ format: Int) -> [UInt8] { BIFF.record(0xE0, number(0, 2) + number(format, 2) + number(0, 16)) }
    let globals =
      format(164, "dd mmm yyyy") + format(165, "0.00") + xf(0) + xf(14) + xf(164) + xf(165) + xf(200)
    let records = (0..<6).flatMap { BIFF.cell(0x203, 0, $0, format: $0, BIFF.double(46048)) }
    #expect(cells(records, globals: globals) == "1: 46048|2026-01-26|2026-01-26|46048|46048|46048")
    let mode = BIFF.record(0x22, number(1, 2))
    let record = BIFF.cell(0x203, 0, 0, format: 1, BIFF.double(44586))
    #expect(cells(record, globals: mode + globals) == "1: 2026-01-26")
  }

  @Test("visible sheets in their order; charts, and parts in a sheet, are left out")
  func sheets() {
    func cell(_ value: Double) -> [UInt8] { BIFF.cell(0x203, 0, 0, BIFF.double(value)) }
    func part(_ records: [UInt8]) -> [UInt8] {
      BIFF.record(0x809, number(0x600, 2) + number(0x20, 2) + number(0, 12)) + records + BIFF.record(0x0A, [])
    }
    let writer = BIFFWriter([
      BIFF.Sheet(name: "One", cells: cell(1) + part(cell(9)) + BIFF.cell(0x203, 1, 0, BIFF.double(2))),
      BIFF.Sheet(name: "Hidden", cells: cell(3), visibility: 1),
      BIFF.Sheet(name: "Very", cells: cell(4), visibility: 2),
      BIFF.Sheet(name: "Chart", cells: cell(5), kind: 2),
      BIFF.Sheet(name: "It's", cells: cell(6)), BIFF.Sheet(name: "Empty", cells: []),
    ])
    #expect(shown(xls: writer.bytes) == "[One]\n1: 1\n2: 2\n[It's]\n1: 6\n[Empty]")
  }

  @Test("cells may come in any order; of two in a place the last counts")
  func order() {
    func cell(_ row: Int, _ column: Int, _ value: Double) -> [UInt8] {
      BIFF.cell(0x203, row, column, BIFF.double(value))
    }
    #expect(cells(cell(4, 1, 1) + cell(0, 2, 2) + cell(4, 0, 3) + cell(0, 2, 4)) == "1: ||4\n5: 3|1")
  }

  @Test("other records are skipped by their length")
  func others() {
    let record =
      BIFF.record(0x1234, [UInt8](repeating: 0xFD, count: 8224)) + BIFF.record(0x3C, number(0, 100))
    #expect(cells(record + BIFF.cell(0x203, 0, 0, BIFF.double(1)) + record, globals: record) == "1: 1")
  }

  @Test("a text of a shared number that does not exist is an error; a record ends inside its stream")
  func damaged() {
    let shared = BIFF.shared([BIFF.text("a")], count: 5)
    #expect(cells(BIFF.cell(0xFD, 0, 0, number(0, 4)), globals: shared) == "1: a")
    #expect(
      cells(BIFF.cell(0xFD, 13, 2, number(1, 4)), globals: shared)
        == "error: this workbook is damaged: S!C14 is one of its shared texts, but there are only 1")
    #expect(
      cells(BIFF.cell(0x204, 0, 0, number(9, 2) + [0, 0x61]))
        == "error: this workbook is damaged: the text of S!A1 is cut")
    var stream = BIFFWriter([] as [BIFF.Sheet]).stream
    stream.removeLast(4)
    #expect(
      shown(xls: CompoundWriter.workbook(stream)) == "error: this file ends before the end of its records")
    #expect(
      shown(xls: CompoundWriter.workbook(stream + number(0xFD, 2) + number(900, 2)))
        == "error: this file ends before the end of a record")
    stream = BIFFWriter([BIFF.Sheet(name: "S", cells: [])]).stream
    stream[24...27] = [0, 0, 1, 0]
    #expect(
      shown(xls: CompoundWriter.workbook(stream)) == "error: this file ends before the sheet `S`")
    stream[24...27] = [20, 0, 0, 0]
    #expect(
      shown(xls: CompoundWriter.workbook(stream))
        == "error: this workbook is damaged: the sheet `S` does not begin where it should")
  }

  @Test("the same cells are not read for several sheets")
  func overlap() {
    let cell = BIFF.cell(0x203, 0, 0, BIFF.double(1))
    let sheets = (0..<20).map {
      BIFF.Sheet(name: "\($0)", cells: $0 == 0 ? (0..<60).flatMap { _ in cell } : [])
    }
    var stream = BIFFWriter(sheets).stream
    let first = Array(stream[24..<28])
    // The record of a sheet has 12 bytes and the name.
    var at = 24
    for sheet in sheets {
      stream.replaceSubrange(at..<(at + 4), with: first)
      at += 12 + sheet.name.utf8.count
    }
    #expect(
      shown(xls: CompoundWriter.workbook(stream)) == "error: this workbook is damaged: its sheets overlap")
  }

  @Test("texts that cells share, or cells far to the right, do not make a small file large")
  func limits() {
    let long = [UInt8](repeating: 0x61, count: 8000)
    let shared = BIFF.shared([number(8000, 2) + [0] + long])
    // Each sheet has the text once, and 200 cells with it.
    let cells = (0..<200).flatMap { BIFF.cell(0xFD, $0, 0, number(0, 4)) }
    let few = BIFFWriter((0..<3).map { BIFF.Sheet(name: "\($0)", cells: cells) }, globals: shared)
    #expect((try? XLSFormat.read(few.bytes))?.sheets.map { $0.table.bytes.count } == [8000, 8000, 8000])
    let tooLarge = "error: this workbook is too large when it is read: it may be made to fill the memory"
    let one = BIFF.cell(0xFD, 0, 0, number(0, 4))
    let many = BIFFWriter((0..<2500).map { BIFF.Sheet(name: "\($0)", cells: one) }, globals: shared)
    #expect(shown(xls: many.bytes) == tooLarge)
    let wide = (0..<2500).flatMap { BIFF.cell(0x203, $0, 1999, BIFF.double(1)) }
    #expect(shown(xls: BIFFWriter(wide).bytes) == tooLarge)
    #expect(
      shown(xls: BIFFWriter(BIFF.cell(0x203, 0, 2000, BIFF.double(1))).bytes)
        == "error: `S` has cells up to column BXY: at most 2000 columns are read")
  }
}
