/// JSON as a test reads it: numbers stay as they were written.
package indirect enum ParsedJSON: Equatable, CustomStringConvertible {
  case null
  case flag(Bool)
  case number(String)
  case text(String)
  case list([ParsedJSON])
  case object([String: ParsedJSON])

  /// The value of a text; anything that is not JSON is `null`.
  package init(_ text: String) {
    var reader = Reader(bytes: Array(text.utf8))
    self = reader.value() ?? .null
  }

  /// The value at a path such as `cards.0.cycle.from`.
  package subscript(path: String) -> ParsedJSON {
    path.split(separator: ".").reduce(self) { value, key in
      switch value {
      case .object(let pairs): pairs[String(key)] ?? .text("there is no key \(key)")
      case .list(let items):
        Int(key).flatMap { items.indices.contains($0) ? items[$0] : nil } ?? .text("there is no item \(key)")
      default: .text("\(value) has no \(key)")
      }
    }
  }

  /// The items of a list.
  package var items: [ParsedJSON] {
    if case .list(let items) = self { items } else { [] }
  }

  /// The members of an object, whose keys may have dots; `nil` for any other value.
  package var members: [String: ParsedJSON]? {
    if case .object(let pairs) = self { pairs } else { nil }
  }

  /// A scalar as it was written, without quotes.
  package var description: String {
    switch self {
    case .null: "null"
    case .flag(let flag): "\(flag)"
    case .number(let number): number
    case .text(let text): text
    case .list(let items): "[" + items.map(\.description).joined(separator: ",") + "]"
    case .object(let pairs):
      "{" + pairs.sorted { $0.key < $1.key }.map { "\($0.key):\($0.value)" }.joined(separator: ",") + "}"
    }
  }

  private struct Reader {
    let bytes: [UInt8]
    var at = 0

    mutating func skip() {
      while at < bytes.count, bytes[at] == 0x20 || bytes[at] == 0x0A || bytes[at] == 0x0D || bytes[at] == 0x09
      {
        at += 1
      }
    }

    mutating func value() -> ParsedJSON? {
      skip()
      guard at < bytes.count else { return nil }
      switch bytes[at] {
      case 0x7B: return object()
      case 0x5B: return list()
      case 0x22: return string().map { .text($0) }
      default:
        let start = at
        while at < bytes.count, !endsScalar(bytes[at]) { at += 1 }
        let word = String(decoding: bytes[start..<at], as: UTF8.self)
        return word == "null"
          ? .null : word == "true" ? .flag(true) : word == "false" ? .flag(false) : .number(word)
      }
    }

    /// A comma, a bracket or a brace, white space.
    private func endsScalar(_ byte: UInt8) -> Bool {
      byte == 0x2C || byte == 0x5D || byte == 0x7D || byte == 0x20 || byte == 0x0A
    }

    mutating func object() -> ParsedJSON? {
      var pairs: [String: ParsedJSON] = [:]
      at += 1
      skip()
      while at < bytes.count, bytes[at] != 0x7D {
        guard let key = string() else { return nil }
        skip()
        at += 1
        guard let value = value() else { return nil }
        pairs[key] = value
        skip()
        if at < bytes.count, bytes[at] == 0x2C { at += 1 }
        skip()
      }
      at += 1
      return .object(pairs)
    }

    mutating func list() -> ParsedJSON? {
      var items: [ParsedJSON] = []
      at += 1
      skip()
      while at < bytes.count, bytes[at] != 0x5D {
        guard let value = value() else { return nil }
        items.append(value)
        skip()
        if at < bytes.count, bytes[at] == 0x2C { at += 1 }
        skip()
      }
      at += 1
      return .list(items)
    }

    mutating func string() -> String? {
      guard at < bytes.count, bytes[at] == 0x22 else { return nil }
      let start = at + 1
      at = start
      while at < bytes.count, bytes[at] != 0x22, bytes[at] != 0x5C { at += 1 }
      // Nearly all strings have no escape.
      var content = Array(bytes[start..<at])
      while at < bytes.count, bytes[at] != 0x22 {
        if bytes[at] == 0x5C, at + 1 < bytes.count {
          at += 1
          switch bytes[at] {
          case UInt8(ascii: "n"): content.append(0x0A)
          case UInt8(ascii: "r"): content.append(0x0D)
          case UInt8(ascii: "t"): content.append(0x09)
          case UInt8(ascii: "u"):
            let code = String(decoding: bytes[(at + 1)..<min(at + 5, bytes.count)], as: UTF8.self)
            content += Array(String(UInt32(code, radix: 16).flatMap { Unicode.Scalar($0) } ?? "?").utf8)
            at += 4
          default: content.append(bytes[at])
          }
        } else {
          content.append(bytes[at])
        }
        at += 1
      }
      at += 1
      return String(decoding: content, as: UTF8.self)
    }
  }
}
