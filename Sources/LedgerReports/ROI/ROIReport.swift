package import LedgerModel

/// The used benefits of the cards against their annual fees.
package struct ROIReport: Sendable {
  /// One card with a fee. Amounts are minor units of its currency.
  package struct Row: Sendable {
    package var card: CardIndex
    package var id: String
    /// 0 before the first fee year, and in a year whose fee is waived.
    package var fee: Int128
    package var isWaived: Bool
    /// The benefits used in the fee year, uses at their worth.
    package var redeemed: Int128
    /// The unused rest of the periods that have ended in the fee year.
    package var lost: Int128
    /// The unused rest of the other periods, and of benefits that do not expire.
    package var left: Int128
    /// The fee year.
    package var range: DayRange
    /// Whether the card was closed by the day.
    package var isClosed: Bool

    package var net: Int128 { redeemed - fee }
  }

  package var on: Day
  /// The open cards with a fee, in file order, and the closed ones if they were asked for.
  package var cards: [Row]
}

extension Ledger {
  /// The open cards with a fee: their benefits used in the running fee year against the fee. With `includesClosed` also
  /// the closed ones, in the fee year of their last day.
  package func roiReport(
    on day: Day, includesClosed: Bool = false, where isWanted: (CardIndex) -> Bool = { _ in true }
  ) -> ROIReport {
    let cards = includesClosed ? cardsOnceOpen(by: day) : openCards(on: day)
    let rows = cards.filter {
      isWanted($0) && definitions.cards[$0].terms(on: lastDay(of: $0, by: day)).fee != nil
    }
    return ROIReport(on: day, cards: rows.map { roiRow(of: $0, on: day) })
  }

  /// A day, or the last day of a card that was closed before.
  private func lastDay(of index: CardIndex, by day: Day) -> Day {
    min(day, definitions.cards[index].terms(on: day).closed ?? day)
  }

  /// The benefits of a card in its fee year against its fee, which is 0 without one.
  func roiRow(of index: CardIndex, on day: Day) -> ROIReport.Row {
    let on = lastDay(of: index, by: day)
    let year = definitions.cards[index].terms(on: on).feeYear(containing: on)
    let feeTerms = definitions.cards[index].feeTerms(on: on)
    // Before the first day of the fee, its years are counted backwards.
    let charged = feeTerms.fee.flatMap { fee in fee.from.map { $0 <= year.from } ?? true ? fee.amount : nil }
    let isWaived = charged != nil && isFeeWaived(index, ofFeeOn: year.from, by: feeTerms, on: on)
    var row = ROIReport.Row(
      card: index, id: vocabulary.names.text(definitions.cards[index].name),
      fee: isWaived ? 0 : Int128(charged ?? 0), isWaived: isWaived, redeemed: 0, lost: 0, left: 0,
      range: year, isClosed: on < day)
    addBenefits(to: &row, of: index, on: on, seenFrom: day)
    return row
  }

  private func addBenefits(to row: inout ROIReport.Row, of index: CardIndex, on: Day, seenFrom day: Day) {
    let year = row.range
    var converter = converter
    // A benefit may be in another currency than its card; the checks report an amount that can't be converted.
    func own(_ amount: Int128, _ benefit: Benefit, _ day: Day) -> Int128 {
      converted(amount, benefit.currency, to: definitions.cards[index].currency, on: day, &converter) ?? 0
    }
    let history = BenefitHistory(self, card: index, on: day, endsWithCard: true)
    for period in history.ids.flatMap({ history.periods(of: $0, from: year.from) })
    where !history.leavesOut(period) {
      for use in period.uses where year.contains(use.date) {
        row.redeemed += own(use.money, period.benefit, use.date)
      }
      guard period.left > 0 else { continue }
      // A period belongs to the fee year in which it ends or would end; a benefit that does not expire is always left.
      guard let to = period.to else {
        row.left += own(period.money(period.left), period.benefit, on)
        continue
      }
      guard year.from <= to else { continue }
      let left = own(period.money(period.left), period.benefit, min(to, on))
      if to < day { row.lost += left } else { row.left += left }
    }
  }
}
