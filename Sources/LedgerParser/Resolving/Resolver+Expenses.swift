import LedgerModel
import LedgerText
import SystemLibrary

extension Resolver {
  /// What a payment comes to in each of its currencies.
  struct Resolved {
    var original: Int64
    var amount: Int64
    var base: Int64
    var currency: CurrencyIndex
    var source: PaymentSourceIndex
  }

  /// Resolves all expenses, in file order; of many, two halves at the same time.
  mutating func resolveExpenses(
    _ converter: inout Converter, _ stale: inout StaleRates
  ) -> ([Expense], [Price]) {
    prepareSources()
    let rows = written.expenses
    written.expenses = []
    var share = ExpenseShare(self, converter, stale)
    let expenses = [Expense](unsafeUninitializedCapacity: rows.count) { room, count in
      adviseLargePages(UnsafeMutableRawBufferPointer(room))
      if rows.count >= loader.manyExpenses, let whole = share.halves(of: rows, into: room) {
        (share, count) = (whole, rows.count)
      } else {
        count = share.resolve(rows[...], into: room)
      }
    }
    (converter, stale) = (share.converter, share.stale)
    (nearest, diagnostics) = (share.resolver.nearest, share.resolver.diagnostics)
    return (expenses, share.prices)
  }

  /// What every expense asks of its source, taken out of the cards and accounts.
  private mutating func prepareSources() {
    sourceCurrencies = sources.map { source in
      switch source {
      case .card(let index): cards[index].currency
      case .account(let index): accounts[index].currency
      }
    }
    fxFees = cards.map { card in card.spans.map { ($0.from, $0.terms.fxFee) } }
  }

  @inline(__always)
  mutating func resolve(
    _ row: WrittenExpense, _ prices: inout [Price], _ converter: inout Converter, _ stale: inout StaleRates
  ) throws(Diagnostic) -> Resolved {
    let index = sourceOfName[Int(row.source)]
    guard index != Resolver.nothing else {
      throw try unknown(Located(row.source, EntryWords(written.map, at: row.position).source))
    }
    let source = PaymentSourceIndex(index)
    let sourceCurrency = currency(of: source)
    let currency = row.currency == 0 ? sourceCurrency : row.currency
    let number = Decimal(row.digits, scale: row.scale)
    // The usual amount, written with just its currency's decimals, needs no scaling.
    let decimals = written.currencies[currency].decimals
    let original: Int64
    if Int(row.scale) == decimals {
      original = row.digits
    } else {
      guard Int(row.scale) < decimals, let scaled = number.scaled(to: decimals),
        scaled.magnitude <= Amount.most.magnitude
      else { throw try unscalable(number, currency, row.position) }
      original = scaled
    }
    if row.price == 0, currency == sourceCurrency, currency == base {
      return Resolved(original: original, amount: original, base: original, currency: currency, source: source)
    }
    var price: Price?
    if row.price != 0 {
      let pinned = try self.price(written.prices[Int(row.price) - 1], of: original, currency, source)
      prices[Int(row.price) - 1] = pinned
      price = pinned
    }
    var payment = Conversions(day: row.date, position: row.position, isExpense: true)
    payment.price = price
    return try convert(original, currency, source, payment, &converter, &stale)
  }

  /// What a payment is converted by.
  struct Conversions {
    var day: Day
    var position: UInt32
    var isExpense: Bool
    var price: Price?
  }

  /// An original amount in its source's currency and in the base (grammar.md, *Money between currencies*).
  mutating func convert(
    _ original: Int64, _ currency: CurrencyIndex, _ source: PaymentSourceIndex, _ payment: Conversions,
    _ converter: inout Converter, _ stale: inout StaleRates
  ) throws(Diagnostic) -> Resolved {
    let sourceCurrency = self.currency(of: source)
    // Without currencies that are known nothing can be said of rates, and that was shown.
    let isKnown = written.currencies[currency].isKnown && written.currencies[sourceCurrency].isKnown && !isBaseMissing
    guard isKnown else {
      return Resolved(original: original, amount: original, base: original, currency: currency, source: source)
    }
    var amount = original
    switch payment.price {
    case .billed(let billed): amount = billed
    case .rate(let rate):
      guard let converted = converter.convert(original, currency, sourceCurrency, at: rate) else {
        throw .amountTooLarge(EntryWords(written.map, at: payment.position).amount())
      }
      amount = converted
    case nil where currency != sourceCurrency:
      let fee = payment.isExpense ? fxFee(of: source, on: payment.day) : nil
      amount = try converted(original, currency, sourceCurrency, source, payment, fee, &converter, &stale)
    case nil: break
    }
    var base = amount
    if currency == self.base {
      base = original
    } else if sourceCurrency != self.base {
      base = try converted(amount, sourceCurrency, self.base, source, payment, nil, &converter, &stale)
    }
    return Resolved(original: original, amount: amount, base: base, currency: currency, source: source)
  }

