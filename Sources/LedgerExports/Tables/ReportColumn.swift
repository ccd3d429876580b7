import LedgerFormats

/// The columns of a report. A case is a key of JSON and CSV; the cases are in the order of JSON.
protocol ReportColumn: RawRepresentable<String>, CaseIterable, Equatable, Sendable {
  associatedtype Row
  associatedtype Context = ReportContext
  /// The columns of CSV: its keys, for one of objects the paths of theirs, none for one of lists of objects.
  static var paths: [String] { get }
  func value(of row: Row, _ context: Context) -> JSONValue
}

extension ReportColumn {
  static var paths: [String] { allCases.map(\.rawValue) }

  static func paths(without lists: [Self]) -> [String] {
    allCases.filter { !lists.contains($0) }.map(\.rawValue)
  }

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
