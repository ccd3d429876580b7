import MilepostCLI
import TestSupport
import Testing

@Suite("best: which card for a purchase")
struct BestTests {
  private static let two = """
    base SGD
    option plan-from expect
    card a "A"
        earn base 0.4
        cap #contactless 4.0 up to 800 SGD min 500 SGD
    card b "B"
        earn 1.5
    tag contactless

    """

  /// `a 24 0, b 90 -150`.
  private func ranking(_ command: String, _ wallet: String, on day: String = "2026-04-01") -> String {
    ParsedJSON(milepost(command + " -F json", on: day, wallet).text)["cards"].items
      .map { "\($0["id"]) \($0["now"]) \($0["ahead"])" }.joined(separator: ", ")
  }

  @Test("the worked example: where the minimum can be reached, the card with the lower reward now is best")
  func worked() {
    let enough = BestTests.two + "expect contactless 600 SGD monthly\n"
    #expect(ranking("best 60 +contactless --until 2026-04-30", enough) == "a 24 0, b 90 -150")
    let little = BestTests.two + "expect contactless 400 SGD monthly\n"
    #expect(ranking("best 60 +contactless --until 2026-04-30", little) == "b 90 0, a 24 -66")
  }

  @Test("nothing expected: what is earned now ranks, and a warning shows an expectation")
  func nothingExpected() {
    let outcome = milepost("best 60 +contactless -F json", on: "2026-04-01", BestTests.two)
    #expect(ranking("best 60 +contactless", BestTests.two) == "b 90 null, a 24 null")
    #expect(outcome.complaints.contains("expect groceries … SGD monthly"))
    #expect(outcome.exitCode == .success)
  }

  @Test("a purchase that reaches a minimum earns what that gives to earlier spend")
  func unlocks() {
    let wallet = BestTests.two + "2026-04-01 450.00 a #contactless Shop\n"
    let json = ParsedJSON(milepost("best 60 +contactless -F json", on: "2026-04-02", wallet).text)
    // 510 × 4 less 450 × 0.4.
    #expect(json["cards.0.now"].description == "1860")
    #expect(json["cards.0.unlocks.0.kind"].description == "minimum")
    #expect(json["cards.0.unlocks.0.spent"].description == "510.00")
    #expect(json["cards.0.unlocks.0.gives.miles"].description == "1620")
    #expect(json["cards.0.parts.0.rule"].description == "line")
  }

  @Test("a purchase that counts for a welcome without reaching it")
  func toward() {
    let wallet = """
      base SGD
      card a "A"
          opened 2026-04-01
          earn 1
          welcome 5,000 miles spend 1,000 SGD within 60 days
      2026-04-01 100.00 a #dining Shop

      """
    let json = ParsedJSON(milepost("best 60 +dining -F json", on: "2026-04-02", wallet).text)
    #expect(json["cards.0.toward.0.kind"].description == "welcome")
    #expect(json["cards.0.toward.0.missing"].description == "840.00")
    #expect(json["cards.0.toward.0.gives.miles"].description == "5000")
    let reaching = ParsedJSON(milepost("best 900 +dining -F json", on: "2026-04-02", wallet).text)
    #expect(reaching["cards.0.miles"].description == "5900")
    #expect(reaching["cards.0.welcome"].description == "5000")
  }

