import TestSupport
import Testing

@Suite("The past stays put")
struct PastStaysTests {
  private func alerts(_ amendment: String, on day: String) -> [String] {
    let wallet = "base SGD\nbudget food 100 monthly\n2026-03-20 90 cash #food X\n2026-04-02 85 cash #food X\n"
    let json = ParsedJSON(
      milepost("alerts -F json", on: day, wallet + "2026-04-10 budget food\n    \(amendment)\n").text)
    return json["alerts"].items.map { $0["id"].description }
  }

  @Test("an alert that was born stays, whatever `until` and `from` become later")
  func bornAlerts() {
    let both = ["budget/food/2026-04/80", "budget/food/2026-03/80"]
    #expect(alerts("until 2026-02-28", on: "2026-04-09") == both)
    #expect(alerts("until 2026-02-28", on: "2026-12-31") == both)
    #expect(alerts("until 2026-03-15", on: "2026-04-10") == both)
    #expect(alerts("from 2026-06-01", on: "2026-04-10") == both)
    #expect(alerts("until 2026-12-31", on: "2026-12-31") == both)
  }

  @Test("a budget that has ended is not listed, and nothing after its end is an alert")
  func ended() {
    let wallet = """
      base SGD
      budget food 100 monthly
          until 2026-03-31
      2026-03-20 90 cash #food X
      2026-04-02 85 cash #food X

      """
    let alerts = ParsedJSON(milepost("alerts -F json", on: "2026-05-01", wallet).text)["alerts"].items
    #expect(alerts.map { $0["id"].description } == ["budget/food/2026-03/80"])
    #expect(ParsedJSON(milepost("budgets -F json", on: "2026-05-01", wallet).text)["budgets"].items.isEmpty)
  }

  @Test("a cycle with the same days in other words cuts nothing")
  func sameCycle() {
    let wallet =
      "base SGD\ncard m \"M\"\n    cycle opens 16\n    earn 1\n2026-03-20 90 m X\n2026-03-20 card m\n"
    func cycle(_ rule: String) -> String {
      let json = ParsedJSON(milepost("cards -F json", on: "2026-03-31", wallet + "    cycle \(rule)\n").text)
      return "\(json["cards.0.cycle.from"]) \(json["cards.0.cycle.to"])"
    }
    #expect(cycle("closes 15") == "2026-03-16 2026-04-15")
    #expect(cycle("closes 14") == "2026-03-20 2026-04-14")
  }

  @Test("a benefit used before its card opened or after it closed counts, with a warning")
  func usedOutside() {
    let wallet = """
      base USD
      card plat "P"
          opened 2026-02-01
          closed 2026-10-31
          benefit uber 15 USD monthly
      2026-01-10 used plat/uber 12
      2026-11-10 used plat/uber 9
      2026-03-10 used plat/uber 5

      """
    let outcome = milepost("check", on: "2026-12-31", wallet)
    #expect(outcome.exitCode == .success)
    #expect(outcome.complaints.contains("warning[W502]: \"plat\" was not opened until 2026-02-01"))
    #expect(outcome.complaints.contains("warning[W502]: \"plat\" was closed on 2026-10-31"))
    #expect(outcome.text.contains("0 errors, 2 warnings"))
  }
}
