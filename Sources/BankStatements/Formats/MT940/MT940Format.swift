import LedgerText

/// Reads statements of SWIFT: MT940, the statement of an account, and MT942, its movements of the day.
enum MT940Format {
  /// The bytes in which the first fields must be.
  private static let depth = 16 << 10

  /// Whether a file has a field `:20:` and after it `:25:`, the account, at the beginning of lines.
  static func recognizes(_ bytes: [UInt8]) -> Bool {
    let head = decodedHead(of: bytes, depth)
    let span = head.span
    var hasReference = false
    var at = 0
    while at < span.count {
      var end = at
      while end < span.count, !span[end].isLineEnd { end += 1 }
      switch SwiftField(span, SwiftField.start(of: at..<end, in: span))?.tag {
      case .reference: hasReference = true
      case .account where hasReference: return true
      case .account, .line, .information, .balance, .floorLimit, .totals, .indication, .other, nil: break
      }
      at = end + 1
    }
    return false
  }

  /// The rows of a file.
  static func read(_ bytes: [UInt8], _ options: MessageOptions) throws(MessageError) -> StatementMessage {
    var reader = MT940Reader(try MessageLines(bytes, options))
    return try reader.read()
  }
}
