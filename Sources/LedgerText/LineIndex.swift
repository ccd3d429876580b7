import SystemLibrary

/// The lines of one file, counted once, so that a place becomes a line and column without reading the file again.
package struct LineIndex: Sendable {
  /// Line feeds before each slice of `slice` bytes. A place is counted from there: a list of all lines would take
  /// longer to make than to read the file.
  private var linesBefore: [UInt32] = []
  /// Characters before each slice: columns in a line of 20 MB are counted from the nearest slice.
  private var charactersBefore: [UInt32] = []
  /// The offset of the first line, after a byte-order mark.
  private let firstStart: Int

  private static let slice = 4096

  /// The slices for which a second thread saves more time than its start takes.
  private static let many = 1024

  /// Counts the lines and characters of a file in one pass, the halves of a large one concurrently.
  package init(_ text: SourceBytes) {
    let bytes = text.span
    let hasMark = bytes.count >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF
    firstStart = hasMark ? 3 : 0
    let count = bytes.count / LineIndex.slice + 1
    linesBefore.reserveCapacity(count)
    charactersBefore.reserveCapacity(count)
    let parts = count < LineIndex.many ? [0..<count] : [0..<count / 2, count / 2..<count]
    var before = LineCounts()
    for slice in runConcurrently(pieces: parts.count, { LineIndex.counts(of: parts[$0], text) }).joined() {
      linesBefore.append(before.lineFeeds)
      charactersBefore.append(before.characters)
      before.lineFeeds &+= slice.lineFeeds
      before.characters &+= slice.characters
    }
  }

  /// The line feeds and characters of some slices. A mapped file is given back to the system on the way.
  private static func counts(of slices: Range<Int>, _ text: SourceBytes) -> [LineCounts] {
    let bytes = text.span
    let first = slices.lowerBound * slice
    return slices.map { number in
      let (start, end) = (number * slice, min((number + 1) * slice, bytes.count))
      // From the first on: the system may have put what was given back into memory again, with what follows it.
      if start & 0xF_FFFF == 0 { text.release(first..<start) }
      return LineCounts(bytes, start..<end)
    }
  }

  /// The line of an offset, from 0. A line break belongs to the line it ends.
  package func line(at offset: Int, in bytes: Span<UInt8>) -> Int {
    let index = offset / LineIndex.slice
    return Int(linesBefore[index] + LineCounts(bytes, index * LineIndex.slice..<offset).lineFeeds)
  }

  /// The line breaks in some bytes, of which most lines are short and the last one is whole.
  static func lines(in range: Range<Int>, _ bytes: Span<UInt8>) -> Int {
    var (at, count) = (range.lowerBound, 0)
    while at < range.upperBound {
      let feed = lineFeed(bytes, from: at)
      if feed < range.upperBound { count += 1 }
      at = feed + 1
    }
    return count
  }

  /// The characters (Unicode scalars) before an offset in its line. An offset inside a character counts as its first
  /// byte. Bytes that are not UTF-8 count as one each, except stray continuation bytes.
  package func column(at offset: Int, in bytes: Span<UInt8>) -> Int {
    let start = startOfLine(around: offset, in: bytes)
    guard offset > start else { return 0 }
    let inside = offset < bytes.count && isContinuation(bytes[offset]) ? 1 : 0
    // Nearly every line is short: counting it is quicker.
    let count =
      offset - start <= LineIndex.slice
      ? LineCounts(bytes, start..<offset).characters
      : charactersBefore(offset, in: bytes) - charactersBefore(start, in: bytes)
    return max(0, Int(count) - inside)
  }

  /// The bytes of the line of an offset, without its line break (LF or CRLF).
  package func bytes(ofLineAt offset: Int, in bytes: Span<UInt8>) -> Range<Int> {
    let start = startOfLine(around: offset, in: bytes)
    let end = endOfLine(around: offset, in: bytes)
    return start..<(end < bytes.count && end > start && bytes[end - 1] == 0x0D ? end - 1 : end)
  }

  private func startOfLine(around offset: Int, in bytes: Span<UInt8>) -> Int {
    var index = offset / LineIndex.slice
    var end = offset
    while true {
      let start = index * LineIndex.slice
      if let feed = (start..<end).last(where: { bytes[$0] == .lineFeed }) { return feed + 1 }
      // Skip slices without a line feed.
      while index > 0, linesBefore[index - 1] == linesBefore[index] { index -= 1 }
      if index == 0 { return firstStart }
      end = index * LineIndex.slice
      index -= 1
    }
  }

  private func endOfLine(around offset: Int, in bytes: Span<UInt8>) -> Int {
    var index = offset / LineIndex.slice
    var start = offset
    while true {
      let end = min((index + 1) * LineIndex.slice, bytes.count)
      if let feed = (start..<end).first(where: { bytes[$0] == .lineFeed }) { return feed }
      index += 1
      while index + 1 < linesBefore.count, linesBefore[index] == linesBefore[index + 1] { index += 1 }
      if index >= linesBefore.count { return bytes.count }
      start = index * LineIndex.slice
    }
  }

  private func charactersBefore(_ offset: Int, in bytes: Span<UInt8>) -> UInt32 {
    let index = offset / LineIndex.slice
    return charactersBefore[index] + LineCounts(bytes, index * LineIndex.slice..<offset).characters
  }
}

