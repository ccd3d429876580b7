import TestSupport
import Testing

@Suite("What is left of benefits, in the status")
struct BenefitOverviewTests {
  private static let wallet = """
    base USD
    card plat "Platinum"
        benefit uber "Uber Cash" 15 USD monthly
        benefit hotel 200 USD half-yearly
        benefit lounge 4 x yearly worth 40 USD
        benefit perk 2 x yearly
        benefit gone 10 USD monthly
        benefit entry 120 USD every 4 years from use
    card plain "Plain"
        earn 1
    card gbp "Sterling"
        currency GBP
        benefit tea 8 monthly
        benefit cake 2 USD monthly
    subscription net 12 USD monthly from 2026-01-05 plat
    2026-01-03 used plat/uber 5
    2026-01-04 used plat/gone
    2026-01-05 used plat/lounge 3
    2026-01-01 rate GBP 1.25 USD

    """

  private func json(on day: String = "2026-01-25") -> ParsedJSON {
    ParsedJSON(milepost("status -F json", on: day, BenefitOverviewTests.wallet).text)
  }

  private func sums(_ json: ParsedJSON) -> String {
    json.items.map { "\($0["amount"]) \($0["currency"])" }.joined(separator: ", ")
  }

  @Test("a benefit that is not activated is not the next: another is, or none")
  func notActivated() {
    let wallet = """
      base USD
      card plat "Platinum"
          benefit uber "Uber Cash" 15 USD monthly activate
          benefit hotel 200 USD half-yearly
      card gold "Gold"
          benefit dunkin 7 USD monthly activate

      """
    func next(_ more: String = "") -> String {
      values(
        "status", "benefits.cards.0.next.id", "benefits.cards.1.next", "benefits.cards.1.total",
        "benefits.cards.1.available", on: "2026-01-25", wallet + more)
    }
    #expect(next() == "hotel null 1 0")
    #expect(next("2026-01-02 activated plat/uber\n") == "uber null 1 0")
  }

  @Test("the CSV has them beside each card")
  func csv() {
    let rows = milepost("status -F csv", on: "2026-01-25", BenefitOverviewTests.wallet).text.split(
      separator: "\r\n")
    #expect(
      rows[0].hasSuffix(
        ",benefits.total,benefits.available,benefits.left,benefits.next.id,benefits.next.name,benefits.next.amount,"
          + "benefits.next.currency,benefits.next.to"))
    #expect(
      rows[1].hasSuffix(
        #",6,5,"[{ ""currency"": ""USD"", ""amount"": 370.00 }]",uber,Uber Cash,10.00,USD,2026-01-31"#),
      "\(rows[1])")
    #expect(rows[2].hasSuffix(",,,,,,,,"))
    #expect(!json()["cards.0"].description.contains("benefits"))
  }

  @Test("each card with benefits: their number, those with something left, and the next to expire")
  func cards() {
    let benefits = json()["benefits"]
    #expect(benefits["cards"].items.map { $0["card"].description } == ["plat", "gbp"])
    let plat = benefits["cards.0"]
    #expect(plat["total"].description == "6" && plat["available"].description == "5")
    #expect(sums(plat["left"]) == "370.00 USD")
    let next = plat["next"]
    #expect(
      ["id", "name", "amount", "currency", "to"].map { next[$0].description } == [
        "uber", "Uber Cash", "10.00", "USD", "2026-01-31",
      ])
    #expect(sums(benefits["cards.1.left"]) == "8.00 GBP, 2.00 USD")
  }

  @Test("the totals of all cards by currency, the part that expires within seven days, and subscriptions")
  func totals() {
    let benefits = json()["benefits"]
    #expect(sums(benefits["left"]) == "372.00 USD, 8.00 GBP")
    #expect(sums(benefits["expiring"]) == "12.00 USD, 8.00 GBP")
    #expect(sums(json(on: "2026-01-23")["benefits.expiring"]) == "")
    #expect(sums(json(on: "2026-01-24")["benefits.expiring"]) == "12.00 USD, 8.00 GBP")
    #expect(json()["subscriptions.monthly"].description == "12.00")
    #expect(json()["subscriptions.yearly"].description == "144.00")
  }

  @Test("uses are named as uses; without anything to expire `next` is null")
  func next() {
    let wallet = "base USD\ncard p \"P\"\n    benefit a 2 x yearly\ncard q \"Q\"\n    benefit b 5 USD once\n"
    let cards = ParsedJSON(milepost("status -F json", wallet).text)["benefits.cards"].items
    #expect(cards[0]["next.amount"].description == "2" && cards[0]["next.currency"] == .null)
    #expect(cards[1]["next"] == .null && cards[1]["left.0.amount"].description == "5.00")
  }

  @Test("the text has a line for each card, and one for all")
  func text() {
    let text = milepost("status", on: "2026-01-25", BenefitOverviewTests.wallet).text
    let totals = """

      Benefits  372.00 USD and 8.00 GBP left, 12.00 USD and 8.00 GBP of it by 31 Jan
        plat  5 of 6                 370.00     10.00 by 31 Jan  Uber Cash
        gbp   2 of 2  8.00 GBP and 2.00 USD  8.00 GBP by 31 Jan  tea

      Subscriptions  12.00 USD a month

      """
    #expect(text.contains(totals), "\(text)")
  }
}
