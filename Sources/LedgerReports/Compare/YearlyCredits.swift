package import LedgerModel

/// What the benefits of a card give back in a calendar year.
package struct YearlyCredits: Sendable {
  /// The benefits that return within a year.
  package var count = 0
  /// In minor units of the card's currency, uses at their worth; `nil` where the currency of a benefit has no rate.
  package var amount: Int128? = 0
  /// The benefits that return less often than once a year, which are not in the amount.
  package var rarer: [Benefit] = []

  package var isEmpty: Bool { count == 0 && rarer.isEmpty }
}

extension Ledger {
  /// The credits of a card in the calendar year of a day: the values of the periods that begin in it, by the terms of the
  /// day.
  package func yearlyCredits(of index: CardIndex, on day: Day) -> YearlyCredits {
    let card = definitions.cards[index]
    let terms = card.terms(on: day)
    var credits = YearlyCredits()
    var converter = converter
    for benefit in terms.benefits {
      if benefit.period.frequency.timesAYear < Fraction(1) {
        credits.rarer.append(benefit)
        continue
      }
      credits.count += 1
      let value = value(of: benefit, inYearOf: day, opened: terms.opened)
      let own = converted(value, benefit.currency, to: card.currency, on: day, &converter)
      credits.amount = credits.amount.flatMap { sum in own.map { sum + $0 } }
    }
    return credits
  }

  /// The money of a benefit's periods that begin in the calendar year of a day, in minor units of its currency.
  private func value(of benefit: Benefit, inYearOf day: Day, opened: Day?) -> Int128 {
    let (first, last) = (Day(clamping: day.civil.year, 1, 1), Day(clamping: day.civil.year, 12, 31))
    var sum: Int128 = 0
    var start = first
    while start <= last {
      let range = benefit.period.period(
        containing: start, opened: opened, weekStart: settings.options.weekStart)
      let period = BenefitPeriod(benefit: benefit, from: range.from, to: range.to)
      if range.from >= first { sum += period.money(period.value) }
      start = range.to + 1
    }
    return sum
  }
}
