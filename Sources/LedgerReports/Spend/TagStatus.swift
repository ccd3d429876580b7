package import LedgerModel

/// What a tag is used for on a day.
package struct TagStatus: Sendable {
  package var tag: NameID
  /// Spent in the running month up to the day, in minor units of the base currency.
  package var spent: Int128
  package var month: DayRange
  /// The budgets that count it and run on the day.
  package var budgets: [BudgetIndex]
  /// The lines of open cards that reward it.
  package var lines: [(card: CardIndex, line: RewardLine)]
}

extension Ledger {
  /// The standing of a tag on a day.
  package func tagStatus(_ tag: NameID, on: Day) -> TagStatus {
    let month = PeriodRule(.monthly).period(containing: on, opened: nil, weekStart: 0)
    let lists = Set(vocabulary.tagLists.all.filter { vocabulary.tagLists[$0].contains(tag) })
    var spent: Int128 = 0
    for expense in entries.expenses where month.from <= expense.date && expense.date <= on {
      if expense.hasParts {
        for part in ownParts(of: expense) where lists.contains(part.tags) { spent += Int128(part.base) }
      } else if lists.contains(expense.tags) {
        spent += Int128(expense.base)
      }
    }
    let budgets = definitions.budgets.listIndices.filter { index in
      let budget = definitions.budgets[index]
      guard budget.activeDays(knownOn: on).contains(on) else { return false }
      return switch budget.timeline.terms(on: on).scope {
      case .all: true
      case .tags(let wanted): wanted.contains(tag)
      }
    }
    let lines = openCards(on: on).flatMap { card in
      definitions.cards[card].terms(on: on).lines.filter { $0.tags.contains(tag) }.map {
        (card: card, line: $0)
      }
    }
    return TagStatus(tag: tag, spent: spent, month: month, budgets: budgets, lines: lines)
  }
}
