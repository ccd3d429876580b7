import LedgerText

/// Rows of cells as CSV (RFC 4180) with CRLF. A list of words becomes one cell with spaces between them; any other list
/// or object becomes a cell of JSON.
package struct CSVWriter {
  package private(set) var bytes: [UInt8] = []

  package init() {}

  /// Adds a row.
  package mutating func row(_ cells: [JSONValue]) {
    for (index, cell) in cells.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      switch cell {
      case .null: break
      case .number(let number): bytes.append(contentsOf: number.utf8)
      // Nearly every text is plain.
      case .text(let text) where CSVWriter.isPlain(text): bytes.append(contentsOf: text.utf8)
      case .text(let text):
        bytes.append(contentsOf: CSVWriter.cell(CSVWriter.safe(CSVWriter.printable(text))).utf8)
      case .flag(let flag): bytes.append(contentsOf: (flag ? "true" : "false").utf8)
      case .list, .object: bytes.append(contentsOf: CSVWriter.cell(CSVWriter.text(of: cell)).utf8)
      }
    }
    bytes += [.carriageReturn, .lineFeed]
  }

  /// A text as a cell that no spreadsheet runs: an apostrophe comes before a formula, also before one that has
  /// apostrophes already, so that `text(ofSafe:)` is its inverse.
  package static func safe(_ text: String) -> String { isFormula(text) ? "'" + text : text }

  /// The inverse of `safe`.
  package static func text(ofSafe cell: String) -> String {
    cell.utf8.first == apostrophe && isFormula(cell)
      ? String(decoding: cell.utf8.dropFirst(), as: UTF8.self) : cell
  }

  private static let apostrophe = UInt8(ascii: "'")
  /// ASCII, and the same in full width, which some spreadsheets convert.
  private static let formulaStarts: [Unicode.Scalar] = ["=", "+", "-", "@", "＝", "＋", "－", "＠"]

  /// Whether a spreadsheet may run a text: after apostrophes it begins with a tab or line end, or with the start of a
  /// formula, before which there may be white space.
  private static func isFormula(_ text: String) -> Bool {
    let scalars = text.unicodeScalars.drop { $0 == "'" }
    guard let first = scalars.first else { return false }
    if ["\t", "\n", "\r"].contains(first) { return true }
    let start = scalars.first { !$0.properties.isWhitespace && !$0.properties.isDefaultIgnorableCodePoint }
    return start.map(formulaStarts.contains) ?? false
  }

  /// Whether a text begins with an ASCII letter or digit and needs no quotes.
  private static func isPlain(_ text: String) -> Bool {
    guard let first = text.utf8.first, 0x30..<0x80 ~= first, first != UInt8(ascii: "="),
      first != UInt8(ascii: "@")
    else { return false }
    return !needsQuotes(text) && !hasControls(text)
  }

  /// Whether a text has control characters other than tabs and line ends. Only names of files have such.
  private static func hasControls(_ text: String) -> Bool {
    text.utf8.contains { $0 < 0x20 && $0 != .tab && !$0.isLineEnd || $0 == 0x7F || $0 == 0xC2 }
      && text.unicodeScalars.contains {
        $0.properties.generalCategory == .control && !["\t", "\n", "\r"].contains($0)
      }
  }

  /// A text without characters that a terminal would obey.
  private static func printable(_ text: String) -> String {
    hasControls(text) ? escapedForTerminal(text) : text
  }

  private static func needsQuotes(_ text: String) -> Bool {
    text.utf8.contains { $0 == .quote || $0 == UInt8(ascii: ",") || $0.isLineEnd }
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
