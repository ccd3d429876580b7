import LedgerFormats

/// The cells of the columns of some rules in one file.
struct ColumnLayout: Equatable {
  /// In the order of the columns of the rules.
  let cells: [Int]
  /// The cells of a row.
  let width: Int

  /// The layout of a header; `nil` if the record is not the header of these rules.
  init?(_ record: CSVRecord, _ bytes: [UInt8], header: StatementRules.Header) {
    guard record.cells.count >= header.keys.count, record.error == nil else { return nil }
    if header.allowsOthers {
      var cells: [Int] = []
      for key in header.keys {
        guard let index = record.cells.indices.first(where: { matches(record.cell($0, in: bytes), key) })
        else {
          return nil
        }
        cells.append(index)
      }
      self.cells = cells
      width = record.filledCount(in: bytes)
    } else {
      width = header.keys.count
      for (index, key) in header.keys.enumerated() where !matches(record.cell(index, in: bytes), key) {
        return nil
      }
      guard record.filledCount(in: bytes) == width else { return nil }
      cells = Array(0..<width)
    }
  }

  /// The layout of rows without a header.
  init(cells count: Int) {
    cells = Array(0..<count)
    width = count
  }
}
