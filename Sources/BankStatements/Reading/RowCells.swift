import LedgerFormats

/// The cells of a row.
struct RowCells {
  let record: CSVRecord
  let file: [UInt8]
  /// By column of the rules.
  let places: [Int]
  /// The cells from which on they are the line that rules see; those before it in messages are what each has.
  let firstOfLine: Int

  /// The cell of a column of the rules.
  subscript(column: Int) -> ArraySlice<UInt8> { record.cell(places[column], in: file) }
}
