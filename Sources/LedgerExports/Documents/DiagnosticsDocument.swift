import LedgerFormats
package import LedgerText

extension Document {
  /// The document of `check`.
  package init(_ diagnostics: Diagnostics, in map: SourceMap, on: String, base: String?, entries: Int) {
    var locator = LocationFinder(map)
    let items = diagnostics.inFileOrder().map { diagnostic -> Fields in
      let hasFile = !map.files.isEmpty
      let place = hasFile ? place(diagnostic.range, map, &locator) : Document.noPlace
      return place + [
        ("severity", .text(diagnostic.severity.rawValue)),
        ("code", .text(diagnostic.code)),
        ("message", .text(diagnostic.message)),
        ("hint", .optional(diagnostic.hint)),
        ("notes", .objects(diagnostic.notes.map { note($0, map, &locator) })),
        ("fixes", .objects(hasFile ? diagnostic.fixes.map { fix($0, map, &locator) } : [])),
      ]
    }
    self.init(
      name: "check", on: on, base: .optional(base), list: "diagnostics", items: items,
      columns: ["file", "line", "column", "end_line", "end_column", "severity", "code", "message", "hint"])
    tail = [
      ("errors", .whole(diagnostics.errors)), ("warnings", .whole(diagnostics.warnings)),
      ("entries", .whole(entries)),
    ]
  }

  /// The place of a diagnostic of no file.
  private static let noPlace: Fields = [
    ("file", .null), ("line", .whole(1)), ("column", .whole(1)), ("end_line", .whole(1)),
    ("end_column", .whole(1)),
  ]
}

private func place(_ range: SourceRange, _ map: SourceMap, _ locator: inout LocationFinder) -> Document.Fields
{
  let (start, end) = (locator.location(of: range.start), locator.location(of: range.end))
  return [
    ("file", .text(map.files[start.file].name)), ("line", .whole(start.line)),
    ("column", .whole(start.column)),
    ("end_line", .whole(end.line)), ("end_column", .whole(end.column)),
  ]
}

private func fix(_ fix: Diagnostic.Fix, _ map: SourceMap, _ locator: inout LocationFinder) -> Document.Fields
{
  let edits = fix.edits.map { place($0.range, map, &locator) + [("text", .text($0.text))] }
  return [("title", .text(fix.title)), ("edits", .objects(edits))]
}

private func note(_ note: Diagnostic.Note, _ map: SourceMap, _ locator: inout LocationFinder)
  -> Document.Fields
{
  let place = map.files.isEmpty ? nil : note.range.map { locator.location(of: $0.start) }
  return [
    ("file", .optional(place.map { map.files[$0.file].name })),
    ("line", place.map { .whole($0.line) } ?? .null),
    ("column", place.map { .whole($0.column) } ?? .null), ("message", .text(note.text)),
  ]
}
