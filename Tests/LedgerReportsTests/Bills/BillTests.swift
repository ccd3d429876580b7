import TestSupport
import Testing

/// What is open of a card's bills, and from when on.
@Suite("Bills")
struct BillTests {
  /// Card c of grammar.md: 300.00 on 20 January, 50.00 on 20 February, a refund, 120.00 on 20 April.
  private static func card(_ properties: String = "due 20 days") -> String {
    """
    base SGD
    account posb "POSB Savings"
    card c
        cycle opens 15
        limit 1000 SGD
        \(properties)
    2026-01-20 300.00 c #dining A
    2026-02-20 50.00 c #dining B
    2026-03-20 -80.00 c #dining C
    2026-04-20 120.00 c #dining D

    """
  }

  /// Each bill: last day, total, credit, paid, open, due date, status.
  static func bills(_ wallet: String, on day: String, _ options: String = "--all") -> [String] {
    let outcome = milepost("bills \(options) -F json", on: day, wallet)
    if outcome.exitCode != .success { return [outcome.complaints] }
    return ParsedJSON(outcome.text)["bills"].items.map { bill in
      ["to", "total", "credit", "paid", "open", "due", "status"].map { bill[$0].description }.joined(
        separator: " ")
    }
  }

  private static let settled = "2026-02-20 settled c 320\n"

  @Test(
    "the worked examples",
    arguments: [
      (
        "1", "", "2026-03-07",
        [
          "2026-02-14 300.00 0.00 0.00 300.00 2026-03-06 overdue",
          "2026-03-14 50.00 0.00 0.00 50.00 2026-04-03 running",
        ]
      ),
      (
        "2", settled, "2026-03-15",
        [
          "2026-02-14 300.00 0.00 300.00 0.00 2026-03-06 settled",
          "2026-03-14 50.00 20.00 0.00 30.00 2026-04-03 open",
          "2026-04-14 0.00 0.00 0.00 0.00 2026-05-04 running",
        ]
      ),
      (
        "3", settled + "2026-04-01 settled c\n", "2026-05-15",
        [
          "2026-02-14 300.00 0.00 300.00 0.00 2026-03-06 settled",
          "2026-03-14 50.00 20.00 30.00 0.00 2026-04-03 settled",
          "2026-04-14 -80.00 0.00 0.00 0.00 2026-05-04 settled",
          "2026-05-14 120.00 80.00 0.00 40.00 2026-06-03 open",
          "2026-06-14 0.00 0.00 0.00 0.00 2026-07-04 running",
        ]
      ),
      (
        "4, on the due date", "2026-01-01 card c\n    autopay posb\n", "2026-03-06",
        [
          "2026-02-14 300.00 0.00 0.00 300.00 2026-03-06 due-soon",
          "2026-03-14 50.00 0.00 0.00 50.00 2026-04-03 running",
        ]
      ),
      (
        "4, the day after", "2026-01-01 card c\n    autopay posb\n", "2026-03-07",
        [
          "2026-02-14 300.00 0.00 300.00 0.00 2026-03-06 settled",
          "2026-03-14 50.00 0.00 0.00 50.00 2026-04-03 running",
        ]
      ),
      (
        "5", "2026-03-01 settled c\n2026-02-14 statement c 310.00\n", "2026-03-02",
        [
          "2026-02-14 310.00 0.00 310.00 0.00 2026-03-06 settled",
          "2026-03-14 50.00 0.00 0.00 50.00 2026-04-03 running",
        ]
      ),
    ])
  func examples(name: String, more: String, day: String, expected: [String]) {
    #expect(BillTests.bills(BillTests.card() + more, on: day) == expected, "\(name)")
  }

