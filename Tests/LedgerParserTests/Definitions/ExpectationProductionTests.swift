import LedgerModel
import Testing

@Suite("Expectations as they are written")
struct ExpectationProductionTests {
  private static let cards = "card ppv \"P\"\ncard vs \"V\"\ncard sub \"S\"\n    under vs\naccount posb\n"

  @Test(
    "an amount in each period or on one day, with tags in order",
    arguments: [
      ("expect groceries 600 monthly", "groceries 600.00 SGD monthly #groceries"),
      ("expect food \"Food\" 600 CAD weekly #dining", "food \"Food\" 600.00 CAD weekly #dining"),
      ("expect food 1,800.50 yearly #travel #online", "food 1800.50 SGD yearly #travel #online"),
      ("expect food S$5 daily #online #travel #online", "food 5.00 SGD daily #online #travel"),
      ("expect trip 500 JPY on 2026-12-10 #travel", "trip 500 JPY on 2026-12-10 #travel"),
      ("expect travel 500 on 2026-12-10", "travel 500.00 SGD on 2026-12-10 #travel"),
      (
        "expect food 5 every 2 weeks #dining\n    from 2026-01-07\n    until 2026-05-01\n    each 2.5",
        "food 5.00 SGD every 2 weeks #dining each 2.50 from 2026-01-07 until 2026-05-01"
      ),
      (
        cards + "expect food 5 monthly #dining\n    only vs sub\n    note At home ",
        "food 5.00 SGD monthly #dining only vs sub note At home"
      ),
      (
        cards + "expect food 5 on 2026-01-01 #dining\n    not ppv",
        "food 5.00 SGD on 2026-01-01 #dining not ppv"
      ),
      ("expect food 5 monthly #dining\n    only none\n    each none", "food 5.00 SGD monthly #dining"),
      (
        "expect food 5 monthly #dining\n    only later\ncard later \"L\"",
        "food 5.00 SGD monthly #dining only later"
      ),
    ])
  func lines(text: String, expected: String) { #expect(meaning(text) { $0.expectations() } == [expected]) }

  @Test("an amendment restates the amount, the period or the day, and properties; the tags stay")
  func amendments() {
    let text =
      ExpectationProductionTests.cards + """
        expect food 600 monthly #dining #online
            only ppv
            each 45
        expect trip 900 on 2026-12-10 #travel
        2026-03-01 expect food 700
        2026-04-01 expect food weekly
            not vs
            only none
        2026-05-01 expect food 10 daily
            not none
            each none
            until 2026-12-31
        2026-04-01 expect trip on 2026-12-20
        2026-05-01 expect trip 800
            only vs
        """
    let read = ReadText("base SGD\n" + text + "\n")
    #expect(read.faults == [])
    let days = [(2, 28), (3, 1), (4, 1), (5, 1)].map { Day(clamping: 2026, $0.0, $0.1) }
    #expect(
      days.map { read.expectations(on: $0) } == [
        [
          "food 600.00 SGD monthly #dining #online each 45.00 only ppv",
          "trip 900.00 SGD on 2026-12-10 #travel",
        ],
        [
          "food 700.00 SGD monthly #dining #online each 45.00 only ppv",
          "trip 900.00 SGD on 2026-12-10 #travel",
        ],
        [
          "food 700.00 SGD weekly #dining #online each 45.00 not vs", "trip 900.00 SGD on 2026-12-20 #travel",
        ],
        [
          "food 10.00 SGD daily #dining #online until 2026-12-31",
          "trip 800.00 SGD on 2026-12-20 #travel only vs",
        ],
      ])
  }

  @Test(
    "each fault is at its place",
    arguments: [
      "expect⟦E018⟧", "expect food⟦E018⟧", "expect food ⟦E110⟧x monthly", "expect food 5⟦E423⟧",
      "expect food 5 ⟦E423⟧#dining", "expect food 5 ⟦E424⟧once #dining", "expect food ⟦E425⟧0 monthly",
      "expect food ⟦E425⟧-5 USD on 2026-01-01", "expect food ⟦E247⟧monthly 5", "expect food 5 ⟦E241⟧monthlyy",
      "expect food 5 on⟦E018⟧", "expect food 5 on ⟦E103⟧jan", "expect food 5 monthly ⟦E253⟧from 2026-01-15",
      "expect food 5 monthly #dining ⟦E019⟧x", "expect food 5 ⟦E242⟧every 2 weeks #dining",
      "expect food 5 monthly #dining\n    each ⟦E142⟧0",
      "expect food 5 monthly #dining\n    each ⟦E343⟧5 USD",
      "expect food 5 monthly #dining\n    each⟦E018⟧", "expect food 5 monthly #dining\n    ⟦E200⟧max 5",
      "expect food 5 monthly #dining\n    each 2\n    ⟦E201⟧each 2",
      "expect food 5 monthly #dining\n    from 2026-02-01\n    ⟦E429⟧until 2026-01-31",
      "expect food 5 on 2026-01-01 #dining\n    ⟦E427⟧each 2",
      "expect food 5 on 2026-01-01 #dining\n    ⟦E427⟧from 2026-01-01",
      "expect food 5 on 2026-01-01 #dining\n    ⟦E427⟧until 2026-01-01",
      cards + "expect food 5 monthly #dining\n    only ppv\n    ⟦E426⟧not vs",
      cards + "expect food 5 monthly #dining\n    only ppv vs ⟦E430⟧ppv",
      cards + "expect food 5 monthly #dining\n    not ⟦E431⟧ppw",
      cards + "expect food 5 monthly #dining\n    only⟦E018⟧",
      cards + "expect food 5 monthly #dining\n    only ⟦E431⟧posb",
      cards + "expect food 5 monthly #dining\n    only ⟦E431⟧cash",
      cards + "expect food 5 monthly #dining\n    only ppv\n2026-02-01 expect food\n    ⟦E426⟧not vs",
      "2026-01-05 expect ⟦E342⟧food 5", "expect food 5 monthly #dining\nexpect ⟦E340⟧food 6 monthly #travel",
      "expect food 5 monthly #dining\nexpect ⟦E333⟧Food 6 monthly #travel",
      "expect food 5 monthly #dining\n2026-02-01 expect food ⟦E428⟧on 2026-03-01",
      "expect food 5 on 2026-01-01 #dining\n2026-02-01 expect food ⟦E428⟧monthly",
      "expect food 5 monthly #dining\n2026-02-01 expect food 6 ⟦E423⟧#travel",
      "expect food 5 monthly #dining\n2026-02-01 expect food ⟦E343⟧6 USD",
      "expect food 5 monthly #dining\n2026-02-01 expect food 6\n2026-02-01 expect food ⟦E336⟧7",
      "expect food 5 monthly #dining\n2026-02-01 expect food monthly\n    each 2\n2026-02-01 expect food ⟦E336⟧weekly",
      "expect food 5 monthly #dining\n2026-02-01 expect ⟦W319⟧food 5",
      "expect food 5 monthly #dining\n2026-02-01 expect food 6\n    ⟦W319⟧only none",
      "expect ⟦W311⟧trains 5 monthly", "expect food 5 monthly ⟦W311⟧#trains", "expect ⟦E333⟧Dining 5 monthly",
    ])
  func faults(text: String) { expectFaults(text) }
}
