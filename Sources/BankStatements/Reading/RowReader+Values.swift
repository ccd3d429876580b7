import LedgerFormats
import LedgerModel
import LedgerText

extension RowReader {
  /// The column at which an error in the amount is reported.
  var amountColumn: Int? {
    switch rules.amount {
    case .signed(let column, _), .marked(let column, _, _): column
    case .split(let debit, let credit): debit ?? credit
    }
  }

  /// The spent amount of a row; negative for a received one.
  func spent(_ record: CSVRecord) -> Result<AmountPattern.Amount, RowError> {
    switch rules.amount {
    case .signed(let column, let spentIsNegative):
      amount(column, record).map { spentIsNegative ? $0.negated : $0 }
    case .marked(let column, let spent, let received): marked(column, spent, received, record)
    case .split(let debit, let credit): split(debit, credit, record)
    }
  }

  /// The amount in a column.
  func amount(_ column: Int, _ record: CSVRecord) -> Result<AmountPattern.Amount, RowError> {
    pattern(column, record).amount(cell(column, record).span).mapError { .cell(column, $0.message) }
  }

  /// How the amount of a cell is written: a number has a point, whatever texts of the file have.
  private func pattern(_ column: Int, _ record: CSVRecord) -> AmountPattern {
    let cell = columns.cells[column]
    return cell < record.cells.count && record.cells[cell].isNumber ? AmountPattern() : rules.amountPattern
  }

  /// `SGD 12.50 DR`.
  private func marked(
    _ column: Int, _ spent: [UInt8], _ received: [UInt8], _ record: CSVRecord
  ) -> Result<AmountPattern.Amount, RowError> {
    let words = normalizedText(cell(column, record))
    if words.isEmpty { return .failure(.cell(column, "the amount is missing")) }
    let mark = comparable(Array(words.reversed().prefix { $0.isLetter }.reversed()))
    guard mark == spent || mark == received else {
      return .failure(
        .cell(
          column,
          "`\(text(words))` ends neither in \(text(spent).uppercased()) nor in \(text(received).uppercased())"
        ))
    }
    let number = words.dropLast(mark.count)
    return rules.amountPattern.amount(number.span).map { mark == spent ? $0 : $0.negated }
      .mapError { .cell(column, $0.message) }
  }

  private func split(_ debit: Int?, _ credit: Int?, _ record: CSVRecord) -> Result<
    AmountPattern.Amount, RowError
  > {
    let (out, income) = (filled(debit, record), filled(credit, record))
    if case .failure(let error)? = out { return .failure(error) }
    if case .failure(let error)? = income { return .failure(error) }
    let (spent, received) = (try? out?.get(), (try? income?.get())?.negated)
    guard let spent, let received else {
      return (spent ?? received).map { .success($0) } ?? .failure(.at(debit, "the amount is missing"))
    }
    // Some banks write 0.00 instead of an empty cell.
    if received.value.digits == 0 { return .success(spent) }
    if spent.value.digits == 0 { return .success(received) }
    return credit.map { .failure(.cell($0, "this row has money out and money in")) } ?? .success(spent)
  }

  /// The amount in a column; `nil` without one.
  private func filled(_ column: Int?, _ record: CSVRecord) -> Result<AmountPattern.Amount, RowError>? {
    guard let column else { return nil }
    let cell = cell(column, record)
    if !isFilled(cell) { return nil }
    return pattern(column, record).amount(cell.span).mapError { .cell(column, $0.message) }
  }

  /// The currency by the rules, else the one beside the amount; both must agree.
  func currency(_ record: CSVRecord, _ spent: AmountPattern.Amount) throws(RowError) -> String? {
    let currency: String
    switch rules.currency {
    case .code(let code): currency = code
    case .column(let column): currency = try code(column, record)
    case .columnIfFilled(let column):
      if cell(column, record).isEmpty { return spent.currency }
      currency = try code(column, record)
    case nil: return spent.currency
    }
    if let beside = spent.currency, beside != currency {
      throw .at(amountColumn, "the amount is in \(beside), the rules say \(currency)")
    }
    return currency
  }

  private func code(_ column: Int, _ record: CSVRecord) throws(RowError) -> String {
    let cell = cell(column, record)
    if cell.count == 3, cell.allSatisfy(\.isCapital), let code = CurrencyCode(text(cell)) {
      return code.description
    }
    let word = text(normalizedText(cell))
    guard let code = CurrencyCode(word.uppercased()) else { throw .unknownCurrency(word, column) }
    return code.description
  }

  /// The balance after a row; `nil` without one.
  func balance(_ record: CSVRecord, _ currency: String?) throws(RowError) -> Decimal? {
    guard let column = rules.balance, isFilled(cell(column, record)) else { return nil }
    let balance: AmountPattern.Amount
    if case .marked(_, let spent, let received) = rules.amount, hasMark(column, record) {
      balance = try marked(column, spent, received, record).get().negated
    } else {
      balance = try amount(column, record).get()
    }
    return try normalized(balance.value, currency, column)
  }

