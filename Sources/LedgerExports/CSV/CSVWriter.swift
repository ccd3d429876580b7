/// A report's list as CSV (RFC 4180): a header row, one row an item, CRLF between them. An object's values are columns
/// of their own, `cycle.from`; a list of words is one cell with spaces between; a list of objects is a cell of JSON.
package func csv(_ document: Document) -> [UInt8] {
  let rows = document.items.map { flat($0, "") }
  // A value that is an object in one item and null in another has the columns of the object in both.
  var header = rows.first.map { $0.map(\.0) } ?? []
  for row in rows {
    for (key, _) in row where !header.contains(key) { insert(key, into: &header) }
  }
  let all = header
  header.removeAll { key in all.contains { $0.hasPrefix(key + ".") } }
  var bytes: [UInt8] = Array(header.map { cell($0, isText: false) }.joined(separator: ",").utf8) + [0x0D, 0x0A]
  for row in rows {
    let values = Dictionary(row, uniquingKeysWith: { first, _ in first })
    let cells = header.map { values[$0].map { text(of: $0) } ?? "" }
    bytes += Array(cells.joined(separator: ",").utf8) + [0x0D, 0x0A]
  }
  return bytes
}

/// Puts `min.amount` where `min` or its brothers stand.
private func insert(_ key: String, into header: inout [String]) {
  let parent = String(key.prefix { $0 != "." })
  let place = header.lastIndex { $0 == parent || $0.hasPrefix(parent + ".") }
  header.insert(key, at: place.map { $0 + 1 } ?? header.count)
}

private func flat(_ pairs: [(key: String, value: Field)], _ prefix: String) -> [(String, Field)] {
  pairs.flatMap { pair -> [(String, Field)] in
    if case .object(let inner) = pair.value { return flat(inner, prefix + pair.key + ".") }
    return [(prefix + pair.key, pair.value)]
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
    var writer = JSONWriter()
    writer.write(field, depth: 1)
    return cell(String(decoding: writer.bytes.filter { $0 != 0x0A }, as: UTF8.self), isText: false)
  case .object(let pairs):
    var writer = JSONWriter()
    writer.write(.object(pairs), depth: 1)
    return cell(String(decoding: writer.bytes, as: UTF8.self), isText: false)
  }
}

/// One cell: quoted where it must be; text that a spreadsheet would run as a formula gets an apostrophe in front.
private func cell(_ text: String, isText: Bool) -> String {
  var text = text
  if isText, let first = text.utf8.first, [0x3D, 0x2B, 0x2D, 0x40, 0x09, 0x0D, 0x0A].contains(first) {
    text = "'" + text
  }
  let needsQuotes = text.utf8.contains { $0 == 0x22 || $0 == 0x2C || $0 == 0x0A || $0 == 0x0D }
  guard needsQuotes else { return text }
  return "\"" + text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
}
