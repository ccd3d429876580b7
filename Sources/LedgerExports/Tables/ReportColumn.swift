import LedgerFormats
import LedgerModel

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
  /// Adds a table of rows, and some rows of sums.
  mutating func add<Column: TableColumn>(
    _ columns: Column.Type, of rows: [Column.Row], _ context: Column.Context, sums: [[StyledText]] = [],
    indent: Int = 0
  ) {
    add(
      columns.shown(context).map(\.value), rows.map { columns.texts(of: $0, context) } + sums, indent: indent)
  }
}

/// What cells are about besides their row: a ledger, as of a day.
struct ReportContext {
  let ledger: Ledger
  let on: Day
  let amounts: AmountTexts
  /// Of text: whose symbols it has.
  let style: TextStyle

  init(_ ledger: Ledger, on: Day, _ style: TextStyle = TextStyle()) {
    self.ledger = ledger
    self.on = on
    self.style = style
    amounts = AmountTexts(ledger)
  }

  var currencies: CurrencyTable { ledger.settings.currencies }

  func name(_ id: NameID) -> String { ledger.vocabulary.names.text(id) }

  /// An amount as JSON; `null` without one.
  func money(_ minor: Int128?, _ currency: CurrencyIndex) -> JSONValue {
    minor.map { currencies.value($0, currency) } ?? .null
  }

  func money(_ minor: Int64, _ currency: CurrencyIndex) -> JSONValue {
    currencies.value(Int128(minor), currency)
  }

  /// A day in words, with its year only if that is another one.
  func words(_ day: Day?) -> String { day?.words(seenFrom: on) ?? "" }
}
