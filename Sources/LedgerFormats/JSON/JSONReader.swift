import LedgerText

/// Reads strict JSON (RFC 8259); numbers stay as they are written.
package struct JSONReader {
  /// What a text is for.
  package enum Use: Sendable {
    /// Records, whose numbers are amounts: none has an exponent, and half a surrogate pair is an error.
    case records
    /// Messages of other programs: half a surrogate pair is U+FFFD, and a number may have an exponent.
    case messages
  }

  /// The deepest nesting of objects and lists.
  static let deepest = 64
  private static let fewKeys = 24
  private static let long = 1 << 16

  private let bytes: [UInt8]
  private let use: Use
  private var at = 0

  private init(_ bytes: [UInt8], _ use: Use) { (self.bytes, self.use) = (bytes, use) }

  /// The value of a text, which may begin with a byte-order mark.
  package static func read(_ bytes: [UInt8], for use: Use = .records) throws(JSONError) -> JSONValue {
    var reader = JSONReader(bytes, use)
    guard firstInvalidUTF8(bytes) == nil else { throw reader.error("this is not UTF-8") }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { reader.at = 3 }
    let value = try reader.value(depth: 0)
    reader.skip()
    guard reader.at == bytes.count else { throw reader.error("something follows the value") }
    return value
  }

  /// An error at the current place or another one.
  private func error(_ message: String, at place: Int? = nil) -> JSONError {
    let before = bytes[..<min(place ?? at, bytes.count)]
    let start = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    return JSONError(
      line: before.count { $0 == 0x0A } + 1, column: before.count - start + 1, message: message)
  }

  private mutating func skip() {
    while at < bytes.count, bytes[at].isBlank || bytes[at].isLineEnd { at += 1 }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard at < bytes.count, bytes[at] == byte else { return false }
    at += 1
    return true
  }

  private mutating func value(depth: Int) throws(JSONError) -> JSONValue {
    skip()
    guard at < bytes.count else { throw error("the text ends here") }
    guard depth < JSONReader.deepest else { throw error("nested deeper than \(JSONReader.deepest)") }
    switch Unicode.Scalar(bytes[at]) {
    case "{": return try object(depth)
    case "[": return try list(depth)
    case "\"": return .text(try string())
    case "t": return try word("true", .flag(true))
    case "f": return try word("false", .flag(false))
    case "n": return try word("null", .null)
    default: return .number(try number())
    }
  }

  private mutating func word(_ text: String, _ value: JSONValue) throws(JSONError) -> JSONValue {
    guard bytes[at...].starts(with: text.utf8) else { throw error("this is not a JSON value") }
    at += text.utf8.count
    return value
  }

  private mutating func object(_ depth: Int) throws(JSONError) -> JSONValue {
    at += 1
    var pairs: [(key: String, value: JSONValue)] = []
    // Nearly all objects have few keys, which need no set.
    var keys: Set<String> = []
    skip()
    if take(UInt8(ascii: "}")) { return .object([]) }
    while true {
      skip()
      guard at < bytes.count, bytes[at] == .quote else { throw error("expected a key in quotes") }
      let place = at
      let key = try string()
      if pairs.count == JSONReader.fewKeys { keys = Set(pairs.map(\.key)) }
      let isNew =
        pairs.count < JSONReader.fewKeys ? !pairs.contains { $0.key == key } : keys.insert(key).inserted
      guard isNew else { throw error("the key \"\(key)\" appears twice", at: place) }
      skip()
      guard take(UInt8(ascii: ":")) else { throw error("a colon follows the key") }
      pairs.append((key, try value(depth: depth + 1)))
      skip()
      if take(UInt8(ascii: "}")) { return .object(pairs) }
      guard take(UInt8(ascii: ",")) else { throw error("expected a comma or }") }
    }
  }

  private mutating func list(_ depth: Int) throws(JSONError) -> JSONValue {
    at += 1
    var items: [JSONValue] = []
    skip()
    if take(UInt8(ascii: "]")) { return .list([]) }
    while true {
      items.append(try value(depth: depth + 1))
      skip()
      if take(UInt8(ascii: "]")) { return .list(items) }
      guard take(UInt8(ascii: ",")) else { throw error("expected a comma or ]") }
    }
  }

  private mutating func number() throws(JSONError) -> String {
    let start = at
    _ = take(.hyphen)
    let whole = digits()
    guard whole > 0, whole == 1 || bytes[at - whole] != UInt8(ascii: "0") else {
      throw error("this is not a JSON value")
    }
    if take(UInt8(ascii: ".")), digits() == 0 { throw error("digits follow the point") }
    if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
      guard use == .messages else { throw error("numbers are written out, without an exponent", at: at - 1) }
      _ = take(.hyphen) || take(UInt8(ascii: "+"))
      if digits() == 0 { throw error("digits follow the exponent") }
    }
    return String(decoding: bytes[start..<at], as: UTF8.self)
  }

  private mutating func digits() -> Int {
    let start = at
    while at < bytes.count, bytes[at].isDigit { at += 1 }
    return at - start
  }

  /// The end of the plain characters from a place on: before a quote, an escape or a control character.
  private static func plainEnd(_ bytes: Span<UInt8>, _ start: Int) -> Int {
    var at = start
    while at < bytes.count, bytes[at] != .quote, bytes[at] != .backslash, bytes[at] >= 0x20 { at += 1 }
    return at
  }

  private mutating func string() throws(JSONError) -> String {
    at += 1
    let start = at
    at = JSONReader.plainEnd(bytes.span, start)
    if at < bytes.count, bytes[at] == .quote {
      at += 1
      return String(decoding: bytes[start..<(at - 1)], as: UTF8.self)
    }
    var content = Array(bytes[start..<at])
    while true {
      guard at < bytes.count else { throw error("a text is never closed") }
      if take(.quote) { return String(decoding: content, as: UTF8.self) }
      guard bytes[at] == .backslash else { throw error("unescaped control character in a string") }
      try addEscape(to: &content)
      // A long text is most likely nearly all that is left.
      if content.count > JSONReader.long { content.reserveCapacity(bytes.count) }
      let plain = at
      at = JSONReader.plainEnd(bytes.span, plain)
      content += bytes[plain..<at]
    }
  }

  private static func escape(_ letter: Unicode.Scalar) -> UInt8? {
    switch letter {
    case "\"": .quote
    case "\\": .backslash
    case "/": UInt8(ascii: "/")
    case "b": 0x08
    case "f": 0x0C
    case "n": .lineFeed
    case "r": .carriageReturn
    case "t": .tab
    default: nil
    }
  }

  private mutating func addEscape(to content: inout [UInt8]) throws(JSONError) {
    at += 1
    guard at < bytes.count else { throw error("a text is never closed") }
    let letter = Unicode.Scalar(bytes[at])
    at += 1
    if let byte = JSONReader.escape(letter) { return content.append(byte) }
    guard letter == "u" else { throw error("\\\(letter) is not an escape") }
    var code = try unit()
    if (0xD800...0xDBFF).contains(code) {
      let half = at
      if take(.backslash), take(UInt8(ascii: "u")), case let low = try unit(), (0xDC00...0xDFFF).contains(low)
      {
        code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
      } else {
        at = half
      }
    }
    if let scalar = Unicode.Scalar(code) { return content += String(scalar).utf8 }
    guard use == .messages else { throw error("half a character") }
    content += UTF8.encodedReplacementCharacter
  }

  private mutating func unit() throws(JSONError) -> UInt32 {
    guard at + 4 <= bytes.count,
      let code = UInt32(String(decoding: bytes[at..<(at + 4)], as: UTF8.self), radix: 16),
      bytes[at] != UInt8(ascii: "+")
    else { throw error("four hexadecimal digits follow \\u") }
    at += 4
    return code
  }
}

/// The first error of a text of JSON.
package struct JSONError: Error, Sendable, Hashable {
  /// From 1.
  package var line: Int
  /// From 1, in bytes.
  package var column: Int
  package var message: String
}
