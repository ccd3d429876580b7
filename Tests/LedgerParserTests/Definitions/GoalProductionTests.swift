import LedgerModel
import Testing

@Suite("Goals as they are written")
struct GoalProductionTests {
  @Test(
    "a sum to have by a day",
    arguments: [
      ("goal trip 12000 by 2027-01-01", "trip 12000.00 SGD by 2027-01-01"),
      ("goal trip \"Asia\" 12,000 CAD by 2027-01-01", "trip \"Asia\" 12000.00 CAD by 2027-01-01"),
      (
        "goal trip 12000 by 2027-01-01\n    start 2025-08-01",
        "trip 12000.00 SGD by 2027-01-01 start 2025-08-01"
      ),
      ("goal trip 12000 by 2027-01-01\n    saved 3000", "trip 12000.00 SGD by 2027-01-01 saved 3000.00 SGD"),
      ("goal trip 12000 by 2027-01-01\n    saved -5", "trip 12000.00 SGD by 2027-01-01 saved -5.00 SGD"),
      (
        "goal trip 12000 by 2027-01-01\n    autosave 100 weekly",
        "trip 12000.00 SGD by 2027-01-01 autosave 100.00 SGD weekly"
      ),
      (
        "goal trip 500 JPY by 2027-01-01\n    autosave 5 every 2 weeks",
        "trip 500 JPY by 2027-01-01 autosave 5 JPY every 2 weeks"
      ),
    ])
  func lines(text: String, expected: String) { #expect(meaning(text) { $0.goals() } == [expected]) }

  @Test(
    "money saved is in the goal's currency, or billed in it",
    arguments: [
      ("saved trip 400", "saved trip 400.00 SGD"), ("saved trip -50.5", "saved trip -50.50 SGD"),
      ("saved trip 0", "saved trip 0.00 SGD"),
      ("saved trip S$4", "saved trip 4.00 SGD"), ("saved trip 10 USD = 13.50", "saved trip 13.50 SGD"),
      ("saved trip 10 USD @ 1.3", "saved trip 13.00 SGD"),
    ])
  func savings(line: String, expected: String) {
    let text = "goal trip 12000 by 2027-01-01\n2026-01-05 \(line)"
    #expect(meaning(text) { $0.others } == ["2026-01-05 " + expected])
  }

  @Test("an amendment restates the amount, the day or a property")
  func amendments() {
    let text = """
      goal trip 12000 by 2027-01-01
          autosave 100 weekly
      2026-03-01 goal trip 13000
      2026-04-01 goal trip by 2027-06-30
      2026-05-01 goal trip 5 by 2027-07-01
          autosave none
      """
    let read = ReadText("base SGD\n" + text + "\n")
    #expect(read.faults == [])
    #expect(
      [2, 3, 4, 5].map { read.goals(on: Day(clamping: 2026, $0, 1))[0] } == [
        "trip 12000.00 SGD by 2027-01-01 autosave 100.00 SGD weekly",
        "trip 13000.00 SGD by 2027-01-01 autosave 100.00 SGD weekly",
        "trip 13000.00 SGD by 2027-06-30 autosave 100.00 SGD weekly", "trip 5.00 SGD by 2027-07-01",
      ])
  }

  @Test(
    "each fault is at its place",
    arguments: [
      "goal⟦E018⟧", "goal trip⟦E018⟧", "goal trip 5⟦E018⟧", "goal trip 5 ⟦E018⟧2027-01-01",
      "goal trip 5 by⟦E018⟧",
      "goal trip ⟦E142⟧0 by 2027-01-01",
      "goal trip 5 by 2027-01-01 ⟦E019⟧x", "goal trip 5 by 2027-01-01\n    autosave 5⟦E018⟧",
      "goal trip 5 by 2027-01-01\n    autosave 5 ⟦E256⟧once",
      "goal trip 5 by 2027-01-01\n    autosave ⟦E142⟧0 weekly",
      "goal trip 5 by 2027-01-01\n    ⟦E345⟧start 2027-01-02",
      "goal trip 5 by 2027-01-01\n    saved ⟦E343⟧5 USD",
      "goal trip 5 by 2027-01-01\n2026-01-05 saved ⟦E342⟧trp 5",
      "goal trip 5 by 2027-01-01\n2026-01-05 saved trip⟦E018⟧", "2026-01-05 saved⟦E018⟧",
      "2026-01-05 goal ⟦E342⟧trip 5",
      "goal trip 5 by 2027-01-01\n2026-01-05 goal trip ⟦E343⟧5 USD",
      "goal trip 5 by 2027-01-01\ngoal ⟦E340⟧trip 6 by 2027-01-01",
    ])
  func faults(text: String) { expectFaults(text) }
}
