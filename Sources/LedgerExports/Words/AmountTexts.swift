package import LedgerModel
import LedgerReports
import LedgerText

/// Amounts as text for people, in the base currency unless another is given.
struct AmountTexts {
  let currencies: CurrencyTable
  let base: CurrencyIndex

  init(_ ledger: Ledger) { (currencies, base) = (ledger.settings.currencies, ledger.settings.totalCurrency) }

  /// `1,234.50`.
  func amount(_ minor: Int128, _ currency: CurrencyIndex) -> String {
    groupedAmount(minor, decimals: currencies[currency].decimals)
  }

  func amount(_ minor: Int128) -> String { amount(minor, base) }

  /// `1,234.50 SGD`.
  func money(_ minor: Int128, _ currency: CurrencyIndex) -> String {
    amount(minor, currency) + suffix(currency)
  }

  func money(_ minor: Int128) -> String { money(minor, base) }

  /// `600` for an amount without decimals, else `600.50`.
  func short(_ minor: Int128, _ currency: CurrencyIndex) -> String {
    let unit = powerOfTen(currencies[currency].decimals)
    return minor % unit == 0 ? groupedAmount(minor / unit, decimals: 0) : amount(minor, currency)
  }

  /// An amount that is not known well, with three digits and no finer than a unit, halves away from zero:
  /// `6,700`. Where that is less than what is spent already it is that.
  func about(_ minor: Int128, _ currency: CurrencyIndex, atLeast spent: Int128 = 0) -> String {
    var step = powerOfTen(currencies[currency].decimals)
    while minor.magnitude >= (step * 1000).magnitude { step *= 10 }
    let rounded = (Rounding.halfUp.quotient(minor, over: step) ?? 0) * step
    return rounded < spent ? amount(spent, currency) : short(rounded, currency)
  }

  /// `53 % more than to 14 Oct`: in whole percent, above 999 % and from 0 as an amount of the base.
  func change(_ amount: Int128, from before: Int128, _ period: String) -> String {
    let change = amount - before
    if change == 0 { return "the same as \(period)" }
    let more = "\(change < 0 ? "less" : "more") than \(period)"
    let percent = before > 0 ? Rounding.halfUp.quotient(abs(change), times: 100, over: before) : nil
    guard let percent, percent <= 999 else { return "\(self.amount(abs(change))) \(more)" }
    return "\(percent) % \(more)"
  }

  /// `SGD`; empty without a currency.
  func code(_ currency: CurrencyIndex) -> String { currency == .none ? "" : currencies.code(currency) }

  /// ` SGD`, after an amount; empty without a currency.
  func suffix(_ currency: CurrencyIndex) -> String {
    currency == .none ? "" : " " + currencies.code(currency)
  }

  /// ` USD`, after an amount in a list of amounts in the base currency; empty for that one.
  func foreignSuffix(_ currency: CurrencyIndex) -> String { currency == base ? "" : " " + code(currency) }

  /// Rewards: `1,234 miles from 617 UNI$`, `12.34 SGD back`.
  func earned(
    _ earned: EarnedRewards, _ units: EarningUnits, _ currency: CurrencyIndex, points name: String
  ) -> String {
    let parts = earnedParts(earned, units, currency, points: name)
    return parts.main + parts.more
  }

  /// The same in two parts: `1,234 miles` and ` from 617 UNI$`.
  func earnedParts(
    _ earned: EarnedRewards, _ units: EarningUnits, _ currency: CurrencyIndex, points name: String
  ) -> (main: String, more: String) {
    var (main, more) = ("", "")
    let hasMiles = earned.miles.numerator != 0 || !units.cashback || units.points
    if units.miles, hasMiles { main = miles(earned.miles) }
    let points = units.points ? "\(groupedNumber(earned.points)) \(name)" : ""
    if main.isEmpty { main = points } else if units.points { more = " from " + points }
    guard units.cashback else { return (main, more) }
    let back = money(earned.cashback, currency) + " back"
    return main.isEmpty ? (back, "") : (main, "\(more), \(back)")
  }

