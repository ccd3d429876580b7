import MilepostCLI
import TestSupport
import Testing

@Suite("best without an amount: which card now")
struct BestNowTests {
  private static let wallet = """
    base SGD
    card a "A"
        earn base 0.4
        cap #dining 4.0 up to 100 SGD
        exclude #insurance #utilities
    card b "B"
        earn 1.5
        cap #online 2.0
        exclude #insurance
    2026-02-28 10.00 a #dining Shop
    2026-03-20 20.00 a #dining Shop
    2026-03-21 31.00 b #dining #contactless Shop
    2026-03-22 41.00 b #dining Shop
    2026-03-23 -41.00 b #dining Shop
    2026-03-24 300.00 b #insurance Insurer
    2026-03-24 90.00 b #utilities Power
    2026-03-25 900.00 b #fee Bank
    2026-03-26 40.00 USD = 54.00 b Store
    2026-03-27 60.00 USD = 81.00 b Store
    2026-03-28 100.00 EUR = 120.00 b Store
    2026-01-01 rate USD 1.35 SGD
    2026-01-01 rate EUR 1.20 SGD
    2026-01-01 10000 JPY = 9999.00 b Store
    2026-01-01 rate JPY 0.01 SGD

    """

  /// `dining 20.00 SGD of 4: a`.
  private func rows(_ command: String, _ wallet: String, on day: String = "2026-04-01") -> [String] {
    ParsedJSON(milepost(command + " -F json", on: day, wallet).text)["choices"].items.map {
      "\($0["for"]) \($0["amount"]) \($0["currency"]) of \($0["samples"]): \($0["card"])"
    }
  }

  private static let narrow = """
    base SGD
    card a
        earn 1
        min 500 SGD
    card b
        points 1 UNI$ = 2 miles
        earn base 1 per 5
        bonus #dining 9 per 5 up to 1000 SGD
    2026-03-20 20.00 a #dining Shop
    2026-04-01 499.00 a Shop

    """

