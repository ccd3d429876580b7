import LedgerFormats

/// A report as JSON, with a final line feed.
package func json(_ document: Document) -> [UInt8] {
  var writer = JSONWriter()
  let items = JSONValue.list(document.items.map { .object($0) })
  writer.write(
    .object(
      [("schema", .text("milepost.\(document.name)/1")), ("on", .text(document.on)), ("base", document.base)]
        + document.head + [(document.list, items)] + document.tail))
  return writer.bytes + [0x0A]
}
