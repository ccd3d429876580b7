import LedgerFormats

/// A report as JSON, with a final line feed.
package func json(_ document: Document) -> [UInt8] {
  bytes(of: document, .list(document.items.map { .object($0) })) + [0x0A]
}

/// What comes before the first item of a document, and after the last one.
func jsonFrame(_ document: Document, hasItems: Bool) -> (head: [UInt8], tail: [UInt8]) {
  var before = document
  before.tail = []
  let end = "]\n}".utf8.count
  let head = Array(bytes(of: before, .list([])).dropLast(end))
  let tail = bytes(of: document, .list([])).dropFirst(head.count) + [0x0A]
  return (head, (hasItems ? Array("\n  ".utf8) : []) + tail)
}

private func bytes(of document: Document, _ items: JSONValue) -> [UInt8] {
  var writer = JSONWriter()
  writer.write(
    .object(
      [("schema", .text("milepost.\(document.name)/1")), ("on", .text(document.on)), ("base", document.base)]
        + document.head + [(document.list, items)] + document.tail))
  return writer.bytes
}
