package import LedgerModel

/// The waiver of a fee: `fee 196.20 SGD yearly from 2026-06-01 waived at 25,000 SGD`.
package struct FeeWaiver: Sendable {
  /// The day on which the fee is charged.
  package var feeDay: Day
  /// The fee year that ends the day before.
  package var range: DayRange
  /// In minor units of the card's currency.
  package var required: Int64
  /// Counted spend of the fee year up to the day of the report.
  package var spend: Int128

  package var isMet: Bool { spend >= Int128(required) }
  package var remaining: Int128 { max(0, Int128(required) - spend) }
}

extension CardTerms {
  /// The first day on which the fee is charged; the first of a year where nothing names one.
  private func firstFeeDay(seenFrom on: Day) -> Day {
    fee?.from ?? opened ?? Day(clamping: on.civil.year, 1, 1)
  }

  /// The spend at which a fee is waived, in minor units; `nil` without one, and where no day says when a fee year begins.
  var countedWaiver: Int64? { fee?.from ?? opened == nil ? nil : fee?.waivedAt }

  /// The next day on which a fee is charged; `nil` without a fee, and after the card is closed.
  func nextFeeDay(onOrAfter on: Day) -> Day? {
    guard let fee, fee.amount > 0,
      let next = Frequency.yearly.next(from: firstFeeDay(seenFrom: on), onOrAfter: on)
    else { return nil }
    return closed.map { next <= $0 } ?? true ? next : nil
  }

  /// The fee year that ends before a day.
  func feeYear(before day: Day) -> DayRange {
    PeriodRule(.yearly, from: .date(firstFeeDay(seenFrom: day)))
      .period(containing: day - 1, opened: nil, weekStart: 0)
  }

  /// The fee year that contains a day.
  func feeYear(containing day: Day) -> DayRange {
    PeriodRule(.yearly, from: .date(firstFeeDay(seenFrom: day))).period(
      containing: day, opened: nil, weekStart: 0)
  }
}

extension Card {
  /// The terms that decide the fee of the fee year that contains a day: those of the year's first day. Where these have
  /// a fee whose years begin on another day, an amendment moved the years, and the terms of the day decide.
  func feeTerms(on day: Day) -> CardTerms {
    let terms = terms(on: day)
    let first = terms.feeYear(containing: day).from
    let atFirst = self.terms(on: first)
    return atFirst.fee == nil || atFirst.feeYear(containing: first).from == first ? atFirst : terms
  }
}

extension RewardCalculation {
  /// The waiver of the next fee; `nil` for a fee without one.
  var nextWaiver: FeeWaiver? {
    let terms = compiled.card.terms(on: on)
    guard terms.countedWaiver != nil, let day = terms.nextFeeDay(onOrAfter: on) else { return nil }
    return waiver(ofFeeOn: day, terms)
  }

  /// The waiver of the fee of a day by some terms.
  fileprivate func waiver(ofFeeOn day: Day, _ terms: CardTerms) -> FeeWaiver? {
    guard let required = terms.countedWaiver else { return nil }
    let year = terms.feeYear(before: day)
    // Nothing counts before the card is open.
    let counted = DayRange(max(year.from, terms.opened ?? year.from), year.to)
    return FeeWaiver(
      feeDay: day, range: year, required: required, spend: measure(.card, in: counted, counts: false).spend)
  }
}

extension Ledger {
  /// Whether a card's fee of a day is waived by some terms, as known on another day.
  func isFeeWaived(_ index: CardIndex, ofFeeOn day: Day, by terms: CardTerms, on: Day) -> Bool {
    guard terms.countedWaiver != nil else { return false }
    let context = RewardContext(self, on: on)
    var starts: [Day?] = Array(repeating: nil, count: definitions.cards.count)
    starts[index.number] = terms.feeYear(before: day).from
    let expenses = CardExpenses.all(self, on: on, from: starts)[index.number]
    let calculation = RewardCalculation(context.knownTerms(of: index), expenses, context)
    return calculation.waiver(ofFeeOn: day, terms)?.isMet == true
  }
}
