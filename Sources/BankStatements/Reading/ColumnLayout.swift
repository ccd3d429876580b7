import LedgerFormats

/// Where the columns of some rules stand in one file.
struct ColumnLayout {
  /// For each column of the rules its cell.
  let cells: [Int]
  /// How many cells a row has.
  let width: Int

  /// The plan of a header; `nil` if the record is not the header of these rules.
  init?(_ record: CSVRecord, _ bytes: [UInt8], header: StatementRules.Header) {
    guard record.cells.count >= header.keys.count, record.mistake == nil else { return nil }
    if header.allowsOthers {
      var cells: [Int] = []
      for key in header.keys {
        guard let index = record.cells.indices.first(where: { spells(record.cell($0, in: bytes), key) }) else {
          return nil
        }
        cells.append(index)
      }
      self.cells = cells
      width = record.filledCount(in: bytes)
    } else {
      width = header.keys.count
      for (index, key) in header.keys.enumerated() where !spells(record.cell(index, in: bytes), key) { return nil }
      guard record.filledCount(in: bytes) == width else { return nil }
      cells = Array(0..<width)
    }
  }

  /// The plan of rows without a header.
  init(cells count: Int) {
    cells = Array(0..<count)
    width = count
  }
}