  private func hasMark(_ column: Int, _ record: CSVRecord) -> Bool {
    normalizedText(cell(column, record)).last.map(\.isLetter) ?? false
  }

  func normalized(_ value: Decimal, _ currency: String?, _ column: Int?) throws(RowError) -> Decimal {
    try value.normalized(for: currency).mapError { RowError.at(column, $0.message) }.get()
  }

  /// The days of the purchase and of the posting. A pending row has no posting day, whatever its cell
  /// contains.
  func dates(
    _ facts: RowFacts, _ record: CSVRecord, isPending: Bool
  ) throws(RowError) -> (date: Day, posted: Day?) {
    let written = try posted(record, isPending: isPending)
    let posted = isPending ? nil : written
    let inPayee = (facts.dateInPayee?.date).flatMap { date in
      date.year == nil ? written.flatMap { date.newest(notAfter: $0) } : date.value
    }
    if let inPayee { return (inPayee, posted.flatMap { $0 < inPayee ? nil : $0 }) }
    guard let column = dateColumn(record) else { throw .row("the date is missing") }
    let date = try day(column, record)
    return (date, posted.flatMap { $0 < date ? nil : $0 })
  }

  /// The column of a row's date: of messages the day booked where that of the purchase is missing.
  private func dateColumn(_ record: CSVRecord) -> StatementRules.DateColumn? {
    guard let date = rules.date else { return rules.posted }
    return rules.isMessage && cell(date.column, record).isEmpty ? rules.posted : date
  }

  /// The day in the cell of the posting; a pending row may have any text there.
  private func posted(_ record: CSVRecord, isPending: Bool) throws(RowError) -> Day? {
    guard let column = rules.posted, !cell(column.column, record).isEmpty else { return nil }
    do throws(RowError) {
      return try day(column, record)
    } catch {
      if isPending { return nil }
      throw error
    }
  }

  private func day(_ column: StatementRules.DateColumn, _ record: CSVRecord) throws(RowError) -> Day {
    try day(of: cell(column.column, record), as: column.pattern).mapError {
      RowError.cell(column.column, $0.message)
    }.get()
  }

  /// The day of a cell; a workbook's cell with a date is a day of any form.
  func day(of cell: ArraySlice<UInt8>, as pattern: DatePattern) -> Result<Day, ValueError> {
    let day = pattern.day(cell.span)
    guard isTable, case .failure = day, let iso = DatePattern.iso?.day(cell.span), case .success = iso else {
      return day
    }
    return iso
  }

  /// The bank's name of the row, without the apostrophe that keeps spreadsheets from reading a number.
  func id(_ facts: RowFacts, _ record: CSVRecord) -> String? {
    switch rules.id {
    case .column(let column):
      let cell = cell(column, record)
      let name = cell.allSatisfy(\.isPlainOfID) ? cell : normalizedText(cell)[...]
      let id = name.contains(UInt8(ascii: "'")) ? name.filter { $0 != UInt8(ascii: "'") }[...] : name
      return id.isEmpty ? nil : text(id)
    case .payee: return facts.idInPayee?.id
    case nil: return nil
    }
  }

  /// The word after the last place of one of some texts in a normalized text; the first of them that is there
  /// counts.
  func word(after starts: [SubstringSearch], in text: Span<UInt8>) -> (id: String, place: Range<Int>)? {
    for start in starts {
      guard let found = start.lastPlace(in: text) else { continue }
      var end = found.upperBound
      guard let word = nextWord(text, &end) else { continue }
      let id = array(text, word).filter { $0 != UInt8(ascii: "'") }
      if !id.isEmpty { return (BankStatements.text(id), found.lowerBound..<end) }
    }
    return nil
  }

  /// The merchant's code, to which spreadsheets may have lost leading zeros; the text where it is something
  /// else than digits and perhaps words after them. Zeros are not a code.
  func code(_ record: CSVRecord) -> (code: MerchantCode?, unread: String?) {
    guard let column = rules.code else { return (nil, nil) }
    let cell = normalizedText(cell(column, record)).filter { $0 != UInt8(ascii: "'") }
    let digits = cell.prefix { $0.isDigit }
    let hasEnd = cell.dropFirst(digits.count).first.map { !$0.isLetter && $0 < 0x80 } ?? true
    guard (1...4).contains(digits.count), hasEnd else { return (nil, cell.isEmpty ? nil : text(cell)) }
    let number = digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    let code = MerchantCode(number)
    return (code, code == nil && number != 0 ? text(cell) : nil)
  }
}

extension UInt8 {
  /// Whether it is a letter or digit of ASCII, so that a text of such bytes is normalized.
  fileprivate var isPlainOfID: Bool { isLetter || isDigit }
}

extension RowError {
  static func unknownCurrency(_ word: String, _ column: Int) -> RowError {
    .cell(column, word.isEmpty ? "the currency is missing" : "`\(word)` is not a currency")
  }
}