  @Test("excluded, not activated, and posted late")
  func reasons() {
    let wallet = """
      base SGD
      card a "A"
          earn 1
          exclude #dining
      card b "B"
          earn base 1
          bonus #dining 9 activate
      card c "C"
          cycle closes 2
          counts posted
          earn base 1
          cap #dining 4 up to 100 SGD
      2026-04-01=2026-04-01 80.00 c #dining Shop

      """
    let json = ParsedJSON(milepost("best 60 +dining -F json", on: "2026-04-01", wallet).text)
    #expect(
      (0..<3).map { json["cards.\($0).reason"].description } == ["null", "not-activated", "excluded #dining"])
    // 20 in the limit of this cycle, all 60 in that of the next.
    #expect(json["cards.0.now"].description == "120")
    #expect(json["cards.0.posts_late.posted"].description == "2026-04-03")
    #expect(json["cards.0.posts_late.now"].description == "240")
  }

  @Test("a foreign purchase: the fee is in the billed amount, and a price is only for cards in its currency")
  func foreign() {
    let wallet = """
      base SGD
      option worth 1 SGD per 100 miles
      card a "A"
          earn local 1 foreign 2
          fx-fee 3%
      card b "B"
          currency USD
          earn 1%
      2026-04-01 rate USD 1.35 SGD

      """
    let json = ParsedJSON(milepost("best 100 USD +dining -F json", on: "2026-04-01", wallet).text)
    #expect(json["unit"].description == "SGD")
    // b: 1.00 USD; a: 139.05 SGD billed, 278.1 miles, less 4.05.
    #expect(json["cards.0.id"].description == "b")
    #expect(json["cards.0.now"].description == "1.35")
    #expect(json["cards.1.source_amount"].description == "139.05")
    #expect(json["cards.1.fx_fee"].description == "4.05")
    #expect(json["cards.1.money"].description == "-4.05")
    #expect(json["cards.1.now"].description == "-1.27")
    let priced = ParsedJSON(milepost("best 100 USD = 140 +dining -F json", on: "2026-04-01", wallet).text)
    #expect(priced["cards.0.source_amount"].description == "140.00")
    #expect(priced["cards.1.source_amount"].description == "100.00")
  }

  @Test("tags are those given, else of the merchant, else of the payee's last expense")
  func tags() {
    let wallet =
      BestTests.two + """
        merchant "Ya Kun"
            mcc 5814
            card b
        2026-03-01 5.00 a #contactless Kopi Bar

        """
    func origin(_ words: String) -> String {
      let json = ParsedJSON(milepost("best 5 \(words) -F json", on: "2026-04-01", wallet).text)
      return "\(json["tags_from"].description) \(json["tags.0"].description)"
    }
    #expect(origin("+contactless Ya Kun") == "given contactless")
    #expect(origin("Ya Kun Orchard") == "merchant dining")
    #expect(origin("kopi bar") == "payee contactless")
    #expect(origin("Elsewhere") == "none there is no item 0")
    #expect(milepost("best 5 Ya Kun", on: "2026-04-01", wallet).text.contains("usual"))
    #expect(
      milepost("best 5 Elsewhere", on: "2026-04-01", wallet).text.contains("only base rates are compared"))
  }

  @Test(
    "mistakes",
    arguments: [
      ("best -20", ExitCode.usage, "a refund goes to the card it came from"),
      ("best 0", .usage, "a refund goes to the card it came from"),
      ("best 5 +dinning", .usage, "did you mean +dining?"),
      ("best 5.001 +dining", .usage, "SGD has 2 decimals"),
      ("best 5 EUR +dining", .usage, "no rate from EUR to SGD"),
      ("best 5 --until 2026-03-31", .usage, "a plan ends from 2026-04-01 to 2026-07-01"),
      ("best 5 --until 2026-07-02", .usage, "a plan ends from 2026-04-01 to 2026-07-01"),
    ])
  func mistakes(_ command: String, _ code: ExitCode, _ words: String) {
    let outcome = milepost(command, on: "2026-04-01", BestTests.two)
    #expect(outcome.exitCode == code, "\(command): \(outcome.complaints)")
    #expect(outcome.complaints.contains(words), "\(command): \(outcome.complaints)")
    #expect(outcome.text.isEmpty)
  }

  @Test("a wallet without a base can have no expense, and says so")
  func noBase() {
    let outcome = milepost("best 5 +dining", on: "2026-04-01", "card a \"A\"\n    earn 1\n")
    #expect(outcome.exitCode == .usage)
    #expect(outcome.complaints.hasPrefix("error[E309]: missing base currency"))
    #expect(outcome.complaints.hasSuffix("\n1 error\n"))
  }

  @Test("no open card, and what has no rate")
  func noCard() {
    let closed = "base SGD\ncard a \"A\"\n    closed 2026-01-01\n    earn 1\n"
    let outcome = milepost("best 5 +dining", on: "2026-04-01", closed)
    #expect(outcome.exitCode == .errors)
    #expect(outcome.complaints.contains("no card is open on 2026-04-01"))
    let abroad = "base SGD\ncard a \"A\"\n    currency USD\n    earn 1\n"
    #expect(milepost("plan", on: "2026-04-01", abroad).complaints.contains("no rate from USD to SGD"))
    #expect(milepost("plan", on: "2026-04-01", abroad).exitCode == .errors)
  }
}
