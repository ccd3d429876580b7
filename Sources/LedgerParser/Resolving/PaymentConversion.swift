import LedgerModel
import LedgerText

/// Converts the amounts of payments into each of their currencies (grammar.md, *Money between currencies*).
struct PaymentConversion: Sendable {
  /// An amount to be converted.
  struct Payment {
    /// Minor units of `currency`.
    var original: Int64
    var currency: CurrencyIndex
    var source: PaymentSourceIndex
    var day: Day
    var position: UInt32
    /// Whether a card's fee for foreign currencies is added.
    var isExpense: Bool
    var price: Price?
    /// In messages; `nil` for the amount on its line.
    var place: SourceRange?
  }

  let map: SourceMap
  let lookup: NameLookup
  private(set) var converter: Converter
  var stale: StaleRates

  init(_ map: SourceMap, _ lookup: NameLookup, _ rates: RateTable) {
    self.map = map
    self.lookup = lookup
    let settings = lookup.settings
    converter = Converter(rates, currencies: settings.currencies, rounding: settings.options.rounding)
    stale = StaleRates(limit: settings.options.staleRateDays)
  }

  private var currencies: CurrencyTable { lookup.settings.currencies }

  /// The amount in the source's currency and in the base.
  mutating func convertedAmount(_ payment: Payment) throws(Diagnostic) -> ConvertedAmount {
    let (original, currency) = (payment.original, payment.currency)
    let sourceCurrency = lookup.currency(of: payment.source)
    // Rates of unknown currencies, which were reported, are of no use.
    guard currencies[currency].isKnown, currencies[sourceCurrency].isKnown, let base = lookup.settings.base
    else {
      return ConvertedAmount(original: original, currency, amount: original, base: original)
    }
    var amount = original
    switch payment.price {
    case .billed(let billed): amount = billed
    case .rate(let rate):
      guard let converted = converter.convert(original, currency, sourceCurrency, at: rate) else {
        throw .amountTooLarge(place(of: payment))
      }
      amount = converted
    case nil where currency != sourceCurrency:
      let fee = payment.isExpense ? lookup.fxFee(of: payment.source, on: payment.day) : nil
      amount = try convert(payment, original, from: currency, to: sourceCurrency, fee)
    case nil:
      if original > 0, payment.isExpense,
        let surcharge = lookup.surcharge(of: payment.source, on: payment.day)
      {
        guard let total = surcharge.added(to: original, lookup.settings.options.rounding) else {
          throw .amountTooLarge(place(of: payment))
        }
        amount = total
      }
    }
    // A surcharge is part of the base amount, too.
    let isOriginal = currency == base && (payment.price != nil || currency != sourceCurrency)
    let inBase: Int64 =
      if isOriginal {
        original
      } else if sourceCurrency == base {
        amount
      } else {
        try convert(payment, amount, from: sourceCurrency, to: base, nil)
      }
    return ConvertedAmount(original: original, currency, amount: amount, base: inBase)
  }

  private mutating func convert(
    _ payment: Payment, _ minor: Int64, from: CurrencyIndex, to: CurrencyIndex, _ fee: Decimal?
  ) throws(Diagnostic) -> Int64 {
    let source = lookup.mainSource(of: payment.source, on: payment.day)
    do {
      let request = Converter.Request(on: payment.day, source: source, fee: fee)
      let (result, rateDay) = try converter.convert(minor, from, to: to, request)
      noteStale(rateDay, request, from, to, at: payment.position)
      return result
    } catch {
      let place = place(of: payment)
      guard error == .noRate else { throw .amountTooLarge(place) }
      // A billed amount is in the source's currency and needs a rate from there.
      let canPin = payment.place == nil && to == lookup.currency(of: payment.source)
      let amount = UnconvertedAmount(pinning: canPin ? minor : nil, from, to, on: payment.day, source: source)
      throw .noRate(place, amount, converter.rates, currencies)
    }
  }

