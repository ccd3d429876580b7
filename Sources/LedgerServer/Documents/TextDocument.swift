import LedgerFormats
import LedgerParser
import LedgerText

/// A document that a client has open: its text counts, whatever the file has.
struct TextDocument: Sendable {
  /// As the client names it.
  let uri: String
  /// The real path of its file, or the path that it will have; `nil` for a document without a file.
  let path: String?
  /// As the client counts; `nil` where it does not.
  var version: Int?
  private(set) var bytes: [UInt8]
  /// Texts of earlier versions, two for each wallet at most.
  private var earlier: [EarlierText] = []
  private(set) var lines: TextLines
  /// The number of its last edit; no other edit of any document has it.
  private(set) var edit: Int
  /// What is as it was when the wallets were read last.
  private(set) var unchanged: (since: Int, text: UnchangedText)
  /// Whether a change could not be applied, so that the text is not known until the client sends the whole text.
  private(set) var isLost = false
  /// The line of the last change; `nil` after it was saved.
  var changedLine: Int?

  /// The largest document, in bytes.
  static let largest = 128 << 20

  init(uri: String, path: String?, version: Int?, text: String, edit: Int) {
    (self.uri, self.path, self.version, self.edit) = (uri, path, version, edit)
    bytes = TextDocument.copy(text.utf8)
    lines = TextLines(bytes)
    unchanged = (edit, UnchangedText(first: 0, last: 0))
  }

  /// Whether it is a rules file of an import, which has no entries.
  var isRules: Bool { (path ?? uri).hasSuffix(".rules") }

  /// The wallets were read with this text.
  mutating func markRead() { unchanged = (edit, UnchangedText(first: bytes.count, last: bytes.count)) }

  /// Applies a change of the client with its number: a text for a range, or the whole text. One that can't be applied loses
  /// the document. `read` are the texts that wallets have. Returns whether it changes a line by which files belong to
  /// wallets.
  mutating func apply(
    _ change: JSONValue, _ encoding: PositionEncoding, edit: Int, read: [SourceBytes]
  ) throws(ResponseError) -> Bool {
    self.edit = edit
    guard let text = change["text"].text else {
      isLost = true
      throw .invalidParams("a change has a text")
    }
    guard !change["range"].isNull else {
      bytes = Array(text.utf8)
      lines = TextLines(bytes)
      (isLost, changedLine, earlier) = (false, nil, [])
      unchanged.text = UnchangedText(first: 0, last: 0)
      return true
    }
    if isLost { return false }
    do throws(ResponseError) {
      let range = try TextRange(change["range"])
      guard range.start <= range.end else { throw .invalidParams("a change starts after its end") }
      let offsets = offset(range.start, encoding)..<offset(range.end, encoding)
      guard bytes.count - offsets.count + text.utf8.count <= TextDocument.largest else {
        throw .invalidParams("a document has at most 128 MiB")
      }
      let wereLinks = LinkingLines.areTouched(bytes, by: offsets)
      replace(offsets, by: Array(text.utf8), read)
      lines.replace(offsets, by: text.utf8.count, in: bytes)
      let end = offsets.lowerBound + text.utf8.count
      changedLine = lines.line(at: end)
      return wereLinks || LinkingLines.areTouched(bytes, by: offsets.lowerBound..<end)
    } catch {
      isLost = true
      throw error
    }
  }

  /// A copy with room for more, so that another byte does not copy all.
  private static func copy(_ text: some Collection<UInt8>) -> [UInt8] {
    var copy: [UInt8] = []
    copy.reserveCapacity(text.count + text.count / 64 + 4096)
    copy += text
    return copy
  }

  /// Replaces a part of the text. What was read of the text shares its memory, and a copy of a large text takes longer than
  /// anything else. So the changes since are made in an earlier text that nothing shares any more.
  private mutating func replace(_ range: Range<Int>, by new: [UInt8], _ read: [SourceBytes]) {
    func isShared(_ text: [UInt8]) -> Bool { read.contains { $0.span.isIdentical(to: text.span) } }
    unchanged.text.first = min(unchanged.text.first, range.lowerBound)
    unchanged.text.last = min(unchanged.text.last, bytes.count - range.upperBound)
    if isShared(bytes) {
      var next: [UInt8] = []
      if let free = earlier.firstIndex(where: { !isShared($0.bytes) }) {
        swap(&next, &earlier[free].bytes)
        for change in earlier.remove(at: free).changes { next.replaceSubrange(change.range, with: change.text) }
      } else {
        next = TextDocument.copy(bytes)
        // A reading with errors keeps one text, and the reading before it another.
        if earlier.isEmpty { earlier.append(EarlierText(bytes: TextDocument.copy(bytes))) }
      }
      earlier.append(EarlierText(bytes: bytes))
      bytes = next
    }
    bytes.replaceSubrange(range, with: new)
    for place in earlier.indices { earlier[place].changes.append((range, new)) }
    // Fewer than would take as long as a copy.
    earlier.removeAll { $0.changes.count > 10_000 }
  }

  /// The offset of a position; see `TextLines.offset`.
  func offset(_ position: TextPosition, _ encoding: PositionEncoding) -> Int {
    lines.offset(of: position, in: bytes, encoding)
  }

  /// The position of an offset.
  func position(_ offset: Int, _ encoding: PositionEncoding) -> TextPosition {
    lines.position(of: offset, in: bytes, encoding)
  }

  /// The range of some bytes.
  func range(_ offsets: Range<Int>, _ encoding: PositionEncoding) -> TextRange {
    TextRange(position(offsets.lowerBound, encoding), position(offsets.upperBound, encoding))
  }
}

/// A text that a document had, with the changes since.
private struct EarlierText: Sendable {
  var bytes: [UInt8]
  var changes: [(range: Range<Int>, text: [UInt8])] = []
}
