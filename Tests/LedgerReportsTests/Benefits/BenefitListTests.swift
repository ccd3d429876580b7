import MilepostCLI
import TestSupport
import Testing

@Suite("The list of benefits with something left")
struct BenefitListTests {
  private static let wallet = """
    base USD
    card p "Platinum"
        opened 2026-01-01
        benefit uber "Uber Cash" 15 USD monthly
        benefit lounge "Lounge" 4 x quarterly worth 50 USD
        benefit gym "Gym" 25 USD monthly activate
        benefit once "Global Entry" 120 USD once
        benefit wifi "In-flight connections of all airlines" 15 USD monthly
    card q "Quartz"
        opened 2026-01-01
        benefit tea "Tea" 15 USD monthly
        benefit wash "Wash" 1 x monthly
        benefit dine "Dinner" 20 USD monthly
    2026-01-05 used p/uber 5
    2026-01-06 used p/lounge
    2026-01-07 used q/dine

    """

  private func text(_ command: String, on day: String = "2026-01-25") -> String {
    milepost(command, on: day, BenefitListTests.wallet).text
  }

  @Test("by last day, then the largest left, uses last, then file order")
  func groups() {
    #expect(
      text("benefits") == """
        7 of 8 have something left: 335.00 USD

        By 31 Jan, 6 days left: 65.00
          p  Gym                              25.00  activate first
          p  In-flight connections of all …   15.00
          q  Tea                              15.00
          p  Uber Cash                        10.00  of 15.00
          q  Wash                             1 use

        By 31 Mar, 65 days left: 150.00
          p  Lounge  3 uses  of 4

        No last day: 120.00
          p  Global Entry  120.00

        """)
    #expect(text("benefits", on: "2026-01-30").contains("\n\nBy 31 Jan, 1 day left: 65.00\n"))
    #expect(text("benefits", on: "2026-01-31").contains("\n\nToday: 65.00\n"))
  }

  @Test("--all has what is used up; --status lists what it names")
  func used() {
    for command in ["benefits --all", "benefits --all --sort card", "benefits --all --sort left"] {
      #expect(text(command).hasSuffix("\n\nUsed up\n  q  Dinner   20.00\n"))
    }
    #expect(text("benefits --status used").hasSuffix("USD\n\nUsed up\n  q  Dinner   20.00\n"))
    #expect(
      text("benefits uber --status expired", on: "2026-02-10")
        == "1 of 1 has something left: 15.00 USD\n\nExpired\n  p  Uber Cash   10.00  expired, 1 to 31 Jan\n"
    )
  }

  @Test("--sort card has a group for each card, --sort left one list; the option of the file is like --sort")
  func sorted() {
    let cards = """
      7 of 8 have something left: 335.00 USD

      p  Platinum
        Gym                              25.00  by 31 Jan  activate first
        In-flight connections of all …   15.00  by 31 Jan
        Uber Cash                        10.00  by 31 Jan  of 15.00
        Lounge                          3 uses  by 31 Mar  of 4
        Global Entry                    120.00

      q  Quartz
        Tea    15.00  by 31 Jan
        Wash   1 use  by 31 Jan

      """
    #expect(text("benefits --sort card") == cards)
    let wallet = "option sort benefits card\n" + BenefitListTests.wallet
    #expect(milepost("benefits", on: "2026-01-25", wallet).text == cards)
    #expect(milepost("benefits --sort expiry", on: "2026-01-25", wallet).text == text("benefits"))
    let list = text("benefits --sort left").split(separator: "\n").dropFirst()
    #expect(
      list.prefix(3) == [
        "  p  Lounge                          3 uses  by 31 Mar  of 4",
        "  p  Global Entry                    120.00",
        "  p  Gym                              25.00  by 31 Jan  activate first",
      ])
  }

  @Test("JSON is in file order without an order")
  func json() {
    let json = ParsedJSON(text("benefits -F json"))
    let ids = json["benefits"].items.map { $0["id"].description }
    #expect(ids == ["uber", "lounge", "gym", "once", "wifi", "tea", "wash", "dine"])
  }

  @Test("several currencies are written")
  func currencies() {
    let wallet = """
      base USD
      2026-01-01 rate GBP 1.25 USD
      card p "P"
          benefit a 10 USD monthly
          benefit b 9 GBP monthly

      """
    #expect(
      milepost("benefits", on: "2026-01-25", wallet).text == """
        2 of 2 have something left: 10.00 USD and 9.00 GBP

        By 31 Jan, 6 days left: 9.00 GBP and 10.00 USD
          p  b   9.00 GBP
          p  a  10.00 USD

        """)
  }

  @Test("the premium cards on 14 November")
  func premium() {
    let outcome = Repository.milepost(
      ["benefits", "-f", "premium.ledger", "--on", "2026-11-14"], in: "examples", on: "2026-11-14")
    let sample = """
      49 of 51 have something left: 6,711.35 USD

      By 29 Nov, 15 days left: 300.00
        reserve  Travel  300.00

      By 30 Nov, 16 days left: 134.95
        platinum  Digital entertainment      25.00
        reserve   DoorDash, 5 and twice 10   25.00
        delta     Resy restaurants           20.00
        platinum  Walmart+                   12.95
        gold      Dining                     10.00
        business  Wireless telephone         10.00
        delta     Rideshare                  10.00
        reserve   Peloton                    10.00
        gold      Dunkin'                     7.00  activate first
        reserve   Lyft                        5.00  of 10.00

      By 13 Dec, 29 days left: 300.00
        venture  Capital One Travel  300.00
        venture  10,000 miles         1 use

      By 31 Dec, 47 days left: 5,496.40

      """
    #expect(outcome.text.hasPrefix(sample), "\(outcome.text)")
    #expect(outcome.text.contains("\n\nNo last day: 480.00\n"))
  }
}
