/// The files, lines and columns of positions. The lines of a file are counted once, for the first position in it; each
/// further position reads a few kilobytes.
package struct LocationFinder: Sendable {
  private let map: SourceMap
  private var indexes: [LineIndex?]

  package init(_ map: SourceMap) {
    self.map = map
    indexes = Array(repeating: nil, count: map.files.count)
  }

  /// The index of the file of a position, its line and its column from 1. Columns count Unicode scalars, without the
  /// byte-order mark of the file. The map must have a file.
  package mutating func location(of position: UInt32) -> (file: Int, line: Int, column: Int) {
    let (file, offset, index) = find(position)
    let text = map.files[file].text
    return (file, index.line(at: offset, in: text.span) + 1, index.column(at: offset, in: text.span) + 1)
  }

  /// The index of the file of a position and its line from 1: half the work of `location`.
  package mutating func line(of position: UInt32) -> (file: Int, line: Int) {
    let (file, offset, index) = find(position)
    let text = map.files[file].text
    return (file, index.line(at: offset, in: text.span) + 1)
  }

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
    let index = indexes[number] ?? LineIndex(file.text.span)
    indexes[number] = index
    return (number, Int(min(position, file.end) - file.base), index)
  }
}
