/// The currencies of ISO 4217 (list one) with the decimals of their minor units.
package enum ISO4217 {
  /// The decimals of a code's minor unit; `nil` for a code that ISO 4217 does not list.
  package static func decimals(of code: CurrencyCode) -> Int? { table[code] }

  /// In alphabetical order.
  package static var codes: [CurrencyCode] { table.keys.sorted() }

  private static let table: [CurrencyCode: Int] = {
    var table: [CurrencyCode: Int] = [:]
    for (decimals, codes) in [(0, zero), (2, two), (3, three), (4, "CLF UYW")] {
      for code in codes.split(whereSeparator: \.isWhitespace) { table[CurrencyCode(code)!] = decimals }
    }
    return table
  }()

  private static let zero = "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF"

  private static let three = "BHD IQD JOD KWD LYD OMR TND"

  private static let two = """
    AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF CHE CHF
    CHW CNY COP COU CRC CUC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HRK
    HTG HUF IDR ILS INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR
    MWK MXN MXV MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP
    SLE SLL SOS SRD SSP STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD USN UYU UZS VED VES WST XCD XCG YER
    ZAR ZMW ZWG ZWL
    """
}
