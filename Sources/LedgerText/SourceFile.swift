/// A file of a run as it was read.
public struct SourceFile: Sendable {
  /// Relative to the folder in which the program was started; `-` for standard input.
  public let name: String
  /// Its bytes.
  public let text: SourceBytes
  /// The position of its first byte among all files.
  public let base: UInt32

  init(name: String, text: SourceBytes, base: UInt32) {
    self.name = name
    self.text = text
    self.base = base
  }

  /// The position after its last byte.
  package var end: UInt32 { base + UInt32(text.count) }

  /// The text as an array. Commands that change files use it; reports, which may have a mapped file, use `text`.
  package var bytes: [UInt8] { text.array }

  /// Gives the memory of a file that is not copied back to the system until it is read again.
  func release() { text.release(0..<text.count) }
}
