/// Where the lines of one file start, so that a place is turned into line and column without walking the file again.
package struct LineIndex: Sendable {
  /// How many line feeds there are before each stretch of `stretch` bytes. The few places that are asked for are counted
  /// from there: a list of all lines would take longer to make than to read the file.
  private var linesBefore: [UInt32] = []
  /// How many characters there are before each stretch: columns in a line of 20 MB are counted from the nearest stretch,
  /// not from the start of the line.
  private var charactersBefore: [UInt32] = []
  /// Where the first line starts: a byte-order mark is not part of it.
  private let firstStart: Int

  private static let stretch = 4096

  /// The index of a file's bytes; one pass.
  package init(_ bytes: [UInt8]) {
    firstStart = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let count = bytes.count / LineIndex.stretch + 1
    linesBefore.reserveCapacity(count)
    charactersBefore.reserveCapacity(count)
    var (lines, characters): (UInt32, UInt32) = (0, 0)
    for start in stride(from: 0, through: bytes.count, by: LineIndex.stretch) {
      linesBefore.append(lines)
      charactersBefore.append(characters)
      let counts = counts(bytes, start..<min(start + LineIndex.stretch, bytes.count))
      lines &+= counts.lineFeeds
      characters &+= counts.characters
    }
  }

  /// The line an offset is on, from 0. A line break belongs to the line it ends.
  package func line(at offset: Int, in bytes: [UInt8]) -> Int {
    let index = offset / LineIndex.stretch
    return Int(linesBefore[index] + counts(bytes, index * LineIndex.stretch..<offset).lineFeeds)
  }

  /// How many characters (Unicode scalars) stand before an offset in its line. An offset inside a character is the
  /// same as that of its first byte. Bytes that are not UTF-8 count as one each, but for stray continuation bytes.
  package func column(at offset: Int, in bytes: [UInt8]) -> Int {
    let start = startOfLine(around: offset, in: bytes)
    guard offset > start else { return 0 }
    let inside = offset < bytes.count && isContinuation(bytes[offset]) ? 1 : 0
    // Nearly every line is short: counting it is the quicker way.
    let count =
      offset - start <= LineIndex.stretch
      ? counts(bytes, start..<offset).characters
      : charactersBefore(offset, in: bytes) - charactersBefore(start, in: bytes)
    return max(0, Int(count) - inside)
  }

  /// The bytes of the line an offset is on, without its line break (LF or CRLF).
  package func bytes(ofLineAt offset: Int, in bytes: [UInt8]) -> Range<Int> {
    let start = startOfLine(around: offset, in: bytes)
    let end = endOfLine(around: offset, in: bytes)
    return start..<(end < bytes.count && end > start && bytes[end - 1] == 0x0D ? end - 1 : end)
  }

  private func startOfLine(around offset: Int, in bytes: [UInt8]) -> Int {
    var index = offset / LineIndex.stretch
    var end = offset
    while true {
      let start = index * LineIndex.stretch
      if let feed = bytes[start..<end].lastIndex(of: 0x0A) { return feed + 1 }
      // Stretches that hold no line feed are passed over.
      while index > 0, linesBefore[index - 1] == linesBefore[index] { index -= 1 }
      if index == 0 { return firstStart }
      end = index * LineIndex.stretch
      index -= 1
    }
  }

  private func endOfLine(around offset: Int, in bytes: [UInt8]) -> Int {
    var index = offset / LineIndex.stretch
    var start = offset
    while true {
      let end = min((index + 1) * LineIndex.stretch, bytes.count)
      if let feed = bytes[start..<end].firstIndex(of: 0x0A) { return feed }
      index += 1
      while index + 1 < linesBefore.count, linesBefore[index] == linesBefore[index + 1] { index += 1 }
      if index >= linesBefore.count { return bytes.count }
      start = index * LineIndex.stretch
    }
  }

  private func charactersBefore(_ offset: Int, in bytes: [UInt8]) -> UInt32 {
    let index = offset / LineIndex.stretch
    return charactersBefore[index] + counts(bytes, index * LineIndex.stretch..<offset).characters
  }
}

/// How many line feeds and how many characters a range of bytes holds: eight bytes at a time, each counted in a byte of
/// its own, which are added up before they can run over.
private func counts(_ bytes: [UInt8], _ range: Range<Int>) -> (lineFeeds: UInt32, characters: UInt32) {
  let raw = bytes.span.bytes
  let (low, ones): (UInt64, UInt64) = (0x7F7F_7F7F_7F7F_7F7F, 0x0101_0101_0101_0101)
  var (others, inside) = (0, 0)
  var at = range.lowerBound
  while at + 8 <= range.upperBound {
    let end = min(at + 255 * 8, range.upperBound - 7)
    var (otherBytes, insideBytes): (UInt64, UInt64) = (0, 0)
    while at < end {
      let word = raw.unsafeLoadUnaligned(fromByteOffset: at, as: UInt64.self)
      // The high bit of each byte that is no line feed, and of each that goes on with a character (10xxxxxx).
      let differing = word ^ 0x0A0A_0A0A_0A0A_0A0A
      otherBytes &+= ((differing & low) &+ low | differing) >> 7 & ones
      insideBytes &+= (word & ~(word << 1)) >> 7 & ones
      at += 8
    }
    others += sum(otherBytes)
    inside += sum(insideBytes)
  }
  var lineFeeds = at - range.lowerBound - others
  for byte in bytes[at..<range.upperBound] {
    lineFeeds += byte == 0x0A ? 1 : 0
    inside += isContinuation(byte) ? 1 : 0
  }
  return (UInt32(lineFeeds), UInt32(range.count - inside))
}

/// The sum of the eight bytes of a word.
private func sum(_ bytes: UInt64) -> Int {
  let pairs = (bytes & 0x00FF_00FF_00FF_00FF) &+ (bytes >> 8 & 0x00FF_00FF_00FF_00FF)
  return Int((pairs &* 0x0001_0001_0001_0001) >> 48)
}
