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
