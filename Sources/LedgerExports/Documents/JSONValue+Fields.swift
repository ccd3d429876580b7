import LedgerFormats
import LedgerModel

extension JSONValue {
  /// A text; `null` if it is empty.
  static func nonEmpty(_ text: String) -> JSONValue { text.isEmpty ? .null : .text(text) }

  /// `{"from": …, "to": …}`.
  static func range(_ days: DayRange) -> JSONValue {
    .object([("from", .text(days.from.description)), ("to", .text(days.to.description))])
  }
}
