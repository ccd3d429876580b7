/// The currencies of which the European Central Bank publishes a rate on each working day.
package enum ReferenceCurrencies {
  /// Where the rates of all days are.
  package static let source = "www.ecb.europa.eu/stats/eurofxref/eurofxref-hist.zip"

  private static let codes: Set = [
    "AUD", "BRL", "CAD", "CHF", "CNY", "CZK", "DKK", "EUR", "GBP", "HKD", "HUF", "IDR", "ILS", "INR", "ISK",
    "JPY", "KRW", "MXN", "MYR", "NOK", "NZD", "PHP", "PLN", "RON", "SEK", "SGD", "THB", "TRY", "USD", "ZAR",
  ]

  /// Whether there is a rate of a currency.
  package static func have(_ code: String) -> Bool { codes.contains(code) }
}
