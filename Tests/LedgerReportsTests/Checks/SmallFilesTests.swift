import TestSupport
import Testing

@Suite("Small files with long histories")
struct SmallFilesTests {
  @Test(
    "what empty periods leave is carried over in one step",
    arguments: [
      // 46,022 days of 5.00 before 2 January 2026, less 1.00.
      ("carry", "daily", "from 1900-01-01", "230109.00"), ("carry", "weekly", "from 1900-01-01", "32869.00"),
      ("carry", "monthly", "from 1900-01-31", "7554.00"),
      ("carry", "every 5 months", "from 1900-01-31", "1509.00"),
      // In 2020 it is overspent by 20.00, which `carry unspent` forgets.
      ("carry unspent", "yearly", "from 2018-01-01  ; overspent", "25.00"),
      ("carry", "yearly", "from 2018-01-01  ; overspent", "5.00"),
    ])
  func carried(carry: String, period: String, from: String, expected: String) {
    let isOverspent = from.hasSuffix("overspent")
    let wallet = """
      base SGD
      budget food 5 \(period)
          tags #dining
          \(from)
          \(carry)
      \(isOverspent ? "2020-05-05 35 cash #dining much" : "1950-05-05 1 cash #dining A")

      """
    #expect(values("budgets", "budgets.0.carried", on: "2026-01-02", wallet) == expected)
  }

  @Test("an amended limit, scope and period count from their day")
  func amended() {
    let wallet = """
      base SGD
      budget food 5 monthly
          tags #dining
          from 2000-01-01
          carry
      2010-01-01 budget food 6
      2015-07-01 budget food 7 yearly
          from 2015-07-01
      2016-01-05 1 cash #dining A

      """
    // 120 months of 5.00, 66 of 6.00, and ten years of 7.00, less 1.00.
    #expect(values("budgets", "budgets.0.carried", on: "2026-01-02", wallet) == "1065.00")
  }

  @Test("thousands of amendments are passed once, not once for each period")
  func amendments() {
    var wallet = """
      base SGD
      budget food 1 daily
          tags #dining
          from 2000-12-31
          carry
      goal trip 90000 by 2040-01-01
          start 2000-12-30
          autosave 1 daily

      """
    // Every first of a month for a hundred years, 2.00 and 3.00 a day in turn.
    for number in 0..<1200 {
      let day = "\(2001 + number / 12)-\(String(101 + number % 12).dropFirst())-01"
      wallet += "\(day) budget food \(number % 2 + 2)\n"
      if number < 468 { wallet += "\(day) goal trip\n    autosave \(number % 2 + 2) daily\n" }
    }
    // The first day 1.00, then 2.00 and 3.00: in 2001 there are 184 days of the odd months, and 181 of the even ones.
    let year = 184 * 2 + 181 * 3
    #expect(values("budgets", "budgets.0.carried", on: "2002-01-01", wallet) == "\(year + 1).00")
    #expect(values("goals", "goals.0.saved", on: "2001-12-31", wallet) == "\(year + 1).00")
    #expect(values("budgets", "budgets.0.limit", on: "2100-12-31", wallet) == "3.00")
  }

  @Test("alerts of the distant past are found between empty periods")
  func alerts() {
    let wallet = """
      base SGD
      budget food 5 daily
          tags #dining
          from 1900-01-01
      1931-02-03 9 cash #dining A
      2025-12-31 4 cash #dining A

      """
    let json = ParsedJSON(milepost("alerts -F json", wallet).text)
    #expect(
      json["alerts"].items.map { $0["id"].description } == [
        "budget/food/2025-12-31/80", "budget/food/1931-02-03/80", "budget/food/1931-02-03/exceeded",
      ])
  }

  @Test("a history has bounded rows: the newest unused periods, and all with uses")
  func history() {
    var wallet = "base USD\ncard k\n    opened 1980-01-01\n"
    for number in 0..<50 { wallet += "    benefit b\(number) 5 daily\n" }
    wallet += "1985-05-05 used k/b3 2\n"
    let rows = milepost("benefits --history -F csv", wallet).text.split(separator: "\r\n")
    #expect(rows.count == 1 + 50_000 + 1)
    #expect(rows.filter { $0.contains("1985-05-05") }.count == 1)
    let one = milepost("benefits b49 --history -F csv", wallet).text.split(separator: "\r\n")
    #expect(one.count == 1 + 16_833)
    let check = milepost("check", wallet)
    #expect(check.complaints.contains("W531") && check.complaints.contains("wallet.ledger:2:6"))
  }

  @Test("goals have bounded checkpoints; one goal has them all")
  func checkpoints() {
    var wallet = "base USD\n"
    for number in 0..<1000 { wallet += "goal g\(number) 500 by 2199-12-31\n    start 1900-01-01\n" }
    let goals = ParsedJSON(milepost("goals -F json", wallet).text)["goals"].items
    #expect(goals.reduce(0) { $0 + $1["checkpoints"].items.count } == 60_000)
    #expect(
      ParsedJSON(milepost("goals g999 -F json", wallet).text)["goals.0.checkpoints"].items.count == 3600)
    let check = milepost("check", wallet)
    #expect(check.complaints.contains("W530") && check.complaints.contains("one month in 60"))
  }
}
