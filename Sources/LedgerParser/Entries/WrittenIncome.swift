import LedgerModel
import LedgerText

struct WrittenIncome: Sendable {
  var date: Day
  var amount: WrittenAmount
  var price: WrittenPrice?
  var account: Located<NameID>
  var tags: TagListID
  /// Bytes from the line's start to the words after the account.
  var payeeOffset: UInt16
  var range: SourceRange
}

extension Parser {
  /// `DATE income AMOUNT ACCOUNT [#tag …] [payee words]`.
  mutating func income(
    _ bytes: Span<UInt8>, _ line: TextLine, _ date: Located<Day>, _ reader: inout WordReader
  ) throws(Diagnostic) {
    guard reader.hasNext(.amount), let first = reader.peek else {
      throw .missing(reader.end, "an amount", sample: EntryKind.income.sample)
    }
    if let second = reader.peekSecond, !first.isQuoted, !looksLikeNumber(first),
      Decimal(text: second.text) != nil
    {
      throw .error(
        "E248", first.range.joined(second.range), "the amount comes before the account",
        help: "income \(second.text) \(first.text)")
    }
    // The words are the same as an expense's, and are read from the bytes to know where the payee begins.
    _ = reader.skipRest()
    var cursor = Cursor(at: origin + Int(first.range.start), end: line.end)
    let payment = try payment(bytes, line, &cursor)
    add(
      .income(
        WrittenIncome(
          date: date.value, amount: payment.amount, price: payment.price,
          account: Located(payment.words.source, payment.sourceRange), tags: payment.words.tags,
          payeeOffset: payment.words.payeeOffset,
          range: range(line))))
    owner = .payment(Payment(position: position(line.start)))
  }
}

extension EntriesResolving {
  /// Resolves `income` entries.
  mutating func resolveIncomes() {
    for entry in written.incomes {
      if entry.tags == .empty,
        let warning = tagsWithoutHash.warning(at: entry.range.start + UInt32(entry.payeeOffset))
      {
        log.add(warning)
      }
      do throws(Diagnostic) { entries.incomes.append(try income(entry)) } catch { log.add(error) }
    }
  }

  private mutating func income(_ entry: WrittenIncome) throws(Diagnostic) -> Income {
    let source = try lookup.source(entry.account, &log)
    if definitions.sources[source].card != nil {
      throw .error(
        "E420", entry.account.range, "income goes to an account; \"\(text(entry.account.value))\" is a card",
        label: "expected an account", help: "money back on a card is a negative expense")
    }
    needBase(at: entry.range.start)
    let currency = entry.amount.currency ?? lookup.currency(of: source)
    let original = try currencies.minor(entry.amount.number, currency, at: entry.amount.range)
    var payment = PaymentConversion.Payment(
      original: original, currency: currency, source: source, day: entry.date, position: entry.range.start,
      isExpense: false)
    if let price = entry.price {
      payment.price = try conversion.price(price, of: original, currency, to: lookup.currency(of: source))
    }
    var income = Income(
      try conversion.convertedAmount(payment), on: entry.date, source: source,
      payeeOffset: Int(entry.payeeOffset), range: entry.range)
    income.price = payment.price
    income.tags = entry.tags
    return income
  }
}
