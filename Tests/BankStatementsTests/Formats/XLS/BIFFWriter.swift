import TestSupport

/// Writes the stream of a workbook of BIFF8, for tests.
struct BIFFWriter {
  /// A sheet with its records.
  struct Sheet {
    var name: String
    var cells: [UInt8]
    /// 0 visible, 1 hidden, 2 very hidden.
    var visibility = 0
    /// 0 a worksheet, 2 a chart.
    var kind = 0
  }

  /// Records of the first part, such as texts and formats.
  var globals: [UInt8] = []
  var sheets: [Sheet]
  /// The version in the first record.
  var version = 0x600

  /// A workbook with one sheet, `S`.
  init(_ cells: [UInt8], globals: [UInt8] = []) {
    self.init([Sheet(name: "S", cells: cells)], globals: globals)
  }

  init(_ sheets: [Sheet], globals: [UInt8] = []) { (self.sheets, self.globals) = (sheets, globals) }

  /// A record.
  static func record(_ kind: Int, _ data: [UInt8]) -> [UInt8] {
    number(kind, 2) + number(data.count, 2) + data
  }

  /// A record of a cell, both numbers from 0.
  static func cell(_ kind: Int, _ row: Int, _ column: Int, format: Int = 0, _ data: [UInt8]) -> [UInt8] {
    record(kind, number(row, 2) + number(column, 2) + number(format, 2) + data)
  }

  /// A text with its length and a byte for each character, or two.
  static func text(_ text: String, wide: Bool = false, lengthBytes: Int = 2) -> [UInt8] {
    let units = Array(text.utf16)
    return number(units.count, lengthBytes) + [wide ? 1 : 0] + units.flatMap { number(Int($0), wide ? 2 : 1) }
  }

  static func double(_ value: Double) -> [UInt8] { number(Int(bitPattern: UInt(value.bitPattern)), 8) }

  /// The record of shared texts, whose number is what it says.
  static func shared(_ texts: [[UInt8]], count: Int? = nil) -> [UInt8] {
    record(0xFC, number(count ?? texts.count, 4) + number(count ?? texts.count, 4) + texts.joined())
  }

  var stream: [UInt8] {
    func start(_ kind: Int) -> [UInt8] {
      BIFFWriter.record(0x809, number(version, 2) + number(kind, 2) + number(0, 12))
    }
    let end = BIFFWriter.record(0x0A, [])
    func list(_ place: Int) -> [UInt8] {
      var place = place
      return sheets.flatMap { sheet in
        defer { place += start(0x10).count + sheet.cells.count + end.count }
        return BIFFWriter.record(
          0x85,
          number(place, 4) + number(sheet.visibility, 1) + number(sheet.kind, 1)
            + BIFFWriter.text(sheet.name, lengthBytes: 1))
      }
    }
    let size = (start(5) + globals + list(0) + end).count
    return start(5) + globals + list(size) + end + sheets.flatMap { start(0x10) + $0.cells + end }
  }

  /// The workbook in a compound file.
  var bytes: [UInt8] { CompoundWriter.workbook(stream) }
}
