import MilepostCLI
import TestSupport
import Testing

/// What `add` answers: the amount, what it earns, what it unlocks, and which card is better.
struct AddAnswerTests {
  private static let singapore = """
    base SGD
    card ppv like uob-preferred-platinum-visa
    card vs like uob-visa-signature
        cycle opens 20
    card revo like hsbc-revolution
    2026-11-02 600.00 ppv #mobile Shop
    2026-11-21 500.00 vs #contactless Shop

    """
  private static let traveller = """
    base CAD
    account thai
        currency THB
    card ws "WS"
        earn 2%
    card wise "Wise"
        currency GBP
        earn 1%
        fx-fee 2.5%
    2026-01-01 rate USD 1.3421 CAD
    2026-01-01 rate GBP 1.7 CAD
    2026-11-26 rate EUR 1.6 CAD
    2026-11-01 40 THB = 1.60 CAD cash #food Som Tam

    """

  private func answer(_ wallet: String, _ typed: String) -> Outcome {
    MemoryDisk(wallet).run(
      ["add"] + typed.split(separator: " ").map(String.init) + ["--width", "79"], on: "2026-11-27")
  }

  @Test(
    "a threshold that is reached, a limit that is full, and the card that earns more",
    arguments: [
      (
        "620 vs +contactless Tangs",
        [
          "  620.00 SGD, written to wallet.ledger:8",
          "  earns 2,480 miles *, and 1,800 more for 500.00 before it:",
          "  the minimum of #contactless #mobile #fuel is met, 1,120.00 of 1,000.00",
          "  2,480 miles from 1,240 UNI$",
        ], ["more (milepost best)", "posting date missing"]
      ),
      (
        "620 vs +contactless Tangs -d 2026-11-20",
        ["  earns 2,480 miles *, and 1,800 more for 500.00 of other expenses:"], ["before it"]
      ),
      (
        "300 ppv +mobile Uniqlo",
        [
          "  300.00 SGD, written to wallet.ledger:8; earns 120 miles *",
          "revo: 1,080 miles more (milepost best)",
        ], []
      ),
      ("50 ppv +mobile Kinokuniya", ["revo: 180 miles more (milepost best)"], []),
      (
        "300 revo +contactless Uniqlo", ["  300.00 SGD, written to wallet.ledger:8; earns 1,200 miles"],
        ["more"]
      ),
      ("10 vs +contactless Tangs", ["  10.00 SGD, written to wallet.ledger:8; earns 4 miles *"], ["more"]),
      (
        "20 ppv Courts -d 2026-12-02",
        [
          "  * posting date missing",
          "no tag; on ppv +online earns 4.0, +mobile 4.0: milepost undo, then add 20 ppv",
          "  +online Courts -d 2026-12-02; a shell drops #word: write +word",
        ], []
      ),
    ] as [(String, [String], [String])])
  func singapore(_ typed: String, _ lines: [String], _ absent: [String]) {
    let outcome = answer(Self.singapore, typed)
    #expect(outcome.exitCode == .success && outcome.complaints.isEmpty, "\(outcome.complaints)")
    for line in lines {
      #expect(outcome.text.split(separator: "\n").contains { $0 == line }, "\(line): \(outcome.text)")
    }
    for text in absent { #expect(!outcome.text.contains(text), "\(text): \(outcome.text)") }
  }

  @Test("a refund that loses a minimum says what is lost; without advice or for scripts nothing is advised")
  func refund() {
    let met = Self.singapore + "2026-11-22 620 vs #contactless Tangs\n"
    let refund = answer(met, "-620 vs +contactless Tangs")
    #expect(
      refund.text.contains(
        "  loses the minimum of #contactless #mobile #fuel: 4,032 miles less for what\n    was before\n"),
      "\(refund.text)")
    let early = answer(met, "-620 vs +contactless Tangs -d 2026-11-20").text
    #expect(
      early.contains("#contactless #mobile #fuel: 4,032 miles less for other\n    expenses\n"), "\(early)")
    let quiet = answer(Self.singapore + "option advice no\n", "300 ppv +mobile Uniqlo")
    #expect(!quiet.text.contains("milepost best"), "\(quiet.text)")
    #expect(!answer(Self.singapore, "300 ppv +mobile Uniqlo -q").text.contains("milepost best"))
  }

  @Test(
    "an amount always has its currency, and of a foreign one what it is in that of the card",
    arguments: [
      ("12 USD @ 1.40 cash Tuk", ["  12.00 USD = 16.80 CAD by your rate"]),
      ("640 THB = 15.50 wise Tesco", ["  640.00 THB = 15.50 GBP, billed"]),
      (
        "12 USD ws Foo",
        ["  12.00 USD = 16.11 CAD at 1.3421 of 1 Jan, 330 days old", "  pin what was billed: 12 USD = … CAD"]
      ),
      ("12 EUR ws Foo", ["  12.00 EUR = 19.20 CAD at 1.6 of 26 Nov"]),
      (
        "10 EUR wise Foo",
        ["  10.00 EUR = 9.65 GBP at 0.9411764706 of 1 Jan, 330 days old, fee 0.24", "    included"]
      ),
      (
        "80 cash +food Som Tam",
        ["  80.00 CAD; the last with cash was in THB. For THB: milepost undo, then 80 THB"]
      ),
      ("80 CAD cash +food Som Tam", ["  80.00 CAD, written to wallet.ledger:14"]),
      ("80 cash Foo -d 2026-10-30", ["  80.00 CAD, written to wallet.ledger:13"]),
    ] as [(String, [String])])
  func currencies(_ typed: String, _ lines: [String]) {
    let outcome = answer(Self.traveller, typed)
    #expect(outcome.exitCode == .success, "\(outcome.complaints)")
    for line in lines {
      #expect(outcome.text.split(separator: "\n").contains { $0 == line }, "\(line): \(outcome.text)")
    }
    #expect(!(outcome.text + outcome.complaints).contains("stale-rates"))
  }

  @Test("miles and money are both named, and so is what a full limit takes from later expenses")
  func otherUnits() {
    let wallet = """
      base SGD
      card c "C"
          earn 0.3%
          cap #dining 5% up to 600 SGD min 500 SGD
          welcome 20000 miles spend 700 SGD within 60 days
          opened 2026-11-01
      2026-11-20 450 c #dining A

      """
    let both = answer(wallet, "300 c +dining B").text
    #expect(both.contains("earns 7.95 SGD back, and 20,000 miles and 21.15 SGD more:\n"), "\(both)")
    let early = answer(Self.singapore, "300 ppv +mobile Early -d 2026-11-01").text
    #expect(early.contains("  1,080 miles less for other expenses\n"), "\(early)")
  }

  @Test("a budget of every expense is beside expenses only")
  func budgetOfAll() {
    let wallet =
      Self.singapore + "budget everything 3000 monthly\n    tags all\ngoal trip 900 by 2027-01-01\n"
    for (typed, isBeside) in [("add 5 ppv Foo", true), ("rate JPY 0.0087", false), ("saved trip 5", false)] {
      let text = MemoryDisk(wallet).run(
        typed.split(separator: " ").map(String.init), on: "2026-11-27"
      ).text
      #expect(text.contains("\nbudgets\n") == isBeside && !text.isEmpty, "\(typed): \(text)")
    }
  }

  @Test("of several expenses what they unlock is printed once")
  func several() {
    let disk = MemoryDisk(Self.singapore)
    disk.input = "300 vs +contactless A\n320 vs +contactless B\n"
    let text = disk.run(["add"], on: "2026-11-27").text
    #expect(text.contains("  vs: 1,800 miles more for what was before\n"), "\(text)")
  }

  @Test("a card without rates earns nothing that is known: what the expense counts towards")
  func withoutRates() {
    let wallet = """
      base USD
      card one "One"
          milestone rebate "Quarterly cash rebate" 600 USD quarterly gives 25 USD
      2026-11-02 145 one Shop

      """
    let first = answer(wallet.replacing("2026-11-02 145 one Shop\n", with: ""), "100 one Shop")
    #expect(
      first.text.contains("  rates of one are not known: add an earn line (milepost help earn)\n"),
      "\(first.text)")
    let next = answer(wallet, "100 one Shop")
    #expect(
      next.text.contains("  counts towards Quarterly cash rebate: 245.00/600 to 31 Dec\n"), "\(next.text)")
    #expect(!next.text.contains("earns") && !next.text.contains("not known"), "\(next.text)")
  }

  @Test(
    "the same words on the same day are written, and answered",
    arguments: [
      ("add 12 ws Foo", "2026-11-27            12 ws Foo", true),
      ("add 12 ws Foo --note second", "2026-11-27            12 ws Foo", false),
      ("add 13 ws Foo", "2026-11-27            12 ws Foo", false),
      ("add 12 ws Foo", "2026-11-26            12 ws Foo", false),
      ("income 5 cash Pay", "2026-11-27 income   5 cash Pay", true),
    ])
  func same(_ typed: String, _ line: String, _ isSaid: Bool) {
    let words = typed.split(separator: " ").map(String.init)
    let outcome = MemoryDisk(Self.traveller + line + "\n").run(words, on: "2026-11-27")
    #expect(outcome.exitCode == .success, "\(outcome.complaints)")
    #expect(outcome.text.contains("the same as line 14: to undo, milepost undo") == isSaid, "\(outcome.text)")
  }

  @Test("without a rate the command to complete is printed, with no number but those typed")
  func withoutRate() {
    let outcome = answer(Self.traveller, "12 NZD ws +food Foo Bar")
    #expect(outcome.exitCode == .usage)
    #expect(
      outcome.complaints.hasSuffix(
        "with what was billed: milepost add 12 NZD = … ws +food Foo Bar\nmilepost: nothing was written\n"),
      "\(outcome.complaints)")
  }

  @Test(
    "a command to type again has the day and all options, and a payee that would mean something else in quotes",
    arguments: [
      ("12 NZD ws Foo -d 2026-11-20", "milepost add 12 NZD = … ws Foo -d 2026-11-20\n"),
      ("yesterday 12 NZD ws +food Foo", "milepost add 12 NZD = … ws +food Foo -d yesterday\n"),
      (
        "12 NZD ws Foo --note a&b --share 1/2_mei --posted 2026-11-28",
        "milepost add 12 NZD = … ws Foo --posted 2026-11-28 --note 'a&b' --share '1/2 mei'\n"
      ),
      ("12 NZD ws Tuk_@_1.40", "milepost add 12 NZD = … ws 'Tuk @ 1.40'\n"),
    ])
  func typedAgain(_ typed: String, _ command: String) {
    let words = typed.split(separator: " ").map { String($0).replacing("_", with: " ") }
    let outcome = MemoryDisk(Self.traveller).run(["add"] + words, on: "2026-11-27")
    #expect(outcome.complaints.contains("with what was billed: \(command)"), "\(outcome.complaints)")
  }

  @Test(
    "so has the line with a tag",
    arguments: [
      ("yesterday 20 ppv Foo", "then add 20 ppv +online Foo -d yesterday; a shell"),
      ("20 ppv Foo --on 2026-11-20", "then add 20 ppv +online Foo -d 2026-11-20; a shell"),
      ("yesterday 20 ppv Foo --on 2026-11-20", "then add 20 ppv +online Foo -d 2026-11-19; a shell"),
      (
        "20 ppv Foo -d 2026-11-20 --note hi --share 1/2_mei",
        "then add 20 ppv +online Foo -d 2026-11-20 --note hi --share '1/2 mei'; a shell"
      ),
    ])
  func typedAgainWithTag(_ typed: String, _ command: String) {
    let words = typed.split(separator: " ").map { String($0).replacing("_", with: " ") }
    let outcome = MemoryDisk(Self.singapore).run(["add"] + words, on: "2026-11-27")
    let text = outcome.text.split { $0.isWhitespace }.joined(separator: " ")
    #expect(text.contains(command), "\(outcome.text)")
  }

  @Test("the old rate of a foreign card: a newer one helps")
  func oldRateOfCard() {
    let outcome = answer(Self.traveller, "12 wise Tesco")
    #expect(
      outcome.complaints.contains("= help: add a newer rate: milepost rate GBP … CAD\n"),
      "\(outcome.complaints)")
  }

  @Test("in its account's own currency nothing is billed")
  func nothingBilled() {
    let outcome = answer(Self.traveller, "120 thai Foo")
    #expect(outcome.complaints.contains("write a rate: 2026-11-27 rate THB … CAD"), "\(outcome.complaints)")
    #expect(!outcome.complaints.contains("billed"), "\(outcome.complaints)")
  }

  @Test("cards that earn the same are level; `due` ends with new alerts")
  func level() {
    let wallet = """
      base SGD
      card a "A"
          earn 0.4
      card b "B"
          earn 0.4
      budget food 10 monthly
          tags #dining
      2026-11-20 9.50 a #dining X

      """
    let level = milepost("best 50", on: "2026-11-27", wallet).text
    #expect(level.hasPrefix("No card is better: each earns 20 miles\n"), "\(level)")
    let better = milepost(
      "best 50", on: "2026-11-27", wallet.replacing("earn 0.4\ncard", with: "earn 0.5\ncard")
    ).text
    #expect(better.hasPrefix("Take a"), "\(better)")
    let due = milepost("due", on: "2026-11-27", wallet).text
    #expect(due.hasSuffix("1 new alert: milepost alerts\n"), "\(due)")
    #expect(!milepost("due kind:bill", on: "2026-11-27", wallet).text.contains("alert"))
  }
}
