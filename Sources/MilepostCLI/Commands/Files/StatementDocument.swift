import BankStatements
import LedgerEditing
import LedgerFormats
import LedgerModel
import LedgerText

/// What became of each row of a statement, as JSON: `milepost.import/1`.
struct StatementDocument {
  private let statement: ParsedStatement
  private var work: StatementImport
  private let remarks: [String]
  private var places: RowPlaces

  init(_ statement: ParsedStatement, _ work: StatementImport, remarks: [String]) {
    self.statement = statement
    self.work = work
    self.remarks = remarks
    places = RowPlaces(work)
  }

  /// The document, ended by a line end.
  mutating func json(file: String, isWritten: Bool, on day: Day) -> [UInt8] {
    let rows = allRows()
    var writer = JSONWriter()
    writer.write(
      .object([
        ("schema", .text("milepost.import/1")), ("on", .text("\(day)")), ("file", .text(file)),
        ("kind", .text(statement.kind)), ("rules", .text(statement.rules.name)),
        ("encoding", .optional(statement.encoding?.rawValue)), ("written", .flag(isWritten)),
        ("statements", .list(accounts)), ("rows", .list(rows.map { $0.json(sheet: statement.sheet) })),
        ("counts", counts(rows)),
        ("remarks", .list(remarks.map { .text(String($0.drop { $0 == " " })) })),
      ]))
    return writer.bytes + [.lineFeed]
  }

  /// The accounts of a message; a table is one.
  private var accounts: [JSONValue] {
    let dates = statement.rows.map(\.date)
    if statement.accounts.isEmpty {
      return [
        .object([
          ("account", .null), ("kind", .null), ("currency", .null), ("from", day(dates.min())),
          ("to", day(dates.max())), ("opening", .null), ("closing", .null), ("sum", .null), ("agrees", .null),
          ("rows", .whole(statement.rowsRead)),
        ])
      ]
    }
    var days: [String: (from: Day, to: Day)] = [:]
    for row in statement.rows {
      guard let number = row.account else { continue }
      days[number] =
        days[number].map { (min($0.from, row.date), max($0.to, row.date)) } ?? (row.date, row.date)
    }
    return statement.accounts.map { account in
      let own = account.days ?? days[account.number]
      return .object([
        ("account", account.number.isEmpty ? .null : .text(account.number)),
        ("kind", .optional(account.kind?.rawValue)), ("currency", .optional(account.currency)),
        ("from", day(own?.from)), ("to", day(own?.to)),
        ("opening", number(account.opening)), ("closing", number(account.closing)),
        ("sum", number(account.rowSum)), ("agrees", account.agrees.map { .flag($0) } ?? .null),
        ("rows", .whole(account.rowCount + account.rejectedCount)),
      ])
    }
  }

  private func day(_ day: Day?) -> JSONValue { .optional(day?.description) }

  private func number(_ amount: Decimal?) -> JSONValue { amount.map { .number($0.description) } ?? .null }

  /// The rows in file order.
  private mutating func allRows() -> [StatementDocumentRow] {
    var rows: [StatementDocumentRow] = []
    rows.reserveCapacity(statement.rowsRead)
    for index in statement.rows.indices { rows.append(imported(statement.rows[index], index)) }
    for (reason, skipped) in statement.skipped {
      for (index, row) in skipped.enumerated() {
        let bill = reason == StatementImport.paymentReason ? work.billOutcomes[index] : nil
        rows.append(leftOut(row, reason, bill))
      }
    }
    for rejected in statement.rejected {
      var row = StatementDocumentRow(line: rejected.line, status: .rejected)
      row.column = rejected.column
      row.reason = rejected.reason
      row.description = rejected.text
      rows.append(row)
    }
    let order = rows.indices.sorted { (rows[$0].line, $0) < (rows[$1].line, $1) }
    return order.map { rows[$0] }
  }

  private mutating func imported(_ own: StatementRow, _ index: Int) -> StatementDocumentRow {
    let outcome = work.outcomes.indices.contains(index) ? work.outcomes[index] : nil
    var row = StatementDocumentRow(line: own.line, status: .init(outcome?.status ?? .new))
    func amount(_ value: Decimal) -> Decimal {
      own.kind == .income ? value : Decimal(-value.digits, scale: value.scale)
    }
    row.account = own.account
    row.date = own.date
    row.posted = own.posted
    row.amount = amount(own.amount)
    row.currency = own.currency ?? outcome?.currencyText
    row.original = own.original.map { (amount($0.amount), $0.currency) }
    row.payee = own.payee
    row.description = own.description
    row.id = own.id
    row.source = outcome.map { places.source(of: $0) } ?? own.source
    row.tags = work.hasNoTags(own, index) ? own.tags : work.tags(of: own)
    row.used = places.credit(ofRow: index)
    row.entry = outcome.map { places.place(of: $0) }
    return row
  }

  private mutating func leftOut(
    _ own: SkippedRow, _ reason: String, _ bill: RowOutcome?
  ) -> StatementDocumentRow {
    var row = StatementDocumentRow(line: own.line, status: bill == nil ? .skipped : .new)
    row.reason = bill == nil ? reason : nil
    row.account = own.account
    row.date = own.date
    row.currency = own.currency
    row.amount = own.amount.map { Decimal(-$0.digits, scale: $0.scale) }
    row.payee = own.payee
    row.description = own.payee
    row.source = bill.map { places.source(of: $0) } ?? own.source
    row.entry = bill.map { places.place(of: $0) }
    return row
  }

  private func counts(_ rows: [StatementDocumentRow]) -> JSONValue {
    let counts = StatementDocumentRow.Status.allCases.map { status in
      (key: status.rawValue, value: JSONValue.whole(rows.count { $0.status == status }))
    }
    return .object([(key: "rows", value: JSONValue.whole(rows.count))] + counts)
  }
}
