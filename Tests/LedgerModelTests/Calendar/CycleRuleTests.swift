import LedgerModel
import Testing

@Suite("Billing cycles")
struct CycleRuleTests {
  @Test(
    "the cycle that contains a day",
    arguments: [
      (CycleRule.calendar, "2026-02-28", "2026-02-01 to 2026-02-28"),
      (.calendar, "2024-02-29", "2024-02-01 to 2024-02-29"),
      (.calendar, "2026-12-31", "2026-12-01 to 2026-12-31"),
      (.opens(1), "2026-01-01", "2026-01-01 to 2026-01-31"),
      (.opens(15), "2026-01-14", "2025-12-15 to 2026-01-14"),
      (.opens(15), "2026-01-15", "2026-01-15 to 2026-02-14"),
      (.opens(15), "2026-12-15", "2026-12-15 to 2027-01-14"),
      // What a month lacks is its last day, and the next cycle begins there.
      (.opens(29), "2026-02-27", "2026-01-29 to 2026-02-27"),
      (.opens(29), "2026-02-28", "2026-02-28 to 2026-03-28"),
      (.opens(29), "2024-02-28", "2024-01-29 to 2024-02-28"),
      (.opens(29), "2024-02-29", "2024-02-29 to 2024-03-28"),
      (.opens(30), "2026-02-28", "2026-02-28 to 2026-03-29"),
      (.opens(30), "2024-02-29", "2024-02-29 to 2024-03-29"),
      (.opens(31), "2026-01-31", "2026-01-31 to 2026-02-27"),
      (.opens(31), "2026-02-28", "2026-02-28 to 2026-03-30"),
      (.opens(31), "2026-03-31", "2026-03-31 to 2026-04-29"),
      (.opens(31), "2026-04-30", "2026-04-30 to 2026-05-30"),
      (.opens(31), "2024-02-29", "2024-02-29 to 2024-03-30"),
      (.closes(15), "2026-01-15", "2025-12-16 to 2026-01-15"),
      (.closes(15), "2026-01-16", "2026-01-16 to 2026-02-15"),
      (.closes(1), "2026-01-01", "2025-12-02 to 2026-01-01"),
      (.closes(27), "2026-02-28", "2026-02-28 to 2026-03-27"),
      (.closes(28), "2026-02-28", "2026-01-29 to 2026-02-28"),
      (.closes(28), "2026-03-01", "2026-03-01 to 2026-03-28"),
      (.closes(28), "2024-02-29", "2024-02-29 to 2024-03-28"),
      (.closes(29), "2026-02-28", "2026-01-30 to 2026-02-28"),
      (.closes(29), "2026-03-01", "2026-03-01 to 2026-03-29"),
      (.closes(29), "2024-02-29", "2024-01-30 to 2024-02-29"),
      (.closes(30), "2026-02-28", "2026-01-31 to 2026-02-28"),
      (.closes(30), "2026-03-01", "2026-03-01 to 2026-03-30"),
      (.closes(30), "2026-01-31", "2026-01-31 to 2026-02-28"),
      (.closes(30), "2026-03-31", "2026-03-31 to 2026-04-30"),
      (.closes(31), "2026-02-28", "2026-02-01 to 2026-02-28"),
      (.closes(31), "2026-03-01", "2026-03-01 to 2026-03-31"),
      (.closes(31), "2026-04-30", "2026-04-01 to 2026-04-30"),
      (.opens(31), "1900-01-01", "1899-12-31 to 1900-01-30"),
      (.closes(15), "2199-12-31", "2199-12-16 to 2200-01-15"),
    ])
  func cycles(rule: CycleRule, day: String, expected: String) throws {
    let day = try #require(ReportPeriod.day(day))
    #expect(rule.cycle(containing: day).description == expected)
  }

  @Test("part the calendar: each day is in one cycle, and the next cycle begins the day after it ends")
  func partition() {
    let rules = [CycleRule.calendar] + (1...31).flatMap { [CycleRule.opens($0), .closes($0)] }
    for rule in rules {
      var cycle = rule.cycle(containing: Day(clamping: 2023, 1, 1))
      while cycle.from < Day(clamping: 2028, 6, 1) {
        let (first, last) = (rule.cycle(containing: cycle.from), rule.cycle(containing: cycle.to))
        if first != cycle || last != cycle || !(28...31).contains(cycle.count) {
          Issue.record("\(rule) \(cycle)")
        }
        let next = rule.cycle(containing: cycle.to + 1)
        if next.from != cycle.to + 1 { Issue.record("\(rule) \(cycle) \(next)") }
        cycle = next
      }
    }
  }

  @Test("are the same where they part the calendar in the same way, whatever the words")
  func same() {
    let rules = [CycleRule.calendar] + (1...31).flatMap { [CycleRule.opens($0), .closes($0)] }
    // Four years with all lengths of February.
    func starts(_ rule: CycleRule) -> [Day] {
      (0..<1461).map { rule.cycle(containing: Day(clamping: 2023, 3, 1) + $0).from }
    }
    let found = rules.map { starts($0) }
    for (one, starts) in zip(rules, found) {
      for (other, others) in zip(rules, found) where one.isSame(as: other) != (starts == others) {
        Issue.record("\(one) and \(other)")
      }
    }
    #expect(CycleRule.closes(15).isSame(as: .opens(16)) && CycleRule.closes(31).isSame(as: .calendar))
    #expect(!CycleRule.closes(28).isSame(as: .opens(29)) && !CycleRule.closes(30).isSame(as: .opens(31)))
  }

  @Test("are named by how they are written")
  func kinds() {
    #expect([CycleRule.calendar, .opens(3), .closes(3)].map(\.kind) == ["calendar", "opens", "closes"])
  }
}
