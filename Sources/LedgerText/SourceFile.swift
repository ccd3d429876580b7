/// A file of a run as it was read.
public struct SourceFile: Sendable {
  /// Relative to the folder in which the program was started; `-` for standard input.
  public let name: String
  /// Its bytes; with `edited` those after the edits.
  @usableFromInline var latest: SourceBytes
  /// What the file was, where another one has its bytes and edits them; else `nil`.
  public private(set) var edited: EditedText?
  /// The position of its first byte among all files.
  public let base: UInt32

  init(name: String, text: SourceBytes, base: UInt32) { (self.name, latest, self.base) = (name, text, base) }

  /// Its bytes: a copy, where they were edited.
  @inlinable public var text: SourceBytes {
    if let edited { edited.whole(latest) } else { latest }
  }

  /// The number of its bytes.
  package var count: Int { edited?.count ?? latest.count }

  /// The position after its last byte.
  package var end: UInt32 { base + UInt32(count) }

  /// The text as an array. Commands that change files use it; reports, which may have a mapped file, use `text`.
  package var bytes: [UInt8] { text.array }

  /// A copy of some bytes.
  package func bytes(_ range: Range<Int>) -> [UInt8] { edited?.bytes(range, latest) ?? latest[range] }

  /// Gives up its bytes, some of which are replaced now by others, and keeps what differs from then on; not where it has
  /// bytes of its own.
  package mutating func willReplace(_ range: Range<Int>, of bytes: [UInt8], by new: Int) {
    if edited == nil, latest.span.isIdentical(to: bytes.span) { edited = EditedText(bytes.count, ofWholeEntries: true) }
    guard edited != nil else { return }
    edited?.willReplace(range, of: bytes, by: new)
    latest = SourceBytes([])
  }

  /// Gives the memory of a file that is not copied back to the system until it is read again.
  func release() { latest.release(0..<latest.count) }

  /// Has the bytes of its own, where it was lent those after the edits.
  package mutating func own() { (latest, edited) = (text, nil) }

  /// What it was, if it is lent these bytes after the edits.
  package func edits(to bytes: [UInt8]) -> EditedText? { latest.span.isIdentical(to: bytes.span) ? edited : nil }

  /// Lends it the bytes after the edits.
  package mutating func lend(_ latest: [UInt8]) { if edited != nil { self.latest = SourceBytes(latest) } }
}
