import TestSupport
import Testing

/// How much of a card's limit, or of a shared one, is used.
@Suite("Credit limits")
struct CreditLimitTests {
  private static func limits(_ wallet: String, on day: String) -> [String] {
    ParsedJSON(milepost("bills -F json", on: day, wallet).text)["limits"].items.map { use in
      ["id", "cards", "limit", "used", "available", "utilisation", "alert", "over"].map {
        use[$0].description
      }
      .joined(separator: " ")
    }
  }

  private static func card(_ properties: String, _ entries: String) -> String {
    "base SGD\ncard c\n    limit 1000 SGD\n    \(properties)\n\(entries)"
  }

  @Test(
    "used is what is open and what was spent since, less credit",
    arguments: [
      ("2026-01-20", "c [c] 1000.00 300.00 700.00 0.3000 null null"),
      ("2026-02-10", "c [c] 1000.00 350.00 650.00 0.3500 null null"),
      // Overpaid by 100.00.
      ("2026-02-20", "c [c] 1000.00 -50.00 1050.00 -0.0500 null null"),
    ])
  func used(day: String, expected: String) {
    let entries = "2026-01-10 300 c #dining A\n2026-02-08 50 c #dining B\n2026-02-20 settled c 400\n"
    #expect(CreditLimitTests.limits(CreditLimitTests.card("due 20 days", entries), on: day) == [expected])
  }

  @Test("without `due` a bill is assumed paid when its cycle ends; what is posted later counts at once")
  func withoutDue() {
    let entries = "2026-01-10 300 c #dining A\n2026-01-31=2026-02-03 50 c #dining B\n"
    let wallet = CreditLimitTests.card("counts posted", entries)
    #expect(CreditLimitTests.limits(wallet, on: "2026-01-31")[0].contains(" 350.00 "))
    #expect(CreditLimitTests.limits(wallet, on: "2026-02-01")[0].contains(" 50.00 "))
    #expect(CreditLimitTests.limits(wallet, on: "2026-03-01")[0].contains(" 0.00 1000.00 "))
  }

  @Test(
    "over is decided on exact values, and the payment that ends it is rounded up",
    arguments: [
      ("33.33%", "333.30", "false", nil), ("33.33%", "333.31", "true", "0.01"),
      ("33.333%", "333.33", "false", nil), ("33.333%", "333.34", "true", "0.01"),
      ("33.333%", "400", "true", "66.67"), ("100%", "1000", "false", nil),
      ("100%", "1000.01", "true", "0.01"),
    ] as [(String, String, String, String?)])
  func over(alert: String, spent: String, expected: String, payment: String?) {
    let wallet = CreditLimitTests.card("alert \(alert)", "2026-01-10 \(spent) c #dining A\n")
    #expect(CreditLimitTests.limits(wallet, on: "2026-01-20")[0].hasSuffix(" \(expected)"))
    let due = ParsedJSON(milepost("due kind:limit -F json", on: "2026-01-20", wallet).text)["due"].items
    #expect(due.first?["amount"].description == payment)
    #expect(due.allSatisfy { $0["ref"].description == "limit/c/2026-01-31" && $0["card"].description == "c" })
  }

  private static let shared = """
    base SGD
    card a
        cycle opens 20
        due 25 days
        limit bank
    limit bank "The bank" 1000
        alert 30%
    card b
        limit bank
        closed 2026-02-10
        due 25 days
    2026-01-05 200 a #dining A
    2026-01-25 250 b #dining B

    """

