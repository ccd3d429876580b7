import MilepostCLI
import TestSupport
import Testing

@Suite("plan: what goes on which card")
struct PlanTests {
  private static let cards = """
    base SGD
    card a "A"
        earn base 0.4
        cap #dining 4.0 up to 800 SGD min 500 SGD
    card b "B"
        earn 1.5

    """

  private func json(_ command: String, _ wallet: String, on day: String = "2026-04-01") -> ParsedJSON {
    ParsedJSON(milepost(command + " -F json", on: day, wallet).text)
  }

  @Test("its moves and thresholds add up to the total")
  func sums() {
    let wallet = PlanTests.cards + "expect dining 700 SGD monthly\n2026-04-02 100.00 a #dining Shop\n"
    let plan = json("plan --until 2026-04-30", wallet, on: "2026-04-03")
    #expect(plan["moves.0.card"].description == "a")
    #expect(plan["moves.0.line.0"].description == "dining")
    #expect(plan["moves.0.amount"].description == "600.00")
    #expect(plan["moves.0.miles"].description == "2400")
    #expect(plan["thresholds.0.decision"].description == "reach")
    #expect(plan["thresholds.0.needs"].description == "400.00")
    #expect(plan["thresholds.0.gives.miles"].description == "360")
    #expect(plan["total"].description == "2760")
    #expect(plan["bound"].description == "2760")
    #expect(plan["gap"].description == "0")
  }

  @Test("levels give what is above the level below")
  func levels() {
    let wallet = """
      base SGD
      card a "A"
          earn base 0.4
          cap #dining 4.0 min 300 SGD at 600 SGD 6.0
      card b "B"
          earn 1.5
      expect dining 650 SGD monthly
      2026-04-01 150.00 a #dining Dinner

      """
    let plan = json("plan --until 2026-04-30", wallet)
    #expect(plan["total"].description == "3840")
    #expect(plan["thresholds.0.kind"].description == "minimum")
    #expect(plan["thresholds.0.gives.miles"].description == "540")
    #expect(plan["thresholds.1.kind"].description == "level")
    #expect(plan["thresholds.1.level"].description == "1")
    #expect(plan["thresholds.1.gives.miles"].description == "300")
  }

  @Test("a purchase on one day goes to one card as a whole")
  func onePurchase() {
    let wallet = PlanTests.cards + "expect sofa 900 SGD on 2026-04-20 #dining\n"
    let plan = json("plan", wallet)
    #expect(plan["expects.0.divisible"].description == "false")
    // 800 in the limit, 100 outside it; b would earn 1,350.
    #expect(plan["total"].description == "3240")
    #expect(plan["moves.0.from"].description == "2026-04-20")
    #expect(plan["moves.0.to"].description == "2026-04-20")
    #expect(plan["moves.1.line"].description == "[]")
  }

  @Test("as usual: each kind whole on the card of the newest expense with its tags")
  func asUsual() {
    let wallet = PlanTests.cards + "expect dining 600 SGD monthly\n2026-03-02 10.00 b #dining Shop\n"
    #expect(json("plan --until 2026-04-30", wallet)["as_usual"].description == "900")
  }

  @Test("a card under another one is a way to pay until it is closed itself")
  func closedUnder() {
    let wallet = """
      base JPY
      card a "A"
          earn 2 per 1
      card u "U"
          under a
          adds #dining
          closed 2026-10-01
      expect e 112860 monthly #travel
      2026-09-23 10376 JPY u #travel Kopitiam

      """
    // 102,484 of September and one of 31 days of October, of which it is the usual card.
    let plan = json("plan --until 2026-10-24", wallet, on: "2026-09-26")
    #expect(plan["as_usual"].description == "212248")
    #expect(plan["total"].description == "379718")
  }

  @Test("rooms and needs are rounded into the base, then for the share of the period in the window")
  func roundedTwice() {
    let wallet = """
      base SGD
      card a
          currency USD
          milestone m1 791.00 of card every 2 months from 2025-11-04 gives 1251 miles
      2025-01-01 rate USD 1.3421 SGD
      expect e 100 SGD monthly

      """
    // 1,061.61 rounded up, × 39 of 58 days.
    let plan = json("plan --until 2026-08-15", wallet, on: "2026-07-08")
    #expect(plan["thresholds.0.needs"].description == "713.85")
  }

