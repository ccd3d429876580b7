import LedgerFormats

// Reading the parameters of a message: what is not there is `null`.
extension JSONValue {
  /// The member of an object; `null` without one.
  subscript(key: String) -> JSONValue {
    if case .object(let pairs) = self { pairs.first { $0.key == key }?.value ?? .null } else { .null }
  }

  /// Whether an object has a member, perhaps `null`.
  func has(_ key: String) -> Bool {
    if case .object(let pairs) = self { pairs.contains { $0.key == key } } else { false }
  }

  var isNull: Bool { if case .null = self { true } else { false } }

  var text: String? { if case .text(let text) = self { text } else { nil } }

  var flag: Bool? { if case .flag(let flag) = self { flag } else { nil } }

  /// A whole number; `nil` for any other value.
  var whole: Int? { if case .number(let text) = self { Int(text) } else { nil } }

  /// The items of a list; empty for any other value.
  var items: [JSONValue] { if case .list(let items) = self { items } else { [] } }

  /// The texts in a list.
  var texts: [String] { items.compactMap(\.text) }

  /// One line without spaces.
  var line: [UInt8] {
    var writer = JSONWriter(isInline: true)
    writer.write(self)
    return writer.bytes
  }
}
