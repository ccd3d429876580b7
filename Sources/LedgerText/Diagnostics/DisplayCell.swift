/// A grapheme or an escape, which is drawn or dropped as a unit.
struct DisplayCell {
  let text: String
  let width: Int
  /// Its bytes in the file.
  let source: Range<Int>
}

extension Collection<DisplayCell> { var width: Int { reduce(0) { $0 + $1.width } } }

/// The graphemes and escapes of a part of a file.
func displayCells(_ bytes: ArraySlice<UInt8>) -> [DisplayCell] {
  var row = DisplayRow()
  forEachEscaped(bytes) { source, shown in
    switch shown {
    case .itself(let scalar): row.add(scalar, source)
    case .escape(let text): row.add(escape: text, source)
    }
  }
  row.endRun()
  return row.cells
}

/// The cells of a row. Characters are collected until an escape ends the run: graphemes are found in a complete run.
private struct DisplayRow {
  private(set) var cells: [DisplayCell] = []
  private var run = String.UnicodeScalarView()
  private var sources: [Range<Int>] = []

  mutating func add(_ scalar: Unicode.Scalar, _ source: Range<Int>) {
    run.append(scalar)
    sources.append(source)
  }

  mutating func add(escape: String, _ source: Range<Int>) {
    endRun()
    cells.append(DisplayCell(text: escape, width: escape.utf8.count, source: source))
  }

  mutating func endRun() {
    var first = 0
    for character in String(run) {
      let last = first + character.unicodeScalars.count - 1
      let source = sources[first].lowerBound..<sources[last].upperBound
      cells.append(DisplayCell(text: String(character), width: cellCount(character), source: source))
      first = last + 1
    }
    run.removeAll()
    sources.removeAll()
  }
}
