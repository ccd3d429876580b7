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
        ("hint", .optional(diagnostic.help ?? diagnostic.label)),
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
