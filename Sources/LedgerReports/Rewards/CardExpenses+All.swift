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
    guard start.contains(Day.first) else { return choice.expenses(ofCards: start.indices, []) }
    let counts = choice.counts
    guard ledger.isLarge else { return choice.expenses(ofCards: start.indices, counts) }
    // Each of two threads looks at all expenses, so that none is copied to join what both have found.
    let middle = choice.middle(counts)
    let (first, second) = runConcurrently(
      { choice.expenses(ofCards: 0..<middle, counts) }, { choice.expenses(ofCards: middle..<start.count, counts) })
    return first + second
  }

  /// Sorted by day; the order within a day is kept.
  func sorted() -> CardExpenses {
    byDay(entries.count, { entries[$0].day }, { entries[$0] }).map { CardExpenses($0) } ?? self
  }
}
