import LedgerFormats
import LedgerText

/// Reads OFX, of SGML (versions 1) and of XML (versions 2), also as QFX and QBO, which add elements of their
/// own.
enum OFXFormat {
  /// The bytes in which its header or first element must be.
  private static let depth = 4 << 10

  /// Whether a file has the header or the first element of OFX.
  static func recognizes(_ bytes: [UInt8]) -> Bool {
    let head = decodedHead(of: bytes, depth)
    let start = head.drop { $0.isBlank || $0.isLineEnd }
    if comparable(Array(start.prefix(9))).elementsEqual("ofxheader".utf8) { return true }
    return start.first == .less && start.indices.contains { isMark(head.span, $0) }
  }

  /// Whether `<OFX>` or `<?OFX` is at a place.
  private static func isMark(_ bytes: Span<UInt8>, _ start: Int) -> Bool {
    guard bytes[start] == .less, start + 1 < bytes.count else { return false }
    let name = bytes[start + 1] == UInt8(ascii: "?") ? start + 2 : start + 1
    guard name + 3 < bytes.count else { return false }
    let isName =
      bytes[name] & 0xDF == 0x4F && bytes[name + 1] & 0xDF == 0x46 && bytes[name + 2] & 0xDF == 0x58
    return isName && (bytes[name + 3] == .greater || bytes[name + 3].isBlank || bytes[name + 3].isLineEnd)
  }

  /// The rows of a file.
  static func read(_ bytes: [UInt8], _ options: MessageOptions) throws(MessageError) -> StatementMessage {
    var reader = OFXReader(try MessageText(bytes, declaredEncoding(bytes), options))
    return try reader.read()
  }

  /// The encoding in the header: `ENCODING:USASCII CHARSET:1252`, in XML in its declaration.
  static func declaredEncoding(_ bytes: [UInt8]) -> DeclaredEncoding? {
    if let name = XMLReader.declaredEncoding(bytes) { return DeclaredEncoding(name) }
    let head = bytes.prefix(depth).prefix { $0 != .less }
    let encoding = value("ENCODING:", head)
    guard let charset = value("CHARSET:", head), charset.uppercased() != "NONE",
      encoding.map({ DeclaredEncoding($0).encoding != .utf8 }) ?? true
    else { return encoding.map { DeclaredEncoding($0) } }
    return DeclaredEncoding(charset)
  }

  /// The value of a key in the header; the next key may follow it without a space.
  private static func value(_ key: String, _ head: ArraySlice<UInt8>) -> String? {
    guard let place = head.indices.first(where: { head[$0...].starts(with: key.utf8) }) else { return nil }
    let rest = head[(place + key.utf8.count)...].drop { $0.isBlank }
    let word = rest.prefix { $0.isLetter || $0.isDigit || $0 == .hyphen || $0 == UInt8(ascii: "_") }
    var value = text(word)
    if rest[word.endIndex...].first == UInt8(ascii: ":") {
      for next in ["CHARSET", "COMPRESSION", "ENCODING"] where value.hasSuffix(next) {
        value.removeLast(next.utf8.count)
      }
    }
    return value.isEmpty ? nil : value
  }
}
