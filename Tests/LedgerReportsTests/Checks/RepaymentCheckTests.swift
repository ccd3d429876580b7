import TestSupport
import Testing

@Suite("Checks of repayments")
struct RepaymentCheckTests {
  private static let wallet = """
    base SGD
    account posb
    2026-01-05 120 cash #dining A
        share 1/3 mei

    """

  @Test(
    "of nothing, and of more than was shared up to the day",
    arguments: [
      ("2026-01-05 repaid mei posb", []), ("2026-01-06 repaid mei 40 posb", []),
      ("2026-01-04 repaid mei posb", ["W386 5"]), ("2026-01-06 repaid mei 40.01 posb", ["W387 5"]),
      ("2026-01-06 repaid mei posb\n2026-01-07 repaid mei posb", ["W386 6"]),
      ("2026-01-06 repaid mei 30 posb\n2026-01-06 repaid mei 20 posb", ["W387 6"]),
      // Given back, after too much.
      ("2026-01-06 repaid mei -5 posb", []),
    ])
  func repaid(entries: String, expected: [String]) {
    let check = ParsedJSON(milepost("check -F json", on: "2026-01-31", Self.wallet + entries + "\n").text)
    #expect(check["diagnostics"].items.map { "\($0["code"]) \($0["line"])" } == expected)
  }

  @Test(
    "to an account that is not open, and a year ahead",
    arguments: [
      ("2026-01-09 repaid mei 5 old", ["W502 8"]), ("2026-01-10 repaid mei 5 old", []),
      ("2026-01-21 repaid mei 5 old", ["W502 8"]), ("2028-01-21 repaid mei 5 posb", ["W503 8"]),
    ])
  func days(entry: String, expected: [String]) {
    let wallet = Self.wallet + "account old\n    opened 2026-01-10\n    closed 2026-01-20\n" + entry + "\n"
    let check = ParsedJSON(milepost("check -F json", on: "2026-01-31", wallet).text)
    #expect(check["diagnostics"].items.map { "\($0["code"]) \($0["line"])" } == expected)
  }

  @Test("the warning says how much is too much")
  func excess() {
    let wallet = Self.wallet + "2026-01-06 repaid mei 50 posb\n2026-01-07 repaid mei 5 posb\n"
    let complaints = milepost("check", on: "2026-01-31", wallet).complaints
    #expect(complaints.contains("mei has repaid 10.00 SGD more than was shared"), "\(complaints)")
    #expect(complaints.contains("mei has repaid 15.00 SGD more than was shared"), "\(complaints)")
  }
}
