package import LedgerModel
package import LedgerReports
import LedgerText

/// What is left of cards, benefits and the like on a day, each in a few words: for an editor, beside their
/// names.
package struct StandingWords {
  private let gauges: CardGauges
  private var amounts: AmountTexts { gauges.amounts }
  private var on: Day { gauges.on }

  package init(_ ledger: Ledger, on: Day) { gauges = CardGauges(ledger, on: on) }

  /// `#contactless 453.55 left, 16 days`: the first line that has something left, else the first line; of a
  /// card without lines with limits what is missing to its minimum. Empty where there is nothing to say.
  package func card(_ card: CardStatus) -> String {
    let limited = card.lines.filter { left(of: $0, card) != nil }
    if let line = limited.first(where: { $0.status == .earning }) ?? limited.first {
      return "\(line.name.words()) \(state(of: line, card)), \(days(to: line.range.to))"
    }
    guard let minimum = card.terms.minimum, !card.measure.reaches(minimum.condition) else { return "" }
    let missing = amounts.missing(minimum.condition, card.measure, card.currency)
    return "\(missing) to the minimum, \(days(to: card.cycle.to))"
  }

  /// `9 per 5, 453.55 left`.
  package func line(_ line: LineStatus, _ card: CardStatus) -> String {
    "\(line.rate.text), \(state(of: line, card))"
  }

  /// `15.00 USD left, 16 days`; `2 uses left`.
  package func benefit(_ status: BenefitStatus) -> String {
    let period = status.period
    let left =
      period.isCounted
      ? period.left == 1 ? "1 use" : "\(period.left) uses"
      : amounts.money(Int128(period.left), period.benefit.currency)
    return [left + " left", period.to.map(days)].compactMap(\.self).joined(separator: ", ")
  }

  /// `5.00 SGD left, 16 days`.
  package func coupon(_ status: CouponStatus) -> String {
    let coupon = gauges.ledger.definitions.coupons[status.coupon]
    return [amounts.left(of: coupon, status), days(to: coupon.expires)].compactMap(\.self).joined(
      separator: ", ")
  }

  /// `933.47 SGD due 5 Dec`.
  package func bill(_ bill: Bill) -> String {
    "\(amounts.money(bill.open, bill.currency)) due \(bill.due.words(seenFrom: on))"
  }

  /// `22.98 SGD due 9 Dec`; the amount alone of one that does not renew again.
  package func subscription(_ status: SubscriptionStatus) -> String {
    let currency = gauges.ledger.definitions.subscriptions[status.subscription].currency
    let amount = amounts.money(Int128(status.terms.amount), currency)
    let day = status.unpaid.first ?? status.nextRenewal
    return day.map { "\(amount) due \($0.words(seenFrom: on))" } ?? amount
  }

  /// `3,200.00 of 12,000 SGD`.
  package func goal(_ status: GoalStatus) -> String {
    let target = Int128(status.terms.target)
    return "\(amounts.amount(status.saved, status.currency)) of \(amounts.short(target, status.currency))"
      + amounts.suffix(status.currency)
  }

  /// `50.00 SGD owed`, of one to whom money is owed `50.00 SGD owed to mei`.
  package func person(_ person: OwedReport.Person) -> String {
    person.owed < 0
      ? "\(amounts.money(-person.owed)) owed to \(person.name)" : "\(amounts.money(person.owed)) owed"
  }

  /// `Uber Cash, 30 Nov`.
  package func due(_ item: DueItem) -> String { "\(item.title), \(item.date.words(seenFrom: on))" }

  /// `453.55 left`, `full to 30 Nov`, `397.50 to go by 19 Nov`.
  private func state(of line: LineStatus, _ card: CardStatus) -> String {
    guard line.status == .earning else { return gauges.status(line, card) }
    return left(of: line, card) ?? gauges.status(line, card)
  }

  /// `453.55 left`; in a pool what is left of that. `nil` without a limit.
  private func left(of line: LineStatus, _ card: CardStatus) -> String? {
    if let pool = card.pools.first(where: { $0.pool.name == line.line.pool }), line.line.pool != nil {
      return gauges.rest(of: pool, card) + " left"
    }
    return gauges.left(line, card)
  }

  /// `16 days`, `last day`.
  private func days(to day: Day) -> String {
    switch day - on {
    case ..<0: "ended"
    case 0: "last day"
    case 1: "1 day"
    case let days: "\(days) days"
    }
  }
}
