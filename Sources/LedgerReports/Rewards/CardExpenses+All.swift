package import LedgerModel
import SystemLibrary

extension CardExpenses {
  /// The number of expenses for which a second thread saves more time than its start takes.
  static let many = 5_000

  /// The expenses of every card up to a day, from a first card day for each card; none for a card without a first day.
  /// Those of cards under others are their main cards'.
  package static func all(_ ledger: Ledger, on: Day, from start: [Day?]) -> [CardExpenses] {
    if start.allSatisfy({ $0 == nil }) { return start.map { _ in CardExpenses([]) } }
    let choice = Choice(ledger, on: on, from: start)
    // Without a card from the first day on they are likely few: one thread, and no memory is reserved.
    guard start.contains(Day.first), ledger.isLarge else { return choice.expenses }
    // Each of two threads takes those of one half of the rows, and then of the next card.
    let rows = ledger.entries.expenses.indices
    let halves = [0..<rows.count / 2, rows.count / 2..<rows.count]
    let counts = runConcurrently({ choice.counts(in: halves[0]) }, { choice.counts(in: halves[1]) })
    var unsorted = [Entry].filledByHalves(counts) { half, cards in
      choice.each(in: halves[half]) { cards[$0].append($1) }
    }.map { (size: 1, input: $0) }
    return [CardExpenses].filled(&unsorted) { entries, part in
      let expenses = CardExpenses(entries)
      // So that there are two copies of the expenses of two cards at most.
      entries = []
      part.append(expenses.sorted())
    }.elements
  }

  /// Sorted by day; the order within a day is kept.
  func sorted() -> CardExpenses {
    byDay(entries.count, { entries[$0].day }, { entries[$0] }).map { CardExpenses($0) } ?? self
  }
}
