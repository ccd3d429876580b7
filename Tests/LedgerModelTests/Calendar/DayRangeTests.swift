import LedgerModel
import Testing

@Suite("Ranges of days")
struct DayRangeTests {
  private let january = DayRange(day(1, 1), day(1, 31))

  @Test("contain both ends")
  func ends() {
    #expect(january.contains(day(1, 1)) && january.contains(day(1, 31)) && january.contains(day(1, 15)))
    #expect(!january.contains(day(2, 1)) && !january.contains(Day(clamping: 2025, 12, 31)))
    #expect(january.count == 31 && DayRange(day(2, 5), day(2, 5)).count == 1 && DayRange.all.count == 109_573)
    #expect(january.description == "2026-01-01 to 2026-01-31")
  }

  @Test(
    "what two have in common",
    arguments: [
      (day(1, 10), day(2, 10), "2026-01-10 to 2026-01-31"),
      (day(1, 10), day(1, 12), "2026-01-10 to 2026-01-12"),
      (day(1, 31), day(3, 1), "2026-01-31 to 2026-01-31"), (Day.first, Day.last, "2026-01-01 to 2026-01-31"),
    ])
  func clipped(from: Day, to: Day, expected: String) {
    let other = DayRange(from, to)
    #expect(january.clipped(to: other).description == expected)
    #expect(other.clipped(to: january).description == expected)
  }

  @Test("apart, they have no day in common")
  func apart() {
    let both = january.clipped(to: DayRange(day(2, 1), day(2, 28)))
    #expect(both.count <= 0 && !both.contains(day(1, 31)) && !both.contains(day(2, 1)))
  }
}