  @Test("cards share a limit, closed ones with what they still owe")
  func sharing() {
    #expect(
      CreditLimitTests.limits(CreditLimitTests.shared, on: "2026-03-01")
        == ["bank [a,b] 1000.00 450.00 550.00 0.4500 30 true"])
    let due = ParsedJSON(milepost("due kind:limit -F json", on: "2026-02-05", CreditLimitTests.shared).text)[
      "due.0"]
    #expect(due["ref"].description == "limit/bank/2026-02-19" && due["card"] == .null)
    #expect(due["amount"].description == "150.00" && due["title"].description == "The bank")
    // Without an open card there is no statement to show it.
    let closed = CreditLimitTests.shared + "2026-02-10 card a\n    closed 2026-02-10\n"
    #expect(
      ParsedJSON(milepost("due kind:limit -F json", on: "2026-02-11", closed).text)["due"].items.isEmpty)
  }

  @Test("the limit, its alert and who shares it go by the terms of the report's day")
  func amended() {
    let wallet =
      CreditLimitTests.shared + "2026-02-15 limit bank 2000\n2026-02-20 limit bank\n    alert none\n"
      + "2026-02-25 card a\n    limit 500 SGD\n    alert 40%\n"
    #expect(
      CreditLimitTests.limits(wallet, on: "2026-02-15") == [
        "bank [a,b] 2000.00 450.00 1550.00 0.2250 30 false"
      ])
    #expect(
      CreditLimitTests.limits(wallet, on: "2026-02-20") == [
        "bank [a,b] 2000.00 450.00 1550.00 0.2250 null null"
      ])
    #expect(
      CreditLimitTests.limits(wallet, on: "2026-02-25") == [
        "a [a] 500.00 200.00 300.00 0.4000 40 false", "bank [b] 2000.00 250.00 1750.00 0.1250 null null",
      ])
  }

  @Test("`cards` has the oldest open bill and the limit, a shared one as a whole")
  func cards() {
    let cards = ParsedJSON(milepost("cards -F json", on: "2026-02-05", CreditLimitTests.shared).text)["cards"]
      .items
    #expect(
      cards[0]["bill"].description
        == "{due:2026-02-13,open:200.00,ref:bill/a/2026-01-19,status:open,to:2026-01-19}")
    #expect(
      cards[1]["limit"].description
        == "{alert:30,amount:1000.00,available:550.00,over:true,shared:bank,used:450.00,utilisation:0.4500}")
    let plain = ParsedJSON(milepost("cards -F json", on: "2026-02-05", "base SGD\ncard c\n").text)["cards.0"]
    #expect(plain["bill"] == .null && plain["limit"] == .null)
  }

  @Test("the oldest open bill is that of the oldest cycle, also if a cut one is due before it")
  func oldest() {
    let wallet = """
      base SGD
      card c
          cycle opens 20
          due 25 days
      2026-10-01 card c
          cycle opens 5
          due 10 days
      2026-09-21 11 c #dining A
      2026-10-02 22 c #dining B

      """
    let bills = ParsedJSON(milepost("bills -F json", on: "2026-10-05", wallet).text)["bills"].items
    #expect(
      bills.map { "\($0["to"]) \($0["due"])" }.prefix(2) == [
        "2026-10-04 2026-10-14", "2026-09-30 2026-10-25",
      ])
    let card = ParsedJSON(milepost("cards -F json", on: "2026-10-05", wallet).text)["cards.0"]
    #expect(card["bill"]["ref"].description == "bill/c/2026-09-30", "\(card["bill"])")
  }

  @Test("the limit of a card that closes is paid by its last day, under the reference of its cycle")
  func closing() {
    let wallet = CreditLimitTests.card("alert 10%\n    closed 2026-01-15", "2026-01-10 300 c #dining A\n")
    let due = ParsedJSON(milepost("due kind:limit -F json", on: "2026-01-12", wallet).text)["due"].items
    #expect(
      due.map { "\($0["ref"]) \($0["date"]) \($0["days_left"])" } == ["limit/c/2026-01-31 2026-01-15 3"])
    let words = milepost("bills", on: "2026-01-12", wallet).text.split { $0.isWhitespace }.joined(
      separator: " ")
    #expect(words.hasSuffix("over 10 %: pay 200.00 by 15 Jan"), "\(words)")
  }

  @Test("`bills` of some cards has their limits only")
  func picked() {
    let wallet = CreditLimitTests.card("alert 10%", "limit bank 5000\ncard d\n")
    func limits(_ words: String) -> [String] {
      ParsedJSON(milepost("bills \(words) -F json", on: "2026-01-12", wallet).text)["limits"].items.map {
        $0["id"].description
      }
    }
    #expect(limits("") == ["c", "bank"] && limits("c") == ["c"])
  }

  @Test("open bills are due, overdue ones whatever the span, and snoozed by their reference")
  func due() {
    func references(_ options: String, _ more: String = "") -> String {
      let due = ParsedJSON(
        milepost("due kind:bill \(options) -F json", on: "2026-02-20", CreditLimitTests.shared + more).text)
      return due["due"].items.map { "\($0["ref"]) \($0["days_left"]) \($0["amount"])" }.joined(
        separator: ", ")
    }
    #expect(references("") == "bill/a/2026-01-19 -7 200.00, bill/b/2026-01-31 5 250.00")
    #expect(references("--within 1d") == "bill/a/2026-01-19 -7 200.00")
    #expect(
      references("", "2026-02-19 snooze bill/a/2026-01-19 until 2026-03-01\n") == "bill/b/2026-01-31 5 250.00"
    )
    #expect(references("", "2026-02-20 settled a\n") == "bill/b/2026-01-31 5 250.00")
  }
}
