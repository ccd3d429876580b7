/// A country with its currency, for the first question of a new wallet.
package struct Territory: Sendable {
  /// The code of its currency.
  package let currency: String

  /// The code of ISO 3166, the name in English, and the currency.
  private static let table: [(code: String, name: String, currency: String)] = [
    ("AU", "australia", "AUD"), ("AT", "austria", "EUR"), ("BE", "belgium", "EUR"), ("BR", "brazil", "BRL"),
    ("CA", "canada", "CAD"), ("CH", "switzerland", "CHF"), ("CN", "china", "CNY"), ("DE", "germany", "EUR"),
    ("DK", "denmark", "DKK"), ("ES", "spain", "EUR"), ("FI", "finland", "EUR"), ("FR", "france", "EUR"),
    ("GB", "united kingdom", "GBP"), ("HK", "hong kong", "HKD"), ("ID", "indonesia", "IDR"),
    ("IE", "ireland", "EUR"), ("IN", "india", "INR"), ("IT", "italy", "EUR"), ("JP", "japan", "JPY"),
    ("KR", "south korea", "KRW"), ("MX", "mexico", "MXN"), ("MY", "malaysia", "MYR"),
    ("NL", "netherlands", "EUR"), ("NO", "norway", "NOK"), ("NZ", "new zealand", "NZD"),
    ("PH", "philippines", "PHP"), ("PT", "portugal", "EUR"), ("SE", "sweden", "SEK"),
    ("SG", "singapore", "SGD"),
    ("TH", "thailand", "THB"), ("TW", "taiwan", "TWD"), ("US", "united states", "USD"),
    ("VN", "vietnam", "VND"),
    ("ZA", "south africa", "ZAR"),
  ]

  /// That of a locale such as `en_SG.UTF-8`; `nil` for one without a country, or an unknown one.
  package init?(locale: String?) {
    let parts = locale?.split(separator: "_") ?? []
    guard parts.count > 1, let found = Territory.table.first(where: { $0.code == parts[1].prefix(2) }) else {
      return nil
    }
    currency = found.currency
  }

  /// That of a name such as `Singapore`; `nil` for an unknown one.
  package init?(name: String) {
    guard let found = Territory.table.first(where: { $0.name == name.lowercased() }) else { return nil }
    currency = found.currency
  }

  /// The only country with a currency, such as `United States`; `nil` where several have it, or none that is known.
  package static func country(of currency: String) -> String? {
    let found = table.filter { $0.currency == currency }
    guard found.count == 1 else { return nil }
    return found[0].name.split(separator: " ").map { $0.prefix(1).uppercased() + $0.dropFirst() }
      .joined(separator: " ")
  }
}
