import TestSupport
import Testing

@Suite("Plans: a threshold that the spend of a plan reaches is reached, whatever that gives")
struct PlanThresholdTests {
  struct Example: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var wallet: String
    var on = "2026-11-01"
    var until = "2026-11-30"
    var total: String
  }

  private static let examples = [
    Example(
      testDescription: "the card's minimum lowers its rate: what would reach it is placed nowhere",
      wallet: """
        card c1
            earn local 0.4 base 1
            min 400 SGD
        expect e 900 SGD monthly #online
        """,
      total: "399.99"),
    Example(
      testDescription:
        "a limit of reward pays less than what is below the minimum, which must be reached first",
      wallet: """
        card a
            earn base 1.5%
            cap #dining 5% up to 10 SGD back min 300 SGD
        card b
            earn 0.1%
        expect d 800 SGD monthly #dining
        """,
      total: "10.50"),
    Example(
      testDescription: "the same with a minimum that other spend reaches as well",
      wallet: """
        card a
            earn base 1.5%
            cap #dining 5% up to 10 SGD back min 300 SGD of card
        card b
            earn 0.1%
        expect d 800 SGD monthly #dining
        expect t 200 SGD monthly #travel
        """,
      // 200.00 travel and 200.00 dining on a, 600.00 dining on b.
      total: "13.60"),
    Example(
      testDescription: "the next level of a line has a lower rate",
      wallet: """
        card a
            earn base 1
            cap #dining 5 at 300 SGD 2
        expect d 400 SGD monthly #dining
        """,
      total: "1499.95"),
    Example(
      testDescription: "the next level of a line has less room",
      wallet: """
        card a
            earn base 0
            cap #dining 5 up to 500 SGD at 300 SGD 5 up to 200 SGD
        expect d 400 SGD monthly #dining
        """,
      total: "1499.95"),
    Example(
      testDescription: "the next level of a pool has less room",
      wallet: """
        card a
            earn base 0
            pool p up to 500 SGD at 300 SGD up to 200 SGD
            cap #dining 5 in p
        expect d 400 SGD monthly #dining
        """,
      total: "1499.95"),
    Example(
      testDescription: "the next level of a milestone gives nothing that is counted",
      wallet: """
        card a
            earn 1
            milestone m 300 SGD monthly gives 1000 miles at 600 SGD gives "Free night"
        expect d 900 SGD monthly #dining
        """,
      total: "1599.99"),
    Example(
      testDescription: "it is left in one month, where each month must reach it",
      wallet: """
        card a
            earn 1
            milestone m 300 SGD quarterly each month gives 1000 miles at 600 SGD gives "Free night"
        expect d 900 SGD monthly #dining
        """, on: "2026-10-01", until: "2026-12-31",
      total: "3399.99"),
    Example(
      testDescription: "where only purchases are missing, the first amount reaches the minimum",
      wallet: """
        card c1
            earn local 0.4 base 1
            min 100 SGD 3 purchases
        expect e 150 SGD monthly #online
        2026-11-01 100.00 c1 #online Shop
        """,
      total: "0"),
    Example(
      testDescription: "what earlier spend loses is counted",
      wallet: """
        card c1
            earn local 0.4 base 1
            min 400 SGD
            welcome 500 miles spend 450 SGD by 2026-11-30
        expect e 900 SGD monthly #online
        2026-11-01 300.00 c1 #online Shop
        """,
      // 600.00 more earn 240 and 500, and the 300.00 lose 180.
      total: "560"),
  ]

  @Test(arguments: examples)
  func total(_ example: Example) {
    let wallet = "base SGD\noption plan-from expect\n" + example.wallet + "\n"
    #expect(
      values("plan --until \(example.until)", "total", "bound", on: example.on, wallet)
        == "\(example.total) \(example.total)")
  }

  @Test("a plan that is followed earns what it promised")
  func followed() {
    let wallet = """
      base SGD
      card c1
          earn local 0.4 base 1
          min 400 SGD
      expect e 900 SGD monthly #online
      2026-11-01 399.99 c1 #online Shop

      """
    #expect(values("miles", "miles.0.miles", on: "2026-11-30", wallet) == "399.99")
  }
}
