import TestSupport
import Testing

@Suite("used: benefits and coupons in several words")
struct UsedTests {
  private static let wallet = """
    base USD

    card platinum like amex-platinum-us
        opened 2022-01-10

    card gold like amex-gold-us
        opened 2024-03-05

    card reserve like chase-sapphire-reserve

    """

  /// Words that collide, closed cards, cards under others and coupons.
  private static let own = """
    base USD

    card one "Odd card"
        opened 2024-01-01
        benefit cinema "Cinema" 2 x quarterly worth 10 USD
        benefit saver "Airline credit" 40 USD yearly
        benefit lounge "Visits" 4 x yearly
        benefit saks "Saks" 50 USD half-yearly
        benefit dinner "Dinner" 20 EUR monthly

    card old "Former card"
        opened 2024-01-01
        closed 2026-06-30
        benefit cinema "Cinema" 2 x quarterly
        benefit theatre "Theatre" 9 USD monthly

    card late "Late card"
        opened 2026-11-01
        benefit garden "Garden" 9 USD monthly

    card early "Early card"
        opened 2024-01-01
        benefit garden "Garden" 9 USD monthly

    card plain "Plain card"
        earn 1

    card mei "Mei's card"
        under one

    coupon ferry "Bay ferries" 10 x expires 2026-12-31
        code SAIL20
    coupon old-ferry "Bay ferries" 10 x expires 2026-01-31
    coupon pizza "Odd cinema pizza" expires 2026-12-31
    coupon lunch "Lunch" 30 USD expires 2026-12-31

    2026-01-01 rate EUR 1.1 USD

    """

  /// Words of a command line; text in single quotes is one word.
  private func typed(_ line: String) -> [String] {
    line.split(separator: "'", omittingEmptySubsequences: false).enumerated().flatMap { index, part in
      index.isMultiple(of: 2) ? part.split(separator: " ").map { String($0) } : [String(part)]
    }
  }

  private func run(
    _ line: String, _ wallet: String, answers: [String]? = nil
  ) -> (disk: MemoryDisk, text: String, said: String, isWritten: Bool) {
    let disk = MemoryDisk(wallet)
    disk.answers = answers
    let outcome = disk.run(typed(line), on: "2026-11-27")
    let isRefused = outcome.exitCode == .usage && outcome.complaints.hasSuffix("nothing was written\n")
    #expect(outcome.exitCode == .success || isRefused, "\(outcome.complaints)")
    #expect(isRefused == (disk.text == wallet), "\(outcome.complaints)")
    return (disk, outcome.text, outcome.complaints, outcome.exitCode == .success)
  }

