import LedgerFormats
import LedgerText

/// Reads the cells of a sheet from its part.
struct XLSXSheetReader {
  private let part: XLSXPackage.Part
  private let contents: XLSXContents
  private(set) var builder: SheetBuilder
  /// Where a shared text is in the bytes of the builder, once a cell has it.
  private var places: [Int: Range<Int>] = [:]
  /// Of the cell that is open, or that was last.
  private var row = 0
  private var column = -1
  private var kind = CellKind.number
  private var style = 0
  private var value: [UInt8] = []
  private var hasValue = false
  private var hasFormula = false

  private enum CellKind { case number, shared, text, truth, error, day }

  static let maxRow = 1 << 20
  static let maxColumn = 1 << 14

  init(_ part: XLSXPackage.Part, _ name: String, _ contents: XLSXContents) {
    self.part = part
    self.contents = contents
    builder = SheetBuilder(name: name, dates: contents.dates)
  }

  /// Reads all cells.
  mutating func read() throws(MessageError) {
    var reader = XMLReader(part.bytes)
    do throws(XMLError) {
      while let event = try reader.next() {
        guard case .start(let name) = event, reader.key(name) == CellElement.sheetData else { continue }
        try readRows(&reader)
      }
    } catch { throw .damaged("line \(error.line) of `\(part.name)`: \(error.message)") }
  }

  private mutating func readRows(_ reader: inout XMLReader) throws(XMLError) {
    let depth = reader.depth
    var isValue = false
    while reader.depth >= depth, let event = try reader.next() {
      switch event {
      case .start(let name):
        switch reader.key(name) {
        case CellElement.cell: try beginCell(&reader)
        case CellElement.value, CellElement.text:
          isValue = true
          hasValue = true
        case CellElement.formula: hasFormula = true
        case CellElement.row: try beginRow(&reader)
        case CellElement.phonetic: try reader.skipElement()
        default: break
        }
      case .text(let text): if isValue { reader.append(text, to: &value) }
      case .end(let name):
        switch reader.key(name) {
        case CellElement.value, CellElement.text: isValue = false
        case CellElement.cell: try addCell(reader)
        default: break
        }
      }
    }
  }

  private mutating func beginRow(_ reader: inout XMLReader) throws(XMLError) {
    row += 1
    column = -1
    for attribute in reader.attributes where reader.letter(attribute.name) == UInt8(ascii: "r") {
      row = number(reader.bytes[attribute.value.range]) ?? 0
    }
    try checkPlace(reader)
  }

  private mutating func beginCell(_ reader: inout XMLReader) throws(XMLError) {
    column += 1
    kind = .number
    style = 0
    value.removeAll(keepingCapacity: true)
    hasValue = false
    hasFormula = false
    for attribute in reader.attributes {
      switch reader.letter(attribute.name) {
      case UInt8(ascii: "r"): readPlace(reader.bytes, attribute.value.range)
      case UInt8(ascii: "s"): style = number(reader.bytes[attribute.value.range]) ?? 0
      case UInt8(ascii: "t"): kind = kind(reader.string(attribute.value))
      default: break
      }
    }
    try checkPlace(reader)
  }

  private func checkPlace(_ reader: XMLReader) throws(XMLError) {
    guard (1...XLSXSheetReader.maxRow).contains(row), column < XLSXSheetReader.maxColumn else {
      throw reader.error("this place is outside of a sheet", at: reader.eventStart)
    }
  }

  private func kind(_ text: String) -> CellKind {
    switch text {
    case "s": .shared
    case "str", "inlineStr": .text
    case "b": .truth
    case "e": .error
    case "d": .day
    default: .number
    }
  }

  /// Reads a place such as `C14`.
  private mutating func readPlace(_ bytes: [UInt8], _ range: Range<Int>) {
    var (letters, at) = (0, range.lowerBound)
    while at < range.upperBound, bytes[at].isLetter, letters <= XLSXSheetReader.maxColumn {
      letters = letters * 26 + Int(bytes[at] & 0xDF) - 0x40
      at += 1
    }
    guard letters > 0, let number = number(bytes[at..<range.upperBound]) else { return }
    row = number
    column = letters - 1
  }

  /// A number of at most nine digits; `nil` for any other text.
  private func number(_ text: ArraySlice<UInt8>) -> Int? {
    guard !text.isEmpty, text.count <= 9 else { return nil }
    var result = 0
    for byte in text {
      guard byte.isDigit else { return nil }
      result = result * 10 + Int(byte - 0x30)
    }
    return result
  }

  private mutating func addCell(_ reader: XMLReader) throws(XMLError) {
    let text = kind == .text ? value[...] : trimmed(value)
    if text.isEmpty {
      // A formula may give an empty text.
      if hasFormula, kind != .text || !hasValue { builder.addFormula(row, column) }
      return
    }
    switch kind {
    case .number: addNumber(text)
    case .shared: try addShared(text, reader)
    case .text:
      SharedTexts.replaceEscapes(&value, from: 0)
      builder.add(row, column, value)
    case .truth: builder.add(row, column, text.elementsEqual("1".utf8) || text.elementsEqual("true".utf8))
    case .error: builder.add(row, column, text)
    case .day: builder.add(row, column, day(text) ?? text)
    }
  }

  private mutating func addNumber(_ text: ArraySlice<UInt8>) {
    guard let number = CellNumber(text: text) else { return builder.add(row, column, text) }
    let isDate = style < contents.isDate.count && contents.isDate[style]
    builder.add(row, column, number, isDate: isDate)
  }

  private mutating func addShared(_ text: ArraySlice<UInt8>, _ reader: XMLReader) throws(XMLError) {
    let number = number(text) ?? -1
    if let place = places[number] { return builder.add(row, column, at: place) }
    guard let text = contents.texts[number] else {
      throw reader.error(
        "this cell has a shared text that does not exist: there are \(contents.texts.count)", at: reader.eventStart)
    }
    places[number] = builder.addShared(row, column, text)
  }

  /// The date of `2026-01-26T00:00:00`.
  private func day(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    let day = text.prefix(10)
    let rest = text.dropFirst(10).first
    let isDay = day.count == 10 && day.enumerated().allSatisfy { index, byte in
      index == 4 || index == 7 ? byte == .hyphen : byte.isDigit
    }
    return isDay && (rest == nil || rest == UInt8(ascii: "T")) ? day : nil
  }

  private func trimmed(_ text: [UInt8]) -> ArraySlice<UInt8> {
    var text = text[...]
    while let first = text.first, first.isBlank || first.isLineEnd { text.removeFirst() }
    while let last = text.last, last.isBlank || last.isLineEnd { text.removeLast() }
    return text
  }
}

/// The names of the elements of sheets and shared texts, as numbers: each is compared at once.
enum CellElement {
  static let sheetData = key("sheetDat")
  static let row = key("row")
  static let cell = key("c")
  static let value = key("v")
  static let formula = key("f")
  static let text = key("t")
  static let phonetic = key("rPh")
  static let sharedItem = key("si")

  private static func key(_ name: String) -> UInt64 { name.utf8.reduce(0) { $0 << 8 | UInt64($1) } }
}

extension XMLReader {
  /// The first eight bytes of a name without its prefix.
  func key(_ name: XMLName) -> UInt64 {
    var key: UInt64 = 0
    for at in name.local.prefix(8) { key = key << 8 | UInt64(bytes[at]) }
    return key
  }

  /// The name of an attribute of one letter; 0 for all others.
  func letter(_ name: XMLName) -> UInt8 { name.range.count == 1 ? bytes[name.range.lowerBound] : 0 }
}
