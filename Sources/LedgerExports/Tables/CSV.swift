import LedgerFormats

/// A report's list as CSV (RFC 4180): a header row and a row per item, with CRLF between them. Each value of an object
/// has its own column, `cycle.from`. A list of words is one cell with spaces between them, a list of objects one of JSON.
package func csv(_ document: Document) -> [UInt8] {
  var writer = CSVWriter()
  writer.row(document.columns.map { .text($0) })
  var columns = document.columns.map(Column.init)
  for item in document.rows ?? document.items {
    writer.row(columns.indices.map { columns[$0].value(of: item) })
  }
  return writer.bytes
}

/// The values of some columns, by path, of an item.
func values(of item: Document.Fields, columns: [String]) -> [JSONValue] {
  columns.map { name in
    var column = Column(name)
    return column.value(of: item)
  }
}

/// A column as the path of keys to its values. The places of keys in one item are tried first in the next.
private struct Column {
  private let keys: [String]
  private var places: [Int]

  init(_ name: String) {
    keys = name.split(separator: ".").map(String.init)
    places = Array(repeating: 0, count: keys.count)
  }

  mutating func value(of item: Document.Fields) -> JSONValue {
    var fields = item
    for (level, key) in keys.enumerated() {
      let known = places[level]
      let isKnown = known < fields.count && fields[known].key == key
      guard let place = isKnown ? known : fields.firstIndex(where: { $0.key == key }) else { return .null }
      places[level] = place
      if level == keys.count - 1 { return fields[place].value }
      guard case .object(let inner) = fields[place].value else { return .null }
      fields = inner
    }
    return .null
  }
}
