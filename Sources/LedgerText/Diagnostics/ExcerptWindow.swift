/// A row of cells, cut where it is too long so that what is marked stays in sight.
struct ExcerptWindow {
  /// What is left, with `…` for what is not.
  private(set) var text = ""
  /// The column of the row that its first cell stands in.
  let firstColumn: Int

  /// The part of a row that fits into so many cells. The row itself may be a part of a longer one.
  init(_ row: [DisplayCell], marked: Range<Int>, cells: Int, isCutBefore: Bool, isCutBehind: Bool) {
    let isWhole = !isCutBefore && !isCutBehind && row.width <= cells
    let start = isWhole ? 0 : startColumn(row, marked, cells, isCutBefore, isCutBehind)
    var column = 0
    var rest = row[...]
    while column < start, let cell = rest.popFirst() { column += cell.width }
    let hasLead = isCutBefore || rest.count < row.count
    firstColumn = hasLead ? column - 1 : column
    if hasLead { text = "…" }
    let room = hasLead ? cells - 1 : cells
    append(rest, room: room, isCut: isCutBehind || rest.width > room)
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

/// Where to begin: at the start of the line if the marks are still in sight then, else so that they stand in the
/// middle, else so that the end of the line is at the end.
private func startColumn(
  _ row: [DisplayCell], _ marked: Range<Int>, _ cells: Int, _ isCutBefore: Bool, _ isCutBehind: Bool
) -> Int {
  let marksInSight = min(marked.count, cells / 2)
  if !isCutBefore, marked.lowerBound + marksInSight < cells { return 0 }
  let middle = marked.lowerBound - (cells - marksInSight) / 2
  let atEnd = max(row.width, marked.upperBound) - (cells - 1)
  return max(0, isCutBehind ? middle : min(middle, atEnd))
}
