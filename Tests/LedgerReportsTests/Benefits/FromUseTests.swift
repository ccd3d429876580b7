import TestSupport
import Testing

@Suite("A benefit that runs from its last use")
struct FromUseTests {
  private let card =
    "base USD\ncard plat \"P\"\n    opened 2015-01-01\n    benefit entry 120 USD every 4 years from use\n"

  private func row(_ uses: String, on day: String) -> String {
    let json = ParsedJSON(milepost("benefits -F json", on: day, card + uses).text)
    return ["from", "to", "used", "left", "status"].map { json["benefits.0.\($0)"].description }.joined(
      separator: " ")
  }

  @Test("a later use in a period moves its first and last day; what was used before still counts")
  func lastUse() {
    let uses = "2020-06-01 used plat/entry 80\n2022-06-01 used plat/entry 30\n"
    #expect(row(uses, on: "2021-01-01") == "2020-06-01 2024-05-31 80.00 40.00 partly-used")
    #expect(row(uses, on: "2023-01-01") == "2022-06-01 2026-05-31 110.00 10.00 partly-used")
    #expect(row(uses, on: "2026-05-31") == "2022-06-01 2026-05-31 110.00 10.00 partly-used")
    #expect(row(uses, on: "2026-06-01") == "null null 0.00 120.00 available")
  }

  @Test(
    "removed, its history has the periods that its uses began, the last up to the day before",
    arguments: [
      ("2026-06-01", "2026-02-10 2026-04-09 6.00 expired"),
      ("2026-03-01", "2026-02-10 2026-02-28 6.00 expired"),
    ])
  func removed(day: String, row: String) {
    let card = "base USD\ncard p \"P\"\n    opened 2026-01-01\n    benefit a 10 every 2 months from use\n"
    let end = "2026-02-10 used p/a 4\n\(day) card p\n    benefit a none\n"
    let json = ParsedJSON(milepost("benefits --history -F json", on: "2026-08-01", card + end).text)
    let rows = json["benefits"].items.map { benefit in
      ["from", "to", "left", "status"].map { benefit[$0].description }.joined(separator: " ")
    }
    #expect(rows == [row])
  }

  @Test("a use after the period begins a new one, and more than is left is an error")
  func nextUse() {
    let uses = "2016-03-01 used plat/entry\n2020-03-01 used plat/entry 20\n"
    #expect(row(uses, on: "2020-03-01") == "2020-03-01 2024-02-29 20.00 100.00 partly-used")
    let twice = card + "2020-06-01 used plat/entry\n2022-06-01 used plat/entry 1\n"
    #expect(milepost("check", on: "2023-01-01", twice).complaints.contains("error[E515]: more than is left"))
  }
}
