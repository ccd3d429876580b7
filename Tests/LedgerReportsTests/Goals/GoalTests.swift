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

  /// 11,500 in 245 days.
  private static let weekly = """
    base CAD
    goal trip 12000 by 2027-05-01
        start 2026-08-29
        saved 500
    2026-11-22 saved trip 1000

    """

  @Test(
    "the running week: what it asked for on its first day, what was saved and what is left",
    arguments: [
      // Monday, 10,500 missing, 159 days before the deadline.
      ("2026-11-23", "", "2026-11-29 462.26 0.00 462.26"),
      ("2026-11-27", "", "2026-11-29 462.26 0.00 462.26"),
      ("2026-11-27", "2026-11-24 saved trip 100\n", "2026-11-29 462.26 100.00 362.26"),
      ("2026-11-27", "2026-11-24 saved trip 500\n", "2026-11-29 462.26 500.00 0.00"),
      ("2026-11-27", "2026-11-24 saved trip -50\n", "2026-11-29 462.26 -50.00 512.26"),
      ("2026-11-30", "2026-11-24 saved trip 500\n", "2026-12-06 460.53 0.00 460.53"),
      ("2026-11-28", "option week-starts sunday\n", "2026-11-28 503.13 1000.00 0.00"),
      // The week of the start, and the last one.
      ("2026-08-30", "", "2026-08-30 328.57 0.00 328.57"),
      ("2026-08-30", "2026-08-01 saved trip 245\n", "2026-08-30 321.57 0.00 321.57"),
      ("2026-08-20", "", "null"),
      ("2027-04-29", "", "2027-05-01 10500.00 0.00 10500.00"), ("2027-05-02", "", "null"),
      ("2026-11-27", "2026-11-24 saved trip 10500\n", "2026-11-29 462.26 10500.00 0.00"),
    ])
  func week(day: String, more: String, expected: String) {
    let paths = ["to", "required", "saved", "left"].map { "goals.0.this_week.\($0)" }
    let json = ParsedJSON(milepost("goals -F json --on \(day)", GoalTests.weekly + more).text)
    let words = json["goals.0.this_week"] == .null ? ["null"] : paths.map { json[$0].description }
    #expect(words.joined(separator: " ") == expected)
  }

  @Test(
    "a goal below its plan is due on the last day of the week until its part was saved, and then at its deadline",
    arguments: [
      ("", "2026-11-29 462.26 save 462.26 CAD for trip this week"),
      ("2026-11-24 saved trip 100\n", "2026-11-29 362.26 save 362.26 CAD for trip this week"),
      ("2026-11-24 saved trip 500\n", "2027-05-01 10000.00 trip: 10,000.00 CAD to go by 1 May 2027"),
      // On track, and a goal that autosave reaches.
      (
        "2026-11-22 saved trip 8000\n",
        "2027-05-01 2500.00 trip: 2,500.00 CAD to go by 1 May 2027, 110.06 CAD this week"
      ),
      (
        "2026-11-01 goal trip\n    autosave 2000 monthly\n",
        "2027-05-01 10500.00 trip: 10,500.00 CAD to go by 1 May 2027"
      ),
      ("2026-11-26 snooze goal/trip/2027-05-01 until 2026-12-01\n", ""),
    ])
  func due(more: String, expected: String) {
    let text = milepost("due --within 365d -F json --on 2026-11-27", GoalTests.weekly + more).text
    let json = ParsedJSON(text)
    let found = ["date", "amount", "message"].map { json["due.0.\($0)"].description }
    #expect((text.contains("\"due\": []") ? "" : found.joined(separator: " ")) == expected, "\(text)")
    #expect(expected.isEmpty || json["due.0.ref"].description == "goal/trip/2027-05-01")
    let calendar = milepost("export ics --on 2026-11-27", GoalTests.weekly + more).text
    #expect(calendar.contains("DTSTART;VALUE=DATE:20270501") && !calendar.contains("this week"))
  }

  @Test(
    "`status` says what a goal lacks to its plan; one that is reached or whose deadline has passed is not listed"
  )
  func inStatus() {
    func row(_ more: String, on day: String = "2026-11-27") -> String {
      let text = milepost("status --on \(day)", GoalTests.weekly + more).text
      let row = text.split(separator: "\n").first { $0.hasPrefix("  trip  ") } ?? ""
      return row.split(separator: " ").dropFirst(3).joined(separator: " ")
    }
    #expect(row("") == "3,224.49 behind")
    #expect(row("2026-11-24 saved trip 5000\n") == "on track")
    #expect(row("2026-11-24 saved trip 10500\n") == "")
    #expect(row("", on: "2027-05-02") == "")
  }
}
