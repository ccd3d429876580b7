import MilepostCLI
import TestSupport
import Testing

@Suite("Compare: cards beside one another")
struct CompareTests {
  private func compare(_ words: String, _ wallet: String = FindTests.premium) -> String {
    let outcome = milepost("compare \(words) --width 120", on: "2026-11-27", wallet)
    return outcome.text + outcome.complaints
  }

  /// The cells of a row of two cards.
  private func row(_ label: String, _ text: String) -> [String] {
    guard let line = text.split(separator: "\n").first(where: { $0.hasPrefix(label + "  ") }) else {
      return []
    }
    return line.dropFirst(label.count).replacing("  ", with: "\t").split(separator: "\t").map { cell in
      cell.split(separator: " ").joined(separator: " ")
    }.filter { !$0.isEmpty }
  }

  @Test(
    "two cards of the wallet",
    arguments: [
      ("fee a year", ["325.00 USD", "795.00 USD"]),
      ("next fee", ["5 Mar 2027", "1 Jan 2027, opened not set"]),
      ("credits a year", ["424.00", "2,538.00"]), ("less the fee", ["99.00", "1,743.00"]),
      ("used", ["0.00 since 5 Mar", "0.00 since 1 Jan"]), ("net", ["-325.00", "-795.00"]),
      ("#dining", ["4.0 to 50,000.00 a year", "3.0"]), ("base rate", ["1.0", "1.0"]),
      // What neither has is left out.
      ("earned", []), ("welcome", []),
    ])
  func wallet(label: String, cells: [String]) {
    let text = compare("gold reserve")
    #expect(row(label, text) == cells, "\(text)")
    #expect(text.contains("\ncredits count whole; roi shows what you use\n"))
  }

  @Test("a template has no used, earned and net; its card of the wallet has")
  func template() {
    let text = compare("gold chase-sapphire-preferred")
    #expect(row("net", text) == ["-325.00", "–"], "\(text)")
    #expect(row("fee a year", text) == ["325.00 USD", "95.00 USD"], "\(text)")
    #expect(row("next fee", text) == ["5 Mar 2027", "–"], "\(text)")
    // Neither needs a card of the wallet.
    #expect(row("credits a year", compare("amex-gold-us chase-sapphire-reserve")) == ["424.00", "2,538.00"])
  }

  @Test("closed cards, rates in points, pools, minimums and welcomes")
  func lines() {
    let wallet = """
      base SGD
      card one "One"
          opened 2025-05-01
          closed 2026-03-31
          points 1 UNI$ = 2 miles
          earn local 1 per 5 foreign 2 per 5
          fx-fee 3.25%
          bonus #dining 9 per 5 up to 600 SGD monthly min 1000 SGD of card
          welcome 20000 miles spend 1500 SGD within 60 days
      card two "Two"
          earn 1%
          cap #dining 6% up to 80 SGD back quarterly
          benefit lounge 4 x yearly worth 40
          benefit ride 10 SGD weekly
          benefit entry 100 SGD every 4 years from 2024-01-01
      2026-11-02 100 two #dining Cafe

      """
    let text = compare("one two", wallet)
    #expect(
      row("#dining", text) == ["+3.6 mpd to 600.00 a month, min 1,000.00", "6% to 80.00 back a quarter"],
      "\(text)")
    #expect(row("base rate", text) == ["0.4 mpd", "1%"], "\(text)")
    #expect(row("abroad", text) == ["0.8 mpd, fee 3.25 %", "1%"], "\(text)")
    #expect(row("welcome", text) == ["20,000 miles for 1,500.00 in 60 days", "–"], "\(text)")
    #expect(row("earned", text) == ["–", "6.00 SGD back"], "\(text)")
    // 4 times 40.00, and 10.00 in the 52 weeks of 2026 that begin on a Monday.
    #expect(row("credits a year", text) == ["–", "680.00 SGD"], "\(text)")
    #expect(row("fee a year", text).isEmpty && row("less the fee", text).isEmpty, "\(text)")
  }

  @Test(
    "two to four, each known",
    arguments: [
      ("gold", "name two to four cards: milepost compare gold plat"),
      ("gold reserve platinum gold gold", "name two to four cards"),
      ("gold gold", "gold: gold is named twice"), ("gold resrve", "did you mean reserve?"),
      ("gold zzzzzz", "unknown card or template zzzzzz"),
      ("gold uob-lady", "templates have it: milepost library search uob-lady"),
    ])
  func errors(words: String, part: String) {
    let outcome = milepost("compare \(words)", on: "2026-11-27", FindTests.premium)
    #expect(outcome.complaints.contains(part) && outcome.exitCode == .usage, "\(outcome.complaints)")
  }

  @Test("as JSON")
  func records() {
    let outcome = milepost("compare gold chase-sapphire-reserve -F json", on: "2026-11-27", FindTests.premium)
    let json = ParsedJSON(outcome.text)
    #expect(json["schema"].description == "milepost.compare/1")
    let keys = [
      "id", "template", "currency", "fee", "next_fee", "credits", "credits_net", "used", "earned.miles",
      "earned.cashback", "net", "rates.base", "lines.0.limit", "lines.0.per",
    ]
    func values(_ place: Int) -> String {
      keys.map { json["cards.\(place).\($0)"].description }.joined(separator: " ")
    }
    #expect(
      values(0)
        == "gold amex-gold-us USD 325.00 2027-03-05 424.00 99.00 0.00 0 null -325.00 1.0 50000.00 yearly")
    #expect(
      values(1)
        == "chase-sapphire-reserve chase-sapphire-reserve USD 795.00 null 2538.00 1743.00 null null null null 1.0 null cycle"
    )
  }
}
