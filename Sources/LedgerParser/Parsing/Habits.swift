import LedgerModel
import LedgerText

/// Words of other tools and of everyday language, with the word that is meant.
enum Habits {
  /// Words that begin an undated entry.
  static let definitions: [String: DefinitionKind] = [
    "credit-card": .card, "creditcard": .card, "debit-card": .card, "wallet": .account, "cash": .account,
    "asset": .account, "currency-base": .base, "default-currency": .base, "operating_currency": .base,
    "commodity": .currency, "setting": .option, "set": .option, "import": .include, "label": .tag,
    "envelope": .budget,
    "saving": .goal, "savings": .goal, "target": .goal, "recurring": .subscription, "bill": .subscription,
    "voucher": .coupon, "promo": .coupon, "forecast": .expect, "expected": .expect,
    "shop": .merchant, "store": .merchant,
  ]
  /// Words after a date.
  static let dated: [String: EntryKind] = [
    "price": .rate, "fx": .rate, "exchange": .rate, "salary": .income, "deposit": .income, "wage": .income,
    "earned": .income, "received": .income, "renewal": .paid, "renew": .paid, "renewed": .paid,
    "redeem": .used,
    "redeemed": .used, "use": .used, "save": .saved, "contribute": .saved, "bill": .statement,
    "points": .credited, "miles": .credited, "postpone": .snooze, "read": .seen, "ack": .seen,
  ]
  /// Words after a date for an account's amendment.
  static let accounts: Set<String> = ["open", "close"]

  /// The keyword that a word after a date means.
  static func keyword(for word: String) -> String? {
    dated[word]?.keyword ?? (accounts.contains(word) ? DefinitionKind.account.rawValue : nil)
  }

  /// Words for the kinds of spend of `earn`.
  static let spend: [String: String] = [
    "overseas": "foreign", "fcy": "foreign", "international": "foreign", "abroad": "foreign",
    "domestic": "local",
    "all": "base", "everything": "base", "other": "base", "others": "base", "else": "base", "general": "base",
  ]
  /// Units after a rate, which has none.
  static let rateUnits: Set<String> = [
    "mpd", "mile", "miles", "point", "points", "pts", "x", "cashback", "back",
  ]
  /// Words before the limit of a line, in place of `up to`.
  static let limits: Set<String> = [
    "limit", "max", "maximum", "upto", "cap", "capped", "till", "until", "under", "to",
  ]
  /// Units of time with their periods.
  static let periods: [String: String] = [
    "day": "daily", "week": "weekly", "month": "monthly", "mth": "monthly", "mo": "monthly",
    "quarter": "quarterly",
    "year": "yearly", "yr": "yearly", "annum": "yearly",
  ]
  /// Words for a number of times.
  static let counts = ["once": 1, "twice": 2, "thrice": 3]
  /// A number of times in a period, with the period that is as long as one of them.
  static let often = [
    "2 yearly": "half-yearly", "4 yearly": "quarterly", "12 yearly": "monthly", "52 yearly": "weekly",
    "2 half-yearly": "quarterly", "6 half-yearly": "monthly", "3 quarterly": "monthly",
  ]

  /// The period of a unit of time, or that is written in place of one.
  static func period(ofUnit word: String) -> String? {
    periods[word.lowercased()] ?? Frequency.simple.first { $0 != .once && $0.text == word }?.text
  }

  /// The code and the period of `USD/month`.
  static func perTime(_ word: String) -> (code: String, period: String)? {
    let parts = word.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, CurrencyCode(parts[0].uppercased()) != nil,
      let period = periods[parts[1].lowercased()]
    else { return nil }
    return (parts[0].uppercased(), period)
  }
}

extension Diagnostic {
  /// A word that only other tools need, which follows another word.
  static func needless(
    _ range: SourceRange, _ text: String, help: String? = nil, _ kind: Fix.Kind = .choice
  ) -> Diagnostic {
    .error("E019", range, "unexpected `\(text)`", label: "remove it", help: help)
      .fixed("remove \(text)", kind, SourceEdit(SourceRange(range.start - 1, range.end), ""))
  }
}
