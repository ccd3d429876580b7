/// Where the lines of one file start, so that a place is turned into line and column without walking the file again.
package struct LineIndex: Sendable {
  /// The offset of the first byte of each line.
  private var starts: [UInt32] = [0]
  /// How many characters there are before each stretch of `stretch` bytes: columns in a line of 20 MB are counted from
  /// the nearest stretch, not from the start of the line.
  private var charactersBefore: [UInt32] = []

  private static let stretch = 4096

  /// The index of a file's bytes; one pass.
  package init(_ bytes: [UInt8]) {
    // A byte-order mark at the start of the file is not part of the first line.
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { starts[0] = 3 }
    charactersBefore.reserveCapacity(bytes.count / LineIndex.stretch + 1)
    var characters: UInt32 = 0
    for start in stride(from: 0, through: bytes.count, by: LineIndex.stretch) {
      charactersBefore.append(characters)
      let end = min(start + LineIndex.stretch, bytes.count)
      characters &+= countCharacters(bytes[start..<end])
      for index in start..<end where bytes[index] == 0x0A { starts.append(UInt32(index + 1)) }
    }
  }

  /// The line an offset is on, from 0. A line break belongs to the line it ends.
  package func line(at offset: Int) -> Int {
    var low = 0
    var high = starts.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if Int(starts[middle]) <= offset { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// How many characters (Unicode scalars) stand before an offset in its line. An offset inside a character is the
  /// same as that of its first byte. Bytes that are not UTF-8 count as one each, but for stray continuation bytes.
  package func column(at offset: Int, in bytes: [UInt8]) -> Int {
    let start = Int(starts[line(at: offset)])
    guard offset > start else { return 0 }
    let inside = offset < bytes.count && isContinuation(bytes[offset]) ? 1 : 0
    // Nearly every line is short: counting it is the quicker way.
    let count =
      offset - start <= LineIndex.stretch
      ? countCharacters(bytes[start..<offset])
      : charactersBefore(offset, in: bytes) - charactersBefore(start, in: bytes)
    return max(0, Int(count) - inside)
  }

  /// The bytes of a line, from 0, without its line break (LF or CRLF).
  package func bytes(ofLine line: Int, in bytes: [UInt8]) -> Range<Int> {
    let start = Int(starts[line])
    guard line + 1 < starts.count else { return start..<bytes.count }
    let end = Int(starts[line + 1]) - 1
    return start..<(end > start && bytes[end - 1] == 0x0D ? end - 1 : end)
  }

  private func charactersBefore(_ offset: Int, in bytes: [UInt8]) -> UInt32 {
    let index = offset / LineIndex.stretch
    return charactersBefore[index] + countCharacters(bytes[index * LineIndex.stretch..<offset])
  }
}

private func countCharacters(_ bytes: ArraySlice<UInt8>) -> UInt32 {
  bytes.reduce(0) { $0 &+ (isContinuation($1) ? 0 : 1) }
}
