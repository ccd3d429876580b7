import LedgerModel

extension Ledger {
  /// A converter at the rates of the ledger.
  var converter: Converter {
    Converter(rates, currencies: settings.currencies, rounding: settings.options.rounding)
  }

  /// The number of minor units in a unit of one currency, divided by that of another.
  func decimalShift(_ from: CurrencyIndex, to target: CurrencyIndex) -> Fraction {
    Fraction(powerOfTen(settings.currencies[from].decimals), powerOfTen(settings.currencies[target].decimals))
  }

  /// A sum in the base currency at the general rates of a day; `nil` without a rate.
  func inBase(_ sum: Int128, _ currency: CurrencyIndex, on day: Day, _ converter: inout Converter) -> Int128?
  {
    converted(sum, currency, to: settings.totalCurrency, on: day, &converter)
  }

  /// A sum in another currency at the general rates of a day; `nil` without a rate.
  func converted(
    _ sum: Int128, _ currency: CurrencyIndex, to target: CurrencyIndex, on day: Day,
    _ converter: inout Converter
  ) -> Int128? {
    if currency == target { return sum }
    guard let minor = Int64(exactly: sum) else { return nil }
    return (try? converter.convert(minor, currency, to: target, .init(on: day, source: nil))).map {
      Int128($0.minor)
    }
  }

  /// The amount of an expense in a currency, by the rule of the base amount; `nil` without a rate.
  func amount(of expense: Expense, in currency: CurrencyIndex, _ converter: inout Converter) -> Int64? {
    let source = definitions.currency(of: expense.source)
    if let amount = expense.amount(in: currency, paidIn: source) { return amount }
    if currency == settings.totalCurrency { return expense.base }
    let request = Converter.Request(
      on: expense.date, source: definitions.mainSource(of: expense.source, on: expense.date))
    return try? converter.convert(expense.amount, source, to: currency, request).minor
  }
}
