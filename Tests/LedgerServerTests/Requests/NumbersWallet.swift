import TestSupport

/// A wallet with one entry of each kind that has a hint, and definitions with hovers and lenses.
enum NumbersWallet {
  static let path = "/w/wallet.ledger"
  static let text = """
    base SGD
    card gold
        cycle calendar
        due 20 days
        points 1 P = 2 miles
        earn 1 per 5
        bonus #dining 9 per 5 up to 600 SGD
        benefit uber 15 SGD monthly
    card blue
        earn 2%
    account cash
    budget food 500 monthly
        tags #dining
    goal trip 1000 by 2027-06-01
    subscription tv 10.00 monthly from 2026-09-05 gold
        auto
    coupon grab 5.00 expires 2026-12-31
    2026-10-03 100.00 gold #dining Old
    2026-11-01 rate USD 1.30 SGD
    2026-11-01 statement gold 120.00
    2026-11-02 settled gold
    2026-11-03 10.00 gold #dining Ya Kun
    2026-11-04 20.00 USD gold Amazon
    2026-11-05 20.00 USD = 26.10 blue Amazon
    2026-11-06 used gold/uber 2.60
    2026-11-07 60.00 cash #dining Dinner
        share 1/2 mei
    2026-11-08 repaid mei 25.00 cash
    2026-11-14 30.00 blue #dining Today

    """

  /// The line that has some words, from 0.
  static func line(_ words: String, in text: String = text) -> Int {
    text.split(separator: "\n", omittingEmptySubsequences: false).firstIndex { $0.contains(words) } ?? -1
  }

  static func client(_ text: String = text, capabilities: String = "{}", options: String = "{}")
    -> EditorClient
  {
    var client = EditorClient([path: text])
    client.start(capabilities: capabilities, options: options)
    client.open(path, text)
    return client
  }
}