  private mutating func converted(
    _ minor: Int64, _ from: CurrencyIndex, _ to: CurrencyIndex, _ source: PaymentSourceIndex, _ payment: Conversions,
    _ fee: Decimal?, _ converter: inout Converter, _ stale: inout StaleRates
  ) throws(Diagnostic) -> Int64 {
    do {
      let (result, found) = try converter.convert(minor, from, to, on: payment.day, source: source, fee: fee)
      stale.note(found, on: payment.day, at: payment.position, in: converter.rates)
      return result
    } catch {
      let place = EntryWords(written.map, at: payment.position).amount()
      guard error == .noRate else { throw .amountTooLarge(place) }
      // `=` is in the source's currency: it leads no further.
      throw .noRate(
        place, from, to, payment.day, converter.rates, written.currencies, canPin: to == currency(of: source))
    }
  }

  /// What `=` or `@` says, in the source's currency.
  mutating func price(
    _ price: WrittenPrice, of original: Int64, _ currency: CurrencyIndex, _ source: PaymentSourceIndex
  ) throws(Diagnostic) -> Price {
    try self.price(price, of: original, currency, into: self.currency(of: source))
  }

  /// What `=` or `@` says, in the currency that an amount is turned into.
  func price(
    _ price: WrittenPrice, of original: Int64, _ currency: CurrencyIndex, into sourceCurrency: CurrencyIndex
  ) throws(Diagnostic) -> Price {
    let amount = price.amount
    guard amount.currency == 0 || amount.currency == sourceCurrency else {
      throw .pinnedElsewhere(amount.range, written.currencies.code(sourceCurrency), isRate: price.isRate)
    }
    if price.isRate {
      if currency == sourceCurrency { throw .rateForSame(amount.range, written.currencies.code(currency)) }
      return .rate(amount.number)
    }
    let billed = try minor(amount.number, sourceCurrency, at: amount.range)
    if (billed < 0) != (original < 0), billed != 0, original != 0 { throw .otherSign(amount.range) }
    return .billed(billed)
  }

  @inline(__always)
  func currency(of source: PaymentSourceIndex) -> CurrencyIndex { sourceCurrencies[Int(source)] }

  private func fxFee(of source: PaymentSourceIndex, on day: Day) -> Decimal? {
    guard case .card(let index) = sources[Int(source)] else { return nil }
    let fees = fxFees[index]
    return fees.last { $0.from <= day }?.fee
  }

  @inline(never)
  private mutating func unknown(_ name: Located<NameID>) throws(Diagnostic) -> Diagnostic {
    _ = try source(name)
    return .notANumber(name.range, "")
  }

  @inline(never)
  private mutating func unscalable(
    _ number: Decimal, _ currency: CurrencyIndex, _ position: UInt32
  ) throws(Diagnostic) -> Diagnostic {
    let range = EntryWords(written.map, at: position).amount()
    _ = try minor(number, currency, at: range)
    return .amountTooLarge(range)
  }
}

extension Diagnostic {
  static func sumTooLarge(_ range: SourceRange) -> Diagnostic {
    .error("E403", range, "with this amount the expenses add up to more than can be counted exactly")
  }

  fileprivate static func pinnedElsewhere(_ range: SourceRange, _ code: String, isRate: Bool) -> Diagnostic {
    .error(
      "E411", range,
      isRate
        ? "this rate leads into \(code), the currency it was paid in"
        : "what was billed is in \(code), the currency it was paid in",
      label: "another currency")
  }

  fileprivate static func rateForSame(_ range: SourceRange, _ code: String) -> Diagnostic {
    .error("E412", range, "an amount in \(code) paid in \(code) needs no rate", label: "take it away")
  }

  fileprivate static func otherSign(_ range: SourceRange) -> Diagnostic {
    .error(
      "E413", range, "one of these amounts is negative, the other is not",
      help: "a refund is negative on both sides: -42.00 USD = -56.37 SGD")
  }
}
