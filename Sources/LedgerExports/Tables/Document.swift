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
  package var base = JSONValue.null
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

  package init(name: String, on: String, list: String, items: [Fields], columns: [String]) {
    self.name = name
    self.on = on
    self.list = list
    self.items = items
    self.columns = columns
  }

  /// A report on a ledger, whose list has the report's name unless it has another.
  init(
    _ name: String, _ context: ReportContext, list: String? = nil, items: [Fields], columns: [String]
  ) {
    self.init(
      name: name, on: context.on.description, list: list ?? name, items: items, columns: columns)
    base = context.currencies.codeValue(context.ledger.settings.totalCurrency)
  }

  /// A report on a ledger, with an item for each row.
  init<Column: ReportColumn>(
    _ name: String, list: String? = nil, _ columns: Column.Type, of rows: [Column.Row],
    _ context: ReportContext
  ) where Column.Context == ReportContext {
    self.init(
      name, context, list: list, items: rows.map { columns.fields(of: $0, context) },
      columns: columns.paths)
  }
}
