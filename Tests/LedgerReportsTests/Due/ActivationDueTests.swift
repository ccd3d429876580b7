import TestSupport
import Testing

@Suite("Activations, and minimums with counts, that are due")
struct ActivationDueTests {
  private static let wallet = """
    base USD
    card cff "Chase Freedom Flex"
        earn base 1%
        cap #dining #fuel 5% up to 1500 USD quarterly else 3% activate by 14
        benefit airline "Airline fee" 200 USD yearly activate note Enrol first
        benefit uber 15 USD monthly
    2026-01-10 100.00 cff #dining A

    """

  private func items(_ more: String = "", on day: String = "2026-01-20") -> [String] {
    let text = milepost(
      "due --within 365 card:cff kind:activate -F json", on: day, ActivationDueTests.wallet + more)
    return ParsedJSON(text.text)["due"].items.map {
      "\($0["ref"]) \($0["amount"]) \($0["currency"]) \($0["message"])"
    }
  }

  private static let line =
    "activate/cff/dining,fuel/2026-03-14 null null Activate cff #dining #fuel by 14 Mar for 5%"
  private static let benefit =
    "activate/cff/airline/2026-12-31 null null Activate Airline fee on cff by 31 Dec: 200.00 USD left; Enrol first"

  @Test("a line and a benefit to activate, until they are")
  func activations() {
    #expect(items() == [ActivationDueTests.line, ActivationDueTests.benefit])
    #expect(items("2026-01-18 activated cff #fuel\n") == [ActivationDueTests.benefit])
    #expect(items("2026-01-18 activated cff/airline\n") == [ActivationDueTests.line])
    #expect(
      items("2026-01-18 snooze activate/cff/dining,fuel/2026-03-14 until 2026-03-01\n") == [
        ActivationDueTests.benefit
      ])
    #expect(items(on: "2026-03-15") == [ActivationDueTests.benefit])
    let due = milepost("due --within 365", on: "2026-01-20", ActivationDueTests.wallet).text
    #expect(!due.contains("benefit/cff/airline") && due.contains("benefit/cff/uber"))
    let text = milepost("export ics", on: "2026-01-20", ActivationDueTests.wallet).text
    #expect(text.contains("CATEGORIES:activate"), "\(text)")
  }

  @Test("a snooze of what needs no activation is a warning")
  func snoozes() {
    let said = milepost(
      "check", on: "2026-01-20",
      ActivationDueTests.wallet + "2026-01-18 snooze activate/cff/uber/2026-01-31 until 2026-01-30\n")
    #expect(said.text.contains("W519") || said.complaints.contains("W519"))
  }

  @Test("a minimum that lacks only its count is 0.00, and the message names the count")
  func counts() {
    let wallet = """
      base SGD
      card one "One"
          earn base 0.3%
          min 500 SGD 3 purchases
          cap #dining 4% min 100 SGD 2 merchants
      2026-02-13 600.00 one #dining Ya Kun

      """
    let items = ParsedJSON(milepost("due -F json", on: "2026-02-15", wallet).text)["due"].items
    #expect(
      items.map { "\($0["amount"]) \($0["message"])" } == [
        "0.00 2 purchases more on one by 28 Feb meet its minimum",
        "0.00 1 merchant more on one #dining by 28 Feb unlocks 4% on 600.00",
      ])
    let other = ParsedJSON(
      milepost("due -F json", on: "2026-02-15", wallet.replacing("600.00", with: "60.00")).text)
    #expect(
      other["due.0.message"] == .text("440.00 SGD and 2 purchases more on one by 28 Feb meet its minimum"),
      "\(other)")
  }

  @Test("a benefit that is not activated is left, but not available")
  func benefits() {
    let wallet = ActivationDueTests.wallet
    func value(_ path: String, _ more: String = "") -> String {
      values("benefits", path, on: "2026-01-20", wallet + more)
    }
    #expect(value("benefits.0.status") + value("benefits.0.left") == "not-activated200.00")
    #expect(value("benefits.0.status", "2026-01-20 activated cff/airline\n") == "available")
    #expect(value("benefits.0.status", "2026-01-21 activated cff/airline\n") == "not-activated")
    func overview(_ key: String) -> String {
      values("status", "benefits.cards.0." + key, on: "2026-01-20", wallet)
    }
    #expect(overview("total") + overview("available") + overview("left.0.amount") == "21215.00")
    let early = milepost("check", on: "2026-01-20", wallet + "2026-01-12 101.00 cff A\n    used airline 50\n")
    #expect((early.text + early.complaints).contains("E364"))
  }
}
