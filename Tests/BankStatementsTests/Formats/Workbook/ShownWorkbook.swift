import BankStatements

/// The cells of a workbook as text: a line for each sheet and row, and for each problem; else the error.
func shown(_ read: () throws(MessageError) -> Workbook) -> String {
  do throws(MessageError) {
    let workbook = try read()
    return workbook.sheets.map { sheet in
      var lines = ["[\(sheet.name)]"]
      for row in 0..<sheet.table.rowCount {
        let cells = (0..<2000).map { String(decoding: sheet.table.cell(row, $0), as: UTF8.self) }
        let last = cells.lastIndex { !$0.isEmpty } ?? 0
        lines.append("\(sheet.table.line(row)): \(cells[...last].joined(separator: "|"))")
      }
      lines += sheet.problems.map { "\(sheet.place(row: $0.row, column: $0.column)): \($0.reason)" }
      return lines.joined(separator: "\n")
    }.joined(separator: "\n")
  } catch { return "error: \(error.message)" }
}

func shown(xls bytes: [UInt8]) -> String {
  shown { () throws(MessageError) in try XLSFormat.read(bytes) }
}

func shown(xlsx bytes: [UInt8]) -> String {
  shown { () throws(MessageError) in try XLSXFormat.read(bytes) }
}
