import LedgerFormats

/// What all sheets of a workbook share: the first part of its stream.
struct XLSGlobals {
  /// A sheet as the workbook lists it.
  struct Sheet {
    let name: String
    let isVisible: Bool
    /// Where it begins in the stream.
    let start: Int
  }

  private(set) var dates = DateSystem.from1900
  private(set) var sheets: [Sheet] = []
  /// The texts that cells share, one after the other, and where each begins, with the end of the last.
  private(set) var texts: [UInt8] = []
  private(set) var textStarts: [Int] = [0]
  /// Whether cells of a format of cells are dates.
  private(set) var isDate: [Bool] = []

  init(_ stream: [UInt8]) throws(MessageError) {
    var records = BIFFRecords(stream)
    try records.next()
    guard records.kind == BIFFRecords.Kind.startOfPart, records.data.count >= 4 else {
      throw .damaged("its first record is not the start of a workbook")
    }
    guard records.uint16(records.data.lowerBound) == 0x600 else { throw .oldWorkbook }
    // The number of the format of each format of cells, and the formats that the workbook has itself.
    var numbers: [Int] = []
    var codes: [Int: Bool] = [:]
    repeat {
      try records.next()
      try read(&records, &numbers, &codes)
    } while records.kind != BIFFRecords.Kind.endOfPart
    isDate = numbers.map { DateFormatCodes.isDate(number: $0) || codes[$0] == true }
  }

  private mutating func read(
    _ records: inout BIFFRecords, _ numbers: inout [Int], _ codes: inout [Int: Bool]
  ) throws(MessageError) {
    let (start, count) = (records.data.lowerBound, records.data.count)
    switch records.kind {
    case BIFFRecords.Kind.filePass: throw .encrypted
    case BIFFRecords.Kind.dateMode where count >= 2:
      dates = records.uint16(start) == 1 ? .from1904 : .from1900
    case BIFFRecords.Kind.boundSheet where count >= 8: try readSheet(records)
    case BIFFRecords.Kind.xf where count >= 4: numbers.append(records.uint16(start + 2))
    case BIFFRecords.Kind.format where count >= 5:
      var code: [UInt8] = []
      var texts = BIFFTexts(records.bytes, [records.data], skipping: 2)
      // A format that is cut is one of numbers.
      codes[records.uint16(start)] = texts.read(lengthBytes: 2, to: &code) && DateFormatCodes.isDate(code)
    case BIFFRecords.Kind.sst where count >= 8: try readTexts(&records)
    default: break
    }
  }

  private mutating func readSheet(_ records: BIFFRecords) throws(MessageError) {
    let start = records.data.lowerBound
    var name: [UInt8] = []
    var texts = BIFFTexts(records.bytes, [records.data], skipping: 6)
    guard texts.read(lengthBytes: 1, to: &name) else { throw .damaged("the name of a sheet is cut") }
    // Others are charts, macros and modules of programs.
    let isWorksheet = records.bytes[start + 5] == 0
    guard isWorksheet else { return }
    sheets.append(
      Sheet(
        name: String(decoding: name, as: UTF8.self), isVisible: records.bytes[start + 4] & 3 == 0,
        start: records.uint32(start)))
  }

  /// Reads as many shared texts as there are; the number that the record says is at most that.
  private mutating func readTexts(_ records: inout BIFFRecords) throws(MessageError) {
    let count = records.uint32(records.data.lowerBound + 4)
    var reader = BIFFTexts(records.bytes, try records.continuedData(), skipping: 8)
    while textStarts.count <= count, !reader.isAtEnd {
      guard reader.read(lengthBytes: 2, to: &texts) else {
        throw .damaged("the texts that its cells share end too soon")
      }
      textStarts.append(texts.count)
    }
  }
}
