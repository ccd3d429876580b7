package import LedgerModel
import LedgerReports
import LedgerText

/// A card with what to take it for.
package struct CardUse: Sendable {
  package let way: CardIndex
  /// In the order of the rows.
  package let subjects: [TypicalPurchase.Subject]
}

extension CardChoices {
  /// The most rows that `uses` is made of.
  package static let usedRows = 8

  /// The cards of the first rows in which something is earned, in the order of their first one.
  package var uses: [CardUse] {
    var (ways, subjects) = ([CardIndex](), [CardIndex: [TypicalPurchase.Subject]]())
    for row in rows.filter(\.earns).prefix(CardChoices.usedRows) {
      let way = row.first.choice.trial.way
      if subjects[way] == nil { ways.append(way) }
      subjects[way, default: []].append(row.purchase.subject)
    }
    return ways.map { CardUse(way: $0, subjects: subjects[$0] ?? []) }
  }
}

extension Ledger {
  /// In file order, without cards under others.
  package func openCardsWithRates(on day: Day) -> [CardIndex] {
    definitions.mainCards.filter { card in
      let terms = definitions.cards[card].terms(on: day)
      return terms.openDays.contains(day) && !terms.rates.isEmpty
    }
  }

  /// The choices that are shown unasked; `nil` where advice is off, fewer than two open cards have rates,
  /// none of these was used in the last 90 days, nothing compares what they earn, something has no rate, or
  /// the searches would take more than some work.
  package func cardChoicesToShow(on day: Day, work: Int = CardChoices.unaskedWork) -> CardChoices? {
    guard settings.options.advice else { return nil }
    let earning = openCardsWithRates(on: day)
    guard earning.count > 1 else { return nil }
    let isUsed = entries.expenses.contains { expense in
      guard expense.date > day - RecentPurchases.days, expense.date <= day,
        let card = definitions.sources[expense.source].card
      else { return false }
      return earning.contains(definitions.mainCard(of: card, on: day))
    }
    guard isUsed, let choices = choices(on: day, rows: CardChoices.usedRows, work: work) else { return nil }
    return choices.isMixed || choices.hasStopped || choices.uses.isEmpty ? nil : choices
  }

  /// The choices of a page: the rows that `best` has unless more are asked for; `nil` where no open card has rates, or
  /// something has no rate.
  package func cardChoicesOfPage(on day: Day) -> CardChoices? {
    openCardsWithRates(on: day).isEmpty
      ? nil : choices(on: day, rows: CardChoices.usualRows, work: PlanWork.ofAnswer)
  }

  /// At most some rows of tags; `nil` where something has no rate.
  private func choices(on day: Day, rows: Int, work: Int) -> CardChoices? {
    let spending = expectedSpending(on: day, until: day + PlanReport.usualDays)
    guard planErrors(spending).errors == 0 else { return nil }
    return CardChoices(on: day, in: self, most: rows, work: work)
  }
}
