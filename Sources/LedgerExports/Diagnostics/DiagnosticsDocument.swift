import LedgerFormats
package import LedgerReports
package import LedgerText

extension Document {
  /// The document of `check`.
  package init(_ diagnostics: Diagnostics, in map: SourceMap, on: String, base: String?, entries: Int) {
    var locator = LocationFinder(map)
    let items = diagnostics.inFileOrder().map { diagnostic -> Fields in
      let hasFile = !map.files.isEmpty
      let notes = diagnostic.notes.map { note($0, map, &locator) }
      let fixes =
        hasFile ? diagnostic.fixes.map { fix($0, isSafe: diagnostic.safeFix != nil, map, &locator) } : []
      let place = hasFile ? Place(diagnostic.range, map, &locator) : Place()
      return PlaceColumn.fields(of: place, ()) + DiagnosticColumn.fields(of: (diagnostic, notes, fixes), ())
    }
    self.init(
      name: "check", on: on, list: "diagnostics", items: items,
      columns: PlaceColumn.paths + DiagnosticColumn.paths)
    self.base = .optional(base)
    tail = [
      ("errors", .whole(diagnostics.errors)), ("warnings", .whole(diagnostics.warnings)),
      ("entries", .whole(entries)),
    ]
  }

  /// Adds the number of diagnostics that `check --fix` corrects, and of those that it has corrected.
  package mutating func add(fixable: Int, fixed: Int?) {
    tail.append(("fixable", .whole(fixable)))
    if let fixed { tail.append(("fixed", .whole(fixed))) }
  }

  /// Adds the cards that are like an older reading.
  package mutating func add(_ remarks: [SupersededTemplate], in map: SourceMap) {
    tail.append(("remarks", .objects(remarks.map { $0.fields(in: map) })))
  }
}

extension SupersededTemplate {
  /// `wallet.ledger:2: ocbc is like a template that has a newer reading: milepost library show ocbc-rewards`.
  package func remark(in map: SourceMap) -> String {
    let place = location(in: map)
    return "\(map.files[place.file].name):\(place.line): \(message)"
  }

  private var message: String {
    "\(card) is like a template that has a newer reading: milepost library show \(newer)"
  }

  private func location(in map: SourceMap) -> (file: Int, line: Int) {
    var locator = LocationFinder(map)
    let place = locator.location(of: range.start)
    return (place.file, place.line)
  }

  fileprivate func fields(in map: SourceMap) -> Document.Fields {
    let place = location(in: map)
    return [
      ("file", .text(map.files[place.file].name)), ("line", .whole(place.line)), ("card", .text(card)),
      ("superseded", .text(newer)), ("message", .text(message)),
    ]
  }
}

/// Where something is; of no file at the start.
private struct Place {
  var file: String?
  var start = (line: 1, column: 1)
  var end = (line: 1, column: 1)

  init() {}

  init(_ range: SourceRange, _ map: SourceMap, _ locator: inout LocationFinder) {
    let (start, end) = (locator.location(of: range.start), locator.location(of: range.end))
    file = map.files[start.file].name
    self.start = (start.line, start.column)
    self.end = (end.line, end.column)
  }
}

/// The columns of a place.
private enum PlaceColumn: String, ReportColumn {
  case file, line, column
  case endLine = "end_line"
  case endColumn = "end_column"

  func value(of row: Place, _ context: Void) -> JSONValue {
    switch self {
    case .file: .optional(row.file)
    case .line: .whole(row.start.line)
    case .column: .whole(row.start.column)
    case .endLine: .whole(row.end.line)
    case .endColumn: .whole(row.end.column)
    }
  }
}

/// The columns of a diagnostic after those of its place.
private enum DiagnosticColumn: String, ReportColumn {
  case severity, code, message, hint, notes, fixes

  static var paths: [String] { paths(without: [.notes, .fixes]) }

  typealias Row = (diagnostic: Diagnostic, notes: [Document.Fields], fixes: [Document.Fields])

  func value(of row: Row, _ context: Void) -> JSONValue {
    switch self {
    case .severity: .text(row.diagnostic.severity.rawValue)
    case .code: .text(row.diagnostic.code)
    case .message: .text(row.diagnostic.message)
    case .hint: .optional(row.diagnostic.hint)
    case .notes: .objects(row.notes)
    case .fixes: .objects(row.fixes)
    }
  }
}

private func fix(
  _ fix: Diagnostic.Fix, isSafe: Bool, _ map: SourceMap, _ locator: inout LocationFinder
) -> Document.Fields {
  let edits = fix.edits.map { edit in
    PlaceColumn.fields(of: Place(edit.range, map, &locator), ()) + [("text", .text(edit.text))]
  }
  return [("title", .text(fix.title)), ("safe", .flag(isSafe)), ("edits", .objects(edits))]
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
