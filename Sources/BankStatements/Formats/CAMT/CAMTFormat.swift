import LedgerFormats
import LedgerText

/// Reads CAMT of ISO 20022: camt.052, the report of an account, .053, its statement, and .054, notifications.
enum CAMTFormat {
  /// The bytes in which the first elements must be.
  private static let depth = 8 << 10
  /// What the namespaces of ISO 20022 begin with.
  static let namespace = "urn:iso:std:iso:20022:tech:xsd:"

  /// Whether a file is a message of ISO 20022, also one that is not a statement: `read` says what it is.
  static func recognizes(_ bytes: [UInt8]) -> Bool {
    var head = Array(bytes.prefix(depth))
    if case .success(let text) = TextEncoding.utf8.decode(head) { head = text }
    guard head.first(where: { !$0.isBlank && !$0.isLineEnd }) == .less else { return false }
    let marks = [Array(namespace.utf8)] + CAMTKind.allCases.map { Array($0.rawValue.utf8) }
    return head.indices.contains { place in
      // After a quote, or after `<` or a prefix.
      guard place > 0, !head[place - 1].isLetter else { return false }
      return marks.contains { head[place...].starts(with: $0) }
    }
  }

  /// The rows of a file.
  static func read(_ bytes: [UInt8], _ options: MessageOptions) throws(MessageError) -> StatementMessage {
    let declared = XMLReader.declaredEncoding(bytes).map { DeclaredEncoding($0) }
    var reader = CAMTReader(try MessageText(bytes, declared, options))
    return try reader.read()
  }

  /// A message of ISO 20022 in words, by its name or that of its first element.
  static func name(ofKind kind: String) -> String {
    let known: [(start: String, element: String, words: String)] = [
      ("pain.001", "CstmrCdtTrfInitn", "a payment order"),
      ("pain.002", "CstmrPmtStsRpt", "a report on payment orders"),
      ("pain.008", "CstmrDrctDbtInitn", "a collection of direct debits"),
    ]
    let words = known.first { kind.hasPrefix($0.start) || kind == $0.element }?.words ?? "another message"
    let name = kind.hasPrefix("pain.") || kind.hasPrefix("camt.") ? String(kind.prefix(8)) : kind
    return "\(words) of ISO 20022 (\(name))"
  }
}
