/// The columns of QIF that rules can name, in the order of `StatementFormat.columns`.
enum QIFColumn: Int, CaseIterable {
  case payee, memo, category, number, cleared, account, kind

  private static let first = MessageColumn.allCases.count

  var cell: Int { QIFColumn.first + rawValue }
}
