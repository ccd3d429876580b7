import LedgerFormats
package import LedgerText

extension Document {
  /// The document of `check`.
  package init(_ diagnostics: Diagnostics, in map: SourceMap, on: String, base: String?, entries: Int) {
    var locator = LocationFinder(map)
    let items = diagnostics.inFileOrder().map { diagnostic -> Fields in
      let hasFile = !map.files.isEmpty
      let start = hasFile ? locator.location(of: diagnostic.range.start) : (file: 0, line: 1, column: 1)
      let end = hasFile ? locator.location(of: diagnostic.range.end) : start
      return [
        ("file", hasFile ? .text(map.files[start.file].name) : .null),
        ("line", .whole(start.line)),
        ("column", .whole(start.column)),
        ("end_line", .whole(end.line)),
        ("end_column", .whole(end.column)),
        ("severity", .text(diagnostic.severity.rawValue)),
        ("code", .text(diagnostic.code)),
        ("message", .text(diagnostic.message)),
        ("hint", .optional(diagnostic.hint)),
        ("notes", .objects(diagnostic.notes.map { note($0, map, &locator) })),
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
}

private func note(_ note: Diagnostic.Note, _ map: SourceMap, _ locator: inout LocationFinder) -> Document.Fields {
  let place = map.files.isEmpty ? nil : note.range.map { locator.location(of: $0.start) }
  return [
    ("file", .optional(place.map { map.files[$0.file].name })), ("line", place.map { .whole($0.line) } ?? .null),
    ("column", place.map { .whole($0.column) } ?? .null), ("message", .text(note.text)),
  ]
}
