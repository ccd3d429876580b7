import TestSupport
import Testing

@Suite("Benefits and fees of closed cards")
struct ClosedCardTests {
  private static let wallet = """
    base USD
    card old "Old Gold"
        opened 2025-01-10
        closed 2025-12-20
        fee 325 USD yearly from 2025-01-10
        benefit uber "Uber Cash" 10 USD monthly
        benefit dine 100 USD yearly
    card new "New"
        opened 2026-01-01
        benefit d 15 USD monthly
    2025-02-03 used old/uber
    2025-12-03 used old/uber 4

    """

  private func rows(_ arguments: String, _ keys: [String], on day: String = "2026-01-05") -> [String] {
    ParsedJSON(milepost(arguments + " -F json", on: day, ClosedCardTests.wallet).text)["cards"].items.map {
      row in
      keys.map { row[$0].description }.joined(separator: " ")
    }
  }

  @Test("the history of benefits keeps them, up to the last day")
  func history() {
    func rows(_ arguments: String) -> [String] {
      ParsedJSON(milepost(arguments + " -F json", on: "2026-01-05", ClosedCardTests.wallet).text)["benefits"]
        .items.map {
          row in
          ["card", "id", "left", "status", "to", "redemption"].map { row[$0].description }.joined(
            separator: " ")
        }
    }
    #expect(rows("benefits") == ["new d 15.00 available 2026-01-31 null"])
    let all = rows("benefits --history")
    #expect(all.count == 12 + 1 + 1)
    #expect(all[11] == "old uber 6.00 expired 2025-12-20 0.1167")
    #expect(all[12] == "old dine 100.00 expired 2025-12-20 0.0000")
  }

  @Test("roi --all has the fee year of the last day")
  func roi() {
    let keys = ["card", "fee", "redeemed", "net", "expired", "left", "from", "to"]
    #expect(rows("roi", keys) == [])
    #expect(rows("roi --all", keys) == ["old 325.00 14.00 -311.00 206.00 0.00 2025-01-10 2026-01-09"])
    #expect(
      rows("roi", keys, on: "2025-12-20") == ["old 325.00 14.00 -311.00 100.00 106.00 2025-01-10 2026-01-09"])
    #expect(milepost("roi --all", on: "2026-01-05", ClosedCardTests.wallet).text.contains("  -311.00  "))
  }
}
