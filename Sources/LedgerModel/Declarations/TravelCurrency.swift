/// `option travel THB until 2026-12-20`: the currency of typed amounts without a code on a trip.
package struct TravelCurrency: Sendable, Hashable {
  package let currency: CurrencyCode
  /// The last day.
  package let until: Day

  package init(_ currency: CurrencyCode, until: Day) { (self.currency, self.until) = (currency, until) }
}
