import EmbeddedHelp

extension EmbeddedText {
  /// The text, which is UTF-8.
  var string: String {
    String(decoding: UnsafeBufferPointer(start: bytes, count: Int(count)), as: UTF8.self)
  }
}
