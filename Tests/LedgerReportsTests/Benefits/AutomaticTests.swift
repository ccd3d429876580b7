import TestSupport
import Testing

@Suite("Benefits that are used by themselves")
struct AutomaticTests {
  /// The periods of the only benefit as `from used/value status` with the days of uses; those of `auto` have
  /// a star.
  private func periods(_ card: String, _ entries: String = "", on day: String) -> [String] {
    let outcome = milepost("benefits --history -F json", on: day, "base USD\ncard p\n\(card)\n\(entries)")
    guard outcome.exitCode == .success else { return [outcome.complaints] }
    return ParsedJSON(outcome.text)["benefits"].items.map { row in
      let uses = row["uses"].items.map { "\($0["date"])\($0["auto"].description == "true" ? "*" : "")" }
      return (["\(row["from"]) \(row["used"])/\(row["value"]) \(row["status"])"] + uses).joined(
        separator: " ")
    }
  }

  @Test("each period is used in full from its first day, or that on which the card was opened")
  func full() {
    #expect(
      periods(
        "    opened 2026-01-10\n    benefit a 10 monthly auto\n    benefit a in march 25", on: "2026-03-01")
        == [
          "2026-01-01 10.00/10.00 used 2026-01-10*", "2026-02-01 10.00/10.00 used 2026-02-01*",
          "2026-03-01 25.00/25.00 used 2026-03-01*",
        ])
    #expect(
      periods("    opened 2026-01-10\n    benefit a 3 x yearly from anniversary auto", on: "2026-03-01")
        == ["2026-01-10 3/3 used 2026-01-10*"])
    #expect(
      periods("    opened 2026-01-10\n    benefit a 5 once auto", on: "2026-03-01")
        == ["2026-01-10 5.00/5.00 used 2026-01-10*"])
    // Without `opened` only the running period is known.
    #expect(
      periods("    benefit a 10 monthly auto", on: "2026-03-15") == [
        "2026-03-01 10.00/10.00 used 2026-03-01*"
      ])
  }

  @Test("a `used` of a period replaces it from its date on: then that counts, and no more")
  func replaced() {
    let card = "    opened 2026-01-01\n    benefit a 10 monthly auto"
    let uses = "2026-02-20 used p/a 4\n2026-02-25 used p/a 1"
    #expect(
      periods(card, uses, on: "2026-02-19") == [
        "2026-01-01 10.00/10.00 used 2026-01-01*", "2026-02-01 10.00/10.00 used 2026-02-01*",
      ])
    #expect(periods(card, uses, on: "2026-02-20").last == "2026-02-01 4.00/10.00 partly-used 2026-02-20")
    #expect(
      periods(card, uses, on: "2026-03-01") == [
        "2026-01-01 10.00/10.00 used 2026-01-01*", "2026-02-01 5.00/10.00 expired 2026-02-20 2026-02-25",
        "2026-03-01 10.00/10.00 used 2026-03-01*",
      ])
  }

  @Test("a period counts if it begins on a day on which the word is in force")
  func amended() {
    let card = """
          opened 2026-01-01
          benefit a 10 monthly
      2026-02-01 card p
          benefit a auto
      2026-03-02 card p
          benefit a 12 monthly
      2026-05-15 card p
          benefit a auto
      """
    #expect(
      periods(card, on: "2026-06-02") == [
        "2026-01-01 0.00/10.00 expired", "2026-02-01 10.00/10.00 used 2026-02-01*",
        "2026-03-01 12.00/12.00 used 2026-03-01*", "2026-04-01 0.00/12.00 expired",
        "2026-05-01 0.00/12.00 expired", "2026-06-01 12.00/12.00 used 2026-06-01*",
      ])
  }

  @Test("without `opened` the past begins with the first period that an amendment made `auto`")
  func past() {
    let card = "    benefit a 10 quarterly\n2026-02-10 card p\n    benefit a auto"
    #expect(periods(card, on: "2026-02-15") == ["2026-01-01 0.00/10.00 available"])
    #expect(
      periods(card, on: "2026-08-01") == [
        "2026-01-01 0.00/10.00 expired", "2026-04-01 10.00/10.00 used 2026-04-01*",
        "2026-07-01 10.00/10.00 used 2026-07-01*",
      ])
  }

  @Test("what needs `activate` counts from the period of the activation on")
  func activated() {
    let card = "    opened 2026-01-01\n    benefit a 10 monthly activate auto"
    let entry = "2026-02-20 activated p/a"
    #expect(periods(card, on: "2026-01-31") == ["2026-01-01 0.00/10.00 not-activated"])
    #expect(periods(card, entry, on: "2026-02-19").last == "2026-02-01 0.00/10.00 not-activated")
    #expect(
      periods(card, entry, on: "2026-03-02") == [
        "2026-01-01 0.00/10.00 expired", "2026-02-01 10.00/10.00 used 2026-02-20*",
        "2026-03-01 10.00/10.00 used 2026-03-01*",
      ])
  }

  @Test("alone after the name it keeps the rest of the template's line, which the template may add later")
  func overTemplate() {
    let template = """
      template card club
          benefit a "Store" 10 USD monthly #shopping note Enrol first
          benefit a in march 20
      2026-03-01 template card club
          benefit a "Shop" 15 USD monthly
          benefit b 5 USD monthly
      """
    let wallet =
      "base USD\n\(template)\ncard p like club\n    opened 2026-02-01\n    benefit a auto\n    benefit b auto\n"
    func names(on day: String) -> String {
      let json = ParsedJSON(milepost("benefits -F json", on: day, wallet).text)
      return json["benefits"].items.map { row in
        ["id", "name", "used", "value", "note"].map { row[$0].description }.joined(separator: " ")
      }.joined(separator: ", ")
    }
    #expect(names(on: "2026-02-28") == "a Store 10.00 10.00 Enrol first")
    #expect(names(on: "2026-03-31") == "a Shop 20.00 20.00 null, b null 5.00 5.00 null")
  }

  @Test("`roi`, the text and the rate of redemption count it; nothing is due")
  func reports() {
    let wallet = """
      base USD
      card p "P"
          opened 2026-01-01
          fee 100 USD yearly from 2026-01-01
          benefit a "Store" 10 USD monthly auto

      """
    #expect(values("roi", "cards.0.redeemed", "cards.0.expired", on: "2026-03-05", wallet) == "30.00 0.00")
    #expect(values("benefits", "benefits.0.redemption", on: "2026-03-05", wallet) == "1.0000")
    #expect(!milepost("due", on: "2026-03-05", wallet).text.contains("Store"))
    #expect(milepost("card p", on: "2026-03-05", wallet).text.contains("auto; all used so far"))
    #expect(
      milepost("benefits --all", on: "2026-03-05", wallet).text
        == "0 of 1 have something left\n\nUsed up\n  p  Store   10.00  auto\n")
  }

  @Test("in another currency than its card's it needs a rate, like a use that is written")
  func rates() {
    let card =
      "base USD\ncard p\n    opened 2026-01-01\n    fee 9 USD yearly\n    benefit a 10 GBP monthly auto\n"
    #expect(milepost("roi", on: "2026-01-31", card).complaints.contains("error[E410]"))
    #expect(milepost("roi", on: "2026-01-31", card + "2026-01-01 rate GBP 1.3 USD\n").exitCode == .success)
  }

  @Test("daily benefits of many years are fast")
  func many() {
    let lines = (0..<100).map { "    benefit b\($0) 1 USD daily auto\n" }.joined()
    let wallet = "base USD\ncard p \"P\"\n    opened 1990-01-01\n\(lines)2026-01-01 used p/b1 0.5\n"
    #expect(
      values("benefits", "benefits.0.redemption", "benefits.1.uses.0.auto", on: "2026-01-02", wallet)
        == "1.0000 true")
  }
}
