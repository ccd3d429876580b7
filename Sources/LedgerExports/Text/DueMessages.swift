import LedgerModel
import LedgerReports

/// The messages of due items, as of a day.
struct DueMessages {
  private let ledger: Ledger
  private let amounts: AmountTexts
  private let on: Day

  init(_ ledger: Ledger, on: Day) { (self.ledger, amounts, self.on) = (ledger, AmountTexts(ledger), on) }

  /// `Uber Cash: 15.00 USD left on plat, expires in 4 days`.
  func message(_ item: DueItem) -> String {
    let card = item.card.map { ledger.vocabulary.names.text(ledger.definitions.cards[$0].name) } ?? ""
    let amount = item.amount.map { money($0, item.currency) } ?? ""
    let (inDays, by) = (inDays(item.date), item.date.words(seenFrom: on))
    switch item.detail {
    case .benefit: return "\(item.title): \(amount) left on \(card), expires \(inDays)"
    case .coupon(let coupon):
      let place = coupon.merchant.map { " at \($0)" } ?? ""
      let code = coupon.code.map { ", code \($0)" } ?? ""
      return "\(item.title): \(amount.isEmpty ? "a coupon" : amount + " left")\(place), expires \(inDays)\(code)"
    case .renewal(let status): return "\(item.title) renews \(inDays): \(amount) from \(status.source)"
    case .fee: return "The yearly fee of \(card) is due \(inDays): \(amount)"
    case .minimum(nil): return "\(amount) more on \(card) by \(by) meets its minimum"
    case .minimum(let line?):
      let tags = line.tags.map { "#" + $0 }.joined(separator: " ")
      let counted = line.limit.map { min(Fraction(line.spend), $0) } ?? Fraction(line.spend)
      let isSpend = line.unit == .miles && line.line.limit.map { if case .reward = $0 { true } else { false } } != true
      let on = amounts.amount((isSpend ? counted : Fraction(line.spend)).truncated(), item.currency ?? .none)
      let rate = item.card.map { rateWords(line, ledger.definitions.cards[$0].terms(on: self.on)) } ?? ""
      return line.line.minimum?.isMarginal == true
        ? "\(amount) more on \(card) \(tags) by \(by) begins \(rate)"
        : "\(amount) more on \(card) \(tags) by \(by) unlocks \(rate)\(line.spend > 0 ? " on \(on)" : "")"
    case .welcome(let welcome):
      let reward = grouped("\(welcome.welcome.reward)")
      return "\(amount) more on \(card) by \(by) earns \(reward) \(welcome.welcome.unit.rawValue)"
    case .goal: return "\(item.title): \(amount) to go by \(by)"
    }
  }

  /// The rate of a line, for a bonus with the base rate added: `4.0 mpd`, `5%`.
  private func rateWords(_ line: LineStatus, _ terms: CardTerms) -> String {
    guard var miles = milesPerUnit(line.line.rate, terms) else { return line.line.rate.text }
    if line.line.kind == .bonus {
      miles += terms.baseRate(isForeign: line.tags == ["foreign"]).flatMap { milesPerUnit($0, terms) } ?? .zero
    }
    let hundredths = miles.truncated(times: 100)
    return (hundredths % 10 == 0 ? decimalText(hundredths / 10, decimals: 1) : decimalText(hundredths, decimals: 2))
      + " mpd"
  }

  /// The miles for one unit of the currency; `nil` for cashback.
  private func milesPerUnit(_ rate: RewardRate, _ terms: CardTerms) -> Fraction? {
    let ratio = terms.points?.milesPerPoint ?? Fraction(1)
    switch rate.form {
    case .each(let number): return number.fraction.times(ratio)
    case .block(let number, let size): return number.fraction.times(size.fraction.inverse)?.times(ratio)
    case .percent: return nil
    }
  }

  private func money(_ amount: Int128, _ currency: CurrencyIndex?) -> String {
    if let currency { return amounts.money(amount, currency) }
    return amount == 1 ? "1 use" : "\(amount) uses"
  }

  /// `today`, `tomorrow`, `in 4 days`.
  private func inDays(_ date: Day) -> String {
    switch date - on {
    case 0: "today"
    case 1: "tomorrow"
    case let days: "in \(days) days"
    }
  }
}
