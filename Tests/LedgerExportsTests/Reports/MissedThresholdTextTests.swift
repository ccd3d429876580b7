import MilepostCLI
import TestSupport
import Testing

@Suite("What an expense would earn, in text")
struct MissedThresholdTextTests {
  private static let card = """
    base SGD
    card a "A"
        earn base 0.4
        cap #dining 4.0 min 500 SGD
        cap #travel 4.0 activate
        cap #fuel 4.0 activate first

    """

  private func lines(_ wallet: String, on day: String = "2026-05-12") -> [String] {
    milepost("miles --explain", on: day, MissedThresholdTextTests.card + wallet).text.split(separator: "\n")
      .filter { $0.contains("would earn") }.map { String($0.drop { $0 == " " }) }
  }

  @Test("a purchase names it, a refund does not; both have it as JSON")
  func refunds() {
    let wallet = "2026-05-02 100.00 a #dining Kin\n2026-05-03 -10.00 a #dining Kin\n"
    #expect(lines(wallet) == ["would earn 400 miles with 410.00 SGD more by 31 May"])
    let refund = values(
      "miles --explain", "expenses.1.missed.0.threshold", "expenses.1.missed.0.miles", on: "2026-05-12",
      MissedThresholdTextTests.card + wallet)
    #expect(refund == "minimum -40", "\(refund)")
  }

  @Test("of two thresholds that are missed, neither alone changes anything, so none is named")
  func twoMissed() {
    let both = MissedThresholdTextTests.card.replacing("min 500 SGD", with: "min 500 SGD activate")
    func missed(_ more: String) -> String {
      values(
        "miles --explain", "expenses.0.missed", on: "2026-05-12",
        both + "2026-05-02 100.00 a #dining Kin\n" + more)
    }
    #expect(missed("") == "[]")
    #expect(missed("2026-05-03 activated a #dining\n").contains("threshold:minimum"))
  }

  @Test("an activation that could come too late is not named")
  func activateFirst() {
    let wallet = """
      2026-05-02 100.00 a #travel Kin
      2026-05-02 100.00 a #fuel Kin
      2026-05-12 100.00 a #fuel Kin

      """
    #expect(
      lines(wallet) == [
        "would earn 400 miles with #travel activated by 31 May",
        "would earn 400 miles with #fuel activated by 31 May",
      ])
    // It was activated on the day, so what came before is base for good.
    #expect(
      lines(wallet + "2026-05-12 activated a #fuel\n") == [
        "would earn 400 miles with #travel activated by 31 May"
      ])
  }

  @Test("the last day is the card's, if it closes before the period ends")
  func closed() {
    let wallet = "2026-05-20 card a\n    closed 2026-05-20\n2026-05-02 100.00 a #dining Kin\n"
    #expect(lines(wallet) == ["would earn 400 miles with 400.00 SGD more by 31 May"])
    let own = wallet.replacing("2026-05-20 card a\n    closed 2026-05-20\n", with: "")
    let closes =
      MissedThresholdTextTests.card.replacing("earn base", with: "closed 2026-05-20\n    earn base") + own
    #expect(
      milepost("miles --explain", on: "2026-05-12", closes).text.contains(
        "would earn 400 miles with 400.00 SGD more by 20 May"))
    #expect(!milepost("miles --explain", on: "2026-05-21", closes).text.contains("would earn"))
  }
}
