/// Converts amounts by the `rate` entries of a run. The only place where an amount changes its currency.
package struct Converter: Sendable {
  private struct Key: Equatable {
    var from: CurrencyIndex
    var to: CurrencyIndex
    var source: PaymentSourceIndex
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

  /// An amount in another currency on a day, with a fee of so many percent on top; and the rate it was found by.
  package mutating func convert(
    _ minor: Int64, _ from: CurrencyIndex, _ to: CurrencyIndex, on day: Day, source: PaymentSourceIndex,
    fee: Decimal? = nil
  ) throws(Failure) -> (minor: Int64, found: RateTable.Found) {
    let known = try conversion(from, to, day, source, fee)
    guard let result = known.conversion.convert(minor) else { throw .tooLarge }
    return (result, known.found)
  }

  /// An amount at a rate that is given with it; `nil` where the result has more than 18 digits.
  package func convert(_ minor: Int64, _ from: CurrencyIndex, _ to: CurrencyIndex, at rate: Decimal) -> Int64? {
    Conversion(ratio: rate.fraction, from: currencies[from], to: currencies[to], rounding: rounding)?.convert(minor)
  }

  private mutating func conversion(
    _ from: CurrencyIndex, _ to: CurrencyIndex, _ day: Day, _ source: PaymentSourceIndex, _ fee: Decimal?
  ) throws(Failure) -> Known {
    let source = rates.hasOwnRates(source) ? source : PaymentSourceIndex.max
    let key = Key(from: from, to: to, source: source, day: day.number, fee: fee)
    let mixed = Int(from) &* 31 &+ Int(to) &* 17 &+ Int(source) &* 7 &+ Int(day.number) &+ Int(fee?.digits ?? 0)
    let slot = mixed & 255
    if let known = recent[slot], known.key == key { return known }
    guard let found = rates.find(from, to, on: day, source: source == PaymentSourceIndex.max ? nil : source) else {
      throw .noRate
    }
    guard
      var conversion = Conversion(
        ratio: found.ratio, from: currencies[from], to: currencies[to], rounding: rounding)
    else { throw .tooLarge }
    if let fee {
      guard let withFee = conversion.withFee(fee) else { throw .tooLarge }
      conversion = withFee
    }
    let known = Known(key: key, conversion: conversion, found: found)
    recent[slot] = known
    return known
  }
}
