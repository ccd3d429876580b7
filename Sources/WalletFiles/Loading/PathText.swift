import LedgerText

/// Program arguments and paths are bytes, mostly UTF-8. As text, a byte that is not is a character of a private area
/// (U+10FF00 + byte), so that nothing is lost on the way from the command line to the system.
package enum PathText {
  private static let area: UInt32 = 0x10_FF00

  /// Bytes as text; UTF-8 as it is.
  package static func text(of bytes: [UInt8]) -> String {
    if let text = String(validating: bytes, as: UTF8.self), !text.unicodeScalars.contains(where: isStandIn) {
      return text
    }
    return decoded(bytes) { standIn in String(Character(standIn)) }
  }

  /// The bytes that `text(of:)` was given.
  package static func bytes(of text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    for scalar in text.unicodeScalars {
      if isStandIn(scalar) {
        bytes.append(UInt8(truncatingIfNeeded: scalar.value))
      } else {
        bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      }
    }
    return bytes
  }

  /// Bytes for people to read: one that is not UTF-8 is written `\xe9`.
  package static func shown(_ bytes: [UInt8]) -> String {
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    return decoded(bytes) { standIn in
      "\\x" + String(UInt8(truncatingIfNeeded: standIn.value), radix: 16)
    }
  }

  /// The same of text as it came from the command line.
  package static func shown(_ text: String) -> String { shown(bytes(of: text)) }

  /// The same, safe for a terminal: for messages.
  package static func escaped(_ text: String) -> String { escapedForTerminal(shown(text)) }

  /// The path that a name in a file means.
  package static func path(_ name: String, besides file: String) -> String {
    let (name, file) = (bytes(of: name), bytes(of: file))
    return text(of: name.first == slash ? name : joined(folder(of: file), name))
  }

  private static func isStandIn(_ scalar: Unicode.Scalar) -> Bool { scalar.value & 0x1F_FF00 == area }

  /// Decodes one character at a time; `other` says what becomes of a byte that belongs to none.
  private static func decoded(_ bytes: [UInt8], _ other: (Unicode.Scalar) -> String) -> String {
    var result = ""
    var rest = bytes[...]
    while let first = rest.first {
      let length = min(max(1, (~first).leadingZeroBitCount), 4)
      let piece = rest.prefix(length)
      if let text = String(validating: piece, as: UTF8.self), !text.unicodeScalars.contains(where: isStandIn) {
        result += text
        rest = rest.dropFirst(piece.count)
      } else {
        if let standIn = Unicode.Scalar(area + UInt32(first)) { result += other(standIn) }
        rest = rest.dropFirst()
      }
    }
    return result
  }
}
