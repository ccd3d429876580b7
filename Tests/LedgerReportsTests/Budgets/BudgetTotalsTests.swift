import TestSupport
import Testing

@Suite("Budgets together, today, and for scripts")
struct BudgetTotalsTests {
  private let wallet = """
    base SGD
    2026-01-01 rate USD 1.50 SGD
    budget food 310 monthly
        tags #dining
        alert 50% 80% 12.50%
    budget trip 200 USD once
        until 2026-02-28
        tags #travel
        alert none
    2026-01-10 100 cash #dining A
    2026-01-12 40 USD = 60 cash #travel B

    """

  @Test("all budgets together, in their currency or converted into the base")
  func together() {
    let paths = ["currency", "limit", "carried", "spent", "remaining", "used", "status"].map { "total.\($0)" }
    let json = ParsedJSON(milepost("budgets -F json --on 2026-01-12", wallet).text)
    #expect(
      paths.map { json[$0].description }.joined(separator: " ") == "SGD 610.00 0.00 160.00 450.00 0.2623 safe"
    )
    let dollars = ParsedJSON(milepost("budgets trip -F json --on 2026-01-12", wallet).text)
    #expect("\(dollars["total.currency"]) \(dollars["total.limit"])" == "USD 200.00")
    let unrated = "base SGD\nbudget a 5 EUR monthly\nbudget b 5 monthly\n"
    #expect(ParsedJSON(milepost("budgets -F json", unrated).text)["total"] == .null)
  }

  /// What `budgets` has below all budgets.
  private func together(_ wallet: String, on day: String = "2026-01-12") -> String {
    let text = milepost("budgets --on \(day)", wallet).text
    return text.range(of: "Together\n").map { String(text[$0.upperBound...]) } ?? ""
  }

  private let fun = "budget fun 62 monthly\n2026-01-12 4 cash #fun C\n"
  private let weekly = "budget tea 14 USD weekly\n    tags #tea\nbudget cake 7 weekly\n"

  @Test("a total for each frequency of two budgets, and what is left today over all that are not `once`")
  func totals() {
    // A month and a trip have no total.
    #expect(together(wallet) == "")
    // 210 ÷ 20 a day of food, 62 ÷ 20 of fun less 4 spent: none of it is left.
    #expect(
      together(wallet + fun)
        == """
          monthly  ████████▋······················     104.00/372  268.00 left
          left today 10.50 over all

        """)
    // 14 USD ÷ 7 = 3.00, 7 ÷ 7 = 1.00.
    #expect(
      together(wallet + fun + weekly)
        == """
          monthly  ████████▋······················     104.00/372  268.00 left
          weekly   ·······························        0.00/28  28.00 left
          left today 14.50 over all

        """)
    // The line of a group is not repeated.
    let grouped = "base SGD\n" + ["a", "b"].map { "budget \($0) 31 monthly\n    group g\n" }.joined()
    #expect(together(grouped) == "  left today 3.10 over all\n")
    #expect(together("base SGD\nbudget a 5 EUR monthly\nbudget b 5 monthly\n") == "")
  }

  @Test("the totals in JSON and on the page")
  func totalsElsewhere() {
    let json = ParsedJSON(milepost("budgets -F json --on 2026-01-12", wallet + fun + weekly).text)
    #expect(
      json["totals"].description == """
        [{currency:SGD,left_today:10.50,limit:372.00,period:monthly,remaining:268.00,spent:104.00},\
        {currency:SGD,left_today:4.00,limit:28.00,period:weekly,remaining:28.00,spent:0.00}]
        """)
    #expect(json["left_today"].description == "14.50")
    let one = ParsedJSON(milepost("budgets -F json --on 2026-01-12", wallet).text)
    #expect(one["totals"].description == "[]" && one["left_today"] == .null)
    let page = milepost("export html --on 2026-01-12", wallet + fun + weekly).text
    #expect(page.contains(">all monthly<") && page.contains(">all weekly<"))
    #expect(!milepost("export html --on 2026-01-12", wallet).text.contains(">all "))
  }

  @Test(
    "left today: this morning's daily amount less what was spent today",
    arguments: [
      // Nothing spent today: what the daily allowance is.
      ("2026-01-09", "", "13.48"),
      // This morning there were 310 for 22 days.
      ("2026-01-10", "", "-85.91"),
      // A refund today.
      ("2026-01-11", "2026-01-11 -21 cash #dining R\n", "31.00"),
      // The last day.
      ("2026-01-31", "2026-01-31 10 cash #dining R\n", "200.00"),
      // Overspent before today: there was nothing this morning.
      ("2026-01-20", "2026-01-19 500 cash #dining R\n2026-01-20 3 cash #dining R\n", "-3.00"),
    ])
  func leftToday(day: String, more: String, expected: String) {
    #expect(values("budgets", "budgets.0.left_today", on: day, wallet + more) == expected)
  }

  @Test("a budget without a last day has no day's part, and a `once` budget projects nothing")
  func once() {
    let paths = ("budgets.1.projected", "budgets.1.holds", "budgets.1.left_today")
    #expect(values("budgets", paths.0, paths.1, paths.2, on: "2026-01-12", wallet) == "null null -35.83")
    #expect(!milepost("budgets trip --on 2026-01-12", wallet).text.contains("by 28 Feb"))
    let endless = "base SGD\nbudget trip 200 once\n    tags #travel\n"
    #expect(
      values("budgets", "budgets.0.projected", "budgets.0.left_today", on: "2026-01-12", endless)
        == "null null")
  }

  @Test("the percentages of `alert`")
  func thresholds() {
    let json = ParsedJSON(milepost("budgets -F json --on 2026-01-12", wallet).text)
    #expect(json["budgets.0.thresholds"].description == "[12.50,50,80]")
    #expect(json["budgets.1.thresholds"].description == "[]")
    let text = milepost("budgets food --width 120 --on 2026-01-12", wallet).text
    #expect(text.replacing("\n    ", with: " ").contains("; alerts at 12.5 %, 50 %, 80 %\n"))
    #expect(
      values("budgets", "budgets.0.thresholds", on: "2026-01-12", "base SGD\nbudget a 5 monthly\n") == "[80]")
  }

  @Test(
    "--fail-on is met by a status or a worse one of a listed budget",
    arguments: [
      (100, "warning", 0), (250, "warning", 1), (250, "exceeded", 0), (400, "warning", 1),
      (400, "exceeded", 1),
    ])
  func failing(spent: Int, status: String, code: Int32) {
    let wallet = wallet + "2026-01-12 \(spent - 100) cash #dining more\n"
    let outcome = milepost("budgets --fail-on \(status) --on 2026-01-12", wallet)
    #expect(outcome.exitCode.rawValue == code && !outcome.text.isEmpty)
    #expect(milepost("budgets trip --fail-on \(status) --on 2026-01-12", wallet).exitCode == .success)
  }

  @Test(
    "alerts --fail-on counts the listed alerts",
    arguments: [
      ("--fail-on 1", 1), ("--fail-on 2", 0), ("--all --fail-on 2", 1), ("--all --fail-on 3", 0),
      ("--unread --fail-on 2", 0),
      ("trip --fail-on 1", 0),
    ])
  func failingAlerts(options: String, code: Int32) {
    let wallet = wallet + "2026-01-13 60 cash #dining more\n2026-01-14 seen budget/food/2026-01/50\n"
    #expect(milepost("alerts \(options) --on 2026-01-14", wallet).exitCode.rawValue == code)
    #expect(milepost("alerts --fail-on 0", wallet).exitCode == .usage)
    #expect(milepost("budgets --fail-on safe", wallet).exitCode == .usage)
  }
}
