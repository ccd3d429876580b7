import TestSupport
import Testing

@Suite("Milestones and what they give")
struct MilestoneTests {
  private static let rebate = """
    base SGD
    card one "UOB One"
        cycle closes 12
        milestone quarter "Quarterly rebate" 500 SGD 5 purchases quarterly each cycle gives 50 SGD \
    at 1000 SGD gives 100 SGD at 2000 SGD gives 300 SGD

    """

  /// A number of purchases in each of the cycles that end in the first quarter, which add up to an amount.
  private func expenses(_ cycles: [(sum: Int, count: Int)]) -> String {
    zip(["2025-12-13", "2026-01-13", "2026-02-13"], cycles).map { first, cycle in
      (0..<cycle.count).map { index in
        let amount = index == 0 ? cycle.sum - (cycle.count - 1) * 10 : 10
        return "\(first.dropLast(2))\(20 + index) \(amount).00 one Shop \(index)\n"
      }.joined()
    }.joined()
  }

  @Test(
    "the rebate of three cycles that end in a quarter: the weakest decides",
    arguments: [
      ([(1020, 6), (1005, 5), (998, 7)], "reached 50.00 SGD"),
      ([(2010, 5), (2300, 5), (2000, 4)], "missed null null"),
      ([(2000, 5), (2000, 5), (2000, 5)], "reached 300.00 SGD"),
      ([(2000, 5), (499, 5), (2000, 5)], "missed null null"),
      ([(1000, 5), (1000, 5)], "missed null null"),
    ])
  func quarterlyRebate(cycles: [(Int, Int)], expected: String) {
    let paths = ("milestones.0.status", "milestones.0.reward", "milestones.0.unit")
    let ledger = MilestoneTests.rebate + expenses(cycles.map { ($0.0, $0.1) })
    #expect(values("miles", paths.0, paths.1, paths.2, on: "2026-03-13", ledger) == expected)
    #expect(
      values("miles", "milestones.0.from", "milestones.0.to", on: "2026-03-13", ledger)
        == "2025-12-13 2026-03-12")
  }

  @Test(
    "a level is open until a part that has ended forbids it, and reached in the last part at the earliest",
    arguments: [
      ("2026-01-12", "open open open"), ("2026-01-13", "open open missed"),
      ("2026-02-13", "open open missed"),
      ("2026-02-24", "reached open missed"), ("2026-03-12", "reached open missed"),
      // The next quarter.
      ("2026-03-13", "open open open"),
    ])
  func levels(day: String, expected: String) {
    let ledger = MilestoneTests.rebate + expenses([(1020, 6), (1005, 5), (998, 7)])
    let paths = (0..<3).map { "cards.0.milestones.0.levels.\($0).status" }
    #expect(values("cards", paths[0], paths[1], paths[2], on: day, ledger) == expected)
  }

  @Test("a count of merchants, of a tag, and what a text gives")
  func otherConditions() {
    let ledger = """
      base SGD
      card a
          milestone meals "Meals out" 100 SGD 2 merchants of #dining monthly gives "Free dessert"
      2026-01-03 60.00 a #dining One
      2026-01-04 60.00 a #dining ONE
      2026-01-05 60.00 a #transport Two

      """
    let paths = ["status", "parts.0.spend", "parts.0.made", "levels.0.count_remaining", "levels.0.remaining"]
    func found(_ more: String) -> String {
      paths.map { values("cards", "cards.0.milestones.0.\($0)", on: "2026-01-06", ledger + more) }
        .joined(separator: " ")
    }
    #expect(found("") == "open 120.00 1 1 0.00")
    #expect(found("2026-01-06 1.00 a #dining Three\n") == "reached 121.00 2 0 0.00")
    #expect(
      values(
        "cards", "cards.0.milestones.0.reward", "cards.0.milestones.0.unit", "cards.0.milestones.0.gives",
        on: "2026-01-06", ledger + "2026-01-06 1.00 a #dining Three\n") == "null null Free dessert")
  }

  @Test("a refund on its card day takes a milestone away until the period ends, never after")
  func refunds() {
    let ledger = """
      base SGD
      card a
          milestone m 100 SGD monthly gives 5 SGD
      2026-01-03 100.00 a Shop
      2026-01-20 -1.00 a Shop
      2026-02-01 0.50 a Shop
      2026-02-02 -50.00 a Shop

      """
    func status(_ day: String) -> String { values("miles", "milestones.0.status", on: day, ledger) }
    #expect(
      [status("2026-01-19"), status("2026-01-20"), status("2026-02-28")] == ["reached", "open", "missed"])
    let kept = ledger.replacing("2026-01-20 -1.00 a Shop\n", with: "")
    #expect(
      values("miles", "milestones.0.status", "milestones.1.status", on: "2026-02-28", kept) == "reached open")
  }

  @Test("the terms of the last day judge a whole period, those of the day of the report while it runs")
  func amendments() {
    let ledger = """
      base SGD
      card a
          milestone m 100 SGD monthly gives 5 SGD
      2026-01-03 100.00 a Shop
      2026-01-20 card a
          milestone m 200 SGD monthly gives 10 SGD

      """
    func found(_ day: String) -> String {
      values(
        "miles", "milestones.0.status", "milestones.0.reward", "milestones.0.levels.0.amount", on: day, ledger
      )
    }
    #expect(found("2026-01-19") == "reached 5.00 100.00")
    #expect(found("2026-01-20") == "open null 200.00")
    #expect(found("2026-02-01") == "missed null 200.00")
    let ended = ledger.replacing("milestone m 200 SGD monthly gives 10 SGD", with: "milestone m none")
    #expect(values("miles", "milestones", on: "2026-02-01", ended) == "[]")
  }

  @Test("a cycle that an amendment cuts is two parts, each of which must reach the condition")
  func cutCycle() {
    let ledger = """
      base SGD
      card a
          cycle closes 12
          milestone m 100 SGD quarterly each cycle gives 5 SGD
      2025-12-20 100.00 a Shop
      2026-01-20 100.00 a Shop
      2026-02-20 100.00 a Shop
      2026-03-20 100.00 a Shop
      2026-03-05 card a
          cycle closes 25

      """
    #expect(
      values("miles", "milestones.0.from", "milestones.0.to", "milestones.0.status", on: "2026-04-01", ledger)
        == "2025-12-13 2026-03-25 reached")
    let parts = ParsedJSON(milepost("miles -F json", on: "2026-04-01", ledger).text)["milestones.0.parts"]
      .items
    #expect(
      parts.map { "\($0["from"]) \($0["to"])" } == [
        "2025-12-13 2026-01-12", "2026-01-13 2026-02-12", "2026-02-13 2026-03-04", "2026-03-05 2026-03-25",
      ])
  }

  @Test(
    "periods from the day the card was opened, from a date, and by months",
    arguments: [
      ("yearly from anniversary", "2025-05-20 2026-05-19"),
      ("yearly from 2024-02-29", "2025-02-28 2026-02-27"),
      ("quarterly", "2026-01-01 2026-03-31"), ("quarterly each month", "2026-01-01 2026-03-31"),
      ("yearly from anniversary each cycle", "2025-05-13 2026-05-12"),
      ("weekly", "2026-02-09 2026-02-15"), ("weekly each cycle", "2026-02-13 2026-03-12"),
    ])
  func periods(period: String, expected: String) {
    let ledger = """
      base SGD
      card a
          opened 2024-05-20
          cycle closes 12
          milestone m 100 SGD \(period) gives 5 SGD

      """
    #expect(
      values("cards", "cards.0.milestones.0.from", "cards.0.milestones.0.to", on: "2026-02-14", ledger)
        == expected)
  }

  @Test("what is excluded, and excluded from the minimum, does not count")
  func exclusions() {
    let ledger = """
      base SGD
      card a
          exclude #tax
          exclude #insurance from minimum
          milestone m 100 SGD 2 purchases monthly gives 5 SGD
      2026-01-03 60.00 a #tax
      2026-01-03 60.00 a #insurance
      2026-01-03 60.00 a #fee
      2026-01-03 60.00 a #dining

      """
    #expect(
      values(
        "cards", "cards.0.milestones.0.parts.0.spend", "cards.0.milestones.0.parts.0.made", on: "2026-01-31",
        ledger)
        == "60.00 1")
  }

  @Test("several levels count alone, several milestones side by side")
  func several() {
    let ledger = """
      base SGD
      card a
          points 1 P = 2 miles
          milestone m 100 SGD monthly gives 500 points at 200 SGD gives 1,500 points
          milestone n 150 SGD monthly gives 30 SGD
      2026-01-03 250.00 a Shop

      """
    #expect(
      values("miles", "milestones.0.reward", "milestones.1.reward", on: "2026-01-31", ledger) == "1500 30.00")
    #expect(values("miles", "miles.0.points", "miles.0.miles", on: "2026-01-31", ledger) == "0 0")
  }

  @Test(
    "only what was spent by the day counts, and only the periods with spend and the running one are shown")
  func days() {
    let ledger = """
      base SGD
      card a
          milestone m 100 SGD monthly gives 5 SGD
      2026-01-03 100.00 a Shop
      2026-04-03 99.00 a Shop

      """
    func months(_ command: String, _ day: String) -> [String] {
      ParsedJSON(milepost("\(command) -F json", on: day, ledger).text)["milestones"].items.map {
        "\($0["from"]) \($0["status"])"
      }
    }
    #expect(months("miles", "2026-01-02") == ["2026-01-01 open"])
    #expect(months("miles", "2026-03-15") == ["2026-01-01 reached", "2026-03-01 open"])
    #expect(months("miles", "2026-05-01") == ["2026-01-01 reached", "2026-04-01 missed", "2026-05-01 open"])
    #expect(months("miles --period 2026-04", "2026-05-01") == ["2026-04-01 missed"])
  }
}
