import LedgerFormats
import LedgerModel
package import LedgerReports

extension Document {
  /// The document of `diff`.
  package init(_ difference: WalletDifference, base: String?) {
    self.init(
      name: "diff", on: difference.on.description, base: .optional(base), list: "changes",
      items: difference.changes.map(DiffRecords.item), columns: DiffRecords.columns)
    head = [("old", .text(difference.old)), ("new", .text(difference.new))]
    tail = [("effects", .list(difference.effects.map(DiffRecords.effect)))]
    tail += WalletChange.Kind.allCases.map { ($0.rawValue, .whole(difference.count($0))) }
  }
}

/// Changes and the totals that they change as JSON.
private enum DiffRecords {
  static let columns = [
    "change", "type", "date", "id", "properties", "old.file", "old.line", "old.text", "new.file", "new.line",
    "new.text",
  ]

  static func item(_ change: WalletChange) -> Document.Fields {
    let properties = change.properties.map { property -> Document.Fields in
      [("name", .text(property.name)), ("old", .optional(property.old)), ("new", .optional(property.new))]
    }
    return [
      ("change", .text(change.kind.rawValue)), ("type", .text(change.type)), ("date", .optional(change.date)),
      ("id", .optional(change.id)), ("properties", .objects(properties)),
      ("old", change.old.map(side) ?? .null), ("new", change.new.map(side) ?? .null),
    ]
  }

  private static func side(_ side: WalletChange.Side) -> JSONValue {
    .object([
      ("file", .text(side.file)), ("line", .whole(side.line)), ("text", .text(side.text)),
      ("entry", .object(side.record)),
    ])
  }

  static func effect(_ effect: TotalChange) -> JSONValue {
    let name = effect.name
    return .object([
      ("subject", .text(name.subject.rawValue)), ("id", .optional(name.id)), ("part", .optional(name.part)),
      ("from", .optional(name.range?.from.description)), ("to", .optional(name.range?.to.description)),
      ("measure", .text(name.measure.rawValue)), ("unit", .optional(name.unit)),
      ("old", value(effect.old, name.unit)), ("new", value(effect.new, name.unit)),
    ])
  }

  private static func value(_ value: WalletTotals.Value?, _ unit: String?) -> JSONValue {
    switch value {
    case .money(let minor, let decimals): .number(decimalText(minor, decimals: decimals))
    case .number(let number): .number(unit == "points" ? number.pointsText : number.milesText)
    case .word(let word): .text(word)
    case nil: .null
    }
  }
}
