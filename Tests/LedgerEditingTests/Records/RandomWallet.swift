import LedgerModel
import LedgerParser
import TestSupport

/// A wallet of random purchases, each with texts that formats must escape or cut.
struct RandomWallet {
  private static let head = """
    base SGD
    option stale-rates 9999
    account cash
    account yen "Yen, \\"cash\\""
        currency JPY
    account usd
        currency USD
    card one "One"
        earn local 1.2 foreign 2.0 base 0.4
        cap #dining 3.0 up to 100 SGD
        points 1 P = 2 miles
    card two
        counts posted
        earn 1.5%
    tag late "Late"
    2026-01-01 rate USD 1.342449 SGD
    2026-01-15 rate USD 1.350001 SGD
    2026-01-01 rate JPY 0.009258 SGD

    """
  private static let payees = [
    "", "Ya Kun", "Ya  Kun   Toast", "ร้านอาหาร ไทย", "鼎泰豐 小籠包", "Café é", "\"quoted # words\" x", "a, b",
    "=SUM(A1)",
    "+1", "-2", "@home", "x|y | z", "(code) x", "back\\slash", "“curly” – dash",
    "A payee with a name that is far too long",
    "7-Eleven #late Store", "'=1", "\"semi;colon\"", "\"a \\\"b\\\" c\"", "x [a=b]", "日本, と", "e\u{301}tage",
    "😀 Emoji",
  ]
  private static let amounts = [
    "6.40", "0.05", "-3.20", "1234.50", "1000000.00", "7", "0.00", "99999.99", "3.20 USD",
    "3.20 USD = 4.44 SGD",
    "7.77 USD @ 1.3333", "700 JPY", "-5 JPY", "123456789 JPY", "10 USD",
  ]
  private static let tags = ["", "#dining", "#dining #online", "#late", "#groceries #dining", "#fee"]

  /// Renewals, and what a payment can use.
  private static let renewals = """
    2026-01-01 card one
        benefit rides "Rides" 15 SGD monthly
    subscription paper "The paper" 3.00 weekly from 2026-01-05 one #dining
        share 1/3 mei
    subscription net "Net, all of it" 12.00 USD monthly from 2026-01-09 two #late
    2026-01-05 paid paper
    2026-01-12=2026-01-13 paid paper 3.50
        note twice, "as before"
    2026-01-10 paid net 12.00 USD = 16.50 SGD
        receipt net.pdf

    """
  private static let linesBelow = [
    "", "", "note two words", "note a, b \"c\"", "receipt r.pdf", "share 1/3 mei",
    "split 1/4 #groceries Snacks, \"two\"",
    "note x\n    share 1/2 mei\n    split 1/4 #late",
  ]

  /// The lines of purchases.
  let purchases: [String]
  private let hasRenewals: Bool

  /// `isRich` adds renewals, and lines below purchases.
  init(seed: Int, count: Int, isRich: Bool = false) {
    var random = SmallRandom(seed: UInt64(seed))
    var day = 1
    hasRenewals = isRich
    purchases = (0..<count).map { _ in
      day = max(1, min(28, day + random.next(below: 3) - (random.next(below: 8) == 0 ? 2 : 0)))
      func date(_ day: Int) -> String { "2026-01-\(day < 10 ? "0" : "")\(day)" }
      let posted = random.next(below: 3) == 0 ? "=\(date(min(31, day + random.next(below: 4))))" : ""
      let amount = random.next(of: RandomWallet.amounts)
      var source = random.next(of: ["cash", "one", "two", "yen", "usd"])
      // A billed amount and a rate are for a source in the base currency.
      if amount.contains("=") || amount.contains("@") { source = "one" }
      if source == "yen", amount.contains("."), !amount.contains("USD") { source = "cash" }
      let words = [
        date(day) + posted, amount, source, random.next(of: RandomWallet.tags),
        random.next(of: RandomWallet.payees),
      ]
      let line = words.filter { !$0.isEmpty }.joined(separator: " ")
      if !isRich { return line }
      if source == "one", !amount.hasPrefix("-"), random.next(below: 9) == 0 {
        return line + "\n    used rides 0.10"
      }
      // A part of nothing is an error.
      let below = amount == "0.00" ? "note nothing" : random.next(of: RandomWallet.linesBelow)
      return below.isEmpty ? line : line + "\n    " + below
    }
  }

  /// The wallet; `below` is a line below each purchase.
  func text(below: String? = nil) -> String {
    RandomWallet.head + (hasRenewals ? RandomWallet.renewals : "")
      + purchases.map { $0 + "\n" + (below.map { "    \($0)\n" } ?? "") }.joined()
  }

  /// The wallet as it is read.
  var loaded: LoadedLedger {
    let bytes = Array(text().utf8)
    let loader = FileLoader(
      find: { pattern, _ in .success([FoundFile(name: pattern, identity: pattern)]) },
      read: { _ in .success(bytes) })
    return LedgerReader(loader: loader, library: [], renewingUpTo: Day.first)
      .read([FoundFile(name: "wallet.ledger", identity: "wallet.ledger")])
  }
}
