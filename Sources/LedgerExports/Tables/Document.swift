package import LedgerFormats
import LedgerModel

/// A report as JSON or CSV: an object with a schema, the day, the base currency and a list of items.
package struct Document: Sendable {
  /// The keys and values of an object, in order.
  package typealias Fields = [(key: String, value: JSONValue)]

  /// `cards` of `milepost.cards/1`.
  package var name: String
  package var on: String
  /// The base currency; `null` without one.
  package var base: JSONValue
  /// The fields before the list.
  package var head: Fields = []
  /// The key of the list.
  package var list: String
  /// All with the same keys.
  package var items: [Fields]
  /// The rows of the CSV where they have more than the items.
  package var rows: [Fields]?
  /// The columns of the CSV, the same for every wallet: the keys of an item, with a path such as `cycle.from` for the
  /// keys of an object in it.
  package var columns: [String]
  /// The fields after the list.
  package var tail: Fields = []

  package init(
    name: String, on: String, base: JSONValue, list: String, items: [Fields], columns: [String]
  ) {
    self.name = name
    self.on = on
    self.base = base
    self.list = list
    self.items = items
    self.columns = columns
  }

  /// A report on a ledger, whose list has the report's name unless it has another.
  init(_ name: String, on: Day, _ ledger: Ledger, list: String? = nil, items: [Fields], columns: [String]) {
    let base = ledger.settings.currencies.codeValue(ledger.settings.totalCurrency)
    self.init(name: name, on: on.description, base: base, list: list ?? name, items: items, columns: columns)
  }

  /// A report on a ledger, with an item for each row.
  init<Column: ReportColumn>(
    _ name: String, list: String? = nil, _ columns: Column.Type, of rows: [Column.Row],
    _ context: ReportContext
  ) where Column.Context == ReportContext {
    self.init(
      name, on: context.on, context.ledger, list: list, items: rows.map { columns.fields(of: $0, context) },
      columns: columns.paths)
  }
}
