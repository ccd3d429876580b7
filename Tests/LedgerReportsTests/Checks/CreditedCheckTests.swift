import TestSupport
import Testing

/// What `check` reports of credited rewards.
@Suite("Checks of credited rewards")
struct CreditedCheckTests {
  private static let card = """
    base SGD
    card c
        earn 1
        cap #groceries 6 per 1 up to 540 SGD yearly activate
    2025-10-20 100.00 c #groceries

    """

  private func found(_ entries: String, on day: String) -> [String] {
    let check = ParsedJSON(milepost("check -F json", on: day, CreditedCheckTests.card + entries).text)
    return check["diagnostics"].items.map { "\($0["code"]) \($0["message"])" }
  }

  @Test(
    "an activation that is dated after the credit counts, as an expense that is",
    arguments: ["11-23", "11-24"])
  func activatedLater(day: String) {
    let activated = "2025-11-24 activated c #groceries\n"
    #expect(found("2025-11-18 credited c 600\n" + activated, on: "2025-\(day)") == [])
    #expect(
      found("2025-11-18 credited c 100\n" + activated, on: "2025-\(day)") == [
        "W511 the bank gave 100 miles, the file's rules give 600"
      ])
    #expect(
      found("2025-11-18 credited c 600\n", on: "2025-\(day)") == [
        "W511 the bank gave 600 miles, the file's rules give 100"
      ])
  }
}
