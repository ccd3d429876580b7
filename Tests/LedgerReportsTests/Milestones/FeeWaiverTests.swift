import TestSupport
import Testing

@Suite("Fees that are waived at a spend")
struct FeeWaiverTests {
  private static let card = """
    base SGD
    card a
        opened 2025-03-10
        fee 196.20 SGD yearly from 2026-06-01 waived at 1000 SGD
        exclude #insurance from minimum

    """

  @Test("the fee year that ends the day before, from the day the card was opened")
  func feeYear() {
    let ledger =
      FeeWaiverTests.card + """
        2025-03-01 500.00 a Before it was opened
        2025-05-31 200.00 a In an earlier fee year
        2025-06-01 300.00 a
        2025-07-01 300.00 a #insurance
        2026-05-31 250.00 a

        """
    let paths = ["fee_date", "from", "to", "required", "spend", "remaining", "met"]
    let found = paths.map { values("cards", "cards.0.waiver.\($0)", on: "2026-05-31", ledger) }
    #expect(found == ["2026-06-01", "2025-06-01", "2026-05-31", "1000.00", "550.00", "450.00", "false"])
  }

  @Test("the fee is due beside the waiver until the spend is reached, then neither")
  func due() {
    func references(_ day: String, _ expenses: String) -> [String] {
      ParsedJSON(milepost("due -F json", on: day, FeeWaiverTests.card + expenses).text)["due"].items.map {
        "\($0["ref"]) \($0["amount"])"
      }
    }
    let part = "2025-06-01 400.00 a\n"
    #expect(references("2026-05-20", part) == ["waiver/a/2026-05-31 600.00", "fee/a/2026-06-01 196.20"])
    #expect(references("2026-06-01", part) == ["fee/a/2026-06-01 196.20"])
    #expect(references("2026-05-20", part + "2026-05-01 600.00 a\n") == [])
    #expect(references("2026-06-01", part + "2026-05-01 600.00 a\n") == [])
    #expect(references("2026-05-20", part + "2026-05-01 600.00 a\n2026-05-02 -0.01 a\n").count == 2)
    let message = values("due", "due.0.message", on: "2026-05-20", FeeWaiverTests.card + part)
    #expect(message == "600.00 SGD more on a by 31 May waive its fee of 196.20 SGD")
  }

  @Test(
    "a waived fee is 0 in roi",
    arguments: [
      ("2026-05-31", "0.00 false"), ("2026-06-01", "0.00 true"), ("2027-05-31", "0.00 true"),
      ("2027-06-01", "196.20 false"),
    ])
  func roi(day: String, expected: String) {
    let ledger = FeeWaiverTests.card + "2025-06-01 1000.00 a\n"
    #expect(values("roi", "cards.0.fee", "cards.0.waived", on: day, ledger) == expected)
  }

  @Test("without `from` the fee years are those of the day the card was opened, and the first fee is due")
  func opened() {
    let ledger = """
      base SGD
      card a
          opened 2025-06-01
          fee 100 SGD yearly waived at 1000 SGD
      2025-05-01 1000.00 a

      """
    #expect(values("roi", "cards.0.fee", "cards.0.waived", on: "2025-06-01", ledger) == "100.00 false")
  }

  @Test("a card without a waiver has none, nor has one that is closed before its next fee")
  func none() {
    #expect(
      firstCard("waiver", on: "2026-01-01", "card a\n    currency SGD\n    fee 10 SGD yearly\n") == "null")
    let closed = FeeWaiverTests.card + "2026-05-01 card a\n    closed 2026-05-20\n"
    #expect(firstCard("waiver", on: "2026-05-10", closed) == "null")
  }
}
