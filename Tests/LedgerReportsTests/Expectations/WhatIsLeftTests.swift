import TestSupport
import Testing

@Suite("What is left of an expectation")
struct WhatIsLeftTests {
  private func left(_ text: String, on day: String = "2026-11-14") -> [String] {
    ExpectedWallet("card ppv\ncard vs\naccount posb\n" + text, on: day).statuses
  }

  private static let food = "expect food 600 monthly #groceries #contactless\n"

  @Test("the amount less what was spent in the period up to the day, at least 0, whatever it was paid with")
  func spent() {
    let wallet =
      WhatIsLeftTests.food + """
        2026-10-31 99.00 ppv #groceries #contactless Before
        2026-11-01 100.00 ppv #contactless #groceries A
        2026-11-02 50.00 posb #dining #groceries #contactless B
        2026-11-03 20.00 cash #groceries #contactless C
        2026-11-04 -30.00 vs #groceries #contactless Refund
        2026-11-05 10.00 ppv #groceries D
        2026-11-14 5.00 ppv #groceries #contactless E
        2026-11-15 400.00 ppv #groceries #contactless F
        2026-11-20 900.00 ppv #groceries #contactless G

        """
    #expect(left(wallet, on: "2026-11-13") == ["food spent 140.00 left 460.00 2026-11-01 to 2026-11-30"])
    #expect(left(wallet) == ["food spent 145.00 left 455.00 2026-11-01 to 2026-11-30"])
    #expect(left(wallet, on: "2026-11-20") == ["food spent 1445.00 left 0.00 2026-11-01 to 2026-11-30"])
    #expect(left(wallet, on: "2026-12-01") == ["food spent 0.00 left 600.00 2026-12-01 to 2026-12-31"])
  }

  @Test("refunds alone leave more than the amount")
  func refunds() {
    let wallet = WhatIsLeftTests.food + "2026-11-03 -30.00 ppv #groceries #contactless X\n"
    #expect(left(wallet) == ["food spent -30.00 left 630.00 2026-11-01 to 2026-11-30"])
  }

  @Test("nothing tagged fee, interest or credit counts", arguments: ["fee", "interest", "credit"])
  func neverCounts(tag: String) {
    let wallet = WhatIsLeftTests.food + "2026-11-03 30.00 ppv #groceries #contactless #\(tag) X\n"
    #expect(left(wallet) == ["food spent 0.00 left 600.00 2026-11-01 to 2026-11-30"])
  }

  @Test("of several the one with the most tags counts it, among equals the first by the bytes of its name")
  func choice() {
    let wallet = """
      expect b 100 monthly #groceries
      expect c 100 monthly #groceries #online
      expect a 100 monthly #online
      expect Z 100 monthly #online #dining
      expect d 100 monthly #dining #groceries
      2026-11-01 1.00 ppv #groceries A
      2026-11-01 2.00 ppv #groceries #online B
      2026-11-01 4.00 ppv #online C
      2026-11-01 8.00 ppv #online #travel D
      2026-11-01 16.00 ppv #groceries #online #dining E
      2026-11-01 32.00 ppv #travel F
      2026-11-01 64.00 ppv G

      """
    // Capitals come before small letters.
    let spent = left(wallet).map { $0.split(separator: " ").prefix(3).joined(separator: " ") }
    #expect(spent == ["b spent 1.00", "c spent 2.00", "a spent 12.00", "Z spent 16.00", "d spent 0.00"])
  }

