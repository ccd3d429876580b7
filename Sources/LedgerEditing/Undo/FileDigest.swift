/// The size and a checksum of a file, which tell its versions apart.
package struct FileDigest: Sendable, Hashable {
  /// In bytes.
  let size: Int
  /// Against accidents, not against attacks.
  let checksum: UInt64

  package init(of bytes: [UInt8]) {
    var sum: UInt64 = 0x9E37_79B9_7F4A_7C15
    let raw = bytes.span.bytes
    var at = 0
    while at + 8 <= raw.byteCount {
      sum =
        (sum ^ raw.unsafeLoadUnaligned(fromByteOffset: at, as: UInt64.self).littleEndian)
        &* 0xFF51_AFD7_ED55_8CCD
      sum ^= sum >> 32
      at += 8
    }
    while at < bytes.count {
      sum = (sum ^ UInt64(bytes[at])) &* 0x100_0000_01B3
      at += 1
    }
    size = bytes.count
    checksum = sum ^ UInt64(bytes.count)
  }

  /// Reads `text`.
  init?(_ text: Substring) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, let size = Int(parts[0]), size >= 0, let checksum = UInt64(parts[1]) else {
      return nil
    }
    self.size = size
    self.checksum = checksum
  }

  /// One word, for a record.
  var text: String { "\(size)-\(checksum)" }
}

/// A version of a file that may not exist, in a record.
enum FileVersion {
  private static let missing = "none"

  static func text(_ version: FileDigest?) -> String { version?.text ?? missing }

  /// Reads `text`; `nil` for another word.
  static func read(_ word: Substring) -> FileDigest?? {
    word == missing ? .some(nil) : FileDigest(word).map { .some($0) }
  }
}