  /// Rewards of a report: its miles are whole.
  func earnedInAll(
    _ earned: EarnedRewards, _ units: EarningUnits, _ currency: CurrencyIndex, points name: String
  ) -> String {
    var whole = earned
    whole.miles = Fraction(earned.miles.truncated())
    return self.earned(whole, units, currency, points: name)
  }

  /// What a condition lacks: `10.00 SGD`, `10.00 SGD and 2 purchases`, `1 merchant`.
  func missing(_ condition: RewardCondition, _ measure: SpendMeasure, _ currency: CurrencyIndex) -> String {
    let spend = Int128(condition.amount) - measure.spend
    let count = condition.count.flatMap { count in missing(count, measure) }
    return [spend > 0 || count == nil ? money(max(spend, 0), currency) : nil, count].compactMap(\.self)
      .joined(separator: " and ")
  }

  /// `2 purchases`; `nil` where none is missing.
  func missing(_ count: PurchaseCount, _ measure: SpendMeasure) -> String? {
    let missing = count.number - measure.made(count.kind)
    if missing <= 0 { return nil }
    return "\(missing) \(missing == 1 ? String(count.kind.rawValue.dropLast()) : count.kind.rawValue)"
  }

  /// `1 mile`, `1,234 miles`.
  func miles(_ miles: Fraction) -> String {
    let number = groupedNumber(miles)
    return number == "1" ? "1 mile" : number + " miles"
  }

  /// `3,072 miles`, towards zero: what reports show, whose explanations have the decimals.
  func wholeMiles(_ miles: Fraction) -> String { self.miles(Fraction(miles.truncated())) }

  /// A reward in its unit: `774 UNI$`, `25.6 miles`, `0.42 SGD`.
  func reward(_ reward: Fraction, _ unit: RewardUnit, _ currency: CurrencyIndex, points name: String)
    -> String
  {
    switch unit {
    // All digits are shown, so that the reader can check the sum.
    case .miles: grouped(reward.milesText) + (reward.milesText == "1" ? " mile" : " miles")
    case .points: "\(grouped(reward.pointsText)) \(name)"
    case .cashback: money(reward.truncated(), currency)
    }
  }
}

/// An amount in minor units for people: `-1,234.50`. It can be pasted into a file.
package func groupedAmount(_ minor: Int128, decimals: Int) -> String {
  grouped(decimalText(minor, decimals: decimals))
}

/// A number of miles or points for people: with at most one decimal, rounded towards zero so as not to
/// promise more.
package func groupedNumber(_ number: Fraction) -> String {
  let tenths = number.truncated(times: 10)
  return tenths % 10 == 0 ? groupedAmount(tenths / 10, decimals: 0) : groupedAmount(tenths, decimals: 1)
}

/// A decimal text with commas between its thousands.
func grouped(_ text: String) -> String {
  let bytes = Array(text.utf8)
  let start = bytes.first == UInt8(ascii: "-") ? 1 : 0
  let end = bytes.firstIndex(of: UInt8(ascii: ".")) ?? bytes.count
  if end - start <= 3 { return text }
  var result: [UInt8] = []
  for (index, byte) in bytes.enumerated() {
    if index > start, index < end, (end - index) % 3 == 0 { result.append(UInt8(ascii: ",")) }
    result.append(byte)
  }
  return String(decoding: result, as: UTF8.self)
}

extension CardTerms {
  /// The name of the card's points, escaped for a terminal.
  var pointsName: String { points.map { escapedForTerminal($0.name) } ?? "points" }
}

/// A ratio for people: `79.6 %`, halves away from zero; `nil` if the divisor is not positive.
func percentText(_ part: Int128, of whole: Int128) -> String? {
  guard whole > 0, let tenths = Rounding.halfUp.quotient(part, times: 1000, over: whole) else { return nil }
  return groupedAmount(tenths, decimals: 1) + " %"
}
