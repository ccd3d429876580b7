import LedgerFormats

/// A report's list as CSV (RFC 4180): a header row, one row an item, CRLF between them. An object's values are columns
/// of their own, `cycle.from`; a list of words is one cell with spaces between; a list of objects is a cell of JSON.
package func csv(_ document: Document) -> [UInt8] {
  var writer = CSVWriter()
  writer.row(document.columns.map { .text($0) })
  var columns = document.columns.map(Column.init)
  for item in document.items { writer.row(columns.indices.map { columns[$0].value(of: item) }) }
  return writer.bytes
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

  mutating func value(of item: [(key: String, value: JSONValue)]) -> JSONValue {
    var pairs = item
    for (level, key) in keys.enumerated() {
      let known = places[level]
      let isKnown = known < pairs.count && pairs[known].key == key
      guard let place = isKnown ? known : pairs.firstIndex(where: { $0.key == key }) else { return .null }
      places[level] = place
      if level == keys.count - 1 { return pairs[place].value }
      guard case .object(let inner) = pairs[place].value else { return .null }
      pairs = inner
    }
    return .null
  }
}
