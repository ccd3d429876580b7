package import LedgerModel

/// The fee years of cards with what they gave: used benefits, and rewards.
package struct FeeYearsReport: Sendable {
  /// One card. Amounts are minor units of its currency.
  package struct Row: Sendable {
    package var year: ROIReport.Row
    package var currency: CurrencyIndex
    /// The day after the fee year; `nil` if no fee is due then.
    package var nextFee: Day?
    /// By the expenses whose card day is in the fee year.
    package var earned: EarnedRewards
    package var units: EarningUnits
    /// What was earned as money; `nil` where miles have no worth.
    package var rewards: Int128?

    /// Used benefits and rewards, less the fee.
    package var net: Int128 { year.net + (rewards ?? 0) }
  }

  /// The sums in the base, at the rates of the day.
  package struct Total: Sendable {
    package var fee: Int128 = 0
    package var redeemed: Int128 = 0
    /// Of the cards whose rewards are known; `nil` without one.
    package var rewards: Int128?
    package var left: Int128 = 0
    /// The cards without a rate, which are not in it.
    package var without: [CardIndex] = []

    package var net: Int128 { redeemed + (rewards ?? 0) - fee }
  }

  package var on: Day
  /// In file order.
  package var cards: [Row]
  package var total: Total
}

extension Ledger {
  /// The fee years of the cards that `roiReport` has, with their rewards.
  package func feeYearsReport(
    on day: Day, includesClosed: Bool = false, where isWanted: (CardIndex) -> Bool = { _ in true }
  ) -> FeeYearsReport {
    let years = roiReport(on: day, includesClosed: includesClosed, where: isWanted).cards
    let cards = years.map { feeYear($0, on: day) }
    return FeeYearsReport(on: day, cards: cards, total: total(of: cards, on: day))
  }

  /// The fee year of a card that contains a day, with its rewards up to the day.
  package func feeYear(of card: CardIndex, on day: Day) -> FeeYearsReport.Row {
    feeYear(roiRow(of: card, on: day), on: day)
  }

  private func feeYear(_ year: ROIReport.Row, on day: Day) -> FeeYearsReport.Row {
    let card = definitions.cards[year.card]
    let terms = card.terms(on: min(day, card.terms(on: day).closed ?? day))
    let (earned, units) = (earned(in: year, on: day), EarningUnits(terms))
    return FeeYearsReport.Row(
      year: year, currency: card.currency, nextFee: terms.nextFeeDay(onOrAfter: year.range.to + 1),
      earned: earned, units: units, rewards: money(earned, units, card.currency, on: day))
  }

  private func earned(in year: ROIReport.Row, on day: Day) -> EarnedRewards {
    let days = DayRange(year.range.from, min(year.range.to, day))
    let report = milesReport(on: day, period: days, by: .card, explains: false) {
      $0 == year.card ? Day.first : nil
    }
    return report.rows.reduce(into: EarnedRewards()) { sum, row in
      if row.card == year.id { sum += row.earned }
    }
  }

  /// Rewards in minor units of a currency, rounded once: cashback, and miles by `option worth` at the rates
  /// of a day; `nil` for a card of miles without a worth.
  private func money(
    _ earned: EarnedRewards, _ units: EarningUnits, _ currency: CurrencyIndex, on day: Day
  ) -> Int128? {
    if !units.miles, earned.miles.numerator == 0 { return earned.cashback }
    guard let worth = minorUnitsPerMile(in: currency, on: day), let miles = earned.miles.times(worth) else {
      return nil
    }
    return (Fraction(earned.cashback) + miles).rounded(settings.options.rounding, decimals: 0)
  }

  private func total(of cards: [FeeYearsReport.Row], on day: Day) -> FeeYearsReport.Total {
    var total = FeeYearsReport.Total()
    var converter = converter
    for card in cards {
      func base(_ amount: Int128) -> Int128? { inBase(amount, card.currency, on: day, &converter) }
      guard let fee = base(card.year.fee), let redeemed = base(card.year.redeemed),
        let left = base(card.year.left), let rewards = base(card.rewards ?? 0)
      else {
        total.without.append(card.year.card)
        continue
      }
      total.fee += fee
      total.redeemed += redeemed
      total.left += left
      if card.rewards != nil { total.rewards = (total.rewards ?? 0) + rewards }
    }
    return total
  }
}
