import LedgerFormats
import LedgerModel
import LedgerText

extension RowReader {
  /// The column to point to when an amount is wrong.
  var amountColumn: Int? {
    switch rules.amount {
    case .signed(let column, _), .marked(let column, _, _): column
    case .split(let debit, let credit): debit ?? credit
    }
  }

  /// What was spent.
  func spent(_ record: CSVRecord) -> Result<AmountPattern.Amount, RowError> {
    switch rules.amount {
    case .signed(let column, let spentIsNegative):
      read(column, record).map { spentIsNegative ? $0.negated : $0 }
    case .marked(let column, let spent, let received): marked(column, spent, received, record)
    case .split(let debit, let credit): split(debit, credit, record)
    }
  }

  private func read(_ column: Int, _ record: CSVRecord) -> Result<AmountPattern.Amount, RowError> {
    rules.form.amount(cell(column, record)).mapError { .cell(column, $0.text) }
  }

  /// `SGD 12.50 DR`.
  private func marked(
    _ column: Int, _ spent: [UInt8], _ received: [UInt8], _ record: CSVRecord
  ) -> Result<AmountPattern.Amount, RowError> {
    let words = tidied(cell(column, record))
    if words.isEmpty { return .failure(.cell(column, "the amount is missing")) }
    let mark = comparable(Array(words.reversed().prefix { $0.isLetter }.reversed()))
    guard mark == spent || mark == received else {
      return .failure(
        .cell(
          column, "`\(text(words))` ends neither in \(text(spent).uppercased()) nor in \(text(received).uppercased())"))
    }
    let number = words.dropLast(mark.count)
    return rules.form.amount(number).map { mark == spent ? $0 : $0.negated }.mapError { .cell(column, $0.text) }
  }

  private func split(_ debit: Int?, _ credit: Int?, _ record: CSVRecord) -> Result<AmountPattern.Amount, RowError> {
    let filled = [(debit, false), (credit, true)].compactMap { column, isCredit in
      column.flatMap { isFilled($0, record) ? (column: $0, isCredit: isCredit) : nil }
    }
    var amounts: [(column: Int, amount: AmountPattern.Amount)] = []
    for (column, isCredit) in filled {
      switch read(column, record) {
      case .success(let amount): amounts.append((column, isCredit ? amount.negated : amount))
      case .failure(let mistake): return .failure(mistake)
      }
    }
    // Some banks write 0.00 where others write nothing.
    if amounts.count == 2 {
      let nonzero = amounts.filter { $0.amount.value.digits != 0 }
      if nonzero.count == 2 { return .failure(.cell(nonzero[1].column, "this row has money out and money in")) }
      amounts = nonzero.isEmpty ? [amounts[0]] : nonzero
    }
    guard let (_, amount) = amounts.first else {
      return .failure(debit.map { .cell($0, "the amount is missing") } ?? .row("the amount is missing"))
    }
    return .success(amount)
  }

  /// The currency of the amount: by the rules, and what stands beside it must agree.
  func currency(_ record: CSVRecord, _ spent: AmountPattern.Amount) throws(RowError) -> String? {
    let ruled: String?
    switch rules.currency {
    case .code(let code): ruled = code
    case .column(let column): ruled = try code(column, record)
    case nil: ruled = nil
    }
    if let ruled, let beside = spent.currency, beside != ruled {
      let message = "the amount is in \(beside), the rules say \(ruled)"
      throw amountColumn.map { .cell($0, message) } ?? .row(message)
    }
    return ruled ?? spent.currency
  }

  private func code(_ column: Int, _ record: CSVRecord) throws(RowError) -> String {
    let word = text(tidied(cell(column, record)))
    guard let code = CurrencyCode(word.uppercased()) else {
      throw .cell(column, word.isEmpty ? "the currency is missing" : "`\(word)` is not a currency")
    }
    return code.description
  }

  func normalized(_ value: Decimal, _ currency: String?, _ column: Int?) throws(RowError) -> Decimal {
    switch value.normalized(for: currency) {
    case .success(let value): return value
    case .failure(let reason): throw column.map { .cell($0, reason.text) } ?? .row(reason.text)
    }
  }

  /// The day of the purchase and the one it was posted.
  func dates(_ facts: RowFacts, _ record: CSVRecord) throws(RowError) -> (date: Day, posted: Day?) {
    let posted = try posted(facts, record)
    let written = facts.dateInPayee?.date
    let inPayee = written.flatMap { date in
      date.year == nil ? posted.flatMap { date.newest(notAfter: $0) } : date.value
    }
    if let inPayee { return (inPayee, posted.flatMap { $0 < inPayee ? nil : $0 }) }
    guard let column = rules.date ?? rules.posted else { throw .row("the date is missing") }
    let date = try day(column, record)
    return (date, posted.flatMap { $0 < date ? nil : $0 })
  }

  /// The day a row was posted; a pending one may say anything there.
  private func posted(_ facts: RowFacts, _ record: CSVRecord) throws(RowError) -> Day? {
    guard let column = rules.posted, !cell(column.column, record).isEmpty else { return nil }
    do throws(RowError) {
      return try day(column, record)
    } catch {
      if isPending(facts, record) { return nil }
      throw error
    }
  }

  private func day(_ column: StatementRules.DateColumn, _ record: CSVRecord) throws(RowError) -> Day {
    switch column.form.day(cell(column.column, record)) {
    case .success(let day): return day
    case .failure(let reason): throw .cell(column.column, reason.text)
    }
  }

  /// What the bank calls the row. (An apostrophe keeps spreadsheets from making a number of it.)
  func id(_ record: CSVRecord) -> String? {
    guard let column = rules.id else { return nil }
    let name = tidied(cell(column, record)).filter { $0 != UInt8(ascii: "'") }
    return name.isEmpty ? nil : text(name)
  }
}

extension AmountPattern.Amount {
  var negated: AmountPattern.Amount { AmountPattern.Amount(value: value.negated, currency: currency) }
}
