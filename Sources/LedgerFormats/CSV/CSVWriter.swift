import LedgerText

/// Rows of cells as CSV (RFC 4180) with CRLF. A list of words becomes one cell with spaces between them; any other list
/// or object becomes a cell of JSON.
package struct CSVWriter {
  package private(set) var bytes: [UInt8] = []

  package init() {}

  /// Reserves memory for a number of bytes.
  package mutating func reserveCapacity(_ count: Int) { bytes.reserveCapacity(count) }

  /// Adds a row.
  package mutating func row(_ cells: [JSONValue]) {
    for (index, cell) in cells.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      switch cell {
      case .null: break
      case .number(let number): bytes.append(contentsOf: number.utf8)
      // Nearly every text is plain.
      case .text(let text) where CSVWriter.isPlain(text): bytes.append(contentsOf: text.utf8)
      case .text(let text): bytes.append(contentsOf: CSVWriter.cell(CSVWriter.safe(text)).utf8)
      case .flag(let flag): bytes.append(contentsOf: (flag ? "true" : "false").utf8)
      case .list, .object: bytes.append(contentsOf: CSVWriter.cell(CSVWriter.text(of: cell)).utf8)
      }
    }
    bytes += [.carriageReturn, .lineFeed]
  }

  /// A text as a cell that no spreadsheet runs: an apostrophe comes before a formula, also before one that has
  /// apostrophes already, so that `text(ofSafe:)` is its inverse.
  package static func safe(_ text: String) -> String {
    let first = text.utf8.first { $0 != UInt8(ascii: "'") }
    return first.map(startsFormula) == true ? "'" + text : text
  }

  /// The inverse of `safe`.
  package static func text(ofSafe cell: String) -> String {
    guard cell.utf8.first == UInt8(ascii: "'") else { return cell }
    let first = cell.utf8.first { $0 != UInt8(ascii: "'") }
    return first.map(startsFormula) == true ? String(cell.dropFirst()) : cell
  }

  /// Whether a text begins with a letter or digit and needs no quotes.
  private static func isPlain(_ text: String) -> Bool {
    guard let first = text.utf8.first, first >= 0x30, !startsFormula(first) else { return false }
    return !needsQuotes(text)
  }

  private static func needsQuotes(_ text: String) -> Bool {
    text.utf8.contains { $0 == .quote || $0 == UInt8(ascii: ",") || $0.isLineEnd }
  }

  private static func startsFormula(_ byte: UInt8) -> Bool {
    byte.isLineEnd || byte == .tab || "=+-@".utf8.contains(byte)
  }

  private static func cell(_ text: String) -> String {
    guard needsQuotes(text) else { return text }
    // By bytes: a quote with an accent after it is one Character, but still a quote.
    var bytes: [UInt8] = [.quote]
    for byte in text.utf8 { bytes += byte == .quote ? [.quote, .quote] : [byte] }
    return String(decoding: bytes + [.quote], as: UTF8.self)
  }

  private static func text(of value: JSONValue) -> String {
    if case .list(let items) = value {
      let words = items.compactMap { item -> String? in
        switch item {
        case .text(let text), .number(let text): text
        case .null, .flag, .object, .list: nil
        }
      }
      if words.count == items.count { return safe(words.joined(separator: " ")) }
    }
    var writer = JSONWriter(isInline: true)
    writer.write(value, depth: 1)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
