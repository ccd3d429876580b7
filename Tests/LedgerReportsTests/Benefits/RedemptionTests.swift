import TestSupport
import Testing

@Suite("The rate of redemption of a benefit")
struct RedemptionTests {
  private func redemption(_ card: String, _ uses: String = "", on day: String) -> String {
    ParsedJSON(milepost("benefits -F json", on: day, "base USD\ncard p \"P\"\n\(card)\n\(uses)").text)[
      "benefits.0.redemption"
    ].description
  }

  @Test(
    "used of used and expired, without the rest of the running period",
    arguments: [
      // No period has ended, and nothing was used.
      ("monthly", "", "2026-01-31", "null"), ("monthly", "", "2026-02-01", "0.0000"),
      ("monthly", "2026-01-20 used p/a 5", "2026-01-31", "1.0000"),
      ("monthly", "2026-01-20 used p/a 5", "2026-02-01", "0.3333"),
      ("monthly", "2026-01-20 used p/a 5\n2026-02-03 used p/a 5", "2026-02-28", "0.5000"),
      ("monthly", "2026-01-20 used p/a 5\n2026-02-03 used p/a 5", "2026-03-31", "0.3333"),
      ("monthly", "2026-01-20 used p/a\n2026-03-03 used p/a", "2026-03-31", "0.6667"),
      ("daily", "2026-01-20 used p/a\n2026-03-03 used p/a", "2026-03-31", "0.0267"),
      ("weekly", "2026-01-20 used p/a 5", "2026-02-01", "0.1667"),
      ("once", "2026-01-20 used p/a 5", "2027-03-31", "1.0000"),
      ("yearly from anniversary", "2026-01-20 used p/a 5", "2027-01-15", "0.3333"),
      ("every 2 years from use", "2026-01-20 used p/a 5", "2027-01-15", "1.0000"),
      ("every 2 years from use", "2026-01-20 used p/a 5", "2028-01-20", "0.3333"),
    ])
  func money(period: String, uses: String, day: String, expected: String) {
    #expect(redemption("    opened 2026-01-15\n    benefit a 15 \(period)", uses, on: day) == expected)
  }

  @Test("of uses in uses; without `opened` since the first use")
  func uses() {
    #expect(
      redemption("    opened 2026-01-15\n    benefit a 4 x monthly", "2026-01-20 used p/a", on: "2026-02-28")
        == "0.2500")
    #expect(redemption("    benefit a 4 x monthly", "2026-03-20 used p/a 2", on: "2026-05-01") == "0.2500")
    #expect(redemption("    benefit a 4 x monthly", on: "2026-05-01") == "null")
  }

  @Test("each period has the value of its last day; days without the benefit are in no period")
  func amended() {
    let card = """
          opened 2026-01-01
          benefit a 10 monthly
          benefit a in march 30
      2026-02-01 card p
          benefit a 20 monthly
      2026-05-01 card p
          benefit a none
      2026-07-01 card p
          benefit a 10 monthly
      """
    // 10 + 20 + 30 + 20 until April, then 10 in July.
    #expect(redemption(card, "2026-03-05 used p/a 9", on: "2026-08-15") == "0.1000")
  }

  @Test(
    "a benefit that was removed has the rate that it had",
    arguments: ["", "2026-04-01 card p\n    benefit a 20 monthly"])
  func removed(later: String) {
    let card = "base USD\ncard p \"P\"\n    opened 2026-01-01\n    benefit a 10 monthly\n"
    let end = "2026-03-01 card p\n    benefit a none\n2026-01-05 used p/a 5\n"
    let json = ParsedJSON(milepost("benefits --history -F json", on: "2026-03-31", card + end + later).text)
    #expect(json["benefits"].items.map { $0["redemption"].description } == ["0.2500", "0.2500"])
  }

  @Test("daily benefits of many years are fast")
  func many() {
    let lines = (0..<100).map { "    benefit b\($0) 1 USD daily\n" }.joined()
    let wallet = "base USD\ncard p \"P\"\n    opened 1900-01-01\n\(lines)2026-01-01 used p/b1 0.5\n"
    let json = ParsedJSON(milepost("benefits -F json", on: "2026-01-02", wallet).text)
    #expect(json["benefits.0.redemption"].description == "0.0000" && json["benefits"].items.count == 100)
  }
}
