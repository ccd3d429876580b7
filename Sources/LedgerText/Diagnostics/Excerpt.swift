/// The part of a line that is drawn, with the cells that are marked.
struct Excerpt {
  /// Escaped; `…` replaces a part that was cut.
  let text: String
  /// The cells before the first mark.
  let markStart: Int
  /// In cells; at least one.
  let markCount: Int

  /// The part of a line around `marked` (indices of the same bytes) that fits into a number of cells.
  init(line: ArraySlice<UInt8>, marked: Range<Int>, cells: Int) {
    let near = line.near(marked.lowerBound, reach: cells * bytesPerCell)
    let row = displayCells(near)
    let start = row.prefix { $0.source.upperBound <= marked.lowerBound }.width
    let end = max(start + 1, row.prefix { $0.source.lowerBound < marked.upperBound }.width)
    let cut = ExcerptWindow(
      row, marked: start..<end, cells: cells, isCutBefore: near.startIndex > line.startIndex,
      isCutAfter: near.endIndex < line.endIndex)
    text = cut.text
    markStart = start - cut.firstColumn
    markCount = max(1, min(end - cut.firstColumn, displayWidth(text)) - markStart)
  }
}

/// A family in one emoji has 25 bytes in two cells; with more combining marks than this, less is shown.
private let bytesPerCell = 16

extension ArraySlice<UInt8> {
  /// The bytes around an index, of whole characters: the rest of a line of 20 MB is never read.
  fileprivate func near(_ index: Int, reach: Int) -> ArraySlice<UInt8> {
    var from = Swift.max(startIndex, index - reach)
    var to = Swift.min(endIndex, index + reach)
    while from > startIndex, from < index, isContinuation(self[from]) { from += 1 }
    while to < endIndex, to > index, isContinuation(self[to]) { to -= 1 }
    return self[from..<to]
  }
}
