import TestSupport
import Testing

/// What `check` says of payments and statements, and where it says nothing.
@Suite("Checks of bills")
struct BillCheckTests {
  private static let card = """
    base SGD
    account posb
    card c
        cycle opens 15
        due 20 days
    2026-01-20 300.00 c #dining A
    2026-02-20 50.00 c #dining B

    """

  /// The codes of the diagnostics with the lines they are at.
  private static func found(_ wallet: String) -> [String] {
    let check = ParsedJSON(milepost("check -F json", on: "2026-11-14", wallet).text)
    return check["diagnostics"].items.map { "\($0["code"]) \($0["line"])" }
  }

  @Test(
    "payments that nothing is open for, or that are more than was spent",
    arguments: [
      // In time, ahead with an amount, and up to what was spent so far.
      ("2026-02-15 settled c", []), ("2026-02-14 settled c 300", []), ("2026-02-20 settled c 350", []),
      ("2026-02-14 settled c", ["W378 8"]), ("2026-02-20 settled c 350.01", ["W379 8"]),
      ("2026-02-20 settled c 300\n2026-02-21 settled c", ["W378 9"]),
      // The second one finds credit already.
      ("2026-02-20 settled c 340\n2026-02-21 settled c 10", []),
      ("2026-02-20 settled c 340\n2026-02-21 settled c 10.01", ["W379 9"]),
    ])
  func payments(entries: String, expected: [String]) {
    #expect(BillCheckTests.found(BillCheckTests.card + entries + "\n") == expected)
  }

  @Test("what will be posted in the next cycle was spent, and may be paid ahead")
  func postedLater() {
    let wallet =
      BillCheckTests.card.replacing("    cycle opens 15", with: "    cycle opens 15\n    counts posted")
      + "2026-02-15 settled c\n2026-03-14=2026-03-16 70 c #dining C\n"
    #expect(BillCheckTests.found(wallet + "2026-03-14 settled c 120\n") == [])
    #expect(BillCheckTests.found(wallet + "2026-03-14 settled c 120.01\n") == ["W379 11"])
  }

  @Test(
    "a payment of nothing, or of too much, is shown with the amount that was spent",
    arguments: [
      (
        "2026-01-21 settled c",
        "help: write the amount if the bill was paid ahead: 2026-01-21 settled c 300.00 SGD"
      ),
      ("2026-01-19 settled c", "help: write the amount if the bill was paid ahead\n"),
      ("2026-02-21 settled c 1000", "help: if no more than that was paid: 2026-02-21 settled c 350.00 SGD"),
    ])
  func fixes(entry: String, help: String) {
    let complaints = milepost("check", on: "2026-11-14", BillCheckTests.card + entry + "\n").complaints
    #expect(complaints.contains(help), "\(complaints)")
  }

  @Test(
    "one fault is reported once",
    arguments: [
      // A statement in the middle of a cycle is not a second one of the cycle before.
      ("2026-02-14 statement c 300\n2026-02-20 statement c 50", ["E422 9"]),
      // A card that names a limit has it, or an error of its own.
      ("limit bank 500 USD\ncard d\n    limit bank", ["E375 10"]),
    ])
  func once(entries: String, expected: [String]) {
    #expect(BillCheckTests.found(BillCheckTests.card + entries + "\n") == expected)
  }

  @Test(
    "`autopay` and `alert` have an effect if `due` and the limit come later",
    arguments: [
      ("    due 5 days\n    limit 500", []), ("    due 5 days", ["W376 6"]), ("    limit 500", ["W377 5"]),
      ("    limit 500\n2026-04-01 card c\n    due none\n    limit none", ["W377 5", "W376 6"]),
      ("    due 5 days\n    limit 500\n2026-04-01 card c\n    limit bank", ["W376 6"]),
    ])
  func later(properties: String, expected: [String]) {
    let wallet = """
      base SGD
      limit bank 500
      account posb
      card c
          autopay posb
          alert 30%
      card d
          limit bank
      2026-03-01 card c

      """
    let found = BillCheckTests.found(wallet + properties + "\n").filter { !$0.hasPrefix("W319") }
    #expect(found == expected)
  }

  @Test(
    "a snooze names a bill of a card that has some, and a limit that there is",
    arguments: [
      ("bill/c/2026-02-14", []), ("bill/d/2026-02-14", ["W519 12"]), ("limit/bank/2026-02-14", []),
      ("limit/d/2026-02-28", []), ("limit/c/2026-02-14", ["W519 12"]),
    ])
  func snoozed(reference: String, expected: [String]) {
    let wallet = BillCheckTests.card.replacing("    due 20 days", with: "    due 20 days\n    limit bank")
    let entries = "limit bank 500\ncard d\n    limit 50\n2026-02-10 snooze \(reference) until 2026-02-12\n"
    #expect(BillCheckTests.found(wallet + entries) == expected)
  }