/// The line feeds and characters of a range of bytes.
private struct LineCounts: Sendable {
  var lineFeeds: UInt32 = 0
  var characters: UInt32 = 0

  /// Of no bytes.
  init() {}

  /// Eight bytes are counted at a time, each in a byte of its own, which are summed before they can overflow.
  init(_ bytes: Span<UInt8>, _ range: Range<Int>) {
    let raw = bytes.bytes
    let (low, ones): (UInt64, UInt64) = (0x7F7F_7F7F_7F7F_7F7F, 0x0101_0101_0101_0101)
    var (others, inside) = (0, 0)
    var (otherBytes, insideBytes): (UInt64, UInt64) = (0, 0)
    var at = range.lowerBound
    @inline(__always) func count(_ place: Int) {
      let word = raw.unsafeLoadUnaligned(fromByteOffset: place, as: UInt64.self)
      // The high bit of each byte that is not a line feed, and of each that continues a character (10xxxxxx).
      let differing = word ^ 0x0A0A_0A0A_0A0A_0A0A
      otherBytes &+= ((differing & low) &+ low | differing) &>> 7 & ones
      insideBytes &+= (word & ~(word &<< 1)) &>> 7 & ones
    }
    @inline(__always) func sum() {
      others += LineCounts.sum(otherBytes)
      inside += LineCounts.sum(insideBytes)
      otherBytes = 0
      insideBytes = 0
    }
    // In steps of a number of words that the compiler knows, it works on several at once: up to three times as fast.
    while at + 64 <= range.upperBound {
      let steps = min(31, (range.upperBound - at) / 64)
      for step in 0..<steps { for word in 0..<8 { count(at &+ step &* 64 &+ word &* 8) } }
      at += steps * 64
      sum()
    }
    while at + 8 <= range.upperBound {
      count(at)
      at += 8
    }
    sum()
    var feeds = at - range.lowerBound - others
    for place in at..<range.upperBound {
      let byte = bytes[place]
      feeds += byte == 0x0A ? 1 : 0
      inside += isContinuation(byte) ? 1 : 0
    }
    lineFeeds = UInt32(feeds)
    characters = UInt32(range.count - inside)
  }

  /// The sum of the eight bytes of a word.
  private static func sum(_ bytes: UInt64) -> Int {
    let pairs = (bytes & 0x00FF_00FF_00FF_00FF) &+ (bytes >> 8 & 0x00FF_00FF_00FF_00FF)
    return Int((pairs &* 0x0001_0001_0001_0001) >> 48)
  }
}
