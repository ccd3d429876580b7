/// The files, lines and columns of positions. The lines of a file are counted once, for the first position in it; each
/// further position reads a few kilobytes.
package struct LocationFinder: Sendable {
  private let map: SourceMap
  private var indexes: [LineIndex?]
  /// The place before which a mapped file was given back to the system last, and how often there was such a place. The
  /// system may put two megabytes around each into memory.
  private var distant = (position: UInt32(0), count: 0)
  /// The last place whose line was asked for: from there to the next row of a table is a line or two.
  private var last = (position: UInt32.max, end: UInt32(0), file: 0, line: 0)

  package init(_ map: SourceMap) {
    self.map = map
    indexes = Array(repeating: nil, count: map.files.count)
  }

  /// With the lines of all files counted already, so that copies do not count them again.
  package init(counting map: SourceMap) {
    self.init(map)
    indexes = map.files.map { LineIndex($0.text) }
  }

  /// The index of the file of a position, its line and its column from 1. Columns count Unicode scalars, without the
  /// byte-order mark of the file. The map must have a file.
  package mutating func location(of position: UInt32) -> (file: Int, line: Int, column: Int) {
    if max(position, distant.position) - min(position, distant.position) > 1 << 18 {
      distant = (position, distant.count + 1)
      // Of many, not each time: it takes longer than to find one.
      if distant.count < 1_000 || distant.count % 4 == 0 { map.release() }
    }
    let (file, offset, index) = find(position)
    let text = map.files[file].text
    return (file, index.line(at: offset, in: text.span) + 1, index.column(at: offset, in: text.span) + 1)
  }

  /// The index of the file of a position and its line from 1: half the work of `location`.
  package mutating func line(of position: UInt32) -> (file: Int, line: Int) {
    if position >= last.position, position < last.end {
      last.line += map.withBytes(ofFile: last.file) { [last] bytes, base in
        LineIndex.lines(in: Int(last.position - base)..<Int(position - base), bytes)
      }
      last.position = position
      return (last.file, last.line)
    }
    let (file, offset, index) = find(position)
    let text = map.files[file].text
    let line = index.line(at: offset, in: text.span) + 1
    last = (position, min(map.files[file].end, position &+ LocationFinder.near), file, line)
    return (file, line)
  }

  /// Bytes after the last place up to which lines are counted from there.
  private static let near: UInt32 = 2048

  /// The range of the line of a position, without its line break and the byte-order mark of the file.
  package mutating func lineRange(containing position: UInt32) -> SourceRange {
    let (file, offset, index) = find(position)
    let (text, base) = (map.files[file].text, map.files[file].base)
    let range = index.bytes(ofLineAt: offset, in: text.span)
    return SourceRange(base + UInt32(range.lowerBound), base + UInt32(range.upperBound))
  }

  private mutating func find(_ position: UInt32) -> (file: Int, offset: Int, index: LineIndex) {
    let number = map.fileIndex(at: position)
    let file = map.files[number]
    let index = indexes[number] ?? LineIndex(file.text)
    indexes[number] = index
    return (number, Int(min(position, file.end) - file.base), index)
  }
}
