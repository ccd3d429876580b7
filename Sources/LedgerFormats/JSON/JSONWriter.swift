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
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x22: add("\\\"")
      case 0x5C: add("\\\\")
      case 0x0A: add("\\n")
      case 0x0D: add("\\r")
      case 0x09: add("\\t")
      case 0..<0x20, 0x7F...0x9F, 0x2028, 0x2029: add("\\u" + hexadecimal(scalar.value))
      default: add(String(scalar))
      }
    }
  }

  private func hexadecimal(_ value: UInt32) -> String {
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
