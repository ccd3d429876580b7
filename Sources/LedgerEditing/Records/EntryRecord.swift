package import LedgerFormats
package import LedgerModel

/// An entry for programs: `export json` and `import json` (grammar.md, *The wallet as JSON*).
package struct EntryRecord: Sendable {
  /// The schema of a file of records.
  static let schema = "milepost.wallet/1"
  /// The key of an exchange rate; also a column of `ExpenseTable`.
  static let rateKey = "rate"

  /// The key of what a payment used; also a column of `ExpenseTable`.
  static let usedKey = "used"

  /// The key of the parts of a payment; also a column of `ExpenseTable`.
  static let partsKey = "parts"

  /// Whether a property is a part of a payment or subscription.
  static func isPart(_ property: String) -> Bool { property == "split" || property == "share" }

  /// In order; `type` is the first key.
  package var fields: [(key: String, value: JSONValue)]

  /// The amount in the source's currency that a row of `export csv` has calculated, as words; `nil` where the entry has
  /// it itself. It makes the entry independent of the wallet's rates, but not part of its meaning.
  var pin: String?
  /// Whether it is an automatic renewal, read as a paid one.
  var isAutomatic = false

  package init(_ fields: [(key: String, value: JSONValue)]) { self.fields = fields }

  /// `null` without the key.
  package subscript(key: String) -> JSONValue { fields.first { $0.key == key }?.value ?? .null }

  /// The text of a key; `nil` for any other value.
  package func text(_ key: String) -> String? { if case .text(let text) = self[key] { text } else { nil } }

  /// The number of a key; `nil` for any other value.
  package func number(_ key: String) -> String? {
    if case .number(let number) = self[key] { number } else { nil }
  }

  /// `expense`, `card`, `template card` …
  package var type: String { text("type") ?? "" }
  /// `nil` for a definition.
  package var date: String? { text("date") }

  /// `nil` for definitions and their amendments.
  package var kind: EntryKind? { EntryKind(name: type).flatMap { $0 == .amendment ? nil : $0 } }

  /// The record of a payment without what it used.
  var withoutUses: EntryRecord { EntryRecord(fields.filter { $0.key != EntryRecord.usedKey }) }

  /// Whether it is dated and not an amendment.
  package var isFact: Bool { kind != nil }

  /// Whether equal records count several times: facts of a day and amendments, but not rates.
  var isCounted: Bool { date != nil && kind != .rate }

  /// The key of which there can be only one: the identifier of a definition, the day and pair of a rate.
  package var identity: String {
    if kind == .rate {
      return [type, date, text("from"), text("to"), text("source")].compactMap(\.self).joined(separator: " ")
    }
    let id = type == DefinitionKind.base.rawValue ? nil : text("id")
    return [type, date, id].compactMap(\.self).joined(separator: " ")
  }

  /// The record with its calculated amount as the billed one; `nil` without one.
  var pinned: EntryRecord? {
    guard let amount = pin?.split(separator: " ").first else { return nil }
    return EntryRecord(fields.map { $0.key == "billed" ? ($0.key, .number(String(amount))) : $0 })
  }
}