  @Test("parts that are mine count by their own tags, shares not at all")
  func parts() {
    let wallet =
      WhatIsLeftTests.food + """
        expect fun 100 monthly
        2026-11-03 80.00 ppv #groceries #contactless FairPrice
            split 33.00 #fun
            split 7.00 #groceries #contactless
            share 1/4 mei
        2026-11-04 9.00 ppv #dining Cafe
            split 4.00 #groceries #contactless
        2026-11-05 5.00 ppv #groceries #contactless
            share 100% mei
        2026-11-06 12.00 ppv #fee Mixed
            split 5.00 #fun
            split 3.00 #fun #credit

        """
    #expect(
      left(wallet) == [
        "food spent 31.00 left 569.00 2026-11-01 to 2026-11-30",
        "fun spent 38.00 left 62.00 2026-11-01 to 2026-11-30",
      ])
  }

  @Test("renewals count, written or automatic")
  func renewals() {
    let wallet = """
      expect tv 100 monthly #streaming
      subscription one 10 monthly from 2026-01-05 ppv #streaming
          auto
      subscription two 7 monthly from 2026-01-09 vs #streaming
      2026-11-09 paid two
      2026-11-10 paid two 6.50

      """
    #expect(left(wallet) == ["tv spent 23.50 left 76.50 2026-11-01 to 2026-11-30"])
  }

  @Test("an expense counts in the expectation's currency: as written, as billed, else converted on its day")
  func currencies() {
    let wallet = """
      card usd
          currency USD
      card fee
          fx-fee 3%
      2026-10-01 rate USD 1.3 SGD
      2026-11-10 rate USD 1.4 SGD
      expect trip 1000 USD monthly #travel
      2026-11-01 100.00 USD ppv #travel As written
      2026-11-02 10.00 EUR = 11.00 usd #travel As billed
      2026-11-03 13.00 ppv #travel Converted
      2026-11-11 14.00 ppv #travel Converted later
      2026-11-12 100.00 USD = 145.00 fee #travel As written, not as billed
      2026-11-13 27.00 ppv #travel
          split 14.00 #travel
          share 6.50 mei

      """
    // 27.00 SGD are 19.29 USD: a split of 10.00, a share of 4.65, and 4.64.
    #expect(left(wallet) == ["trip spent 245.64 left 754.36 2026-11-01 to 2026-11-30"])
  }

  @Test(
    "periods are the calendar's, or start with `from`; `until` ends the last",
    arguments: [
      ("weekly", "", "2026-11-14", "2026-11-09 to 2026-11-15"),
      ("quarterly", "", "2026-11-14", "2026-10-01 to 2026-12-31"),
      ("monthly", "    from 2026-08-15\n", "2026-11-14", "2026-10-15 to 2026-11-14"),
      ("monthly", "    from 2026-08-15\n", "2026-11-15", "2026-11-15 to 2026-12-14"),
      ("every 10 days", "    from 2026-11-10\n", "2026-11-14", "2026-11-10 to 2026-11-19"),
      ("monthly", "    until 2026-11-20\n", "2026-11-14", "2026-11-01 to 2026-11-20"),
      ("monthly", "    until 2026-11-14\n", "2026-11-14", "2026-11-01 to 2026-11-14"),
      ("weekly", "option week-starts sunday\n", "2026-11-14", "2026-11-08 to 2026-11-14"),
    ])
  func periods(frequency: String, more: String, day: String, period: String) {
    #expect(left("expect x 5 \(frequency) #dining\n\(more)", on: day) == ["x spent 0.00 left 5.00 \(period)"])
  }

  @Test("before `from` nothing runs, after `until` nothing is in force")
  func outside() {
    #expect(left("expect x 5 monthly #dining\n    from 2026-11-15\n") == ["x spent 0.00 left 5.00"])
    #expect(left("expect x 5 monthly #dining\n    until 2026-11-13\n") == [])
  }

  @Test("the terms of the day apply to all days of the period")
  func terms() {
    let wallet = """
      expect x 5 weekly #dining
      2026-11-10 expect x 100 monthly
      2026-11-20 expect x 200
      2026-11-02 30.00 ppv #dining A

      """
    #expect(left(wallet) == ["x spent 30.00 left 70.00 2026-11-01 to 2026-11-30"])
    #expect(left(wallet, on: "2026-11-09") == ["x spent 0.00 left 5.00 2026-11-09 to 2026-11-15"])
    #expect(left(wallet, on: "2026-11-20") == ["x spent 30.00 left 170.00 2026-11-01 to 2026-11-30"])
  }

  @Test("an expectation takes expenses of its days only")
  func days() {
    let wallet = """
      expect a 100 monthly #dining
          until 2026-11-05
      expect b 100 monthly #dining
          from 2026-11-06
      expect trip 900 on 2026-12-24 #dining #travel
      2026-11-04 10.00 ppv #dining A
      2026-11-07 20.00 ppv #dining B
      2026-11-08 40.00 ppv #dining #travel C

      """
    #expect(
      left(wallet) == ["b spent 60.00 left 40.00 2026-11-06 to 2026-12-05", "trip spent 0.00 left 900.00"])
    #expect(left(wallet, on: "2026-11-05")[0] == "a spent 10.00 left 90.00 2026-11-01 to 2026-11-05")
  }

  @Test(
    "one purchase is expected up to its day, unless an expense of at least half of it counts against it",
    arguments: [
      ("2026-11-20 900.00 ppv #travel #online SIA", "spent 900.00 left 0.00"),
      ("2026-11-20 899.99 ppv #travel #online SIA", "spent 899.99 left 1800.00"),
      (
        "2026-11-20 500.00 ppv #travel #online A\n2026-11-20 500.00 ppv #travel #online B",
        "spent 1000.00 left 1800.00"
      ),
      ("2026-11-10 1800.00 ppv #travel #online SIA", "spent 1800.00 left 0.00"),
      ("2026-11-09 1800.00 ppv #travel #online SIA", "spent 0.00 left 1800.00"),
      ("2026-12-01 1800.00 ppv #travel #online SIA", "spent 1800.00 left 0.00"),
      ("2026-12-02 1800.00 ppv #travel #online SIA", "spent 0.00 left 1800.00"),
      ("2026-11-20 1800.00 ppv #travel SIA", "spent 0.00 left 1800.00"),
      (
        "2026-11-20 1800.00 ppv #travel #online SIA\n2026-11-21 -1800.00 ppv #travel #online Refund",
        "spent 0.00 left 0.00"
      ),
      (
        "2026-11-20 900.00 ppv #travel #online SIA\n    split 400.00 #travel #online",
        "spent 900.00 left 0.00"
      ),
      ("2026-11-20 1000.00 ppv #travel #online SIA\n    share 200.00 mei", "spent 800.00 left 1800.00"),
    ])
  func purchase(entry: String, expected: String) {
    let wallet = "expect trip 1,800 on 2026-12-10 #travel #online\n\(entry)\n"
    #expect(left(wallet, on: "2026-12-01") == ["trip " + expected])
  }

  @Test("one purchase is in force up to its day")
  func lastDay() {
    let wallet = "expect trip 1,800 on 2026-12-10 #travel #online\n"
    #expect(left(wallet, on: "2026-12-10") == ["trip spent 0.00 left 1800.00"])
    #expect(left(wallet, on: "2026-12-11") == [])
    #expect(left(wallet, on: "2026-01-01") == ["trip spent 0.00 left 1800.00"])
  }
}