  @Test(
    "due on a day of a month that may lack it",
    arguments: [
      (
        "due on 31",
        "2026-02-14 2026-02-28, 2026-03-14 2026-03-31, 2026-04-14 2026-04-30, 2026-05-14 2026-05-31"
      ),
      (
        "due on 14",
        "2026-02-14 2026-03-14, 2026-03-14 2026-04-14, 2026-04-14 2026-05-14, 2026-05-14 2026-06-14"
      ),
      (
        "due on 15",
        "2026-02-14 2026-02-15, 2026-03-14 2026-03-15, 2026-04-14 2026-04-15, 2026-05-14 2026-05-15"
      ),
      (
        "due 1 days",
        "2026-02-14 2026-02-15, 2026-03-14 2026-03-15, 2026-04-14 2026-04-15, 2026-05-14 2026-05-15"
      ),
      (
        "due 99 days",
        "2026-02-14 2026-05-24, 2026-03-14 2026-06-21, 2026-04-14 2026-07-22, 2026-05-14 2026-08-21"
      ),
    ])
  func dueDates(due: String, expected: String) {
    let bills = ParsedJSON(milepost("bills --all -F json", on: "2026-05-14", BillTests.card(due)).text)[
      "bills"
    ].items
    // In the order of the cycles: a running one may be due before others.
    let dates = bills.map { "\($0["to"]) \($0["due"])" }.sorted()
    #expect(dates.joined(separator: ", ") == expected)
  }

  @Test("`from` keeps earlier cycles out, by their last day")
  func from() {
    for (from, first) in [
      ("2026-02-14", "2026-02-14"), ("2026-02-15", "2026-03-14"), ("2026-03-15", "2026-04-14"),
    ] {
      let bills = BillTests.bills(BillTests.card("due 20 days from \(from)"), on: "2026-05-15")
      #expect(bills.first?.hasPrefix(first) == true, "\(bills)")
    }
    // A running cycle that ends before it is not followed either.
    #expect(BillTests.bills(BillTests.card("due 20 days from 2026-03-15"), on: "2026-03-14") == [])
  }

