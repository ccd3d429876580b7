import MilepostCLI
import TestSupport
import Testing

@Suite("A word that names nothing")
struct UnknownNamesTests {
  private static let wallet = """
    base SGD
    card ppv "P"
    card vs "V"
        note Points of KrisFlyer
    card revo "R"
        benefit taxi 10 SGD monthly
    card altitude "A"
        benefit lounge 2 x yearly
        closed 2026-01-15
    card five "F"
    card six "S"
    card seven "T"
    budget food 900 monthly
    coupon grab5 5 expires 2026-12-31
    goal trip 5000 by 2027-06-01
    goal car 9000 by 2028-06-01
    2026-11-03 5 revo Kopi
    2026-11-05 5 vs Kopi
    2026-11-06 5 ppv Kopi
    2026-11-06 saved car 5

    """

  @Test(
    "the nearest, then the names that were used last, five at most",
    arguments: [
      (
        "cards xyz", "unknown card xyz; known: ppv vs revo altitude five and 2 more: milepost names cards"
      ),
      (
        "card sevn",
        "unknown card sevn; did you mean seven? known: ppv vs revo altitude five and 2 more: milepost names cards"
      ),
      // A word of a note names nothing.
      ("card kris", "unknown card kris; known: ppv vs"), ("cards krisflyer", "unknown card krisflyer"),
      (
        "add 5 xyzzy Cafe",
        "xyzzy Cafe has not appeared before\nknown: ppv vs revo altitude five and 3 more: milepost names cards\n"
      ),
      ("budgets fod", "unknown budget fod; did you mean food? known: food"),
      ("coupons xyz", "unknown coupon xyz; known: grab5"), ("goals xyz", "unknown goal xyz; known: car trip"),
      ("saved xyz 5", "unknown goal xyz; known: trip car"),
      ("due card:xyz", "unknown card xyz; known: ppv vs"),
      ("benefits xyz", "unknown card or benefit xyz; known: revo altitude"),
      ("used xyz 5", "unknown benefit or coupon xyz; known: revo/taxi altitude/lounge grab5"),
    ])
  func names(line: String, answer: String) {
    let disk = MemoryDisk(UnknownNamesTests.wallet)
    let outcome = disk.run(line.split(separator: " ").map(String.init), on: "2026-11-27")
    #expect(outcome.complaints.contains(answer) && outcome.exitCode == .usage, "\(outcome.complaints)")
  }

  @Test("a note of a card's terms is found where notes are asked for")
  func notes() {
    let disk = MemoryDisk(UnknownNamesTests.wallet)
    let outcome = disk.run(["cards", "note:krisflyer", "-F", "json"], on: "2026-11-27")
    #expect(ParsedJSON(outcome.text)["cards"].items.count == 1, "\(outcome.text)\(outcome.complaints)")
  }

  @Test("the code of a coupon names it")
  func code() {
    let wallet = UnknownNamesTests.wallet + "coupon pizza 8 expires 2026-12-31\n    code MARGHERITA\n"
    let outcome = milepost("coupons margherita", on: "2026-11-27", wallet)
    #expect(
      outcome.exitCode == .success && outcome.text.contains("pizza") && !outcome.text.contains("grab5"),
      "\(outcome.text)\(outcome.complaints)")
  }

  @Test(
    "reports that pick by names take words, not keys of their own",
    arguments: [
      ("benefits bank:chase", "write: milepost benefits chase\n"),
      ("cards title:ppv", "write: milepost cards ppv\n"), ("coupons code:A", "write: milepost coupons A\n"),
      ("budgets name:food", "write: milepost budgets food\n"),
      ("budgets payee:food", "`budgets` picks by names; payee:food picks expenses\n"),
    ])
  func keys(line: String, answer: String) {
    let outcome = milepost(line, on: "2026-11-27", UnknownNamesTests.wallet)
    #expect(outcome.complaints.hasPrefix("milepost: \(answer)"), "\(outcome.complaints)")
  }

  @Test("the benefits of a closed card are in the history")
  func closed() {
    let outcome = milepost("benefits altitude", on: "2026-11-27", UnknownNamesTests.wallet)
    #expect(
      outcome.text == "altitude was closed on 15 Jan 2026: milepost benefits altitude --history\n",
      "\(outcome.text)\(outcome.complaints)")
    let history = milepost("benefits altitude --history", on: "2026-11-27", UnknownNamesTests.wallet)
    #expect(history.text.contains("lounge"), "\(history.text)")
  }
}
