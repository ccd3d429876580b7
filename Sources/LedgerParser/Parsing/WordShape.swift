/// The length, first and last letter of a word, without their case: enough to tell most payees from a known tag.
struct WordShape: Sendable {
  /// Five bits each; the highest bit alone for a word with other letters than ASCII's.
  private let bits: UInt16

  /// `high` is all bytes of the word together.
  @inline(__always)
  init(_ bytes: Span<UInt8>, _ start: Int, _ end: Int, high: UInt8) {
    let ends = UInt16(bytes[start] & 0x1F) << 5 | UInt16(bytes[end - 1] & 0x1F)
    bits = high < 0x80 ? UInt16(min(end - start, 31)) << 10 | ends : 0x8000
  }

  private init() { bits = 0 }

  /// Of no word.
  static let none = WordShape()

  var isNone: Bool { bits == 0 }

  /// The number of shapes.
  static let count = 0x8001

  /// Less than `count`.
  var index: Int { Int(bits) }
}
