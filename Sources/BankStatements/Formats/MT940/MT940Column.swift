/// The columns of MT940 that rules can name, in the order of `StatementFormat.columns`.
enum MT940Column: Int, CaseIterable {
  case type, name, text, code, iban, info, reversal, account

  private static let first = MessageColumn.allCases.count

  var cell: Int { MT940Column.first + rawValue }
}