  @Test("a dated `due` counts from its day on, and moves no bill that has closed")
  func amendedDue() {
    let since = BillTests.card("note none yet") + "2026-03-01 card c\n    due on 5\n"
    #expect(
      BillTests.bills(since, on: "2026-03-20") == [
        "2026-03-14 50.00 0.00 0.00 50.00 2026-04-05 open",
        "2026-04-14 -80.00 0.00 0.00 0.00 2026-05-05 running",
      ])
    let later = BillTests.card() + "2026-03-10 card c\n    due 10 days\n"
    let bills = BillTests.bills(later, on: "2026-03-20")
    #expect(bills[0].contains(" 2026-03-06 ") && bills[1].contains(" 2026-03-24 "), "\(bills)")
    let ended = BillTests.card() + "2026-03-10 card c\n    due none\n"
    #expect(
      BillTests.bills(ended, on: "2026-05-20") == ["2026-02-14 300.00 0.00 0.00 300.00 2026-03-06 overdue"])
  }

  @Test("autopay is that of the due date")
  func amendedAutopay() {
    let before = BillTests.card("due 20 days\n    autopay posb") + "2026-03-06 card c\n    autopay none\n"
    #expect(BillTests.bills(before, on: "2026-03-07")[0].hasSuffix("overdue"))
    let after = BillTests.card("due 20 days\n    autopay posb") + "2026-03-07 card c\n    autopay none\n"
    #expect(BillTests.bills(after, on: "2026-03-08")[0].hasSuffix("settled"))
  }

  @Test("a cycle that a change cuts is two bills, each due after its own last day")
  func cut() {
    let wallet = BillTests.card() + "2026-02-01 card c\n    cycle opens 1\n"
    #expect(
      BillTests.bills(wallet, on: "2026-03-05") == [
        "2026-01-31 300.00 0.00 0.00 300.00 2026-02-20 overdue",
        "2026-02-28 50.00 0.00 0.00 50.00 2026-03-20 open",
        "2026-03-31 0.00 0.00 0.00 0.00 2026-04-20 running",
      ])
    // As long as the change is not there, the cycle is whole.
    #expect(
      BillTests.bills(wallet, on: "2026-01-31") == ["2026-02-14 300.00 0.00 0.00 300.00 2026-03-06 running"])
  }

  @Test("a statement counts only from its day on, also where a later change moves its cycle")
  func statementLater() {
    let wallet =
      BillTests.card() + "2026-04-08 card c\n    cycle calendar\n2026-04-07 statement c 999\n"
    #expect(
      BillTests.bills(wallet, on: "2026-04-05")[1] == "2026-03-14 50.00 0.00 0.00 50.00 2026-04-03 overdue")
    #expect(
      BillTests.bills(wallet, on: "2026-04-08")[2] == "2026-04-07 999.00 0.00 0.00 999.00 2026-04-27 open")
  }

  @Test(
    "within a day: autopay, then the cycle that closes, then what is settled in file order",
    arguments: [
      // The bill closes before it is settled on the first day of the next cycle.
      ("due 20 days", "2026-02-15 settled c\n", "2026-02-15", "300.00 0.00 300.00 0.00"),
      // The day before there is no bill yet.
      ("due 20 days", "2026-02-14 settled c\n", "2026-02-15", "300.00 0.00 0.00 300.00"),
      ("due 20 days", "2026-02-14 settled c 100\n", "2026-02-15", "300.00 100.00 0.00 200.00"),
      // On the due date the entry comes first, the day after autopay does.
      (
        "due 20 days\n    autopay posb", "2026-03-06 settled c 100\n", "2026-03-07", "300.00 0.00 300.00 0.00"
      ),
      ("due 20 days\n    autopay posb", "2026-03-07 settled c 100\n", "2026-03-15", "50.00 50.00 0.00 0.00"),
      (
        "due 20 days", "2026-02-20 settled c 100\n2026-02-20 settled c\n", "2026-02-21",
        "300.00 0.00 300.00 0.00"
      ),
      (
        "due 20 days", "2026-02-20 settled c\n2026-02-20 settled c 20\n", "2026-03-15",
        "50.00 20.00 0.00 30.00"
      ),
      (
        "due 20 days", "2026-02-20 settled c 20\n2026-02-20 settled c\n", "2026-03-15",
        "50.00 0.00 0.00 50.00"
      ),
    ])
  func order(properties: String, more: String, day: String, expected: String) {
    let bills = BillTests.bills(BillTests.card(properties) + more, on: day)
    #expect(bills.contains { $0.contains(" \(expected) ") }, "\(bills)")
  }

  @Test("an amount pays several bills, the oldest first; without one a single bill is paid")
  func several() {
    let all = BillTests.bills(BillTests.card() + "2026-04-01 settled c 340\n", on: "2026-04-01")
    #expect(all[0].contains("300.00 0.00 300.00 0.00") && all[1].contains("50.00 0.00 40.00 10.00"))
    let one = BillTests.bills(BillTests.card() + "2026-04-01 settled c\n", on: "2026-04-01")
    #expect(one[0].hasSuffix("settled") && one[1].contains("50.00 0.00 0.00 50.00"))
  }

  @Test("the credit of a refund is not taken off bills that are open already")
  func refunds() {
    let bills = BillTests.bills(BillTests.card(), on: "2026-05-15")
    #expect(bills[1] == "2026-03-14 50.00 0.00 0.00 50.00 2026-04-03 overdue")
    #expect(bills[3] == "2026-05-14 120.00 80.00 0.00 40.00 2026-06-03 open")
  }

  @Test("`--on` of a past day sees no later payment")
  func past() {
    let wallet = BillTests.card() + "2026-03-01 settled c\n2026-02-15 statement c 310\n"
    #expect(BillTests.bills(wallet, on: "2026-02-15")[0].contains("310.00 0.00 0.00 310.00"))
    #expect(BillTests.bills(wallet, on: "2026-02-26")[0].hasSuffix(" open"))
    #expect(BillTests.bills(wallet, on: "2026-02-27")[0].hasSuffix(" due-soon"))
    #expect(BillTests.bills(wallet, on: "2026-03-01")[0].hasSuffix(" settled"))
  }

  @Test("bills of a closed card stay until they are settled; after its last cycle none is running")
  func closed() {
    let wallet = BillTests.card("due 20 days\n    closed 2026-02-25")
    #expect(
      BillTests.bills(wallet, on: "2026-03-14").last == "2026-03-14 50.00 0.00 0.00 50.00 2026-04-03 running")
    #expect(
      BillTests.bills(wallet, on: "2026-03-15", "") == [
        "2026-02-14 300.00 0.00 0.00 300.00 2026-03-06 overdue",
        "2026-03-14 50.00 0.00 0.00 50.00 2026-04-03 open",
      ])
    #expect(BillTests.bills(wallet + "2026-04-01 settled c 350\n", on: "2026-04-02", "") == [])
    let limits = { ParsedJSON(milepost("bills -F json", on: $0, wallet).text)["limits"].items.count }
    #expect(limits("2026-02-25") == 1 && limits("2026-02-26") == 0)
  }

  @Test("bills count by card day, in the card's currency with its fee, everything included")
  func amounts() {
    let wallet = """
      base SGD
      card c
          cycle opens 15
          due 20 days
          counts posted
          fx-fee 10%
          exclude #utilities
      2026-01-01 rate USD 1.5 SGD
      2026-02-13=2026-02-16 10 c #dining posted later
      2026-02-10=2026-02-12 100 USD c #dining abroad
      2026-02-10=2026-02-12 20 c #utilities power
      2026-02-10=2026-02-12 5 c #fee late
      2026-02-10=2026-02-12 2.50 c #interest

      """
    #expect(
      BillTests.bills(wallet, on: "2026-02-15") == [
        "2026-02-14 192.50 0.00 0.00 192.50 2026-03-06 open",
        "2026-03-14 10.00 0.00 0.00 10.00 2026-04-03 running",
      ])
  }

  @Test("no bill without spend, and none from a statement of nothing")
  func nothing() {
    let wallet = BillTests.card() + "2026-02-14 statement c 0\n"
    #expect(
      BillTests.bills(wallet, on: "2026-03-01") == ["2026-03-14 50.00 0.00 0.00 50.00 2026-04-03 running"])
  }

  @Test("a running cycle shows all credit, and is never below 0")
  func running() {
    let wallet = BillTests.card() + "2026-02-01 settled c 1000\n"
    let bills = BillTests.bills(wallet, on: "2026-03-01")
    #expect(bills.last == "2026-03-14 50.00 700.00 0.00 0.00 2026-04-03 running")
    #expect(
      BillTests.bills(BillTests.card(), on: "2026-04-01", "").last
        == "2026-04-14 -80.00 0.00 0.00 0.00 2026-05-04 running")
  }

  @Test("totals are in the base, and `null` where a rate is missing; settled bills need none")
  func totals() {
    let wallet = """
      base SGD
      card c
          due 20 days
      card usd
          currency USD
          due 20 days
      2026-01-31 statement c 10.00
      2026-01-31 statement usd 20.00

      """
    func totals(_ more: String, _ options: String = "") -> String {
      let bills = ParsedJSON(milepost("bills \(options) -F json", on: "2026-02-21", wallet + more).text)
      return "\(bills["total_open"]) \(bills["total_overdue"])"
    }
    #expect(totals("") == "null null")
    #expect(totals("2026-02-05 rate USD 1.30005 SGD\n") == "36.00 36.00")
    #expect(totals("2026-02-05 settled usd\n") == "10.00 10.00")
    #expect(totals("2026-02-05 settled usd\n", "--all") == "10.00 10.00")
    #expect(totals("2026-02-05 rate USD 1.3 SGD\n", "usd") == "26.00 26.00")
  }

  @Test("entries of one day count in file order across includes")
  func includes() {
    let main = BillTests.card() + "include more.ledger\n2026-03-20 settled c\n"
    let files = [("wallet.ledger", main), ("more.ledger", "2026-03-20 settled c 310\n")]
    let outcome = milepost(
      "bills --all -F json", on: "2026-03-20", files: files.map { (name: $0.0, text: $0.1) })
    let paid = ParsedJSON(outcome.text)["bills"].items.map { $0["paid"].description }
    #expect(paid == ["300.00", "50.00", "0.00"])
  }
}