  @Test("a welcome begins on the day on which the card was opened")
  func welcomeDays() {
    let wallet = """
      base SGD
      card a
          opened 2026-11-02
          earn 1
          welcome 15,000 miles spend 1,340.31 by 2027-01-03
      expect e 100 SGD monthly

      """
    let plan = json("plan", wallet, on: "2026-11-20")
    #expect(plan["thresholds.0.first_day"].description == "2026-11-02")
    #expect(plan["thresholds.0.last_day"].description == "2027-01-03")
  }

  @Test("nothing expected")
  func nothing() {
    let plan = json("plan", PlanTests.cards)
    #expect(plan["source"].description == "none")
    #expect(plan["total"].description == "null")
    #expect(milepost("plan", on: "2026-04-01", PlanTests.cards).text.contains("nothing to plan"))
    let named = "option plan-from expect\n" + PlanTests.cards
    #expect(milepost("plan", on: "2026-04-01", named).complaints.contains("no expectation is in force"))
  }

  @Test("miles and money are added up only with a worth")
  func units() {
    let wallet =
      PlanTests.cards + """
        card c "C"
            earn 2%
        expect dining 100 SGD monthly

        """
    let plain = milepost("plan --until 2026-04-30", on: "2026-04-01", wallet)
    #expect(plain.complaints.contains("option worth … SGD per 100 miles"))
    #expect(json("plan --until 2026-04-30", wallet)["unit"].description == "miles")
    let priced = "option worth 1 SGD per 100 miles\n" + wallet
    // 100 × 2 % is more than 150 miles.
    #expect(json("plan --until 2026-04-30", priced)["total"].description == "2.00")
    #expect(milepost("plan", on: "2026-04-01", priced).complaints.isEmpty)
  }

  @Test("what is not activated, what no open card will take, and counts are remarked")
  func remarks() {
    let wallet = """
      base SGD
      card a "A"
          earn base 1
          bonus #dining 9 activate
      card b "B"
          closed 2026-01-01
          earn 1
      card c "C"
          earn 1
          min 500 SGD 3 purchases
      expect dining 100 SGD monthly
      expect fuel 100 SGD monthly
          only b

      """
    let outcome = milepost("plan", on: "2026-04-01", wallet)
    for words in [
      "a #dining is not activated", "milepost activated a +dining", "fuel can't be placed",
      "c also counts purchases",
    ] {
      #expect(outcome.complaints.contains(words), "\(words): \(outcome.complaints)")
    }
    #expect(milepost("plan --strict", on: "2026-04-01", wallet).exitCode == .errors)
  }

  @Test("status has one line and add gives advice, unless option advice is no")
  func advice() {
    let wallet = PlanTests.cards + "expect dining 600 SGD monthly\n2026-03-02 10.00 b #dining Shop\n"
    let line = "Plan    2,477 miles by 1 May, as usual 929: dining on a\n"
    #expect(
      milepost("status", on: "2026-04-01", wallet).text.contains(line),
      "\(milepost("status", on: "2026-04-01", wallet).text)")
    var disk = MemoryDisk(wallet)
    let added = disk.run(["add", "60", "b", "+dining", "Bistro"], on: "2026-04-01")
    #expect(added.text.hasSuffix("a: 150 miles more (milepost best)\n"), "\(added.text)")
    let quiet = "option advice no\n" + wallet
    #expect(!milepost("status", on: "2026-04-01", quiet).text.contains("Plan  "))
    disk = MemoryDisk(quiet)
    #expect(
      !disk.run(["add", "60", "b", "+dining", "Bistro"], on: "2026-04-01").text.contains("milepost best"))
    #expect(!milepost("status", on: "2026-04-01", PlanTests.cards).text.contains("Plan  "))
  }

  @Test("add says nothing where the card is the best, or another one is not clearly better")
  func noAdvice() {
    let wallet = PlanTests.cards + "option worth 1.8 SGD per 100 miles\n"
    let disk = MemoryDisk(wallet)
    #expect(
      !disk.run(["add", "60", "b", "+dining", "Bistro"], on: "2026-04-01").text.contains("milepost best"))
    let added = disk.run(["add", "60", "a", "+dining", "Bistro"], on: "2026-04-01")
    #expect(added.text.hasSuffix("b: 1.19 SGD more (milepost best)\n"), "\(added.text)")
  }
}