  @Test("more than two open bills are reported once, unless the bank pays them or they were followed later")
  func unpaid() {
    let more = "2026-03-20 10 c #dining C\n2026-04-20 10 c #dining D\n"
    #expect(BillCheckTests.found(BillCheckTests.card + more) == ["W380 5"])
    #expect(BillCheckTests.found(BillCheckTests.card + "2026-03-20 10 c #dining C\n") == [])
    #expect(BillCheckTests.found(BillCheckTests.card + more + "2026-02-20 settled c\n") == [])
    let from = BillCheckTests.card.replacing("due 20 days", with: "due 20 days from 2026-04-14")
    #expect(BillCheckTests.found(from + more) == [])
    let autopay = BillCheckTests.card.replacing("due 20 days", with: "due 20 days\n    autopay posb")
    #expect(BillCheckTests.found(autopay + more) == [])
  }

  @Test("after `add`, payments of other cards are not reported")
  func added() {
    let disk = MemoryDisk(
      "base SGD\ncard c\n    due 20 days\ncard d\n2026-01-20 300 c #dining A\n2026-02-05 settled c\n")
    let outcome = disk.run(["add", "5", "d", "#dining", "B"], on: "2026-02-06")
    #expect(outcome.exitCode == .success && !outcome.complaints.contains("W378"), "\(outcome.complaints)")
  }

  @Test("two equal statements of one cycle are one; without `due` they are only compared")
  func statements() {
    let twice = "2026-02-14 statement c 300\n2026-02-15 statement c 300.00\n"
    #expect(BillCheckTests.found(BillCheckTests.card + twice) == [])
    let differ = "2026-02-14 statement c 300\n2026-02-15 statement c 310.00\n"
    #expect(BillCheckTests.found(BillCheckTests.card + differ) == ["E381 9"])
    let without = BillCheckTests.card.replacing("    due 20 days\n", with: "")
    #expect(BillCheckTests.found(without + differ) == ["W510 8"])
  }

  /// The notes of the statement's difference: line and text.
  private static func notes(_ entries: String) -> [String] {
    let wallet =
      "base SGD\ncard c\n    cycle opens 15\n    counts posted\n2026-01-20 rate USD 1.25 SGD\n" + entries
    let check = ParsedJSON(milepost("check -F json", on: "2026-11-14", wallet).text)
    return check["diagnostics.0.notes"].items.filter { $0["line"] != .null }.map {
      "\($0["line"]) \($0["message"])"
    }
  }

  @Test("a statement that differs names what may be the reason, the likeliest first")
  func reasons() {
    let entries = """
      2026-01-20=2026-01-20 80 c #dining once
      2026-01-21=2026-01-21 80 c #dining again
      2026-01-22=2026-01-22 10 USD c #dining abroad
      2026-01-23=2026-01-23 10 USD = 13 c #dining pinned
      2026-01-17 5 c #dining third day
      2026-01-18 6 c #dining fourth day
      2026-02-12 7 c #dining near the end
      2026-02-14=2026-02-21 70.50 c #dining a week later
      2026-02-14=2026-02-22 70.50 c #dining eight days later

      """
    let near = [
      "10 near an end of the cycle and without a posting date",
      "12 near an end of the cycle and without a posting date",
    ]
    let abroad = ["8 a foreign amount that is not pinned to its billed amount"]
    #expect(
      BillCheckTests.notes(entries + "2026-02-14 statement c 123.50\n")
        == ["6 this amount is the difference", "7 the same amount again: is it there twice?"] + abroad + near)
    #expect(
      BillCheckTests.notes(entries + "2026-02-14 statement c 274.00\n")
        == ["13 this amount is the difference; its card day, 2026-02-21, is outside the cycle"] + abroad
        + near)
    #expect(BillCheckTests.notes(entries + "2026-02-14 statement c 1.00\n") == abroad + near)
  }

  @Test("at most three of each kind are named")
  func most() {
    let days = ["15", "16", "17", "15", "16"]
    let entries = days.enumerated().map { "2026-01-\($1) \($0 + 1) USD c #dining n\($0)\n" }.joined()
    let notes = BillCheckTests.notes(
      entries + "2026-01-14 rate USD 1.25 SGD\n2026-02-14 statement c 100.00\n")
    #expect(notes.filter { $0.hasSuffix("(the first 3 of 5)") }.count == 3 && notes.count == 6, "\(notes)")
  }

  @Test("a payment written as a refund, or as another tool has it, leads to `settled`")
  func habits() {
    let refund = milepost("check", on: "2026-11-14", BillCheckTests.card + "2026-05-03 -300 c Paid\n")
      .complaints
    #expect(refund.contains("if it paid the bill: 2026-05-03 settled c 300.00 SGD"))
    for (line, fix) in [
      ("2026-02-03 payment c 300", "2026-02-03 settled c;"), ("2026-02-03 pay c", "2026-02-03 settled c;"),
      ("2026-02-03 payment 300 c", "2026-02-03 settled CARD;"),
      ("2026-02-03 transfer 5 posb", "settled CARD;"),
      ("payment c 300", "settled CARD;"),
    ] {
      let complaints = milepost("check", BillCheckTests.card + line + "\n").complaints
      #expect(complaints.contains("error[E125]") && complaints.contains(fix), "\(complaints)")
    }
  }
}