  @Test(
    "all words up to the amount are the name",
    arguments: [
      ("used digital entertainment 10", "used platinum/digital 10"),
      ("used digital 10", "used platinum/digital 10"),
      ("used 'digital entertainment' 10", "used platinum/digital 10"),
      ("used saks credit 30", "used platinum/saks 30"), ("used clear plus 100", "used platinum/clear 100"),
      ("used lyft credit 5", "used reserve/lyft 5"), ("used LYFT Credits 5 USD", "used reserve/lyft 5 USD"),
      ("used uber one", "used platinum/uber-one"), ("used uber-one", "used platinum/uber-one"),
      ("used gold uber", "used gold/uber"), ("used platinum uber 5", "used platinum/uber 5"),
      ("used amex gold uber", nil), ("used gold uber cash", "used gold/uber"),
      ("used gold/uber cash", "used gold/uber"),
      ("used dunkin", nil), ("used gold dining credit 10", "used gold/dining 10"),
      ("used the edit 9", "used reserve/edit 9"),
      ("used saks fifth 9", "used platinum/saks 9"), ("used fifth saks 9", nil),
      ("used sak 9", "used platinum/saks 9"),
      ("used platinum/uber -d 2026-01-21", "2026-01-21 used platinum/uber"),
      ("used platinum uber 5 note airport", "used platinum/uber 5 airport"),
      ("used platinum uber 5 'to the airport'", "used platinum/uber 5 to the airport"),
      ("used platinum uber note to the airport", "used platinum/uber to the airport"),
      ("used platinum uber note 3 friends", "used platinum/uber \"3 friends\""),
      ("used platinum uber '3 friends'", "used platinum/uber \"3 friends\""),
    ] as [(String, String?)])
  func names(line: String, written: String?) {
    let (disk, _, said, isWritten) = run(line, UsedTests.wallet)
    guard let written else { return #expect(!isWritten, "\(disk.text)") }
    let whole = written.hasPrefix("used") ? "2026-11-27 \(written)" : written
    #expect(disk.text.hasSuffix("\n\(whole)\n"), "\(said)\(disk.text)")
  }

  @Test(
    "anything else is refused, with what the words before it mean",
    arguments: [
      (
        "used uber cash 5",
        """
        `uber cash` may be platinum/uber or gold/uber:
          milepost used platinum uber 5   Uber Cash
          milepost used gold uber 5       Uber Cash
        """
      ),
      (
        "used uber cash 5 note 'the airport' -d 2026-11-03",
        """
          milepost used gold uber 5 note 'the airport' -d 2026-11-03       Uber Cash
        """
      ),
      ("used uber", "`uber` may be platinum/uber or gold/uber:"),
      // A forgotten name is not a word of *DoorDash, 5 and twice 10*.
      ("used 5", "unknown benefit or coupon 5; known: "), ("used 10 lyft", "unknown benefit or coupon 10"),
      (
        "used global entry 85",
        """
        `global entry` may be platinum/global-entry or reserve/global-entry:
          milepost used platinum global-entry 85   Global Entry (or TSA PreCheck, 85)
          milepost used reserve global-entry 85    Global Entry, TSA PreCheck or NEXUS
        """
      ),
      (
        "used platinum uber 5 airport",
        """
        a remark follows `note`: used platinum uber 5 note airport
        `platinum uber 5` is platinum/uber 5
        """
      ),
      ("used platinum uber 5 to 'the airport'", "used platinum uber 5 note to 'the airport'"),
      ("used platinum uber 5 'the airport' now", "used platinum uber 5 note 'the airport' now"),
      ("used lyft 5 10", "one amount: is it 5 or 10?\n`lyft 5` is reserve/lyft 5\n"),
      ("used lyft 5 note", "the remark after `note` is missing"),
      (
        "used saks dinner",
        """
        `dinner` is not in the name of Saks Fifth Avenue
        `saks` is platinum/saks
        a remark follows `note`: used saks note dinner
        """
      ),
      ("used gold uber dinner 5", "`dinner` is not in the name of Uber Cash\n`gold uber` is gold/uber\n"),
      ("used uber dinner", "`dinner` is not in the name of platinum/uber or gold/uber\n"),
      ("used platinum", "which benefit of platinum?\n  milepost used platinum airline        Airline fees\n"),
      ("used platinum 5", "  milepost used platinum airline 5        Airline fees\n"),
      ("used platinum credit", "which benefit of platinum?\n"),
      ("used gold ubr cash", "unknown benefit ubr; did you mean uber?"),
      ("used digitl entertainment", "unknown benefit or coupon digitl; did you mean platinum/digital?"),
      ("used gold uber 5 -d 2024-03-04 zzz", "a remark follows `note`"),
    ])
  func refuses(line: String, expected: String) {
    let (_, _, said, isWritten) = run(line, UsedTests.wallet)
    #expect(!isWritten && said.contains(expected), "\(said)")
  }

  @Test(
    "the best fit counts, of cards that are open that day, and of coupons",
    arguments: [
      ("used cinema", "used one/cinema"),
      ("used cinema -d 2026-06-01", "`cinema` may be one/cinema or old/cinema:"),
      ("used old theatre 5", "used old/theatre 5"), ("used theatre", "used old/theatre"),
      ("used garden 5", "`garden` may be late/garden or early/garden:"),
      ("used garden 5 -d 2026-10-02", "2026-10-02 used early/garden 5"),
      ("used odd cinema 2", "`odd cinema` may be one/cinema or pizza:"),
      ("used one cinema 2", "used one/cinema 2"),
      ("used odd cinema pizza", "used pizza"), ("used airline credit 5", "used one/saver 5"),
      ("used saks credit 5", "used one/saks 5"), ("used credit 5", "used one/saver 5"),
      ("used bay ferries 2", "used ferry 2"), ("used sail20", "used ferry"), ("used f", "used ferry"),
      ("used old-ferry", "used old-ferry"), ("used mei/cinema", "E295"), ("used mei cinema", "E295"),
      ("used mei", "mei is under one, which has its benefits: used one BENEFIT"),
      ("used plain", "plain has no benefits"),
      ("used plain cinema", "unknown benefit cinema"),
    ])
  func fits(line: String, expected: String) {
    let (disk, _, said, isWritten) = run(line, UsedTests.own)
    let whole = expected.hasPrefix("used") ? "2026-11-27 \(expected)" : expected
    #expect(isWritten ? disk.text.hasSuffix("\n\(whole)\n") : said.contains(expected), "\(said)\(disk.text)")
  }

  @Test("on a terminal several are a list with what is left, and the answer is a number or the words")
  func asks() {
    for (answers, written) in [
      (["2"], "gold/uber"), (["3", "", "gold uber"], "gold/uber"), (["1"], "platinum/uber"),
    ] {
      let (disk, _, said, _) = run("used uber cash 5", UsedTests.wallet, answers: answers)
      #expect(
        disk.questions.first == "  1  platinum uber  15.00 left\n  2  gold uber      10.00 left\nWhich one: ")
      #expect(disk.text.hasSuffix("\n2026-11-27 used \(written) 5\n"), "\(said)")
      if answers.count == 3 { #expect(disk.questions[1].hasPrefix("  choose a number from 1 to 2\n")) }
    }
    let uses = "2026-11-20 used platinum/uber\n2026-12-02 used gold/uber 3\n"
    #expect(
      run("used uber", UsedTests.wallet + uses, answers: ["2"]).disk.questions == [
        "  1  platinum uber  used up\n  2  gold uber      10.00 left\nWhich one: "
      ])
    let coupons = run("used odd cinema -d 2026-11-02", UsedTests.own, answers: ["pizza"]).disk
    #expect(coupons.questions == ["  1  one cinema  2 left\n  2  pizza       \nWhich one: "])
    let below = run("add 9 one Taxi --used 'garden 5'", UsedTests.own, answers: ["2"]).disk
    #expect(
      below.text.hasSuffix("2026-11-27             9 one Taxi\n    used early/garden 5\n"), "\(below.text)")
  }

  @Test(
    "the answer shows the period of the entry's day, and what was recorded without an amount",
    arguments: [
      (
        "used platinum/uber -d 2026-01-21",
        [
          "15.00 used, all that was left",
          "Uber Cash  ███████████████████████████████████  15.00/15  used up, 1 to 31 Jan",
        ]
      ),
      (
        "used platinum uber 5 -d 2026-01-21",
        ["Uber Cash  ██████████····················  5.00/15  10.00 expired, 1 to 31 Jan"]
      ),
      ("used uber one -d 2025-12-31", ["120.00 used, all that was left", "used up, 1 Jan to 31 Dec 2025"]),
      ("used gold uber -d 2025-12-31", ["10.00 used, all that was left", "used up, 1 to 31 Dec 2025"]),
      (
        "used gold uber 4", ["Uber Cash  █████████████▏···················  4.00/10  6.00 left, until 30 Nov"]
      ),
    ])
  func answers(line: String, expected: [String]) {
    let text = run(line, UsedTests.wallet).text
    for part in expected { #expect(text.contains(part), "\(text)") }
    #expect(text.contains("all that was left") == expected[0].contains("all that was left"), "\(text)")
  }

  @Test(
    "what was recorded of uses, other currencies, coupons, and below a payment",
    arguments: [
      ("used one cinema", "  1 use, 1 left\n"), ("used one dinner", "  20.00 EUR used, all that was left\n"),
      ("used ferry", "  1 use, 9 left\n"), ("used lunch", "  30.00 used, all that was left\n"),
      ("used old theatre -d 2026-06-02", "used up, 1 to 30 Jun"),
      ("add 9 one Saks --used 'saks credit'", "  Saks: 9.00 used\n"),
    ])
  func recorded(line: String, expected: String) {
    let text = run(line, UsedTests.own).text
    #expect(text.contains(expected), "\(text)")
  }

  @Test(
    "--used reads the same words; the card that pays comes first",
    arguments: [
      ("add 9 platinum Uber --used 'uber cash 5'", "used uber 5"),
      ("add 9 gold Uber --used 'uber cash'", "used uber"),
      ("add 9 platinum Uber --used 'gold uber'", "used gold/uber"),
      ("add 9 platinum X --used uber", "used uber"),
      ("add 9 cash X --used 'uber one'", "used platinum/uber-one"),
      ("add 9 gold X --used 'lyft credit 5'", "used reserve/lyft 5"),
      ("add 9 gold X --used plat/uber", nil), ("add 9 platinum X --used platinum/uber", "used platinum/uber"),
      ("add 9 cash X --used 'uber cash 5'", "  --used 'gold/uber 5'"),
      ("add 9 cash X --used 'uber one note home'", "nothing follows `uber one`, not `note home`"),
      ("add 9 cash X --used 'lyft 5 6'", "nothing follows `lyft 5`, not `6`"),
      ("add 9 gold X --used 'uber dinner'", "`dinner` is not in the name of Uber Cash"),
      ("add 9 gold X --used 'zzz yyy'", "unknown benefit or coupon zzz"),
    ] as [(String, String?)])
  func below(line: String, expected: String?) {
    let (disk, _, said, isWritten) = run(line, UsedTests.wallet)
    guard let expected else { return #expect(!isWritten || disk.text.contains("used platinum/uber")) }
    #expect(
      isWritten ? disk.text.hasSuffix("\n    \(expected)\n") : said.contains(expected), "\(said)\(disk.text)")
  }

  @Test("paid and its card; a card under another uses the benefits of its main card")
  func payers() {
    let wallet = UsedTests.own + "subscription taxi 9 monthly from 2026-11-05 early\n"
    #expect(run("paid taxi --used 'garden 5'", wallet).disk.text.hasSuffix("used garden 5\n"))
    #expect(run("add 9 mei X --used 'visits 2'", UsedTests.own).disk.text.hasSuffix("    used lounge 2\n"))
  }
}
