import LedgerText

/// Reads files of the Quicken Interchange Format (Quicken's help, *QIF file specification*).
enum QIFFormat {
  /// The bytes in which the first header must be.
  private static let depth = 4 << 10

  /// Whether a line of the first ones is a header: `!Type:Bank`, `!Account`.
  static func recognizes(_ bytes: [UInt8]) -> Bool {
    let head = decodedHead(of: bytes, depth)
    let span = head.span
    var at = 0
    while at < span.count {
      var end = at
      while end < span.count, !span[end].isLineEnd { end += 1 }
      if QIFHeader(span, span.trimmed(at..<end)) != nil { return true }
      at = end + 1
    }
    return false
  }

  /// The rows of a file.
  static func read(_ bytes: [UInt8], _ options: MessageOptions) throws(MessageError) -> StatementMessage {
    var lines = try MessageLines(bytes, options)
    var order = options.dates
    var remark: String?
    if order == nil {
      var orders = QIFDateOrders()
      orders.add(&lines)
      (order, remark) = try orders.result()
      lines.restart()
    }
    var reader = QIFReader(lines, order ?? .dmy, hasDecimalComma: options.hasDecimalComma)
    var message = try reader.read()
    if let remark { message.remarks.insert(remark, at: 0) }
    return message
  }
}
