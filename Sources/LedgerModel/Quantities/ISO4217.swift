/// The currencies of ISO 4217 (list one) with the decimals of their minor units.
package enum ISO4217 {
  /// The decimals of a code's minor unit; `nil` for a code that ISO 4217 does not list.
  package static func decimals(of code: CurrencyCode) -> Int? {
    guard let place = place(of: code), table[place] > 0 else { return nil }
    return Int(table[place]) - 1
  }

  /// In alphabetical order.
  package static var codes: [CurrencyCode] {
    lists.flatMap { $0.codes.split(whereSeparator: \.isWhitespace).compactMap { CurrencyCode($0) } }.sorted()
  }

  /// By the places of codes, one more than the decimals; 0 for a code that is not listed. A list of small numbers is made
  /// in a moment, and looked up without hashing.
  private static let table: [UInt8] = {
    var table = [UInt8](repeating: 0, count: 1 << 15)
    for (decimals, codes) in lists {
      var packed: UInt64 = 0
      for byte in codes.utf8 {
        packed = packed << 8 | UInt64(byte)
        guard let place = place(of: CurrencyCode(uncheckedPacked: packed << 40)) else { continue }
        table[place] = decimals + 1
      }
    }
    return table
  }()

  /// Three letters as one number of five bits each; `nil` for any other code.
  private static func place(of code: CurrencyCode) -> Int? {
    let letters: UInt64 = 0x4040_4000_0000_0000
    guard code.packed & letters == letters, code.packed << 24 == 0 else { return nil }
    let (one, two, three) = (code.packed >> 56, code.packed >> 48, code.packed >> 40)
    return Int((one & 31) << 10 | (two & 31) << 5 | three & 31)
  }

  private static let lists: [(decimals: UInt8, codes: String)] = [
    (0, zero), (2, two), (3, three), (4, "CLF UYW"),
  ]

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
