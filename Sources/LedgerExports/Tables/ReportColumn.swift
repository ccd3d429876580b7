import LedgerFormats

/// The columns of a report. A case is a key of JSON and CSV; the cases are in the order of JSON.
protocol ReportColumn: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
  associatedtype Row
  associatedtype Context = ReportContext
  /// The columns of CSV: its keys, for one of objects the paths of theirs, none for one of lists of objects.
  static var paths: [String] { get }
  /// The paths in the objects of columns whose values are objects.
  static var objects: [Self: [String]] { get }
  func value(of row: Row, _ context: Context) -> JSONValue
}

extension ReportColumn {
  static var paths: [String] { allCases.flatMap(\.paths) }

  static var objects: [Self: [String]] { [:] }

  static func paths(without lists: [Self]) -> [String] {
    allCases.filter { !lists.contains($0) }.flatMap(\.paths)
  }

  /// The columns of CSV for this one.
  var paths: [String] { Self.objects[self].map(paths(of:)) ?? [rawValue] }

  func paths(of keys: [String]) -> [String] { keys.map { "\(rawValue).\($0)" } }

  /// A row as an object.
  static func fields(of row: Row, _ context: Context) -> Document.Fields {
    allCases.map { ($0.rawValue, $0.value(of: row, context)) }
  }
}

/// The columns of a report that is a table for people too.
protocol TableColumn: ReportColumn {
  /// Those that people see, in the order of the table.
  static func shown(_ context: Context) -> KeyValuePairs<Self, TextTable.Column>
  func text(of row: Row, _ context: Context) -> StyledText
}

extension TableColumn {
  /// The cells of a row for people.
  static func texts(of row: Row, _ context: Context) -> [StyledText] {
    shown(context).map { $0.key.text(of: row, context) }
  }
}

extension Page {
  /// Adds a table of rows.
  mutating func add<Column: TableColumn>(
    _ columns: Column.Type, of rows: [Column.Row], _ context: Column.Context, indent: Int = 0
  ) {
    let shown = columns.shown(context)
    let cells = rows.map { row in shown.map { $0.key.text(of: row, context) } }
    add(shown.map(\.value), cells, indent: indent)
  }
}
