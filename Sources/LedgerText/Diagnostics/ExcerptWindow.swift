/// The part of a row of cells that is drawn, chosen so that the marks are visible.
struct ExcerptWindow {
  /// `…` replaces a part that was cut.
  private(set) var text = ""
  /// The column of the row in which the text starts.
  let firstColumn: Int

  /// The part of a row that fits into a number of cells. The row itself may be a part of a longer one.
  init(_ row: [DisplayCell], marked: Range<Int>, cells: Int, isCutBefore: Bool, isCutAfter: Bool) {
    let isWhole = !isCutBefore && !isCutAfter && row.width <= cells
    let start = isWhole ? 0 : startColumn(row, marked, cells, isCutBefore, isCutAfter)
    var column = 0
    var rest = row[...]
    while column < start, let cell = rest.popFirst() { column += cell.width }
    let hasLead = isCutBefore || rest.count < row.count
    firstColumn = hasLead ? column - 1 : column
    if hasLead { text = "…" }
    let room = hasLead ? cells - 1 : cells
    append(rest, room: room, isCut: isCutAfter || rest.width > room)
  }

  private mutating func append(_ rest: ArraySlice<DisplayCell>, room: Int, isCut: Bool) {
    var left = isCut ? room - 1 : room
    for cell in rest {
      left -= cell.width
      if left < 0 { break }
      text += cell.text
    }
    if isCut { text += "…" }
  }
}

/// The first column that is drawn: 0 if the marks are visible then, else one that puts the marks in the middle or the
/// end of the line at the end.
private func startColumn(
  _ row: [DisplayCell], _ marked: Range<Int>, _ cells: Int, _ isCutBefore: Bool, _ isCutAfter: Bool
) -> Int {
  let visibleMarks = min(marked.count, cells / 2)
  if !isCutBefore, marked.lowerBound + visibleMarks < cells { return 0 }
  let middle = marked.lowerBound - (cells - visibleMarks) / 2
  let atEnd = max(row.width, marked.upperBound) - (cells - 1)
  return max(0, isCutAfter ? middle : min(middle, atEnd))
}
