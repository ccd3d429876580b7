import MilepostCLI
import TestSupport
import Testing

@Suite("Faults: dates")
struct DateFaults {
  @Test(
    "rows 30–32: a date that does not exist is marked at its wrong part; others are never guessed",
    arguments: [
      "2026-02-⟦E102⟧30", "2026-⟦E102⟧13-01", "2025-02-⟦E102⟧29", "1900-02-⟦E102⟧29", "2026-04-⟦E102⟧31",
      "2026-01-⟦E102⟧00",
      "2026-⟦E102⟧00-01", "⟦E104⟧0000-01-01", "⟦E104⟧1899-12-31", "⟦E104⟧2200-01-01", "⟦E103⟧10000-01-01",
      "⟦E100⟧-2026-01-01", "⟦E103⟧01/02/2026", "⟦E103⟧26-1-2", "⟦E103⟧2026-1-2", "⟦E103⟧2026/01/05",
      "⟦E103⟧2026.01.05",
      "⟦E103⟧20260105", "2026-01-05⟦E103⟧T10:00", "2026-01-05=2026-01-⟦E102⟧32",
      "2026-01-05=⟦E130⟧2026-01-04",
      "2026-01-05=⟦E103⟧", "⟦E103⟧2026-01-0٣",
    ])
  func mistakes(date: String) { expectFaults("base SGD\n\(date) 1.00 cash x\n") }

  @Test("row 30: leap days that there are")
  func leapDays() { expectFaults("base SGD\n2000-02-29 1.00 cash x\n2024-02-29=2024-03-01 1.00 cash x\n") }

  @Test("row 31: the first and the last day there are, as card days, ends of cycles, and days of a report")
  func ends() {
    let ledger = """
      base SGD
      card p "P"
          opened 1900-01-01
          closed 2199-12-31
          cycle opens 31
          counts posted
          earn local 1.2 foreign 2
          cap #dining 4 up to 500 quarterly
          bonus #online 3 up to 5 miles every 999 years from 2199-12-31
          bonus #fuel 3 up to 5 miles every 999 days from anniversary
          welcome 5 miles spend 5 SGD within 3660 days
          welcome 5 miles spend 5 SGD by 2199-12-31
          fee 5 yearly from 2199-12-31
          benefit x every 4 years from use
      1900-01-01=2199-12-31 5 p #dining a
      2199-12-31=2199-12-31 5 p #online
      1900-01-01=1900-01-01 5 p #fuel
      1900-01-30 statement p 5
      2199-12-30 statement p 5
      1900-01-01 credited p 5
      2199-12-31 credited p 5
      1900-01-01 card p
          min 5
      2199-12-31 card p
          min 6
          cycle closes 31

      """
    for cycle in ["opens 31", "opens 1", "closes 31", "closes 1", "calendar"] {
      let text = ledger.replacing("cycle opens 31", with: "cycle \(cycle)").split(separator: "\n")
        .filter { cycle == "opens 31" || !$0.contains("statement") }.joined(separator: "\n")
      for day in ["1900-01-01", "1900-01-31", "2026-06-30", "2199-12-30", "2199-12-31"] {
        for command in ["check", "cards", "status", "miles --explain", "miles --by month", "list", "rates"] {
          let outcome = milepost("\(command) --format json --on \(day)", on: day, text)
          #expect(
            outcome.exitCode == .success,
            "\(cycle) \(day) \(command): \(outcome.complaints) \(outcome.text.prefix(400))")
        }
      }
    }
  }

  @Test("row 34: any order is fine; a year that is far ahead is a warning")
  func order() {
    expectFaults("2026-03-01 1.00 cash x\n2026-01-01 1.00 cash x\nbase SGD\n")
    expectFaults("base SGD\n⟦W503⟧2062-01-05 1.00 cash x\n", hidesRest: true)
  }

  @Test("row 33: today is what the program is told")
  func today() {
    let ledger = "base SGD\ncard p \"P\"\n"
    #expect(
      ParsedJSON(milepost("cards -F json", on: "1970-01-01", ledger).text)["on"].description == "1970-01-01")
    #expect(
      ParsedJSON(milepost("cards -F json --on 2026-02-28", on: "1970-01-01", ledger).text)["on"].description
        == "2026-02-28")
  }
}
