import LedgerFormats

/// A kind of file that banks give, found by its bytes and never by its name (grammar.md, *Messages and
/// workbooks*).
package enum StatementFormat: String, CaseIterable, Sendable {
  case csv, ofx, camt, mt940, qif, xls, xlsx

  /// The columns that rules can name, of the messages; tables have those of their headers.
  var columns: [String] {
    switch self {
    case .csv, .xls, .xlsx: []
    case .ofx:
      ["TRNTYPE", "NAME", "MEMO", "FITID", "CHECKNUM", "REFNUM", "SIC", "FOREIGN", "ACCOUNT", "KIND"]
    case .camt: ["NAME", "TEXT", "CODE", "MCC", "END-TO-END", "REVERSAL", "INFO", "ACCOUNT"]
    case .mt940: ["TYPE", "NAME", "TEXT", "CODE", "IBAN", "INFO", "REVERSAL", "ACCOUNT"]
    case .qif: ["PAYEE", "MEMO", "CATEGORY", "NUMBER", "CLEARED", "ACCOUNT", "KIND"]
    }
  }

  /// The number of a named column in the rows of a message.
  func column(_ name: String) -> Int? {
    columns.firstIndex(of: name).map { MessageColumn.allCases.count + $0 }
  }

  /// The cells of a message's row.
  var width: Int { MessageColumn.allCases.count + columns.count }
}
