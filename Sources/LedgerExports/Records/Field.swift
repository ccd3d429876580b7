/// One value of a report as programs read it: what JSON and CSV are written from. Numbers are already exact text.
package indirect enum Field: Sendable {
  case null
  case text(String)
  /// A JSON number, written as it is.
  case number(String)
  case flag(Bool)
  case object([(key: String, value: Field)])
  case list([Field])

  /// Text, or nothing.
  package static func optional(_ text: String?) -> Field { text.map { .text($0) } ?? .null }
  /// A whole number.
  package static func whole(_ number: some BinaryInteger) -> Field { .number(String(number)) }
}

/// A report as programs read it: an object with a schema, the day, the base currency and a list of items.
package struct Document: Sendable {
  /// `cards` of `milepost.cards/1`.
  package var name: String
  /// The day the report looks from.
  package var on: String
  /// The base currency; `null` if the files have none.
  package var base: Field
  /// What stands before the list.
  package var head: [(key: String, value: Field)] = []
  /// The name of the list.
  package var list: String
  /// Its items, all with the same keys.
  package var items: [[(key: String, value: Field)]]
  /// The columns of its CSV: the keys of an item, those of an object inside as `cycle.from`, the same for every wallet.
  package var columns: [String]
  /// What stands behind the list.
  package var tail: [(key: String, value: Field)] = []

  /// A report's document.
  package init(
    name: String, on: String, base: Field, list: String, items: [[(key: String, value: Field)]],
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
