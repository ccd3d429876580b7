import LedgerFormats
import LedgerText

/// The texts of one row: its description, and those that conditions test. They are in one array, which the
/// next row uses again: a statement may have hundreds of thousands of rows.
struct RowTexts {
  private(set) var bytes: [UInt8] = []
  /// The place of the bank's text, normalized.
  private(set) var description = 0..<0
  /// The places of the subjects of `RuleTests`, `comparable`; `nil` for those that are not made yet.
  private var subjects: [Range<Int>?] = []

  private var contained = ContainedText()

  /// Begins a row with its description: the texts of the first columns that have any, joined by spaces, but
  /// none that the text before it contains already.
  mutating func begin(_ columns: [[Int]], _ cells: RowCells) {
    bytes.removeAll(keepingCapacity: true)
    for columns in columns where bytes.isEmpty {
      for column in columns {
        let end = bytes.count
        add(cells[column], afterSpaceFrom: 0)
        if end > 0, contained.isFound(end..<bytes.count, before: end, of: bytes) {
          bytes.removeLast(bytes.count - end)
        }
      }
    }
    description = 0..<bytes.count
  }

  /// Begins the subjects of conditions, after the description.
  mutating func beginSubjects(_ count: Int) {
    subjects.removeAll(keepingCapacity: true)
    subjects.append(contentsOf: repeatElement(nil, count: count))
  }

  /// The place of the subject of a condition, by its number, which is made at its first use; of a line only
  /// the cells with its first bytes up to `limit`.
  mutating func place(
    of number: Int, _ subject: Condition.Subject, _ card: String?, _ cells: RowCells, upTo limit: Int
  ) -> Range<Int> {
    if let known = subjects[number] { return known }
    let start = bytes.count
    switch subject {
    case .payee: for index in description { bytes.append(bytes[index]) }
    case .column(let column): appendNormalizedText(cells[column].span, to: &bytes)
    case .line:
      for index in cells.record.cells.indices.dropFirst(cells.firstOfLine) where bytes.count - start < limit {
        add(cells.record.cell(index, in: cells.file), afterSpaceFrom: start)
      }
    case .card: bytes += (card ?? "").utf8
    case .money: break
    }
    makeComparable(&bytes, from: start)
    subjects[number] = start..<bytes.count
    return start..<bytes.count
  }

  /// Adds a cell; a space parts it from text after a place.
  private mutating func add(_ cell: ArraySlice<UInt8>, afterSpaceFrom start: Int) {
    let end = bytes.count
    if end > start { bytes.append(.space) }
    let textStart = bytes.count
    appendNormalizedText(cell.span, to: &bytes)
    if bytes.count == textStart { bytes.removeLast(textStart - end) }
  }
}
