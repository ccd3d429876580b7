import LedgerText

// Statements of messages, whose columns are those of their format.
extension StatementBuilder {
  /// `format ofx|camt|mt940|qif`: the columns, and what other properties would say of them.
  mutating func readFormat(_ reader: inout RuleWordReader) throws(Diagnostic) {
    let messages = StatementFormat.allCases.filter { !$0.columns.isEmpty }.map(\.rawValue)
    let expected = "a format: \(messages.joined(separator: ", "))"
    let word = try reader.next("the format")
    guard let format = StatementFormat(rawValue: word.text), !format.columns.isEmpty else {
      throw .error(
        "E614", word.range, "`\(word.text)` is not \(expected)", help: "for example: \(reader.sample)")
    }
    try setLayout(of: format, at: reader)
    func day(_ column: MessageColumn) -> StatementRules.DateColumn? {
      DatePattern.iso.map { .init(column: column.rawValue, pattern: $0) }
    }
    rules.date = day(.purchase)
    rules.posted = day(.booked)
    rules.payee = [[MessageColumn.payee.rawValue]]
    rules.amount = .signed(MessageColumn.amount.rawValue, spentIsNegative: true)
    rules.currency = .columnIfFilled(MessageColumn.currency.rawValue)
    rules.original = .columns(
      amount: MessageColumn.original.rawValue, currency: MessageColumn.originalCurrency.rawValue)
    rules.id = .column(MessageColumn.id.rawValue)
    rules.code = MessageColumn.code.rawValue
    rules.leftOut = MessageColumn.leftOut.rawValue
    rules.account = format.column("ACCOUNT")
  }

  /// What the format says of a row, after the rules of the user.
  mutating func addFormatRules() {
    guard rules.isMessage else { return }
    func isFilled(_ column: MessageColumn) -> [Condition] {
      [Condition(subject: .column(column.rawValue), isNegated: true, test: .isEmpty)]
    }
    rules.rowRules.append(RowRule(conditions: isFilled(.pending), action: .pending))
    rules.rowRules.append(RowRule(conditions: isFilled(.refund), action: .refund))
  }

  /// Throws for a property that the format of a message says itself.
  func checkIsAllowed(_ property: RulesProperty) throws(Diagnostic) {
    guard let format = rules.format, let keyword = property.keyword else { return }
    let isAllowed =
      switch keyword {
      case .date: property.key == "date from"
      case .card: property.key != "card in"
      case .decimal: format == .qif
      default: keyword.isForMessages
      }
    guard !isAllowed else { return }
    throw .error(
      "E605", property.range, "`\(property.key ?? keyword.rawValue)` is not for a statement of a format",
      label: "remove this", help: "`format \(format.rawValue)` says it")
  }
}

extension RuleKeyword {
  /// Whether statements of messages may have it, in each of its forms.
  fileprivate var isForMessages: Bool {
    switch self {
    case .format, .encoding, .payee, .original, .id, .mcc, .source, .account, .only: true
    case .when, .leaveOut, .income, .refund, .pending: true
    case .columns, .noColumns, .separator, .skip, .decimal, .parentheses, .minus, .date, .posted, .amount,
      .debit, .credit, .currency, .card, .balance, .footer:
      false
    }
  }
}
