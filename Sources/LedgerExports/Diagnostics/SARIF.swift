import LedgerFormats
package import LedgerText

/// Diagnostics as SARIF 2.1.0 (OASIS), for code scanning; `rule` is that of a code.
package func sarif(
  _ diagnostics: Diagnostics, in map: SourceMap, version: String, rule: (_ code: String) -> SARIFRule?
) -> [UInt8] {
  var locator = LocationFinder(map)
  let found = diagnostics.inFileOrder()
  let codes = Array(Set(found.map(\.code))).sorted()
  let results = found.filter { _ in !map.files.isEmpty }.map { result($0, map, &locator) }
  let driver = JSONValue.object([
    ("name", .text("milepost")), ("version", .text(version)),
    ("rules", .objects(codes.map { [("id", .text($0))] + (rule($0)?.fields ?? []) })),
  ])
  let run: Document.Fields = [
    ("tool", .object([("driver", driver)])), ("columnKind", .text("unicodeCodePoints")),
    ("results", .list(results)),
  ]
  var writer = JSONWriter()
  writer.write(
    .object([
      ("version", .text("2.1.0")), ("$schema", .text("https://json.schemastore.org/sarif-2.1.0.json")),
      ("runs", .objects([run])),
    ]))
  return writer.bytes + [0x0A]
}

private func result(_ diagnostic: Diagnostic, _ map: SourceMap, _ locator: inout LocationFinder) -> JSONValue
{
  let message = [diagnostic.message, diagnostic.hint].compactMap(\.self).joined(separator: "; ")
  let notes = diagnostic.notes.map { note -> Document.Fields in
    let fields = note.range.map { location($0, map, &locator) } ?? []
    return fields + [("message", .object([("text", .text(note.text))]))]
  }
  let related: Document.Fields = notes.isEmpty ? [] : [("relatedLocations", .objects(notes))]
  let fixes = diagnostic.fixes.map { fix($0, map, &locator) }
  return .object(
    [
      ("ruleId", .text(diagnostic.code)), ("level", .text(diagnostic.severity.rawValue)),
      ("message", .object([("text", .text(message))])),
      ("locations", .objects([location(diagnostic.range, map, &locator)])),
    ] + related + (fixes.isEmpty ? [] : [("fixes", .objects(fixes))]))
}

/// A fix, with the changes of each file together.
private func fix(_ fix: Diagnostic.Fix, _ map: SourceMap, _ locator: inout LocationFinder) -> Document.Fields
{
  var files: [Int] = []
  var replacements: [Int: [Document.Fields]] = [:]
  for edit in fix.edits {
    let file = map.fileIndex(at: edit.range.start)
    if !files.contains(file) { files.append(file) }
    let inserted: Document.Fields =
      edit.text.isEmpty ? [] : [("insertedContent", .object([("text", .text(edit.text))]))]
    replacements[file, default: []].append(
      [("deletedRegion", region(edit.range, &locator))] + inserted)
  }
  let changes = files.map { file -> Document.Fields in
    [("artifactLocation", artifact(file, map)), ("replacements", .objects(replacements[file] ?? []))]
  }
  return [("description", .object([("text", .text(fix.title))])), ("artifactChanges", .objects(changes))]
}

/// A place as the field of a SARIF location.
private func location(_ range: SourceRange, _ map: SourceMap, _ locator: inout LocationFinder)
  -> Document.Fields
{
  let file = map.fileIndex(at: range.start)
  let place = JSONValue.object([
    ("artifactLocation", artifact(file, map)), ("region", region(range, &locator)),
  ])
  return [("physicalLocation", place)]
}

private func artifact(_ file: Int, _ map: SourceMap) -> JSONValue {
  .object([("uri", .text(uri(map.files[file].name)))])
}

private func region(_ range: SourceRange, _ locator: inout LocationFinder) -> JSONValue {
  let start = locator.location(of: range.start)
  let end = locator.location(of: range.end)
  return .object([
    ("startLine", .whole(start.line)), ("startColumn", .whole(start.column)), ("endLine", .whole(end.line)),
    ("endColumn", .whole(end.column)),
  ])
}

/// A file's name as a relative reference (RFC 3986): all other bytes are percent-encoded.
private func uri(_ name: String) -> String {
  var result = ""
  for byte in name.utf8 {
    let scalar = Unicode.Scalar(byte)
    let isPlain =
      scalar.isASCII
      && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
        || "-._~/".unicodeScalars.contains(scalar))
    if isPlain {
      result.unicodeScalars.append(scalar)
    } else {
      result += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }
  }
  return result
}
