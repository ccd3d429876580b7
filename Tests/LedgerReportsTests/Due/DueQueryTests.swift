import TestSupport
import Testing

@Suite("Picking what is due")
struct DueQueryTests {
  private let wallet = """
    base USD
    card plat "Platinum"
        benefit uber "Uber Cash" 15 monthly
        benefit hotel "Hotel" 50 monthly
        fee 695 yearly from 2025-02-10
    card gold
        benefit uber "Uber Cash" 10 monthly
    card blue "Blue"
    subscription news 5 monthly from 2026-01-20 plat
    goal trip "Trip" 1000 by 2026-02-20
        start 2025-02-20

    """

  private func references(_ query: String, on day: String = "2026-01-15") -> String {
    ParsedJSON(milepost("due \(query) -F json", on: day, wallet).text)["due"].items.map {
      $0["ref"].description
    }
    .joined(separator: " ")
  }

  @Test(
    "by card, kind and words",
    arguments: [
      ("kind:fee", "fee/plat/2026-02-10"), ("kind:RENEWAL", "renewal/news/2026-01-20"),
      ("card:gold", "benefit/gold/uber/2026-01-31"),
      ("card:plat kind:benefit", "benefit/plat/uber/2026-01-31 benefit/plat/hotel/2026-01-31"),
      ("kind:fee kind:renewal", "renewal/news/2026-01-20 fee/plat/2026-02-10"),
      ("uber", "benefit/plat/uber/2026-01-31 benefit/gold/uber/2026-01-31"),
      ("not:kind:benefit not:card:plat", "goal/trip/2026-02-20"), ("card:blue", ""),
      ("not:card:plat not:kind:goal", "benefit/gold/uber/2026-01-31"),
    ])
  func picking(query: String, expected: String) { #expect(references(query) == expected) }

  @Test("--fail-on counts what is picked")
  func failing() {
    #expect(milepost("due card:blue --fail-on 1", on: "2026-01-15", wallet).exitCode == .success)
    #expect(milepost("due kind:fee --fail-on 1", on: "2026-01-15", wallet).exitCode == .errors)
  }

  @Test(
    "what can't be picked is wrong use, with the nearest",
    arguments: [
      ("due card:plot", "unknown card plot; did you mean plat? known: plat"),
      ("due kind:fees", "did you mean kind:fee?"), ("due +dining", "`tag:` has no meaning here"),
      ("list kind:fee", "`kind:` picks due items only"),
    ])
  func wrong(command: String, message: String) {
    let outcome = milepost(command, wallet)
    #expect(outcome.exitCode == .usage && outcome.complaints.contains(message), "\(outcome.complaints)")
  }

  @Test(
    "a goal says what to save this week, and in its last week what is missing",
    arguments: [
      ("2026-01-30", "save 280.00 USD for Trip this week", "needed: 333.33 a week"),
      ("2026-02-10", "save 636.36 USD for Trip this week", "needed: 700.00 a week"),
      ("2026-02-14", "Trip: 1,000.00 USD to go by 20 Feb", "needed: 1,000.00 in 6 days"),
      ("2026-02-19", "Trip: 1,000.00 USD to go by 20 Feb", "needed: 1,000.00 in 1 day"),
      ("2026-02-20", "Trip: 1,000.00 USD to go by 20 Feb", "needed: 1,000.00 today"),
    ])
  func thisWeek(day: String, message: String, needed: String) {
    let due = ParsedJSON(milepost("due kind:goal -F json", on: day, wallet).text)
    #expect(due["due.0.message"].description == message)
    #expect(milepost("goals", on: day, wallet).text.contains("  \(needed)\n"))
  }

  @Test("a goal that autosave will reach needs nothing this week, and one that was missed nothing at all")
  func autosave() {
    for (amount, ending) in [("1000", "by 20 Feb"), ("100", "for Trip this week")] {
      let wallet = wallet.replacing(
        "start 2025-02-20", with: "start 2026-01-29\n    autosave \(amount) every 20 days")
      let due = ParsedJSON(milepost("due kind:goal -F json", on: "2026-01-30", wallet).text)
      #expect(due["due.0.message"].description.hasSuffix(ending), "\(due["due.0.message"])")
    }
    #expect(!milepost("goals", on: "2026-02-21", wallet).text.contains("needed"))
  }

  @Test("what a card asks for is due by its last day; its reference keeps that of the period")
  func closed() {
    let wallet = """
      base USD
      card plat
          opened 2026-01-01
          closed 2026-01-20
          earn base 1
          benefit uber "Uber Cash" 15 monthly
          min 500
          cap #dining 4 min 100 monthly
          welcome 1000 miles spend 3000 within 90 days

      """
    let items = ParsedJSON(milepost("due -F json", on: "2026-01-15", wallet).text)["due"].items
    #expect(
      items.map { "\($0["ref"]) \($0["date"]) \($0["days_left"])" } == [
        "benefit/plat/uber/2026-01-31 2026-01-20 5", "minimum/plat/2026-01-31 2026-01-20 5",
        "minimum/plat/dining/2026-01-31 2026-01-20 5", "welcome/plat/2026-04-01 2026-01-20 5",
      ])
    #expect(
      ParsedJSON(milepost("due --within 4 -F json", on: "2026-01-15", wallet).text)["due"].items.isEmpty)
    #expect(ParsedJSON(milepost("due -F json", on: "2026-01-21", wallet).text)["due"].items.isEmpty)
    let snoozed = wallet + "2026-01-15 snooze welcome/plat/2026-04-01 until 2026-01-18\n"
    #expect(ParsedJSON(milepost("due -F json", on: "2026-01-15", snoozed).text)["due"].items.count == 3)
  }
}
