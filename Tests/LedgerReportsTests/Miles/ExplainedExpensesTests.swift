import LedgerModel
import LedgerReports
import TestSupport
import Testing

@Suite("Expenses explained one at a time")
struct ExplainedExpensesTests {
  private static let text = """
    card gold
        cycle opens 15
        counts posted
        points 1 P = 2 miles
        earn 1 per 5
        bonus #dining 9 per 5 up to 100 SGD monthly
        min 200 SGD
    card blue
        cycle opens 3
        earn 1%
        cap #online 5% up to 160 SGD monthly min 80 SGD
    account cash

    """

  @Test("have the rewards of the whole report, whatever is calculated")
  func same() throws {
    var lines = ""
    for number in 0..<240 {
      let day = Day(clamping: 2026, 1 + number / 20, 1 + (number * 7) % 28)
      let source = ["gold", "blue", "cash"][number % 3]
      let tag = ["#dining", "#online", ""][number / 3 % 3]
      let posted = number % 4 == 0 ? "" : "=\(day + 2)"
      lines += "\(day)\(posted) \(5 + number * 13 % 60).50 \(source) \(tag) Shop \(number)\n"
    }
    let on = try #require(ReportPeriod.day("2026-12-20"))
    let ledger = ledger(Self.text + lines, on: on)
    var whole = ledger.milesReport(on: on, period: nil, by: .cycle, explains: true)
    ledger.addMissedThresholds(to: &whole)
    let byIndex = Dictionary(uniqueKeysWithValues: whole.explained.map { ($0.index, $0) })
    #expect(byIndex.count > 150)
    for index in ledger.entries.expenses.indices {
      let one = ledger.explained([index], on: on, withMissed: true)
      #expect(one.first.map { "\($0)" } == byIndex[index].map { "\($0)" })
    }
  }
}
