/// A report's list as CSV (RFC 4180): a header row, one row an item, CRLF between them. An object's values are columns
/// of their own, `cycle.from`; a list of words is one cell with spaces between; a list of objects is a cell of JSON.
package func csv(_ document: Document) -> [UInt8] {
  var bytes = Array(document.columns.joined(separator: ",").utf8) + [0x0D, 0x0A]
  var columns = document.columns.map(Column.init)
  for item in document.items {
    for index in columns.indices {
      if index > 0 { bytes.append(0x2C) }
      if let field = columns[index].field(of: item) { bytes.append(contentsOf: text(of: field).utf8) }
    }
    bytes += [0x0D, 0x0A]
  }
  return bytes
}

/// Adds one row of cells to a table.
package func addRow(_ fields: [Field], to bytes: inout [UInt8]) {
  for (index, field) in fields.enumerated() {
    if index > 0 { bytes.append(0x2C) }
    switch field {
    case .null: break
    case .number(let number): bytes.append(contentsOf: number.utf8)
    // Nearly every text is plain.
    case .text(let text) where isPlainCell(text): bytes.append(contentsOf: text.utf8)
    case .text, .flag, .list, .object: bytes.append(contentsOf: text(of: field).utf8)
    }
  }
  bytes.append(0x0D)
  bytes.append(0x0A)
}

/// Whether a text begins with a letter or digit and needs no quotes.
private func isPlainCell(_ text: String) -> Bool {
  guard let first = text.utf8.first, first >= 0x30, !isFormulaStart(first) else { return false }
  for byte in text.utf8 where byte == 0x22 || byte == 0x2C || byte == 0x0A || byte == 0x0D { return false }
  return true
}

/// A column by the keys that lead to its values. Items have their keys in the same order: where one was found, the next
/// is looked for first.
private struct Column {
  private let keys: [String]
  private var places: [Int]

  init(_ name: String) {
    keys = name.split(separator: ".").map(String.init)
    places = Array(repeating: 0, count: keys.count)
  }

  mutating func field(of item: [(key: String, value: Field)]) -> Field? {
    var pairs = item
    for (level, key) in keys.enumerated() {
      let known = places[level]
      let isKnown = known < pairs.count && pairs[known].key == key
      guard let place = isKnown ? known : pairs.firstIndex(where: { $0.key == key }) else { return nil }
      places[level] = place
      if level == keys.count - 1 { return pairs[place].value }
      guard case .object(let inner) = pairs[place].value else { return nil }
      pairs = inner
    }
    return nil
  }
}

private func text(of field: Field) -> String {
  switch field {
  case .null: return ""
  case .text(let text): return cell(text, isText: true)
  case .number(let number): return number
  case .flag(let flag): return flag ? "true" : "false"
  case .list(let items):
    let words = items.compactMap { item -> String? in
      switch item {
      case .text(let text), .number(let text): text
      default: nil
      }
    }
    if words.count == items.count { return cell(words.joined(separator: " "), isText: true) }
    return cell(inline(field), isText: false)
  case .object: return cell(inline(field), isText: false)
  }
}

/// One cell: quoted where it must be; text that a spreadsheet would run as a formula gets an apostrophe in front.
private func cell(_ text: String, isText: Bool) -> String {
  let text = isText ? safeCell(text) : text
  let needsQuotes = text.utf8.contains { $0 == 0x22 || $0 == 0x2C || $0 == 0x0A || $0 == 0x0D }
  guard needsQuotes else { return text }
  // By bytes: a quote with an accent behind it is one Character, and a quote all the same.
  var bytes: [UInt8] = [0x22]
  for byte in text.utf8 { bytes += byte == 0x22 ? [0x22, 0x22] : [byte] }
  return String(decoding: bytes + [0x22], as: UTF8.self)
}

/// A text as a cell that no spreadsheet runs: an apostrophe stands in front of what would be a formula, of one that has
/// apostrophes in front already too, so that the way back is certain.
package func safeCell(_ text: String) -> String {
  let first = text.utf8.first { $0 != UInt8(ascii: "'") }
  return first.map(isFormulaStart) == true ? "'" + text : text
}

/// The text of a cell that `safeCell` wrote.
package func plainCell(_ cell: String) -> String {
  guard cell.utf8.first == UInt8(ascii: "'") else { return cell }
  let first = cell.utf8.first { $0 != UInt8(ascii: "'") }
  return first.map(isFormulaStart) == true ? String(cell.dropFirst()) : cell
}

private func isFormulaStart(_ byte: UInt8) -> Bool { [0x3D, 0x2B, 0x2D, 0x40, 0x09, 0x0D, 0x0A].contains(byte) }

/// JSON on one line.
private func inline(_ field: Field) -> String {
  var writer = JSONWriter(isInline: true)
  writer.write(field, depth: 1)
  return String(decoding: writer.bytes, as: UTF8.self)
}
