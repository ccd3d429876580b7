import LedgerModel
import LedgerReports
import LedgerText

/// The running benefits of cards as short texts.
struct BenefitOverviewText {
  let amounts: AmountTexts
  let on: Day

  /// `6 of 9 left, 854.00 USD`, `6 of 9, +2 to activate, 854.00 USD`.
  func left(_ card: BenefitOverview.Card) -> String {
    let count = "\(card.available) of \(card.total)"
    let words = card.toActivate > 0 ? "\(count), +\(card.toActivate) to activate" : count + " left"
    return ([words] + card.left.map(money)).joined(separator: ", ")
  }

  /// `44 of 46 have something left: 6,401.35 USD`; `nil` without a running benefit.
  func count(_ overview: BenefitOverview) -> String? {
    if overview.cards.isEmpty { return nil }
    let sums = overview.left.isEmpty ? "" : ": " + overview.left.map(money).joined(separator: " and ")
    let verb = overview.unused == 1 ? "has" : "have"
    return "\(overview.unused) of \(overview.total) \(verb) something left\(sums)"
  }

  /// `44 of 46 have something left: 6,401.35 USD; 0.3 % of what ended was used`, the latter once a period has
  /// ended; `nil` without a running benefit.
  func summary(_ overview: BenefitOverview, _ ledger: Ledger) -> String? {
    guard let left = count(overview) else { return nil }
    let redeemed = overview.hasEnded ? ledger.inBase(overview.redemption, on: on) : nil
    let percent = redeemed.flatMap { percentText($0.used, of: $0.whole) }
    return left + (percent.map { "; \($0) of what ended was used" } ?? "")
  }

  /// `6 of 9 left, 854.00 USD; next: 15.00 Uber Cash by 31 Jan`.
  func line(_ card: BenefitOverview.Card) -> String {
    [left(card), next(card)].compactMap(\.self).joined(separator: "; ")
  }

  /// The same in two phrases.
  func phrases(_ card: BenefitOverview.Card) -> [StyledText] {
    guard let next = next(card) else { return [StyledText(left(card))] }
    return [StyledText(left(card) + ";"), StyledText(next)]
  }

  /// `next: 15.00 Uber Cash by 31 Jan`; `nil` if nothing expires.
  private func next(_ card: BenefitOverview.Card) -> String? {
    guard let status = card.next, let to = status.period.to else { return nil }
    let (period, currency) = (status.period, status.period.benefit.currency)
    // The sums before it name the currency.
    let isNamed = card.left.count == 1 && card.left[0].currency == currency
    let left = Int128(period.left)
    let amount =
      period.isCounted
      ? left == 1 ? "1 use" : "\(left) uses"
      : isNamed ? amounts.amount(left, currency) : amounts.money(left, currency)
    let by = to == on ? "today" : "by \(to.words(seenFrom: on))"
    return "next: \(amount)\(period.isCounted ? " of" : "") \(period.benefit.title) \(by)"
  }

  /// `benefits 1,240.00 USD left, 85.00 USD expire within 7 days; subscriptions 54.20 USD a month`; the parts
  /// of it.
  func totals(_ report: StatusReport) -> [String] {
    var parts: [String] = []
    let benefits = report.benefits
    if !benefits.left.isEmpty {
      parts.append("benefits: \(benefits.left.map(money).joined(separator: " and ")) left")
      if !benefits.expiring.isEmpty {
        parts.append("\(benefits.expiring.map(money).joined(separator: " and ")) expiring within 7 days")
      }
    }
    if report.subscriptions.subscriptions.contains(where: { $0.status != .ended }) {
      let monthly = report.subscriptions.totalMonthly.map { amounts.money($0) + " a month" }
      parts.append("subscriptions: " + (monthly ?? "a rate to \(amounts.code(amounts.base)) is missing"))
    }
    return parts
  }

  private func money(_ sum: BenefitOverview.Sum) -> String { amounts.money(sum.amount, sum.currency) }
}
