import LedgerText
package import SystemLibrary

/// Rows of a table of millions, as CSV or as JSON. Cells go straight into bytes; they are those of
/// `CSVWriter` and `JSONWriter`. The cells of a row are added in the order of the columns.
package struct RowWriter: ~Copyable {
  package let layout: RowLayout
  package var bytes: ByteBuffer
  /// The last number of `addAmount`, and its place.
  private var last: (number: Int128, decimals: Int, place: Range<Int>)?
  /// By slot: what was added last, and with which key.
  private var cached: [(key: UInt64, place: Range<Int>)?] = []

  package init(_ layout: RowLayout, reserving capacity: Int = 1 << 16) {
    self.layout = layout
    bytes = ByteBuffer(reserving: capacity)
  }

  private init(_ layout: RowLayout, _ bytes: consuming ByteBuffer) {
    self.layout = layout
    self.bytes = bytes
  }

  private consuming func takeBytes() -> ByteBuffer { bytes }

  /// The rows that `add` adds. `capacity` is the number of bytes that they have, about.
  package static func rows(
    _ layout: RowLayout, reserving capacity: Int, _ add: (inout RowWriter) -> Void
  ) -> [UInt8] {
    ByteBuffer.array(reserving: capacity) { bytes in
      var writer = RowWriter(layout, bytes)
      add(&writer)
      bytes = writer.takeBytes()
    }
  }

  /// Adds the value of the cell that was begun, mostly `.null`.
  package mutating func addValue(_ value: JSONValue) {
    if case .null = value {
      if !layout.isCSV { bytes.append("null") }
    } else {
      bytes.append(layout.cell(of: value))
    }
  }

  /// Adds a day to the cell that was begun, with what is around a text; no value for `nil`.
  package mutating func addDay(_ day: Int?, of days: borrowing DayTexts) {
    guard let day else { return addValue(.null) }
    addQuote()
    bytes.append(days, day)
    addQuote()
  }

  /// Adds a text that needs no quotes in CSV and no escape in JSON to the cell that was begun; no value for
  /// `nil`.
  package mutating func addWord(_ word: String?) {
    guard let word else { return addValue(.null) }
    addQuote()
    bytes.append(utf8: word)
    addQuote()
  }

  /// Adds what is around such a text.
  package mutating func addQuote() { if !layout.isCSV { bytes.append(.quote) } }

  /// Adds an amount to the cell that was begun: nearly every row has the same in five cells, and writes it
  /// once.
  package mutating func addAmount(_ number: Int128, decimals: Int) {
    if let last, last.number == number, last.decimals == decimals { return bytes.append(again: last.place) }
    let start = bytes.count
    bytes.append(decimal: number, decimals: decimals)
    last = (number, decimals, start..<bytes.count)
  }

  /// Adds again what is cached for a slot; `false` if it is something else. Most rows have many cells of
  /// the last one of their card.
  package mutating func addCached(_ slot: Int, _ key: UInt64) -> Bool {
    guard slot < cached.count, let last = cached[slot], last.key == key else { return false }
    bytes.append(again: last.place)
    return true
  }

  /// Caches what was added from a place on, for a slot by the key that it depends on.
  package mutating func cache(_ slot: Int, _ key: UInt64, from start: Int) {
    while cached.count <= slot { cached.append(nil) }
    cached[slot] = (key, start..<bytes.count)
  }

  /// Ends a text, which was added as UTF-8 after the lead of a text. An empty one becomes a cell without a
  /// value.
  package mutating func endText(from start: Int) {
    if bytes.count == start || (layout.isCSV ? isPlainCSV(from: start) : isPlainJSON(from: start)) {
      return endPlainText(from: start)
    }
    last = nil
    let text = String(decoding: bytes.bytes(from: start), as: UTF8.self)
    bytes.removeAll(from: layout.isCSV ? start : start - 1)
    bytes.append(layout.cell(of: .text(text)))
  }

  /// Ends a text that needs no quotes in CSV and no escape in JSON.
  private mutating func endPlainText(from start: Int) {
    if layout.isCSV { return }
    if bytes.count > start { return bytes.append(.quote) }
    bytes.removeAll(from: start - 1)
    bytes.append("null")
  }

  /// Ends a row, which has a cell for each column.
  package mutating func endRow() { bytes.append(layout.end) }

  /// Whether a text needs no escape in JSON. A character that may need one begins with 0xC2 (U+0080 to
  /// U+00BF) or 0xE2 (U+2028 and others).
  private func isPlainJSON(from start: Int) -> Bool {
    bytes.allSatisfy(from: start) { word in
      let eight = EightBytes(word)
      return eight.arePrintable && !eight.contains(.quote) && !eight.contains(.backslash)
    } _: { byte in
      byte >= 0x20 && byte != 0x7F && byte != .quote && byte != .backslash && byte != 0xC2 && byte != 0xE2
    }
  }

  /// Whether a text is a cell of CSV as it is: it needs no quotes and is not a formula, which only a text can
  /// be that begins with a sign, with white space or with an invisible character. 0xE3 to 0xE9 begin Chinese
  /// characters.
  private func isPlainCSV(from start: Int) -> Bool {
    let first = bytes[start]
    guard 0x30..<0x7F ~= first && first != .equals && first != .at || 0xE4...0xE9 ~= first else {
      return false
    }
    return bytes.allSatisfy(from: start) { word in
      let eight = EightBytes(word)
      return eight.arePrintable && !eight.contains(.quote) && !eight.contains(.comma)
    } _: { byte in
      byte >= 0x20 && byte != 0x7F && byte != .quote && byte != .comma && byte != 0xC2
    }
  }
}
