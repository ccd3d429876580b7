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
  private(set) var lines: TextLines
  /// Whether a change could not be applied, so that the text is not known until the client sends the whole text.
  private(set) var isLost = false
  /// The line of the last change; `nil` after it was saved.
  var changedLine: Int?

  /// The largest document, in bytes.
  static let largest = 128 << 20

  init(uri: String, path: String?, version: Int?, text: String) {
    self.uri = uri
    self.path = path
    self.version = version
    bytes = []
    bytes.reserveCapacity(TextDocument.room(for: text.utf8.count))
    bytes += text.utf8
    lines = TextLines(bytes)
  }

  /// Whether it is a rules file of an import, which has no entries.
  var isRules: Bool { (path ?? uri).hasSuffix(".rules") }

  /// Applies a change of the client: a text for a range, or the whole text. One that can't be applied loses the document.
  /// Returns whether it changes a line by which files belong to wallets.
  mutating func apply(_ change: JSONValue, _ encoding: PositionEncoding) throws(ResponseError) -> Bool {
    guard let text = change["text"].text else {
      isLost = true
      throw .invalidParams("a change has a text")
    }
    guard !change["range"].isNull else {
      bytes = Array(text.utf8)
      lines = TextLines(bytes)
      isLost = false
      changedLine = nil
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
      replace(offsets, by: text.utf8)
      lines.replace(offsets, by: text.utf8.count, in: bytes)
      let end = offsets.lowerBound + text.utf8.count
      changedLine = lines.line(at: end)
      return wereLinks || LinkingLines.areTouched(bytes, by: offsets.lowerBound..<end)
    } catch {
      isLost = true
      throw error
    }
  }

  /// Replaces a part of the text. There is room for more, so that another byte does not copy all.
  private mutating func replace(_ range: Range<Int>, by new: String.UTF8View) {
    let count = bytes.count - range.count + new.count
    if count > bytes.capacity { bytes.reserveCapacity(TextDocument.room(for: count)) }
    bytes.replaceSubrange(range, with: new)
  }

  /// The bytes that are reserved for a text. What is not used takes no memory.
  private static func room(for count: Int) -> Int { count + count / 16 + 4096 }

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
