import TestSupport
import Testing

@Suite("Plans: rooms, pools and their order")
struct PlanRoomTests {
  /// The total and what is usual, with two decimals, by JSON of `plan`.
  private func figures(_ wallet: String, on: String, until: String?) -> String {
    values("plan" + (until.map { " --until \($0)" } ?? ""), "total", "as_usual", on: on, wallet)
  }

  @Test("a way to pay under a card ends when it is closed")
  func closedUnder() {
    let wallet = """
      base SGD
      card a
          earn 1
          cap #dining 4.0
      card u
          under a
          adds #dining
          closed 2026-10-01
      expect travel 3000 SGD monthly #travel

      """
    #expect(figures(wallet, on: "2026-10-01", until: "2026-10-31") == "3290.31 3000")
  }

  @Test("above a pool of spend a line with a limit of reward earns base")
  func rewardInPoolOfSpend() {
    let wallet = """
      base JPY
      card a
          points 5 PT = 2 miles
          earn 0.5 per nearest 5
          pool all up to 5000
          cap #groceries 10 per 5 up to 840 points in all at 52000 10 at 85300 10 up to 1417 points except #foreign
      expect e0 143300 monthly #groceries

      """
    #expect(figures(wallet, on: "2026-05-07", until: nil) == "7314.4 7314.4")
  }

  @Test("what is usual goes on its card also where it finds no room")
  func usualWithoutRoom() {
    let wallet = """
      base SGD
      card a
          welcome 16505 miles spend 1188.31 by 2026-07-19
      card c
          cap #groceries #online 4.0 up to 358.00 except #dining
          milestone m0 409.00 weekly gives 3101 miles
      budget b1 668.00 SGD quarterly
          tags #fuel
      2026-05-13 147.00 SGD c #online #fuel #travel #trip 

      """
    #expect(figures(wallet, on: "2026-06-01", until: nil) == "1461.04 1461.04")
  }

  @Test("once a pool is full base is earned, whatever is left of the line's own limit")
  func fullPool() {
    let wallet = """
      base SGD
      card b
          earn local 0.25% foreign 8%
          pool all up to 370.00 quarterly
          cap #travel #dining 6.5% per 1 up to 634.87 in all
      card u
      2025-01-01 rate USD 1.3421 SGD
      2026-02-24=2026-02-27 150.00 USD u #dining #foreign Ya Kun

      """
    #expect(figures(wallet, on: "2026-04-13", until: nil) == "20.66 0.00")
  }

  @Test("refunds leave more room below the `max` of a card")
  func refundsBelowMaximum() {
    let wallet = """
      base SGD
      card a
          earn local 2 base 1
          max 100
      expect x 300 SGD on 2026-04-20
      2026-04-01 -50.00 a #dining Shop

      """
    #expect(figures(wallet, on: "2026-04-01", until: nil) == "450 450")
  }

  @Test("the same above a marginal minimum")
  func fullPoolAboveMarginal() {
    let wallet = """
      base SGD
      card a
          earn local 0.5 per 5 foreign 3.5
          pool all up to 182.99
          cap #groceries #online 3.5 per 5 up to 686.97 in all min 13.00 marginal
      budget b0 50.00 SGD weekly
          tags #groceries #online

      """
    #expect(figures(wallet, on: "2026-04-22", until: nil) == "140.83 140.83")
  }

  @Test("what a pool of reward does not pay fills the line's own limit")
  func unpaidByPool() {
    let wallet = """
      base JPY
      card a
      card b
          points 5 PT = 2 miles
          pool all up to 108 points
          cap #travel 0.4 up to 5000 in all else 1 per 2.5 on total
      2026-07-23 22400 JPY a #fuel #travel #foreign Shell

      """
    #expect(figures(wallet, on: "2026-08-06", until: "2026-09-12") == "3958.08 0")
  }

  @Test("the same as usual")
  func unpaidByPoolAsUsual() {
    let wallet = """
      base SGD
      card a
          earn base 1.2
      card c
          earn local 1.4 foreign 10
          pool all up to 2212 miles
          cap #online #contactless 6 up to 801.00 in all min 19.00 2 purchases
      budget b0 1220.00 SGD monthly
          tags #contactless
      2026-04-28=2026-05-05 1.62 SGD c #contactless Ya Kun

      """
    #expect(figures(wallet, on: "2026-05-12", until: nil) == "4419.18 3824.66")
  }

  @Test("nothing is above a room that is not full, also where blocks make it earn nothing inside")
  func blocksInside() {
    let wallet = """
      base SGD
      card b
      card c
          pool all up to 825.00
          cap #online #contactless 10 per nearest 5 up to 762.00 in all else 2 per 1
      budget b0 518.38 SGD monthly
          tags #groceries
      budget b2 998.00 SGD monthly
          tags #fuel
      2025-01-01 rate EUR 1.45 SGD
      2026-10-27 1.01 EUR c #online #contactless #groceries Cold Storage
      2026-08-29 200.32 SGD b #travel #contactless #fuel

      """
    #expect(figures(wallet, on: "2026-11-07", until: nil) == "3313.24 0")
  }

  @Test("a line that earns less than base is filled first, in a pool with levels")
  func worseThanBase() {
    let wallet = """
      base SGD
      card a
          earn local 1.5% foreign 6.5%
          pool some up to 706.05 at 521.00 of card up to 571.00 at 901.00 up to 1279.00 every 2 weeks from 2026-03-14
          cap #fuel 1% in some at 135.00 5%
      expect e0 20.00 every 2 weeks #fuel #groceries #trip
          from 2026-11-12

      """
    #expect(figures(wallet, on: "2026-11-18", until: nil) == "0.53 0.53")
  }
}
