import LedgerFormats
import LedgerText

/// Reads the cells of a sheet from its part.
struct XLSXSheetReader {
  let part: XLSXPackage.Part
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
    while true {
      if reader.depth == depth + 1 { readPlainCells(&reader) }
      guard reader.depth >= depth, let event = try reader.next() else { return }
      switch event {
      case .start(let name):
        switch reader.key(name) {
        case CellElement.cell: try beginCell(&reader)
        case CellElement.value, CellElement.text:
          isValue = kind != .inlineText || reader.key(name) == CellElement.text
          hasValue = true
        case CellElement.inlineText:
          // It counts where there is a value as well.
          value.removeAll(keepingCapacity: true)
          kind = .inlineText
        case CellElement.formula: hasFormula = true
        case CellElement.row: try beginRow(&reader)
        case CellElement.phonetic: try reader.skipElement()
        default: break
        }
      case .text(let text): if isValue { reader.append(text, to: &value) }
      case .end(let name):
        let key = reader.key(name)
        if key == CellElement.value || key == CellElement.text { isValue = false }
        if key == CellElement.cell, !addCell(value[...]) {
          throw reader.error(
            "this cell has a shared text that does not exist: there are \(contents.texts.count)",
            at: reader.eventStart)
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
    beginCell()
    value.removeAll(keepingCapacity: true)
    for attribute in reader.attributes {
      let value = attribute.value.range
      switch reader.letter(attribute.name) {
      case UInt8(ascii: "r"): readPlace(value)
      case UInt8(ascii: "s"): style = number(part.bytes[value]) ?? 0
      case UInt8(ascii: "t"): kind = CellKind(part.bytes[value])
      default: break
      }
    }
    try checkPlace(reader)
  }

  private mutating func beginCell() {
    column += 1
    kind = .number
    style = 0
    hasValue = false
    hasFormula = false
  }

  /// Reads cells in the shape that nearly all have, from the next place of the reader on.
  private mutating func readPlainCells(_ reader: inout XMLReader) {
    let bytes = part.bytes
    var at = reader.at
    while let cell = PlainCell(bytes.span, at) {
      let before = (row, column)
      beginCell()
      if !cell.place.isEmpty { readPlace(cell.place) }
      if !cell.style.isEmpty { style = number(bytes[cell.style]) ?? 0 }
      if !cell.kind.isEmpty { kind = CellKind(bytes[cell.kind]) }
      if cell.isInline { kind = .inlineText }
      hasValue = cell.hasText
      guard isInSheet, addCell(bytes[cell.text]) else {
        (row, column) = before
        break
      }
      at = cell.end
    }
    reader.move(to: at)
  }

  private func checkPlace(_ reader: XMLReader) throws(XMLError) {
    guard isInSheet else {
      throw reader.error("this place is outside of a sheet", at: reader.eventStart)
    }
  }

  private var isInSheet: Bool {
    row >= 1 && row <= XLSXSheetReader.maxRow && column < XLSXSheetReader.maxColumn
  }

  /// Reads a place such as `C14`.
  private mutating func readPlace(_ range: Range<Int>) {
    let bytes = part.bytes
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

  /// Adds the cell with this text; `false` if that is a shared text that does not exist.
  private mutating func addCell(_ written: ArraySlice<UInt8>) -> Bool {
    let isText = kind == .text || kind == .inlineText
    let text = isText ? written : trimmed(written)
    if text.isEmpty {
      // A formula may give an empty text.
      if hasFormula, !isText || !hasValue { builder.addFormula(row, column) }
      return true
    }
    switch kind {
    case .number: addNumber(text)
    case .shared: return addShared(number(text) ?? -1)
    case .text, .inlineText: builder.add(row, column, SharedTexts.withoutEscapes(text))
    case .truth: builder.add(row, column, text.elementsEqual("1".utf8) || text.elementsEqual("true".utf8))
    case .error: builder.add(row, column, text)
    case .day: builder.add(row, column, day(text) ?? text)
    }
    return true
  }

  private mutating func addNumber(_ text: ArraySlice<UInt8>) {
    guard let number = CellNumber(text: text) else { return builder.add(row, column, text) }
    let isDate = style < contents.isDate.count && contents.isDate[style]
    builder.add(row, column, number, isDate: isDate)
  }

  private mutating func addShared(_ number: Int) -> Bool {
    if let place = places[number] {
      builder.add(row, column, at: place)
    } else {
      guard let text = contents.texts[number] else { return false }
      places[number] = builder.addShared(row, column, text)
    }
    return true
  }

  /// The date of `2026-01-26T00:00:00`.
  private func day(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    let day = text.prefix(10)
    let rest = text.dropFirst(10).first
    let isDay =
      day.count == 10
      && day.enumerated().allSatisfy { index, byte in
        index == 4 || index == 7 ? byte == .hyphen : byte.isDigit
      }
    return isDay && (rest == nil || rest == UInt8(ascii: "T")) ? day : nil
  }

  private func trimmed(_ written: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var text = written
    while let first = text.first, first.isBlank || first.isLineEnd { text.removeFirst() }
    while let last = text.last, last.isBlank || last.isLineEnd { text.removeLast() }
    return text
  }
}

/// What the text of a cell is.
private enum CellKind {
  case number, shared, text, inlineText, truth, error, day

  init(_ text: ArraySlice<UInt8>) {
    if text.count == 1 {
      switch text[text.startIndex] {
      case UInt8(ascii: "s"): self = .shared
      case UInt8(ascii: "b"): self = .truth
      case UInt8(ascii: "e"): self = .error
      case UInt8(ascii: "d"): self = .day
      default: self = .number
      }
    } else {
      self = text.elementsEqual("str".utf8) || text.elementsEqual("inlineStr".utf8) ? .text : .number
    }
  }
}
