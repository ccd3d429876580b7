/// Converts amounts by the `rate` entries of a run: the only place where an amount changes its currency.
package struct Converter: Sendable {
  /// What the conversions of many days share.
  private struct Route: Equatable {
    var from: CurrencyIndex
    var to: CurrencyIndex
    /// Only a source with rates of its own.
    var source: PaymentSourceIndex?
    var fee: Decimal?
  }

  /// The known conversions of a route.
  private struct KnownRoute {
    var route: Route
    /// The places in `places` of its days, from `first` on.
    var start: Int
    var first: Int32
    var count: Int

    @inline(__always)
    func has(_ day: Day) -> Bool { day.number >= first && Int(day.number &- first) < count }
  }

  /// A conversion on a day.
  private struct KnownConversion {
    var conversion: Conversion
    /// Of the older of its rates.
    var rateDay: Day
  }

  package let rates: RateTable
  private let currencies: CurrencyTable
  private let rounding: Rounding
  private var routes: [KnownRoute] = []
  /// The last route used with a few bits of its key; −1 for none.
  private var recent = Array(repeating: -1, count: 256)
  /// By route and day: the place in `conversions` plus one; 0 for a day that was not asked for.
  private var places: [UInt32] = []
  private var conversions: [KnownConversion] = []

  /// Above these the known conversions are forgotten, so that no text makes them fill the memory.
  private static let (maxRoutes, maxPlaces, maxConversions) = (256, 1 << 20, 1 << 17)

  package init(_ rates: RateTable, currencies: CurrencyTable, rounding: Rounding) {
    self.rates = rates
    self.currencies = currencies
    self.rounding = rounding
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
      self.day = day
      self.source = source
      self.fee = fee
    }
  }

  /// An amount in another currency, with the day of the rate, of two that of the older.
  package mutating func convert(
    _ minor: Int64, _ from: CurrencyIndex, to: CurrencyIndex, _ request: Request
  ) throws(Failure) -> (minor: Int64, rateDay: Day) {
    let source = request.source.flatMap { rates.hasOwnRates($0) ? $0 : nil }
    let place = try place(of: Route(from: from, to: to, source: source, fee: request.fee), on: request.day)
    guard let result = conversions[place].conversion.convert(minor) else { throw .tooLarge }
    return (result, conversions[place].rateDay)
  }

  /// The rates of a conversion.
  package func path(_ from: CurrencyIndex, to: CurrencyIndex, _ request: Request) -> RateTable.Path? {
    rates.path(from, to, on: request.day, source: request.source)
  }

  /// An amount at a given rate; `nil` where the result has more than 18 digits.
  package func convert(_ minor: Int64, _ from: CurrencyIndex, _ to: CurrencyIndex, at rate: Decimal) -> Int64?
  {
    Conversion(ratio: rate.fraction, from: currencies[from], to: currencies[to], rounding: rounding)?.convert(
      minor)
  }

  /// The place of a conversion, which is made if it is not known.
  private mutating func place(of route: Route, on day: Day) throws(Failure) -> Int {
    let currencies = Int(route.from.number) &* 31 &+ Int(route.to.number) &* 17
    let rest = Int(route.source?.number ?? 0) &* 7 &+ Int(truncatingIfNeeded: route.fee?.digits ?? 0)
    let slot = (currencies &+ rest) & 255
    if recent[slot] >= 0, routes[recent[slot]].route == route {
      let known = routes[recent[slot]]
      if known.has(day) {
        let place = Int(places[known.start + Int(day.number &- known.first)])
        if place > 0 { return place - 1 }
      }
    }
    return try addPlace(of: route, on: day, slot)
  }

  @inline(never)
  private mutating func addPlace(of route: Route, on day: Day, _ slot: Int) throws(Failure) -> Int {
    let conversion = try conversion(of: route, on: day)
    if routes.count >= Converter.maxRoutes || places.count >= Converter.maxPlaces
      || conversions.count >= Converter.maxConversions
    {
      routes = []
      places = []
      conversions = []
      recent = Array(repeating: -1, count: recent.count)
    }
    let known = routes.firstIndex { $0.route == route } ?? routes.count
    if known == routes.count {
      routes.append(KnownRoute(route: route, start: 0, first: day.number, count: 0))
    }
    recent[slot] = known
    if !routes[known].has(day) { makePlace(for: day, known) }
    let place = routes[known].start + Int(day.number - routes[known].first)
    if places[place] == 0 {
      conversions.append(conversion)
      places[place] = UInt32(conversions.count)
    }
    return Int(places[place]) - 1
  }

  /// Moves the places of a route to the end, with room for a day: at first for the days of all rates, later with days to
  /// spare on both sides, so that those of a journal of many years move only a few times.
  private mutating func makePlace(for day: Day, _ number: Int) {
    let old = routes[number]
    var (first, last) = (min(old.first, day.number), max(old.first + Int32(old.count) - 1, day.number))
    if old.count == 0, let days = rates.days, days.count < Converter.maxPlaces / Converter.maxRoutes {
      first = min(first, days.from.number)
      last = max(last, days.to.number + 31)
    } else {
      let spare = max(last - first, 64)
      first = first - spare
      last = last + spare
    }
    routes[number].first = first
    routes[number].count = Int(last - first) + 1
    routes[number].start = places.count
    places += repeatElement(0, count: routes[number].count)
    let moved = routes[number].start + Int(old.first - routes[number].first)
    for place in 0..<old.count { places[moved + place] = places[old.start + place] }
  }

  private func conversion(of route: Route, on day: Day) throws(Failure) -> KnownConversion {
    guard let path = rates.path(route.from, route.to, on: day, source: route.source) else { throw .noRate }
    guard
      var conversion = Conversion(
        ratio: path.ratio, from: currencies[route.from], to: currencies[route.to], rounding: rounding)
    else { throw .tooLarge }
    if let fee = route.fee {
      guard let withFee = conversion.withFee(fee) else { throw .tooLarge }
      conversion = withFee
    }
    return KnownConversion(conversion: conversion, rateDay: path.day)
  }
}
