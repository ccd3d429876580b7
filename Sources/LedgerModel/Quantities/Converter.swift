/// Converts amounts by the `rate` entries of a run: the only place where an amount changes its currency.
package struct Converter: Sendable {
  private struct Key: Equatable {
    var from: CurrencyIndex
    var to: CurrencyIndex
    /// Only a source with rates of its own.
    var source: PaymentSourceIndex?
    var day: Int32
    var fee: Decimal?
  }

  private struct CacheEntry {
    var key: Key
    var conversion: Conversion
    var path: RateTable.Path
  }

  package let rates: RateTable
  private let currencies: CurrencyTable
  private let rounding: Rounding
  /// The last conversions, by a few bits of their keys: the expenses of a day need few different ones.
  private var recent: [CacheEntry?] = Array(repeating: nil, count: 256)

  package init(_ rates: RateTable, currencies: CurrencyTable, rounding: Rounding) {
    (self.rates, self.currencies, self.rounding) = (rates, currencies, rounding)
  }

  /// The reason why an amount can't be converted.
  package enum Failure: Error {
    /// No rate is dated on or before the day.
    case noRate
    /// The result has more than 18 digits.
    case tooLarge
  }

  /// The day, the card or account, and the fee in percent of a conversion.
  package struct Request {
    package var day: Day
    package var source: PaymentSourceIndex?
    package var fee: Decimal?

    package init(on day: Day, source: PaymentSourceIndex?, fee: Decimal? = nil) {
      (self.day, self.source, self.fee) = (day, source, fee)
    }
  }

  /// An amount in another currency, with the rates used.
  package mutating func convert(
    _ minor: Int64, _ from: CurrencyIndex, to: CurrencyIndex, _ request: Request
  ) throws(Failure) -> (minor: Int64, path: RateTable.Path) {
    let entry = try conversion(from, to, request)
    guard let result = entry.conversion.convert(minor) else { throw .tooLarge }
    return (result, entry.path)
  }

  /// An amount at a given rate; `nil` where the result has more than 18 digits.
  package func convert(_ minor: Int64, _ from: CurrencyIndex, _ to: CurrencyIndex, at rate: Decimal) -> Int64? {
    Conversion(ratio: rate.fraction, from: currencies[from], to: currencies[to], rounding: rounding)?.convert(minor)
  }

  private mutating func conversion(
    _ from: CurrencyIndex, _ to: CurrencyIndex, _ request: Request
  ) throws(Failure) -> CacheEntry {
    let source = request.source.flatMap { rates.hasOwnRates($0) ? $0 : nil }
    let key = Key(from: from, to: to, source: source, day: request.day.number, fee: request.fee)
    let currencies = Int(from.number) &* 31 &+ Int(to.number) &* 17
    let rest = Int(source?.number ?? 0) &* 7 &+ Int(request.day.number) &+ Int(request.fee?.digits ?? 0)
    let slot = (currencies &+ rest) & 255
    if let entry = recent[slot], entry.key == key { return entry }
    guard let path = rates.path(from, to, on: request.day, source: source) else { throw .noRate }
    guard
      var conversion = Conversion(
        ratio: path.ratio, from: self.currencies[from], to: self.currencies[to], rounding: rounding)
    else { throw .tooLarge }
    if let fee = request.fee {
      guard let withFee = conversion.withFee(fee) else { throw .tooLarge }
      conversion = withFee
    }
    let entry = CacheEntry(key: key, conversion: conversion, path: path)
    recent[slot] = entry
    return entry
  }
}
