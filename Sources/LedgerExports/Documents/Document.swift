package import LedgerFormats

/// A report as programs read it: an object with a schema, the day, the base currency and a list of items.
package struct Document: Sendable {
  /// `cards` of `milepost.cards/1`.
  package var name: String
  /// The day the report looks from.
  package var on: String
  /// The base currency; `null` if the files have none.
  package var base: JSONValue
  /// What stands before the list.
  package var head: [(key: String, value: JSONValue)] = []
  /// The name of the list.
  package var list: String
  /// Its items, all with the same keys.
  package var items: [[(key: String, value: JSONValue)]]
  /// The columns of its CSV: the keys of an item, those of an object inside as `cycle.from`, the same for every wallet.
  package var columns: [String]
  /// What stands behind the list.
  package var tail: [(key: String, value: JSONValue)] = []

  /// A report's document.
  package init(
    name: String, on: String, base: JSONValue, list: String, items: [[(key: String, value: JSONValue)]],
    columns: [String]
  ) {
    self.name = name
    self.on = on
    self.base = base
    self.list = list
    self.items = items
    self.columns = columns
  }
}
