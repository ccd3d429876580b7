import LedgerText

extension XMLReader {
  /// A name with its prefix, for a message.
  package func shown(_ name: XMLName) -> String { String(decoding: bytes[name.range], as: UTF8.self) }

  /// Whether a name is this one, whatever its prefix.
  package func isLocal(_ name: XMLName, _ text: String) -> Bool {
    name.local.count == text.utf8.count && bytes[name.local].elementsEqual(text.utf8)
  }

  /// Appends a text with its references replaced by their characters and each line end as a line feed.
  package func append(_ text: XMLText, to result: inout [UInt8]) {
    guard text.hasEscapes else { return result.append(contentsOf: bytes[text.range]) }
    XMLReader.append(bytes.span, text.range, to: &result)
  }

  /// The same as a string.
  package func string(_ text: XMLText) -> String {
    var result: [UInt8] = []
    append(text, to: &result)
    return String(decoding: result, as: UTF8.self)
  }

  /// The value of an attribute of the last element that began, by its name with its prefix.
  package func attribute(_ name: String) -> XMLText? {
    for attribute in attributes
    where attribute.name.range.count == name.utf8.count
      && bytes[attribute.name.range].elementsEqual(name.utf8)
    {
      return attribute.value
    }
    return nil
  }

  /// The value of an attribute by its name without prefix.
  package func attribute(local name: String) -> XMLText? {
    attributes.first { isLocal($0.name, name) }?.value
  }

  /// The encoding that the XML declaration at the start of a file names, as it is written.
  package static func declaredEncoding(_ bytes: [UInt8]) -> String? {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    guard bytes[start...].starts(with: "<?xml".utf8) else { return nil }
    let declaration = bytes[start...].prefix(1024).prefix { $0 != .greater }
    let words = "encoding".utf8
    var at = declaration.startIndex
    while at < declaration.endIndex, !declaration[at...].starts(with: words) { at += 1 }
    let value = declaration[min(at + words.count, declaration.endIndex)...].drop {
      $0.isBlank || $0.isLineEnd || $0 == .equals
    }
    guard let quote = value.first, quote == .quote || quote == UInt8(ascii: "'") else { return nil }
    let name = value.dropFirst().prefix { $0 != quote }
    return name.isEmpty ? nil : String(decoding: name, as: UTF8.self)
  }
}

// Loops over bytes.
extension XMLReader {
  /// The end of the white space from a place on.
  static func whiteEnd(_ bytes: Span<UInt8>, _ start: Int) -> Int {
    var at = start
    while at < bytes.count, bytes[at].isBlank || bytes[at].isLineEnd { at += 1 }
    return at
  }

  /// The end of the name at a place, which is that place if none begins there, and its first colon.
  static func nameEnd(_ bytes: Span<UInt8>, _ start: Int) -> (end: Int, colon: Int?) {
    var (at, colon): (Int, Int?) = (start, nil)
    while at < bytes.count {
      let byte = bytes[at]
      if byte == UInt8(ascii: ":") {
        if colon == nil { colon = at }
      } else if !(byte.isLetter || byte >= 0x80 || byte == UInt8(ascii: "_")) {
        guard at > start, byte.isDigit || byte == .hyphen || byte == UInt8(ascii: ".") else { break }
      }
      at += 1
    }
    return (at, colon)
  }

  /// The next place of a byte or of `<`, or the end, and whether what is before it is not as written.
  static func textEnd(_ bytes: Span<UInt8>, _ start: Int, _ end: UInt8) -> (end: Int, hasEscapes: Bool) {
    var (at, hasEscapes) = (start, false)
    while at < bytes.count {
      let byte = bytes[at]
      if byte == end || byte == .less { break }
      if byte == .ampersand || byte == .carriageReturn { hasEscapes = true }
      at += 1
    }
    return (at, hasEscapes)
  }

  static func isSame(_ bytes: Span<UInt8>, _ one: Range<Int>, _ other: Range<Int>) -> Bool {
    guard one.count == other.count else { return false }
    for index in 0..<one.count
    where bytes[one.lowerBound + index] != bytes[other.lowerBound + index] { return false }
    return true
  }

  /// The end of the first place of a mark from a place on.
  static func end(of mark: Span<UInt8>, _ bytes: Span<UInt8>, _ start: Int) -> Int? {
    var end = start + mark.count
    let last = mark[mark.count - 1]
    while end <= bytes.count {
      if bytes[end - 1] == last {
        var same = 1
        while same < mark.count, bytes[end - 1 - same] == mark[mark.count - 1 - same] { same += 1 }
        if same == mark.count { return end }
      }
      end += 1
    }
    return nil
  }

  /// The character that a reference such as `&amp;` or `&#xE9;` at a place means, and its end; `nil` for one
  /// that XML does not have without a DTD.
  package static func reference(_ bytes: Span<UInt8>, _ start: Int, upTo limit: Int) -> (
    scalar: Unicode.Scalar, end: Int
  )? {
    var at = start + 1
    guard at < limit else { return nil }
    guard bytes[at] == .hash else { return entity(bytes, at, upTo: limit) }
    at += 1
    let isHexadecimal = at < limit && bytes[at] == UInt8(ascii: "x")
    if isHexadecimal { at += 1 }
    var (value, digits) = (0 as UInt32, 0)
    while at < limit, let digit = self.digit(bytes[at], isHexadecimal: isHexadecimal) {
      value = min(value * (isHexadecimal ? 16 : 10) + digit, 0x11_0000)
      digits += 1
      at += 1
    }
    guard digits > 0, at < limit, bytes[at] == .semicolon, value > 0, let scalar = Unicode.Scalar(value)
    else { return nil }
    return (scalar, at + 1)
  }

  private static func digit(_ byte: UInt8, isHexadecimal: Bool) -> UInt32? {
    if byte.isDigit { return UInt32(byte - 0x30) }
    guard isHexadecimal, byte | 0x20 >= 0x61, byte | 0x20 <= 0x66 else { return nil }
    return UInt32((byte | 0x20) - 0x57)
  }

  private static func entity(_ bytes: Span<UInt8>, _ start: Int, upTo limit: Int) -> (
    scalar: Unicode.Scalar, end: Int
  )? {
    // Names of at most four letters.
    var (name, at) = (0 as UInt64, start)
    while at < limit, at < start + 5, bytes[at] != .semicolon {
      name = name << 8 | UInt64(bytes[at])
      at += 1
    }
    guard at < limit, bytes[at] == .semicolon else { return nil }
    let scalar: Unicode.Scalar? =
      switch name {
      case 0x616D70: "&"
      case 0x6C74: "<"
      case 0x6774: ">"
      case 0x71756F74: "\""
      case 0x61706F73: "'"
      default: nil
      }
    return scalar.map { ($0, at + 1) }
  }

  private static func append(_ bytes: Span<UInt8>, _ range: Range<Int>, to result: inout [UInt8]) {
    var at = range.lowerBound
    while at < range.upperBound {
      let byte = bytes[at]
      if byte == .ampersand, let reference = reference(bytes, at, upTo: range.upperBound) {
        UTF8.encode(reference.scalar).map { result.append(contentsOf: $0) }
        at = reference.end
        continue
      }
      at += 1
      if byte == .carriageReturn {
        if at < range.upperBound, bytes[at] == .lineFeed { continue }
        result.append(.lineFeed)
      } else {
        result.append(byte)
      }
    }
  }
}
