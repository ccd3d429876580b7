/// The keyword of a statement's property.
enum RuleKeyword: String, CaseIterable {
  case columns
  case noColumns = "no-columns"
  case format, separator, encoding, skip, decimal, parentheses, minus, date, posted, payee, amount, debit,
    credit, currency
  case original, id, mcc, card, balance, source, account, when
  case leaveOut = "leave-out"
  case income, refund, pending, footer, only

  /// All keywords, in the order of the manual.
  static let texts = allCases.map(\.rawValue)

  /// Whether a statement may have several.
  var isRule: Bool {
    switch self {
    case .when, .leaveOut, .income, .refund, .pending, .footer: true
    case .columns, .noColumns, .format, .separator, .encoding, .skip, .decimal, .parentheses, .minus, .date,
      .posted,
      .payee,
      .amount, .debit, .credit, .currency, .original, .id, .mcc, .card, .balance, .source, .account, .only:
      false
    }
  }

  /// Whether a statement may have several lines of it, each of another kind.
  var hasKinds: Bool { self == .card || self == .date || self == .only }

  /// A line that shows the syntax of a property; `isFromPayee` for a date that is part of the payee.
  func sample(isFromPayee: Bool) -> String {
    switch self {
    case .columns: "columns Date Description Amount"
    case .noColumns: "no-columns 5"
    case .format: "format ofx"
    case .separator: "separator semicolon"
    case .encoding: "encoding latin-1"
    case .skip: "skip 4"
    case .decimal: "decimal comma"
    case .parentheses: "parentheses negative"
    case .minus: "minus behind"
    case .date: isFromPayee ? "date from payee DD/MM/YYYY" : "date Date as DD/MM/YYYY"
    case .posted: "posted \"Posting Date\" as DD/MM/YYYY"
    case .payee: "payee Description"
    case .amount: "amount Amount spent negative, or: amount Amount marked DR CR"
    case .debit: "debit \"Debit Amount\""
    case .credit: "credit \"Credit Amount\""
    case .currency: "currency SGD, or: currency \"Local Currency\""
    case .original: "original \"Foreign Amount\" in \"Foreign Currency\", or: original from payee CUR AMOUNT"
    case .id: "id Reference, or: id from payee \"Ref No:\", or: id none"
    case .mcc: "mcc \"Merchant Category Code\""
    case .card: "card \"Card No.\", or: card in line \"TEXT\", or: card from payee"
    case .balance: "balance Balance"
    case .source: "source ppv"
    case .account: "account"
    case .when: "when payee has \"YA KUN\" payee \"Ya Kun\" tags #dining"
    case .leaveOut: "leave-out payment when payee has \"PAYMENT\" and money is in"
    case .only: "only network AMEX, or: only bank \"My Bank\", or: only currency USD"
    case .income, .refund, .pending, .footer: "\(rawValue) when payee starts \"TEXT\""
    }
  }
}
