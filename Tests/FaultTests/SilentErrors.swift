import TestSupport
import Testing

/// Small errors that money, miles or reminders could be lost by.
@Suite("Small errors are reported")
struct SilentErrors {
  /// The diagnostics of a wallet, as `W360 3:5`.
  private func found(_ text: String) -> [String] {
    let json = ParsedJSON(milepost("check -F json", on: "2026-11-14", text).text)
    return json["diagnostics"].items.map { item in
      "\(item["code"].description) \(item["line"].description):\(item["column"].description)"
    }
  }

  @Test("a deeper indentation has no effect; less, another kind and the first are fine")
  func indentation() {
    #expect(found("card k \"K\"\n    cycle opens 15\n\n      earn 1\n      note x\n") == ["W360 4:5"])
    #expect(found("card k \"K\"\n    cycle opens 15\n; a comment\n  earn 1\n\tnote x\n") == [])
    #expect(found("base SGD\n2026-01-05 5 cash #dining\n  note a\n\n    receipt b\n") == ["W360 5:3"])
    #expect(
      found("base SGD\n2026-01-05 5 cash #dining\n  note a\n2026-01-05 6 cash #dining\n    note a\n") == [])
    // Properties of no entry are errors already.
    #expect(found("  note a\n    note b\n") == ["E107 1:3", "E107 2:5"])
    #expect(found("base SGD\n  note a\n    note b\n") == ["E106 2:3", "E106 3:5"])
    let text = milepost("check", "card plat \"P\"\n  earn 1\n    note x\n").complaints
    #expect(
      text.contains("the deeper indentation of `note` has no effect: it belongs to card plat"), "\(text)")
  }

  @Test(
    "last4 is four or five digits",
    arguments: [
      ("1234", []), ("12345", []), ("none", ["W319 2:5"]), ("123456", ["E361 2:11"]), ("12a4", ["E361 2:11"]),
      ("4111 1111 1111 1111", ["E361 2:11"]), ("\"1234\"", []), ("x1234", ["E361 2:11"]),
    ])
  func lastDigits(value: String, faults: [String]) {
    #expect(found("card k \"K\"\n    last4 \(value)\n") == faults)
  }

  @Test(
    "a fee begins within a year, of an amendment too",
    arguments: [
      ("    fee 9 from 2025-05-20\n", []), ("    fee 9 from 2025-05-21\n", ["W362 4:16"]),
      ("    fee 0 from 2027-05-21\n", []), ("    fee 9\n2026-01-01 card k\n    fee 8 from 2027-01-01\n", []),
      ("    fee 9\n2026-01-01 card k\n    fee 8 from 2027-01-02\n", ["W362 6:16"]),
      ("    fee 9\n2020-01-01 card k\n    fee 8 from 2025-05-20\n", []),
    ])
  func fee(lines: String, faults: [String]) {
    #expect(found("base SGD\ncard k \"K\"\n    opened 2024-05-20\n" + lines) == faults)
  }

  @Test(
    "a line of picks may say how many",
    arguments: [
      ("bonus picks 2 9 per 5", ["W363 6:5"]), ("bonus picks 3 9 per 5", []), ("bonus picks 9 per 5", []),
      ("bonus picks 2 4%", ["W363 6:5"]), ("bonus picks 9", []),
      ("bonus picks 2 0.5 up to 600 SGD", ["W363 6:5"]),
      ("bonus picks 0 9 per 5", ["E245 5:17"]), ("bonus picks 65 9 per 5", ["E245 5:17"]),
    ])
  func picks(line: String, faults: [String]) {
    #expect(
      found(
        "base SGD\ncard k \"K\"\n    currency SGD\n    earn 1\n    \(line)\n    pick #dining #travel #online\n"
      )
        == faults)
  }

  @Test("too many picks are marked in the amendment that has them, with the line's own rate in the fix")
  func pickedLater() {
    let text =
      "base SGD\ncard k \"K\"\n    earn 1\n    bonus picks 2 3.0\n    pick #dining #travel\n"
      + "2026-02-01 card k\n    pick #dining #travel #online\n"
    #expect(found(text) == ["W363 7:5"])
    #expect(milepost("check", text).complaints.contains("bonus picks 3 3.0"))
  }

  @Test(
    "two lines of the amendments of one day with a common tag: both places are named",
    arguments: [
      (
        "    earn 1\n2026-02-01 card k\n    bonus #fun 2\n2026-02-01 card k\n    cap #fun #dining 3\n", "7:5",
        "5:5"
      ),
      (
        "    earn 1\n    bonus picks 9\n    pick #travel\n2026-02-01 card k\n    pick #fun\n    cap #fun 3\n",
        "8:5",
        "7:5"
      ),
      ("    earn 1\n    bonus #fun 2\n    pick #fun\n    bonus picks 3\n", "6:5", "4:5"),
    ])
  func commonTag(lines: String, place: String, other: String) {
    let text = "base SGD\ncard k \"K\"\n" + lines
    #expect(found(text).filter { $0.hasPrefix("E323") } == ["E323 \(place)"])
    #expect(milepost("check", text).complaints.contains(":\(other)\n"))
  }

  @Test("an expense on a card that is not open, and its benefits, are one warning")
  func closedWithUses() {
    let text = """
      base SGD
      card k "K"
          closed 2026-01-31
          benefit uber 15 SGD monthly
      card l "L"
          closed 2026-01-31
          benefit uber 15 SGD monthly
      2026-02-03 6 k #dining
          used uber 5
          used l/uber 5

      """
    #expect(found(text) == ["W502 8:1", "W502 10:10"])
  }

  @Test(
    "the age in the fix for old rates is that of all uses",
    arguments: ["", "subscription s 5 USD monthly from 2026-01-20 cash\n    auto\n"])
  func oldRates(subscription: String) {
    let text =
      "base SGD\n2026-01-01 rate USD 1.3 SGD\n2026-02-03 6 USD cash #dining\n2026-03-03 6 USD cash #dining\n"
      + subscription
    #expect(found(text).allSatisfy { $0.hasPrefix("W402") } && !found(text).isEmpty)
    #expect(found("option stale-rates \(subscription.isEmpty ? 61 : 292)\n" + text) == [])
    #expect(
      milepost("check", on: "2026-11-14", text).complaints.contains(
        "option stale-rates \(subscription.isEmpty ? 61 : 292)\n"))
  }

  @Test(
    "the id of an alert",
    arguments: [
      ("budget/food/2026-01/80", ["W513 3:17"]), ("budget/food/2026-Q1/12.5", ["W513 3:17"]),
      ("budget/food/2026/exceeded", ["W513 3:17"]), ("budget/food/2026-02-01/80", ["W513 3:17"]),
      ("budget/food/2026-13/80", ["E346 3:17"]), ("budget/food/2026-01/80%", ["E346 3:17"]),
      ("budget/food/2026-01/0", ["E346 3:17"]), ("budget/food/2026-Q5/80", ["E346 3:17"]),
      ("budget/food/2026-01/80.0", ["E346 3:17"]), ("food/2026-01/80", ["E346 3:17"]),
      ("food", ["E346 3:17"]),
      ("budget/fod/2026-01/80", ["W347 3:17"]), ("/", ["E346 3:17"]),
    ])
  func alerts(id: String, faults: [String]) {
    #expect(found("base SGD\nbudget food 300 monthly\n2026-02-03 seen \(id)\n") == faults)
  }

  @Test("the nearest id of an alert is given")
  func nearestAlert() {
    let text = milepost("check", "base SGD\nbudget food 3 monthly\n2026-02-03 seen budget/fod/2026-1/80%\n")
      .complaints
    #expect(text.contains("did you mean budget/food/2026-01/80?"), "\(text)")
  }

  @Test(
    "a snooze beyond the last day",
    arguments: [
      ("coupon/ferry until 2026-02-10", []), ("coupon/ferry until 2026-02-11", ["W365 7:38"]),
      ("benefit/plat/uber/2026-02-28 until 2026-02-28", []),
      ("benefit/plat/uber/2026-02-28 until 2026-03-01", ["W365 7:54"]),
      ("renewal/net/2026-02-09 until 2026-05-01", []),
      ("fee/plat/2026-02-09 until 2026-05-01", ["W365 7:45"]),
    ])
  func snoozes(words: String, faults: [String]) {
    let wallet = """
      base SGD
      coupon ferry 5 SGD expires 2026-02-10
      card plat "P"
          opened 2024-01-01
          benefit uber 15 SGD monthly
      subscription net 5 SGD monthly from 2026-01-09
      2026-02-03 snooze \(words)

      """
    #expect(found(wallet) == faults)
  }

  @Test(
    "properties are checked although the first line is wrong, and nothing that follows from it is reported",
    arguments: [
      (
        "card k like\n    lsat4 1234\n2026-01-05 6 k #dining\n2026-02-01 card k\n    earn 2",
        ["E018 2:12", "E200 3:5"]
      ),
      ("card k lik x\n    earn x\n2026-01-31 credited k 7", ["E019 2:8", "E019 3:10"]),
      ("account\n    nte x", ["E018 2:8", "E200 3:5"]),
      ("account k 5 \"x\"\n    opened x\n2026-01-05 income 5 k", ["E019 2:11", "E103 3:12"]),
      (
        "budget b\n    alert 80\n2026-01-05 budget b 50\n2026-01-05 seen budget/b/2026-01/80",
        ["E018 2:9", "E233 3:11"]
      ),
      ("goal g 5\n    start x\n2026-01-05 saved g 5\n2026-01-06 goal g 6", ["E018 2:9", "E103 3:11"]),
      (
        "subscription s 5\n    ends x\n2026-01-05 paid s\n2026-01-06 subscription s 6",
        ["E018 2:17", "E103 3:10"]
      ),
      (
        "subscription s 5 monthly from 2026-01-01 nobody\n2026-01-05 paid s\n2026-01-06 subscription s 6",
        ["E301 2:42"]
      ),
      ("coupon c 5\n    remind x\n2026-01-05 used c", ["E018 2:11", "E231 3:12"]),
      ("tag trip x\n    icn y\n2026-01-05 5 cash #trip", ["E019 2:10", "E200 3:5"]),
      ("currency Points\n    decimals x", ["E141 2:10", "E144 3:14"]),
      ("template card t like\n    earn x\ncard k like t", ["E018 2:21", "E019 3:10"]),
      ("2026-01-05 5\n    nte x", ["E131 2:13", "E200 3:5"]),
      ("2026-13-05 5 cash #dining\n    nte x", ["E102 2:6", "E200 3:5"]),
      ("2026-13-05 card k\n    earn x", ["E102 2:6", "E019 3:10"]),
      ("2026-01-05 card\n    earn x", ["E018 2:16", "E019 3:10"]),
      ("2026-01-05 income 5\n    nte x", ["E131 2:20", "E200 3:5"]),
      ("2026-01-05 paid\n    nte x", ["E018 2:16", "E200 3:5"]),
      ("2026-01-05 xyz\n    nte x", ["E127 2:12"]), ("crad k\n    nte x", ["E100 2:1"]),
      ("card c \"C\"\n    earn 1\n2026-01-05 card c\n    fee x", ["E110 5:9"]),
      ("2026-01-05 5 PPV", ["E131 2:17"]),
      ("account b\n    opened 2026-01-01\n    closed 2025-01-01", ["E330 4:5"]),
    ])
  func brokenEntries(text: String, faults: [String]) { #expect(found("base SGD\n" + text + "\n") == faults) }

  @Test("a wrong base is one error")
  func base() {
    #expect(found("base sgd\n2026-01-05 5 cash #dining\n") == ["E141 1:6"])
    #expect(found("base\n2026-01-05 5 cash #dining\n") == ["E018 1:5"])
  }

  @Test(
    "a query that nothing matches names the nearest",
    arguments: [
      ("list card:chasse", "nothing matches card:chasse; did you mean chase?\n"),
      ("spend account:chse", "nothing matches account:chse; did you mean chase?\n"),
      ("miles source:bnk", "nothing matches source:bnk; did you mean bank?\n"),
      ("list +dinning", "nothing matches +dinning; did you mean dining?\n"),
      ("list Starbuks", "nothing matches Starbuks; did you mean Starbucks?\n"),
      ("list card:chase +travel", "nothing matches +travel\n"),
      ("list card:bank +dining", "nothing matches card:bank +dining\n"),
      ("list cur:USF", "nothing matches cur:USF\n"), ("rates cur:US", "nothing matches cur:US\n"),
      ("list card:chasse --quiet", ""), ("list card:chase", ""), ("list card:bank", ""),
      ("list account:chase", ""),
      ("list card:chase --period 2020", ""), ("list not:card:chasse", ""), ("list type:income", ""),
    ])
  func queries(command: String, complaint: String) {
    let wallet = """
      base SGD
      card chase "Chase Sapphire"
          currency SGD
      account bank "My Bank"
      2026-01-06 15 chase #dining Starbucks Orchard
      2026-01-06 15 bank #shopping Other
      2026-01-25 income 5000 bank #salary Employer

      """
    #expect(milepost(command, wallet).complaints == complaint)
  }
}
