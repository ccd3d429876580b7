/// A value of JSON (RFC 8259); numbers are exact text.
package enum JSONValue: Sendable {
  case null
  case text(String)
  /// Written as it is.
  case number(String)
  case flag(Bool)
  case object([(key: String, value: JSONValue)])
  case list([JSONValue])

  /// A text; `.null` for `nil`.
  package static func optional(_ text: String?) -> JSONValue { text.map { .text($0) } ?? .null }
  /// A whole number.
  package static func whole(_ number: some BinaryInteger) -> JSONValue { .number(String(number)) }
}

extension JSONValue: Equatable {
  /// Whether both are written alike.
  package static func == (one: JSONValue, other: JSONValue) -> Bool {
    switch (one, other) {
    case (.null, .null): true
    case (.text(let one), .text(let other)): one.utf8.elementsEqual(other.utf8)
    case (.number(let one), .number(let other)): one == other
    case (.flag(let one), .flag(let other)): one == other
    case (.object(let one), .object(let other)):
      one.elementsEqual(other) { $0.key == $1.key && $0.value == $1.value }
    case (.list(let one), .list(let other)): one == other
    case (.null, _), (.text, _), (.number, _), (.flag, _), (.object, _), (.list, _): false
    }
  }
}
