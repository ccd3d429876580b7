import LedgerFormats

/// Reads the cells of a sheet from its part of the stream.
struct XLSSheetReader {
  private let globals: XLSGlobals
  private let sheet: XLSGlobals.Sheet
  private var records: BIFFRecords
  private(set) var builder: SheetBuilder
  /// Where a shared text is in the bytes of the builder, once a cell has it.
  private var places: [Int: Range<Int>] = [:]
  /// A formula whose text is in a record to come.
  private var formula: (row: Int, column: Int)?

  init(_ stream: [UInt8], _ sheet: XLSGlobals.Sheet, _ globals: XLSGlobals) {
    self.globals = globals
    self.sheet = sheet
    records = BIFFRecords(stream, at: sheet.start)
    builder = SheetBuilder(name: sheet.name, dates: globals.dates)
  }

  /// Reads all cells; the number of bytes of the sheet.
  mutating func read() throws(MessageError) -> Int {
    guard sheet.start < records.bytes.count else { throw .cut("the sheet `\(sheet.name)`") }
    try records.next()
    guard records.kind == BIFFRecords.Kind.startOfPart else {
      throw .damaged("the sheet `\(sheet.name)` does not begin where it should")
    }
    // Charts in the sheet are parts in it.
    var depth = 1
    while depth > 0 {
      try records.next()
      switch records.kind {
      case BIFFRecords.Kind.startOfPart: depth += 1
      case BIFFRecords.Kind.endOfPart: depth -= 1
      default: if depth == 1 { try readCell() }
      }
    }
    finishFormula()
    return records.at - sheet.start
  }

  private mutating func readCell() throws(MessageError) {
    let count = records.data.count
    switch records.kind {
    case BIFFRecords.Kind.labelSST where count >= 10: try readShared()
    case BIFFRecords.Kind.number where count >= 14: add(double: records.data.lowerBound + 6)
    case BIFFRecords.Kind.rk where count >= 10:
      add(rk: records.data.lowerBound + 6, column, format: format)
    case BIFFRecords.Kind.mulRK where count >= 6:
      for index in 0..<((count - 6) / 6) {
        let start = records.data.lowerBound + 4 + 6 * index
        add(rk: start + 2, column + index, format: records.uint16(start))
      }
    case BIFFRecords.Kind.label where count >= 8:
      guard let text = text(in: [records.data], skipping: 6) else { throw damaged }
      builder.add(row, column, text)
    case BIFFRecords.Kind.boolErr where count >= 8:
      add(value: records.data.lowerBound + 6, isError: records.bytes[records.data.lowerBound + 7] == 1)
    case BIFFRecords.Kind.formula where count >= 14, BIFFRecords.Kind.formula3 where count >= 14,
      BIFFRecords.Kind.formula4 where count >= 14:
      readFormula()
    case BIFFRecords.Kind.string:
      let parts = try records.continuedData()
      guard let cell = formula else { return }
      formula = nil
      guard let text = text(in: parts) else { throw damaged }
      builder.add(cell.row, cell.column, text)
    default: break
    }
  }

  private var row: Int { records.uint16(records.data.lowerBound) + 1 }
  private var column: Int { records.uint16(records.data.lowerBound + 2) }
  private var format: Int { records.uint16(records.data.lowerBound + 4) }

  private var damaged: MessageError {
    .damaged("the text of \(Workbook.place(sheet: sheet.name, row: row, column: column)) is cut")
  }

  private func isDate(_ format: Int) -> Bool { format < globals.isDate.count && globals.isDate[format] }

  private func text(in parts: [Range<Int>], skipping skipped: Int = 0) -> [UInt8]? {
    var texts = BIFFTexts(records.bytes, parts, skipping: skipped)
    var text: [UInt8] = []
    return texts.read(lengthBytes: 2, to: &text) ? text : nil
  }

  private mutating func readShared() throws(MessageError) {
    let number = records.uint32(records.data.lowerBound + 6)
    if let place = places[number] { return builder.add(row, column, at: place) }
    guard number + 1 < globals.textStarts.count else {
      let place = Workbook.place(sheet: sheet.name, row: row, column: column)
      throw .damaged(
        "\(place) is one of its shared texts, but there are only \(globals.textStarts.count - 1)")
    }
    let text = globals.texts[globals.textStarts[number]..<globals.textStarts[number + 1]]
    places[number] = builder.addShared(row, column, text)
  }

  /// Adds the number of eight bytes at a place.
  private mutating func add(double place: Int) {
    let bits = UInt64(records.uint32(place)) | UInt64(records.uint32(place + 4)) << 32
    add(CellNumber(bits: bits), column, format: format)
  }

  /// Adds the number of four bytes at a place: a whole number of 30 bits or the start of a double, perhaps as
  /// hundredths.
  private mutating func add(rk place: Int, _ column: Int, format: Int) {
    let rk = UInt32(records.uint32(place))
    let isHundredths = rk & 1 == 1
    let number =
      rk & 2 == 2
      ? CellNumber(Int(Int32(bitPattern: rk) >> 2), isHundredths: isHundredths)
      : CellNumber(bits: UInt64(rk & ~3) << 32, isHundredths: isHundredths)
    add(number, column, format: format)
  }

  private mutating func add(_ number: CellNumber?, _ column: Int, format: Int) {
    if let number {
      builder.add(row, column, number, isDate: isDate(format))
    } else {
      builder.add(row, column, "#NUM!".utf8)
    }
  }

  /// Adds the truth or error that a byte is.
  private mutating func add(value place: Int, isError: Bool) {
    guard isError else { return builder.add(row, column, records.bytes[place] != 0) }
    let text =
      switch records.bytes[place] {
      case 0x00: "#NULL!"
      case 0x07: "#DIV/0!"
      case 0x0F: "#VALUE!"
      case 0x17: "#REF!"
      case 0x1D: "#NAME?"
      case 0x24: "#NUM!"
      case 0x2B: "#GETTING_DATA"
      default: "#N/A"
      }
    builder.add(row, column, text.utf8)
  }

  /// Adds the result of a formula; a text comes in a record of its own.
  private mutating func readFormula() {
    finishFormula()
    let result = records.data.lowerBound + 6
    guard records.uint16(result + 6) == 0xFFFF else { return add(double: result) }
    switch records.bytes[result] {
    case 0: formula = (row, column)
    case 1: add(value: result + 2, isError: false)
    case 2: add(value: result + 2, isError: true)
    default: break
    }
  }

  private mutating func finishFormula() {
    if let cell = formula { builder.addFormula(cell.row, cell.column) }
    formula = nil
  }
}
