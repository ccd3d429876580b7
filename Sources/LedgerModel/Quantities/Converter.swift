/// Converts amounts by the `rate` entries of a run. The only place where an amount changes its currency.
package struct Converter: Sendable {
  private struct Key: Equatable {
    var from: CurrencyIndex
    var to: CurrencyIndex
    /// Only one with rates of its own.
    var source: PaymentSourceIndex?
    var day: Int32
    var fee: Decimal?
  }

  private struct Known {
    var key: Key
    var conversion: Conversion
    var found: RateTable.Found
  }

  /// The entries.
  package let rates: RateTable
  private let currencies: CurrencyTable
  private let rounding: Rounding
  /// The last answers, by a few bits of their key: expenses of one day ask the same again and again.
  private var recent: [Known?] = Array(repeating: nil, count: 256)

  /// Converts by these entries, rounding as the options say.
  package init(_ rates: RateTable, currencies: CurrencyTable, rounding: Rounding) {
    self.rates = rates
    self.currencies = currencies
    self.rounding = rounding
  }

  /// Why an amount could not be converted.
  package enum Failure: Error {
    /// No entry tells on or before the day.
    case noRate
    /// The result has more than 18 digits.
    case tooLarge
  }

  /// How an amount is converted: on a day, for what is paid with a source, with a fee of so many percent on top.
  package struct Request {
    package var day: Day
    package var source: PaymentSourceIndex?
    package var fee: Decimal?

    package init(on day: Day, source: PaymentSourceIndex?, fee: Decimal? = nil) {
      (self.day, self.source, self.fee) = (day, source, fee)
    }
  }

  /// An amount in another currency, and the rate it was found by.
  package mutating func convert(
    _ minor: Int64, _ from: CurrencyIndex, to: CurrencyIndex, _ request: Request
  ) throws(Failure) -> (minor: Int64, found: RateTable.Found) {
    let known = try conversion(from, to, request)
    guard let result = known.conversion.convert(minor) else { throw .tooLarge }
    return (result, known.found)
  }

  /// An amount at a rate that is given with it; `nil` where the result has more than 18 digits.
  package func convert(_ minor: Int64, _ from: CurrencyIndex, _ to: CurrencyIndex, at rate: Decimal) -> Int64? {
    Conversion(ratio: rate.fraction, from: currencies[from], to: currencies[to], rounding: rounding)?.convert(minor)
  }

  private mutating func conversion(
    _ from: CurrencyIndex, _ to: CurrencyIndex, _ request: Request
  ) throws(Failure) -> Known {
    let source = request.source.flatMap { rates.hasOwnRates($0) ? $0 : nil }
    let key = Key(from: from, to: to, source: source, day: request.day.number, fee: request.fee)
    let currencies = Int(from.number) &* 31 &+ Int(to.number) &* 17
    let rest = Int(source?.number ?? 0) &* 7 &+ Int(request.day.number) &+ Int(request.fee?.digits ?? 0)
    let slot = (currencies &+ rest) & 255
    if let known = recent[slot], known.key == key { return known }
    guard let found = rates.find(from, to, on: request.day, source: source) else { throw .noRate }
    guard
      var conversion = Conversion(
        ratio: found.ratio, from: self.currencies[from], to: self.currencies[to], rounding: rounding)
    else { throw .tooLarge }
    if let fee = request.fee {
      guard let withFee = conversion.withFee(fee) else { throw .tooLarge }
      conversion = withFee
    }
    let known = Known(key: key, conversion: conversion, found: found)
    recent[slot] = known
    return known
  }
}
