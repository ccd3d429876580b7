import LedgerFormats
import LedgerModel

extension JSONValue {
  /// A text; `null` if it is empty.
  static func nonEmpty(_ text: String) -> JSONValue { text.isEmpty ? .null : .text(text) }

  /// A list of objects.
  static func objects(_ objects: [Document.Fields]) -> JSONValue { .list(objects.map { .object($0) }) }

  /// `{"from": …, "to": …}`.
  static func range(_ days: DayRange) -> JSONValue {
    .object([("from", .text(days.from.description)), ("to", .text(days.to.description))])
  }
}
