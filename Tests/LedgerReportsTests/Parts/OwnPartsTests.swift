import TestSupport
import Testing

@Suite("Reports of my money go by parts")
struct OwnPartsTests {
  private let wallet = """
    base SGD
    tag household
    account posb
        currency SGD
    card ppv
        earn 1
    budget food 200 monthly
        tags #groceries #household #dining
        alert 20% 50%
    budget home 100 monthly
        tags #household
    budget all 500 monthly
        tags all
    2026-11-03 80.00 ppv #contactless #groceries FairPrice
        split 33.00 SGD #household
        split 7.00 #household #dining Snacks
        share 1/4 mei
    2026-11-08 60.00 ppv #dining Burnt Ends
        share 1/2 mei
        share 1/2 tom
    2026-11-10 5.00 ppv #household Snacks
    2026-11-12 repaid mei 30.00 posb
    2026-12-01 -20.00 ppv #groceries FairPrice

    """

  @Test(
    "spend: splits and the rest by category, first tag and payee, and what is mine of the expense",
    arguments: [
      ("--by category", "others 38.00 x2, groceries 20.00 x1, dining 7.00 x1"),
      ("--by tag", "household 45.00 x2, contactless 20.00 x1"),
      ("--by payee", "FairPrice 53.00 x1, Snacks 12.00 x2"), ("--by card", "ppv 65.00 x2"),
      ("--by currency", "SGD 65.00 x2"), ("--by month", "2026-11 65.00 x2"),
      ("--by day", "2026-11-03 60.00 x1, 2026-11-10 5.00 x1"),
      // Each part is matched alone.
      ("+household --by payee", "FairPrice 33.00 x1, Snacks 12.00 x2"),
      ("+groceries --by tag", "contactless 20.00 x1"),
      ("Snacks --by tag", "household 12.00 x2"),
      ("FairPrice --by tag", "household 33.00 x1, contactless 20.00 x1"),
    ])
  func spending(words: String, expected: String) { #expect(spend(words, wallet) == expected) }

  @Test("an expense with parts in two groups is in each, and once in the total")
  func totalCount() {
    let rows = milepost("spend --by category", on: "2026-11-22", wallet).text.split(separator: "\n")
    let total = rows.last { $0.hasPrefix("  total") }?.split(separator: " ").map(String.init)
    #expect(total?.contains("2") == true, "\(total ?? [])")
  }

  @Test("a refund without properties is all mine, and so on past days only what there was")
  func days() {
    #expect(spend("--by tag", on: "2026-12-02", wallet) == "groceries -20.00 x1")
    #expect(spend("--by tag", on: "2026-11-02", wallet) == "")
    #expect(values("spend", "month", "today", on: "2026-11-03", wallet) == "60.00 60.00")
    #expect(values("spend", "month", "today", on: "2026-11-08", wallet) == "60.00 0.00")
  }

  @Test("an expense that is shared away is not counted, one with two parts once; repaid is no income")
  func summary() {
    let counts = ["income", "expense", "income_count", "expense_count"].map { "current.\($0)" }
    let json = ParsedJSON(milepost("summary -F json", on: "2026-11-22", wallet).text)
    #expect(counts.map { json[$0].description } == ["0.00", "65.00", "0", "2"])
    #expect(
      values("summary --by month", "months.0.expense", "months.0.expense_count", on: "2026-11-22", wallet)
        == "65.00 2")
    #expect(
      json["top_categories.0.count"].description == "2"
        && json["top_categories.0.amount"].description == "38.00")
  }

  @Test("a budget counts each part that is mine and has one of its tags, once")
  func budgets() {
    let spent = ["budgets.0.spent", "budgets.1.spent", "budgets.2.spent"]
    #expect(values("budgets", spent[0], spent[1], spent[2], on: "2026-11-22", wallet) == "65.00 45.00 65.00")
    let alerts = ParsedJSON(milepost("alerts -F json", on: "2026-11-22", wallet).text)["alerts"].items
    #expect(
      alerts.map { "\($0["id"]) \($0["date"]) \($0["spent"])" } == ["budget/food/2026-11/20 2026-11-03 60.00"]
    )
  }

  @Test("the card, its bill and its statement see the whole")
  func card() {
    let day = "2026-11-22"
    let json = ParsedJSON(milepost("miles -F json", on: day, wallet).text)["miles.0"]
    #expect("\(json["spend"]) \(json["miles"])" == "145.00 145")
    let statement = wallet + "2026-11-30 statement ppv 145.00\n"
    #expect(!milepost("check", on: "2026-12-02", statement).complaints.contains("W510"))
    let without = statement.replacing("145.00", with: "144.00")
    #expect(milepost("check", on: "2026-12-02", without).complaints.contains("W510"))
  }

  @Test("16 blocks of 5.00, not 9 and 6")
  func blocks() {
    let wallet = """
      base SGD
      tag household
      card ppv
          earn 1 per 5
          bonus #contactless 9 per 5
      2026-11-03 80.00 ppv #contactless #groceries FairPrice
          split 33.00 #household

      """
    #expect(values("miles", "miles.0.miles", on: "2026-11-22", wallet) == "160")
  }

  @Test("tags of a split are nothing to the card: no fee, not foreign, not general")
  func special() {
    let wallet = """
      base SGD
      card ppv
          earn 1
          cap #dining 4 up to 100 SGD
          exclude #insurance
      2026-11-03 80.00 ppv #dining A
          split 10.00 #fee
          split 10.00 #foreign
          split 10.00 #general
          split 10.00 #insurance

      """
    #expect(values("miles", "miles.0.miles", on: "2026-11-22", wallet) == "320")
    #expect(
      spend("--by tag", wallet)
        == "dining 40.00 x1, fee 10.00 x1, foreign 10.00 x1, general 10.00 x1, insurance 10.00 x1")
  }

  @Test("a rest of 0 decides the reward and nothing else")
  func nothingLeft() {
    let wallet =
      "base SGD\ncard p\n    earn 1\n    bonus #dining 3\n2026-11-03 80.00 p #dining A\n    split 80.00 #travel\n"
    #expect(spend("--by tag", wallet) == "travel 80.00 x1")
    #expect(values("miles", "miles.0.miles", on: "2026-11-22", wallet) == "320")
  }

  @Test("an included file's parts, in its place")
  func includes() {
    let main = """
      base SGD
      2026-11-01 30 cash #dining A
          split 1/3 #travel
      include "b.ledger"
      2026-11-01 60 cash #dining C
          split 1/3 #travel

      """
    let included = "2026-11-01 90 cash #dining B\n    split 1/3 #travel\n"
    let files = [("wallet.ledger", main), ("b.ledger", included)]
    let json = ParsedJSON(milepost("spend --by tag -F json", on: "2026-11-22", files: files).text)
    #expect(json["groups"].items.map { "\($0["key"]) \($0["amount"])" } == ["dining 120.00", "travel 60.00"])
  }
}
