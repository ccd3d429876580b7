import BankStatements
import LedgerModel
import LedgerText

// The payments of rows.
extension StatementImport {
  /// The payments of rows in some order; counts those that name another card than the one they are paid with.
  mutating func payments(
    _ rows: inout [StatementRow], _ order: [Int], countryCurrency: String?
  ) throws(EntryError) -> [StatementPayment] {
    var payments: [StatementPayment] = []
    payments.reserveCapacity(rows.count)
    for index in order {
      let source = try source(rows[index])
      if rows[index].isKindOpen, ledger.definitions.sources[source].card == nil {
        rows[index] = rows[index].asIncome
      }
      let payment = try payment(rows.span[index], source)
      if let countryCurrency { try check(countryCurrency, payment) }
      let cards = cards.cards(with: rows[index].cardDigits, on: payment.date)
      if cards.count == 1, cards[0] != payment.source {
        rowsOfOthers[ledger.name(of: cards[0]), default: 0] += 1
      }
      payments.append(payment)
    }
    removeSharedIDs(of: &payments)
    return payments
  }

  /// An id that rows of one card or account share names none of them: equal rows are several purchases.
  private mutating func removeSharedIDs(of payments: inout [StatementPayment]) {
    var counts: [RowID: Int] = [:]
    for payment in payments { if let id = RowID(payment) { counts[id, default: 0] += 1 } }
    if counts.allSatisfy({ $0.value == 1 }) { return }
    for index in payments.indices {
      guard let id = RowID(payments[index]), let count = counts[id], count > 1 else { continue }
      payments[index].id = nil
      rowsOfSharedIDs += 1
    }
  }

  /// Throws if rules that are for the currency of a country read the statement of a card or account in
  /// another.
  private func check(_ countryCurrency: String, _ payment: StatementPayment) throws(EntryError) {
    let own = ownCurrency(of: payment.source).description
    guard own != countryCurrency else { return }
    throw EntryError(
      "these rules are for \(countryCurrency), \(ledger.name(of: payment.source)) counts in \(own)\n"
        + "if the statement is in \(own), say so in a rules file: statement NAME like BANK, and below it currency \(own) and its dates, if they are others"
    )
  }

  /// Throws if the account of a message is in another currency than the card or account that it goes to, in
  /// every row.
  func checkCurrencies(
    of statement: ParsedStatement, _ payments: [StatementPayment], _ order: [Int]
  ) throws(EntryError) {
    if isForced || statement.accounts.isEmpty { return }
    var first: [String: StatementPayment] = [:]
    var mixed: Set<String> = []
    // Nearly all rows have the account and the currency of the row before them.
    var last: (number: String, payment: StatementPayment)?
    for (payment, index) in zip(payments, order) {
      guard let number = statement.rows[index].account else { continue }
      if let last, last.number == number, last.payment.isLike(payment) { continue }
      last = (number, payment)
      guard let known = first[number] else {
        first[number] = payment
        continue
      }
      if !known.isLike(payment) { mixed.insert(number) }
    }
    for account in statement.accounts where !mixed.contains(account.number) {
      guard let payment = first[account.number] else { continue }
      let (code, name) = (ownCurrency(of: payment.source), ledger.name(of: payment.source))
      if payment.currency != code {
        throw EntryError("this statement is in \(payment.currency), \(name) in \(code)")
      }
    }
  }

  private func payment(_ row: StatementRow, _ source: PaymentSourceIndex) throws(EntryError)
    -> StatementPayment
  {
    let currency =
      try row.currency.map { text throws(EntryError) in try code(text) } ?? ownCurrency(of: source)
    let originalCurrency = try row.original.map { original throws(EntryError) in try code(original.currency) }
    let amount = try minor(row.amount, currency, row)
    var original: (amount: Int64, currency: CurrencyCode)?
    if let money = row.original, let currency = originalCurrency {
      original = (try minor(money.amount, currency, row), currency)
    }
    return StatementPayment(
      source: source, isIncome: row.kind == .income, date: row.date, posted: row.posted,
      isPending: row.isPending,
      amount: amount, currency: currency, original: original, payee: row.payee,
      id: row.id.flatMap { StatementNote.id(of: $0) })
  }

  private func source(_ row: StatementRow) throws(EntryError) -> PaymentSourceIndex {
    if let name = card ?? row.source {
      guard let source = sources[name] else {
        let names = ledger.definitions.sources.sourceIndices.map { ledger.name(of: $0) }
        let near = nearestName(to: name, in: names).map { "; did you mean \($0)?" } ?? ""
        throw EntryError("unknown card or account \(name)\(near)")
      }
      return cardUnder(source, of: row) ?? source
    }
    let cards = cards.cards(with: row.cardDigits, on: row.date)
    guard cards.count == 1 else {
      let subject = cards.isEmpty ? "no card has" : "several cards have"
      let place = row.cardDigits.map { "line \(row.line): \(subject) last4 \($0): " } ?? ""
      throw EntryError(place + StatementSources(ledger, on: row.date).question())
    }
    return cards[0]
  }

  private func code(_ text: String) throws(EntryError) -> CurrencyCode {
    guard let code = CurrencyCode(text) else { throw EntryError("\(text) is not a currency") }
    return code
  }

  private func minor(_ amount: Decimal, _ currency: CurrencyCode, _ row: StatementRow) throws(EntryError)
    -> Int64
  {
    let decimals = decimals(of: currency)
    guard let minor = amount.scaled(to: decimals) else {
      throw EntryError("line \(row.line): \(amount) has more decimals than \(currency), \(decimals)")
    }
    return minor
  }
}

extension StatementPayment {
  /// Whether another payment has the same source and currency.
  fileprivate func isLike(_ other: StatementPayment) -> Bool {
    source == other.source && currency == other.currency
  }
}

/// What a bank calls a row of a card or account.
private struct RowID: Hashable {
  let source: PaymentSourceIndex
  let id: String

  /// `nil` for a row without an id.
  init?(_ payment: StatementPayment) {
    guard let id = payment.id else { return nil }
    source = payment.source
    self.id = id
  }
}
