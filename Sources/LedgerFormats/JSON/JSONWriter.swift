/// Values as JSON (RFC 8259): two spaces for each level, an object of plain values on one line.
package struct JSONWriter {
  package private(set) var bytes: [UInt8] = []
  private let isInline: Bool

  /// `isInline` puts everything on one line.
  package init(isInline: Bool = false) { self.isInline = isInline }

  /// Adds a value at a depth of indentation.
  package mutating func write(_ value: JSONValue, depth: Int = 0) {
    switch value {
    case .null: add("null")
    case .text(let text): string(text)
    case .number(let number): add(number)
    case .flag(let flag): add(flag ? "true" : "false")
    case .object(let pairs): object(pairs, depth)
    case .list(let items): list(items, depth)
    }
  }

  private mutating func object(_ pairs: [(key: String, value: JSONValue)], _ depth: Int) {
    if pairs.allSatisfy({ $0.value.isPlain }), depth > 0 {
      add("{")
      for (index, pair) in pairs.enumerated() {
        add(index == 0 ? " " : ", ")
        string(pair.key)
        add(": ")
        write(pair.value, depth: depth)
      }
      return add(pairs.isEmpty ? "}" : " }")
    }
    add("{")
    for (index, pair) in pairs.enumerated() {
      add(index == 0 ? "" : ",")
      line(depth + 1)
      string(pair.key)
      add(": ")
      write(pair.value, depth: depth + 1)
    }
    line(depth)
    add("}")
  }

  private mutating func list(_ items: [JSONValue], _ depth: Int) {
    if items.isEmpty { return add("[]") }
    if items.allSatisfy(\.isScalar) {
      add("[")
      for (index, item) in items.enumerated() {
        add(index == 0 ? "" : ", ")
        write(item, depth: depth)
      }
      return add("]")
    }
    add("[")
    for (index, item) in items.enumerated() {
      add(index == 0 ? "" : ",")
      line(depth + 1)
      write(item, depth: depth + 1)
    }
    line(depth)
    add("]")
  }

  private mutating func line(_ depth: Int) {
    if isInline { return }
    bytes.append(0x0A)
    for _ in 0..<depth { add("  ") }
  }

  private mutating func add(_ text: String) { bytes.append(contentsOf: text.utf8) }

  /// Adds a string; quotes, backslashes, controls and the line ends of old readers (U+2028, U+2029) are escaped.
  private mutating func string(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    defer { bytes.append(UInt8(ascii: "\"")) }
    // Nearly every text is plain.
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F && $0 != 0x22 && $0 != 0x5C }) { return add(text) }
    let utf8 = Array(text.utf8)
    var start = 0
    for at in utf8.indices where utf8[at] < 0x20 || utf8[at] >= 0x7F || utf8[at] == 0x22 || utf8[at] == 0x5C {
      guard let (escape, length) = JSONWriter.escape(utf8, at) else { continue }
      bytes += utf8[start..<at]
      add(escape)
      start = at + length
    }
    bytes += utf8[start...]
  }

  /// The escape of a character at a place, and the bytes of the character; `nil` where it needs none.
  private static func escape(_ utf8: [UInt8], _ at: Int) -> (text: String, length: Int)? {
    switch utf8[at] {
    case 0x22: ("\\\"", 1)
    case 0x5C: ("\\\\", 1)
    case 0x0A: ("\\n", 1)
    case 0x0D: ("\\r", 1)
    case 0x09: ("\\t", 1)
    case 0..<0x20, 0x7F: ("\\u" + hexadecimal(UInt32(utf8[at])), 1)
    // U+0080 to U+009F, U+2028 and U+2029.
    case 0xC2 where utf8[at + 1] < 0xA0: ("\\u" + hexadecimal(UInt32(utf8[at + 1])), 2)
    case 0xE2 where utf8[at + 1] == 0x80 && utf8[at + 2] & 0xFE == 0xA8:
      ("\\u" + hexadecimal(0x2000 + UInt32(utf8[at + 2] - 0x80)), 3)
    default: nil
    }
  }

  private static func hexadecimal(_ value: UInt32) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 4 - digits.utf8.count) + digits
  }
}

extension JSONValue {
  /// Whether it contains no other values.
  fileprivate var isScalar: Bool {
    switch self {
    case .object, .list: false
    case .null, .text, .number, .flag: true
    }
  }

  /// Whether it is written on one line: a scalar or a list of scalars.
  fileprivate var isPlain: Bool {
    if case .list(let items) = self { items.allSatisfy(\.isScalar) } else { isScalar }
  }
}
