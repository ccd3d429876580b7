import TestSupport
import Testing

@Suite("Goals by a date")
struct GoalTests {
  private static let trip = """
    base CAD
    goal trip "Southeast Asia" 12000 by 2026-01-01
        start 2025-05-01
        saved 500
    2025-09-01 saved trip 4000

    """

  @Test("a goal behind its plan")
  func behind() {
    let paths = ("goals.0.planned", "goals.0.behind", "goals.0.status", "goals.0.required_weekly")
    #expect(
      values("goals", paths.0, paths.1, paths.2, paths.3, on: "2025-09-01", GoalTests.trip)
        == "6273.47 1773.47 behind 430.33")
  }

  @Test(
    "a goal day by day",
    arguments: [
      ("2025-04-01", "500.00 500.00 on-track 0.00"), ("2025-05-01", "500.00 500.00 on-track 0.00"),
      ("2026-01-01", "4500.00 12000.00 behind 0.00"), ("2026-01-02", "4500.00 12000.00 missed 0.00"),
    ])
  func days(day: String, expected: String) {
    let paths = ("goals.0.saved", "goals.0.planned", "goals.0.status", "goals.0.projected")
    #expect(values("goals", paths.0, paths.1, paths.2, paths.3, on: day, GoalTests.trip) == expected)
  }

  @Test("autosave comes by itself, first one period after the start, none after the deadline")
  func autosave() {
    let ledger = """
      base CAD
      goal bike 800 by 2026-06-30
          start 2026-01-31
          autosave 100 monthly
      2026-04-01 goal bike
          autosave 50 monthly

      """
    func row(_ day: String) -> String {
      values("goals", "goals.0.saved", "goals.0.projected", on: day, ledger)
    }
    #expect(row("2026-02-27") == "0.00 500.00")
    #expect(row("2026-02-28") == "100.00 400.00")
    #expect(row("2026-03-31") == "200.00 300.00")
    #expect(row("2026-04-30") == "250.00 100.00")
    #expect(row("2026-12-31") == "350.00 0.00")
  }
}
