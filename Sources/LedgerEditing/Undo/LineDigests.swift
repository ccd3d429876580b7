import LedgerText

/// A checksum of each line of a file, to name the first that differs.
struct LineDigests: Sendable, Hashable {
  /// Most lines of a file: an undo record stays small beside it.
  private static let maxLines = 10_000
  private static let bytesEach = 4

  /// In the order of the lines; against accidents, not against attacks.
  private let digests: [UInt32]

  /// `nil` for a file of too many lines.
  init?(of file: [UInt8]) {
    var digests: [UInt32] = []
    var digest = LineDigests.start
    for byte in file {
      if byte != .lineFeed {
        digest = (digest ^ UInt32(byte)) &* 0x0100_0193
        continue
      }
      if digests.count == LineDigests.maxLines { return nil }
      digests.append(digest)
      digest = LineDigests.start
    }
    if file.last != .lineFeed, !file.isEmpty { digests.append(digest) }
    self.digests = digests
  }

  /// Reads the saved form; `nil` without digests.
  init?(bytes: ArraySlice<UInt8>) {
    guard !bytes.isEmpty, bytes.count.isMultiple(of: LineDigests.bytesEach) else { return nil }
    digests = stride(from: bytes.startIndex, to: bytes.endIndex, by: LineDigests.bytesEach).map { start in
      bytes[start..<(start + LineDigests.bytesEach)].reduce(0) { $0 << 8 | UInt32($1) }
    }
  }

  var bytes: [UInt8] {
    digests.flatMap { digest in
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: digest >> UInt32($0)) }
    }
  }

  /// The first line, from 1, that a file has in another way; `nil` where that is not known.
  func firstChanged(in file: [UInt8]) -> Int? {
    guard let now = LineDigests(of: file)?.digests, now != digests else { return nil }
    return zip(digests, now).prefix { $0 == $1 }.count + 1
  }

  /// Of no bytes.
  private static let start: UInt32 = 0x811C_9DC5
}
