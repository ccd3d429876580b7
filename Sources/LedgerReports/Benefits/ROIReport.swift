package import LedgerModel

/// What the cards give back against what they cost.
package struct ROIReport: Sendable {
  /// One card with a fee. Amounts are minor units of its currency.
  package struct Row: Sendable {
    /// The card's place in `Ledger.cards`.
    package var card: CardIndex
    /// Its identifier.
    package var id: String
    /// What it costs in the fee year; 0 before the first.
    package var fee: Int128
    /// What was taken in benefits in it: money, and uses by what they are worth.
    package var redeemed: Int128
    /// What of the periods in the year that have ended was left.
    package var lost: Int128
    /// What is left of those that have not, and of what does not expire.
    package var left: Int128
    /// The fee year.
    package var range: DayRange

    /// What is won, or with a minus lost.
    package var net: Int128 { redeemed - fee }
  }

  /// The day it looks from.
  package var on: Day
  /// The open cards with a fee, in file order.
  package var cards: [Row]
}

extension Ledger {
  /// The open cards with a fee: what was taken in their benefits in the running fee year against it.
  package func roiReport(on: Day, where isWanted: (CardIndex) -> Bool = { _ in true }) -> ROIReport {
    let rows = openCards(on: on).filter(isWanted).compactMap { index -> ROIReport.Row? in
      let terms = definitions.cards[index].terms(on: on)
      guard let fee = terms.fee else { return nil }
      let anchor = (fee.from ?? terms.opened).map { PeriodRule.Anchor.date($0) } ?? .calendar
      let year = PeriodRule(.yearly, from: anchor).period(containing: on, opened: nil, weekStart: 0)
      var row = ROIReport.Row(
        card: index, id: vocabulary.names.text(definitions.cards[index].name),
        fee: fee.from.map { on < $0 } == true ? 0 : Int128(fee.amount),
        redeemed: 0, lost: 0, left: 0, range: year)
      var converter = Converter(rates, currencies: settings.currencies, rounding: settings.options.rounding)
      // A benefit may be in another currency than its card; what can't be converted is shown by the checks.
      func own(_ amount: Int128, _ benefit: Benefit, _ day: Day) -> Int128 {
        converted(amount, benefit.currency, to: definitions.cards[index].currency, on: day, &converter) ?? 0
      }
      let book = BenefitHistory(self, card: index, on: on)
      for period in book.ids.flatMap({ book.periods(of: $0, from: year.from) }) {
        for use in period.uses where year.contains(use.date) {
          row.redeemed += own(use.money, period.benefit, use.date)
        }
        guard period.left > 0 else { continue }
        // A period belongs to the year in which it ends, or would; what does not expire can always be had.
        guard let to = period.to else {
          row.left += own(period.money(period.left), period.benefit, on)
          continue
        }
        guard year.from <= to else { continue }
        let left = own(period.money(period.left), period.benefit, min(to, on))
        if to < on { row.lost += left } else { row.left += left }
      }
      return row
    }
    return ROIReport(on: on, cards: rows)
  }
}