  /// Records that a payment uses a rate that is too old, if it is.
  @inline(__always)
  private mutating func noteStale(
    _ rateDay: Day, _ request: Converter.Request, _ from: CurrencyIndex, _ to: CurrencyIndex,
    at position: UInt32
  ) {
    guard request.day - rateDay > stale.limit, let path = converter.path(from, to: to, request) else {
      return
    }
    stale.note(path, on: request.day, at: position, in: converter.rates)
  }

  private func place(of payment: Payment) -> SourceRange {
    payment.place ?? EntryWords(map, at: payment.position).amount()
  }

  /// The amount of an expense in the currency of a benefit or coupon, as budgets convert it.
  mutating func amount(
    of expense: Expense, in currency: CurrencyIndex, at place: SourceRange
  ) throws(Diagnostic) -> Int64 {
    let source = lookup.currency(of: expense.source)
    if let amount = expense.amount(in: currency, paidIn: source) { return amount }
    if currency == lookup.settings.base { return expense.base }
    guard currencies[currency].isKnown, currencies[source].isKnown else { return expense.amount }
    let rateSource = lookup.mainSource(of: expense.source, on: expense.date)
    do {
      let request = Converter.Request(on: expense.date, source: rateSource)
      let (amount, rateDay) = try converter.convert(expense.amount, source, to: currency, request)
      noteStale(rateDay, request, source, currency, at: expense.position)
      return amount
    } catch {
      guard error == .noRate else { throw .amountTooLarge(place) }
      let unconverted = UnconvertedAmount(source, currency, on: expense.date, source: rateSource)
      throw .noRate(place, unconverted, converter.rates, currencies)
    }
  }

  /// An amount in the currency of a goal.
  mutating func convertedAmount(
    _ saved: WrittenSaving, _ minor: Int64, from currency: CurrencyIndex, to target: CurrencyIndex
  ) throws(Diagnostic) -> Int64 {
    guard currencies[currency].isKnown, currencies[target].isKnown else { return minor }
    if let price = saved.price {
      switch try self.price(price, of: minor, currency, to: target) {
      case .billed(let billed): return billed
      case .rate(let rate):
        guard let converted = converter.convert(minor, currency, target, at: rate) else {
          throw .amountTooLarge(saved.amount.range)
        }
        return converted
      }
    }
    if currency == target { return minor }
    do {
      let request = Converter.Request(on: saved.date, source: nil)
      let (amount, rateDay) = try converter.convert(minor, currency, to: target, request)
      noteStale(rateDay, request, currency, target, at: saved.range.start)
      return amount
    } catch {
      guard error == .noRate else { throw .amountTooLarge(saved.amount.range) }
      let unconverted = UnconvertedAmount(pinning: minor, currency, target, on: saved.date)
      throw .noRate(saved.amount.range, unconverted, converter.rates, currencies)
    }
  }

  /// The billed amount or rate, in the currency of the card or account.
  func price(
    _ price: WrittenPrice, of original: Int64, _ currency: CurrencyIndex, to target: CurrencyIndex
  ) throws(Diagnostic) -> Price {
    let amount = price.amount
    guard amount.currency == nil || amount.currency == target else {
      let verb = price.isRate ? "this rate must convert to" : "the billed amount must be in"
      throw .error(
        "E411", amount.range, "\(verb) \(currencies.code(target)), the currency of the card or account",
        label: "a different currency")
    }
    if price.isRate {
      if currency == target {
        let code = currencies.code(currency)
        throw .error(
          "E412", amount.range, "an amount in \(code) paid in \(code) needs no rate", label: "remove it")
      }
      return .rate(amount.number)
    }
    let billed = try currencies.minor(amount.number, target, at: amount.range)
    if (billed < 0) != (original < 0), billed != 0, original != 0 {
      throw .error(
        "E413", amount.range, "one of these amounts is negative and the other is not",
        help: "a refund is negative on both sides: -42.00 USD = -56.37 SGD")
    }
    return .billed(billed)
  }
}
