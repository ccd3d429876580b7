import LedgerText

/// The visible sheets of a spreadsheet file, in their order.
package struct Workbook: Sendable {
  /// Sheets of cells: charts and macros are left out, as hidden sheets are.
  package var sheets: [Sheet] = []

  /// The most bytes of a file.
  package static let maxFile = 256 << 20
}

extension Workbook {
  /// A sheet as its cells show their values.
  package struct Sheet: Sendable {
    package let name: String
    /// The rows with any text, each with its number in the sheet as its line.
    package let table: StatementTable
    /// Cells whose value is unknown, in the order of the rows; their texts are neither amounts nor dates.
    package let problems: [CellProblem]

    /// `Sheet1!C14`: the row from 1, the column from 0.
    package func place(row: Int, column: Int) -> String {
      Workbook.place(sheet: name, row: row, column: column)
    }
  }

  /// The place of a cell as spreadsheets write it, such as `Sheet1!C14` or `'Jan 26'!C14`: the row from 1,
  /// the column from 0.
  package static func place(sheet: String, row: Int, column: Int) -> String {
    let isPlain = sheet.utf8.allSatisfy { $0.isLetter || $0.isDigit || $0 >= 0x80 || $0 == UInt8(ascii: "_") }
    let name =
      isPlain && sheet.utf8.first.map { !$0.isDigit } == true
      ? sheet
      : "'" + sheet.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''") + "'"
    return "\(name)!\(columnLetters(column))\(row)"
  }

  /// `A` for 0, `AA` for 26.
  static func columnLetters(_ column: Int) -> String {
    var letters: [UInt8] = []
    var rest = column + 1
    while rest > 0 {
      letters.append(UInt8(ascii: "A") + UInt8((rest - 1) % 26))
      rest = (rest - 1) / 26
    }
    return String(decoding: letters.reversed(), as: UTF8.self)
  }
}

/// A cell of a sheet whose value is unknown.
package struct CellProblem: Hashable, Sendable {
  /// What is wrong with it.
  package enum Reason: Sendable {
    /// A formula without its result.
    case noResult
    /// A date that does not exist, such as 29 February 1900, or after the year 9999.
    case noSuchDay
    /// A text of more than `StatementTable.maxText` bytes: its end is missing.
    case tooLong

    /// In one line.
    package var message: String {
      switch self {
      case .noResult: "this formula has no result: open the file in a spreadsheet program and save it again"
      case .noSuchDay: "this cell is a date that does not exist"
      case .tooLong: "this text is longer than \(StatementTable.maxText) bytes"
      }
    }
  }

  /// From 1.
  package let row: Int
  /// From 0.
  package let column: Int
  package let reason: Reason
}