  @Test("a reason that is too long for its column goes on in the next line, and is not cut")
  func narrowPage() {
    let text = milepost("best --width 50", on: "2026-04-30", BestNowTests.narrow).text
    #expect(!text.contains("…"), "\(text)")
    #expect(
      text.contains(
        """
          #dining        b        4.00  1,000.00      a
                                        left today
          abroad         a        1.00  it meets its  b
                                        minimum
        """), "\(text)")
  }

  @Test("a rate is in miles for one unit, of a bonus with the base rate, and in the bank's form")
  func rates() {
    let text = milepost("best 30 +dining", on: "2026-04-01", BestNowTests.narrow).text
    #expect(
      text.contains("because #dining earns 4.0 mpd (1 + 9 UNI$ per 5), 1,000.00 left until 30 Apr"), "\(text)"
    )
  }

  @Test("the rows: tags by what was spent, abroad in the currency of the largest sum, anything else")
  func rowsOfTags() {
    #expect(
      rows("best", BestNowTests.wallet) == [
        // Some cards exclude it; of the two amounts or fewer none is usual.
        "utilities 50.00 SGD of 0: b",
        // 20, 31, 41 and 10, the refund left out: the lower of the middle two.
        "dining 20.00 SGD of 4: a", "online 50.00 SGD of 0: b",
        // 135.00 in USD against 120.00 in EUR; of two amounts the lower. What was bought in JPY is too long ago.
        "abroad 40.00 USD of 2: b", "else 50.00 SGD of 0: b",
      ])
    let json = ParsedJSON(milepost("best -F json", on: "2026-04-01", BestNowTests.wallet).text)
    #expect(json["excluded.0"].description == "insurance")
    #expect(json["choices.1.then.card"].description == "b")
    #expect(json["choices.1.per_unit"].description == "4.00")
    #expect(json["choices.1.left"].description == "100.00")
    #expect(json["choices.1.until"].description == "2026-04-30")
    #expect(json["cards"].items.isEmpty)
    #expect(json["amount"].description == "null")
  }

  @Test("tags and a payee are answered alone; with an amount choices are empty")
  func asked() {
    let wallet = BestNowTests.wallet
    #expect(
      rows("best +online +dining", wallet) == ["online 50.00 SGD of 0: b", "dining 20.00 SGD of 4: a"])
    #expect(rows("best Shop", wallet) == ["dining 20.00 SGD of 4: a"])
    #expect(rows("best Elsewhere", wallet) == ["else 50.00 SGD of 0: b"])
    #expect(rows("best 12.50 +dining", wallet).isEmpty)
    let text = milepost("best Shop", on: "2026-04-01", wallet).text
    #expect(text.contains("tags: #dining"))
    #expect(milepost("best Elsewhere", on: "2026-04-01", wallet).text.contains("no tags of Elsewhere"))
  }

  @Test("at most 12 rows of tags or --top are shown, JSON has all")
  func top() {
    let lines = (1...14).map { "    cap #t\($0) 2.0\n" }.joined()
    let wallet = "base SGD\ncard a \"A\"\n    earn 1\n\(lines)" + (1...14).map { "tag t\($0)\n" }.joined()
    func shown(_ command: String) -> [Substring] {
      milepost(command, on: "2026-04-01", wallet).text.split(separator: "\n").filter { $0.hasPrefix("  ") }
    }
    #expect(shown("best").count == 1 + 12 + 1 + 2)
    #expect(shown("best")[13].contains("and 2 more"))
    #expect(shown("best --top 3")[4].contains("and 11 more"))
    #expect(rows("best --top 3", wallet).count == 16)
    #expect(
      milepost("best", on: "2026-04-01", wallet).text.contains("\nfor a purchase of 50.00; another one:"))
  }

  @Test(
    "a row is what best says of its purchase alone", arguments: ["singapore", "plan", "linked", "merchants"])
  func alone(_ name: String) {
    func best(_ words: [String]) -> ParsedJSON {
      let all = ["best"] + words + ["-F", "json", "-f", "\(name).ledger"]
      return ParsedJSON(Repository.milepost(all, in: "examples", on: "2026-11-14").text)
    }
    let rows = best([])["choices"].items
    #expect(rows.count > 2)
    for row in rows {
      let tags = row["tags"].items.map { "+\($0)" }
      let cards = best(["\(row["amount"])", "\(row["currency"])"] + tags)["cards"].items
      #expect("\(row["card"]) \(row["now"])" == "\(cards[0]["id"]) \(cards[0]["now"])", "\(row["for"])")
      let then = cards.dropFirst().first {
        $0["now"].description.first != "-" && $0["now"].description != "0"
      }
      let next = then.map { "\($0["id"])" } ?? "null"
      #expect((then == nil ? row["then"] : row["then.card"]).description == next, "\(row["for"])")
    }
  }

  @Test("miles and cashback without a worth: a card for each, and what compares them")
  func mixed() {
    let wallet = """
      base CAD
      card aero "Aero"
          earn 1
          bonus #fuel 0.5
      card red "Red"
          earn 2%
      card blue "Blue"
          earn 1%

      """
    let text = milepost("best", on: "2026-04-01", wallet).text
    #expect(text.contains("#fuel          aero 1.50, or red 2.0 %  no limit"))
    #expect(text.contains("option worth 1.8 CAD per 100 miles compares them"))
    let json = ParsedJSON(milepost("best -F json", on: "2026-04-01", wallet).text)
    #expect(json["choices.0.money.card"].description == "red")
    #expect(json["choices.0.money.percent"].description == "2")
    let worth = milepost("best", on: "2026-04-01", wallet + "option worth 1 CAD per 100 miles\n").text
    #expect(worth.contains("#fuel          red   2.0 %") && !worth.contains("compares them"))
  }

  @Test("why: a minimum that the plan reaches or the purchase meets, a full limit, no limit")
  func why() {
    let wallet = """
      base SGD
      option plan-from expect
      card a "A"
          earn base 0.4
          cap #contactless 4.0 up to 800 SGD min 500 SGD
          cap #online 5.0
      expect contactless 900 SGD monthly
      tag contactless
      2026-04-01 %SPENT% a #contactless Shop

      """
    func why(_ spent: String) -> [String] {
      let text = milepost(
        "best +contactless +online -F json", on: "2026-04-01",
        wallet.replacing("%SPENT%", with: spent)
      ).text
      return ParsedJSON(text)["choices"].items.map { "\($0["why"])" }
    }
    #expect(why("100.00")[0] == "its minimum is met with 350.00 more by 30 Apr")
    #expect(why("480.00")[0].hasPrefix("it meets its minimum: "))
    #expect(why("600.00") == ["200.00 left to 30 Apr", "no limit"])
    #expect(why("900.00") == ["full to 30 Apr", "no limit"])
  }

  @Test(
    "mistakes",
    arguments: [
      ("best +dinning", ExitCode.usage, "did you mean +dining?"),
      ("best --until 2026-04-09", .usage, "--until needs an amount"),
      ("best .00", .usage, "which amount?"), ("best #dining", .usage, "which amount?"),
    ])
  func mistakes(_ command: String, _ code: ExitCode, _ words: String) {
    let outcome = milepost(command, on: "2026-04-01", BestNowTests.wallet)
    #expect(outcome.exitCode == code, "\(command): \(outcome.complaints)")
    #expect(outcome.complaints.contains(words), "\(command): \(outcome.complaints)")
    #expect(outcome.text.isEmpty)
  }

  @Test("no open card with rates, and one")
  func fewCards() {
    let none = milepost("best", on: "2026-04-01", "base SGD\ncard a \"A\"\n")
    #expect(none.exitCode == .errors && none.complaints.contains("no open card has rates"))
    let one = milepost("best -F json", on: "2026-04-01", "base SGD\ncard a \"A\"\n    earn 1\n").text
    #expect(ParsedJSON(one)["choices.0.then"].description == "null")
    #expect(ParsedJSON(one)["choices"].items.count == 2)
    #expect(milepost("best", on: "2026-04-01", "card a \"A\"\n    earn 1\n").complaints.contains("E309"))
  }
}
