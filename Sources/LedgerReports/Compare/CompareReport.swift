package import LedgerModel
import LedgerText

/// Cards of the wallet and templates beside one another.
package struct CompareReport: Sendable {
  /// One of them.
  package struct Column: Sendable {
    package var card: CardIndex
    package var id: String
    package var title: String?
    /// The template itself, or the one that the card is like.
    package var template: String?
    /// In force on the day; of a closed card on its last day.
    package var terms: CardTerms
    package var currency: CurrencyIndex
    /// `nil` without a fee, and for a template.
    package var nextFee: Day?
    /// By the terms.
    package var credits: YearlyCredits
    /// Its fee year; `nil` for a template.
    package var own: Own?

    /// Minor units of the currency; `nil` without credits, or without a rate for one of them.
    package var creditsAmount: Int128? { credits.count == 0 ? nil : credits.amount }
    /// The credits less the fee.
    package var creditsNet: Int128? { creditsAmount.map { $0 - Int128(terms.fee?.amount ?? 0) } }
  }

  /// What a card of the wallet has in its fee year.
  package struct Own: Sendable {
    package var year: ROIReport.Row
    package var earned: EarnedRewards
    package var units: EarningUnits
  }

  package var on: Day
  package var columns: [Column]
}

extension Ledger {
  /// Some cards beside one another. Those that stand for a template have only its terms.
  package func compareReport(
    _ cards: [CardIndex], on: Day, isTemplate: (CardIndex) -> Bool
  ) -> CompareReport {
    CompareReport(on: on, columns: cards.map { column(of: $0, on: on, isTemplate: isTemplate($0)) })
  }

  private func column(of index: CardIndex, on: Day, isTemplate: Bool) -> CompareReport.Column {
    let card = definitions.cards[index]
    let days = card.terms(on: on).openDays
    let day = max(days.from, min(on, days.to))
    let terms = card.terms(on: day)
    return CompareReport.Column(
      card: index, id: vocabulary.names.text(card.name), title: card.title,
      template: card.like.map { map.text($0) }, terms: terms, currency: card.currency,
      nextFee: isTemplate ? nil : terms.nextFeeDay(onOrAfter: on),
      credits: yearlyCredits(of: index, on: day), own: isTemplate ? nil : own(index, terms, on: on))
  }

  private func own(_ index: CardIndex, _ terms: CardTerms, on: Day) -> CompareReport.Own {
    let year = feeYear(of: index, on: on)
    return CompareReport.Own(year: year.year, earned: year.earned, units: EarningUnits(terms))
  }
}
