import LedgerModel
import LedgerReports
import TestSupport
import Testing

@Suite("The expenses of cards")
struct CardExpensesTests {
  @Test("that were found for all days are those of fewer days", arguments: 1...Campaign.size(10, of: 200))
  func known(seed: Int) {
    let ledger = ledger(RewardSequenceTests.wallet(seed), on: Day.last)
    let cards = ledger.definitions.cards.count
    let known = ledger.with(CardExpenses.all(ledger, on: Day.last, from: Array(repeating: Day.first, count: cards)))
    let start = Day(year: 2026, month: 2, day: 11)
    for first in [Day.first, start, nil] {
      for (month, day) in [(1, 1), (2, 28), (3, 10), (4, 28), (12, 31)] {
        let on = Day(year: 2026, month: month, day: day) ?? Day.last
        let starts = (0..<cards).map { $0 == 0 ? start : first }
        let (found, fresh) = (
          CardExpenses.all(known, on: on, from: starts), CardExpenses.all(ledger, on: on, from: starts)
        )
        #expect(found.map { Array($0.entries) } == fresh.map { Array($0.entries) })
        #expect(found.allSatisfy { $0.entries.startIndex == 0 })
      }
    }
  }
}
