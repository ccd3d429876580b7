import TestSupport
import Testing

@Suite("Quiet benefits")
struct QuietTests {
  private static let wallet = """
    base USD
    card p "Platinum"
        opened 2026-01-01
        fee 100 USD yearly from 2026-01-01
        benefit uber "Uber Cash" 15 USD monthly
        benefit saks "Saks" 50 USD half-yearly quiet
        benefit gym "Gym" 25 USD monthly activate quiet
    2026-01-05 used p/saks 20

    """

  private func text(_ command: String, _ wallet: String = QuietTests.wallet) -> String {
    milepost(command, on: "2026-01-25", wallet).text
  }

  @Test("are not in the text of `benefits`, whose last line counts them")
  func list() {
    let text = text("benefits")
    #expect(
      !text.contains("Saks") && !text.contains("Gym") && text.hasSuffix("\n2 quiet ones: --all\n"), "\(text)")
    #expect(text.hasPrefix("1 of 1 has something left: 15.00 USD\n"), "\(text)")
    let all = self.text("benefits --all")
    #expect(all.contains("Saks") && all.contains("Gym") && !all.contains("--all"), "\(all)")
    #expect(all.hasPrefix("3 of 3 have something left: 70.00 USD\n"), "\(all)")
    #expect(all.contains("  p  Saks   30.00  of 50.00, quiet\n"), "\(all)")
    // Named, or filtered by others, they are as they are.
    #expect(self.text("benefits saks").contains("Saks"))
    #expect(self.text("benefits platinum").hasSuffix("\n2 quiet ones: --all\n"))
  }

  @Test("a list of nothing else says so")
  func onlyQuiet() {
    let wallet = "base USD\ncard p \"P\"\n    benefit a 5 USD monthly quiet\n"
    #expect(text("benefits", wallet) == "1 quiet one: --all\n")
    #expect(text("benefits p", wallet).contains("p  a    5.00  quiet\n"))
    #expect(!text("status", wallet).contains("benefits"))
  }

  @Test("are in JSON with `quiet`, which others do not have")
  func json() {
    let json = ParsedJSON(text("benefits -F json"))
    #expect(
      json["benefits"].items.map { $0["quiet"].description } == ["there is no key quiet", "true", "true"])
    #expect(json["benefits.1.used"].description == "20.00")
  }

  @Test("are used against the fee, and on the card's page")
  func others() {
    #expect(
      values("roi", "cards.0.redeemed", "cards.0.left", on: "2026-01-25", QuietTests.wallet) == "20.00 70.00")
    #expect(text("card p").contains("Saks"))
  }

  @Test(
    "are in nothing that reminds",
    arguments: ["due -F json", "status -F json", "status", "export ics", "export html"])
  func reminders(command: String) {
    let text = text(command)
    #expect(!text.contains("Saks") && !text.contains("saks") && !text.lowercased().contains("gym"), "\(text)")
    #expect(text.contains("Uber Cash"), "\(text)")
  }
}
