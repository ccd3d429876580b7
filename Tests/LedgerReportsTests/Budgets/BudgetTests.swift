import TestSupport
import Testing

@Suite("Budgets as households know them")
struct BudgetTests {
  private static let fromTheFifteenth = """
    base SGD
    budget food 500 monthly
        tags #dining
        from 2026-01-15
        alert ALERTS
    2026-01-18 120.00 cash #dining A
    2026-01-25 190.00 cash #dining B
    2026-02-02 40.00 cash #dining C
    2026-02-05 55.00 cash #dining D
    2026-02-10 95.00 cash #dining E
    2026-02-12 0.01 cash #dining F

    """

  @Test(
    "a budget from the 15th, day by day",
    arguments: [
      ("2026-01-18", "0.2400 safe"), ("2026-01-25", "0.6200 safe"), ("2026-02-02", "0.7000 warning"),
      ("2026-02-05", "0.8100 warning"), ("2026-02-10", "1.0000 warning"), ("2026-02-12", "1.0000 exceeded"),
      ("2026-02-15", "0.0000 safe"),
    ])
  func used(day: String, expected: String) {
    let ledger = BudgetTests.fromTheFifteenth.replacing("ALERTS", with: "80% 100%")
    #expect(values("budgets", "budgets.0.used", "budgets.0.status", on: day, ledger) == expected)
  }

  @Test(
    "alerts are born once, on the first day at whose end they are reached",
    arguments: [
      ("80%", "exceeded 2026-02-12 500.01, 80 2026-02-05 405.00"),
      ("80% 100%", "exceeded 2026-02-12 500.01, 100 2026-02-10 500.00, 80 2026-02-05 405.00"),
      ("none", "exceeded 2026-02-12 500.01"), ("99.9%", "exceeded 2026-02-12 500.01, 99.9 2026-02-10 500.00"),
    ])
  func alerts(alerts: String, expected: String) {
    let ledger = BudgetTests.fromTheFifteenth.replacing("ALERTS", with: alerts)
    let json = ParsedJSON(milepost("alerts --format json --on 2026-02-20", ledger).text)
    let found = json["alerts"].items.map { "\($0["percent"]) \($0["date"]) \($0["spent"])" }
    #expect(found.joined(separator: ", ") == expected)
    #expect(json["alerts.0.id"].description == "budget/food/2026-01-15/exceeded")
  }

  @Test("a refund takes no alert back, a restated limit judges the period anew")
  func refunds() {
    let ledger = BudgetTests.fromTheFifteenth.replacing("ALERTS", with: "80%")
    let refunded = ledger + "2026-02-13 -400.00 cash #dining G\n"
    #expect(values("alerts", "total", on: "2026-02-14", refunded) == "2")
    let restated = ledger + "2026-02-13 budget food 2000\n"
    #expect(values("alerts", "total", on: "2026-02-12", restated) == "2")
    #expect(values("alerts", "total", on: "2026-02-13", restated) == "0")
  }

  @Test("a seen alert is read from that day on")
  func seen() {
    let ledger =
      BudgetTests.fromTheFifteenth.replacing("ALERTS", with: "80%")
      + "2026-02-08 seen budget/food/2026-01-15/80\n"
    #expect(values("alerts", "unread", "alerts.0.read", on: "2026-02-07", ledger) == "1 false")
    #expect(values("alerts", "unread", "alerts.0.read", on: "2026-02-08", ledger) == "0 true")
    #expect(values("alerts --unread", "alerts", "total", on: "2026-02-08", ledger) == "[] 1")
    #expect(values("status", "alerts.total", "alerts.unread", on: "2026-02-12", ledger) == "2 1")
  }

  @Test(
    "what is left rolls over",
    arguments: [
      ("carry", "540.00", "2026-09-10", "60.00 261.60"),
      ("carry unspent", "540.00", "2026-09-10", "60.00 261.60"),
      ("carry", "640.00", "2026-09-10", "-40.00 161.60"),
      ("carry unspent", "640.00", "2026-09-10", "0.00 201.60"),
      ("carry none", "540.00", "2026-09-10", "0.00 201.60"),
      ("carry", "640.00", "2026-10-01", "161.60 761.60"),
    ])
  func carrying(carry: String, august: String, day: String, expected: String) {
    let ledger = """
      base SGD
      budget food 600 monthly
          tags #groceries
          \(carry)
          from 2026-08-01
      2026-08-14 \(august) cash #groceries A
      2026-09-09 398.40 cash #groceries B

      """
    #expect(values("budgets", "budgets.0.carried", "budgets.0.remaining", on: day, ledger) == expected)
  }

  @Test("projection and allowance on the 15th of a month of 30 days")
  func projection() {
    let ledger = """
      base SGD
      budget all 1920 monthly
          tags all
      2026-09-02 875.00 cash #dining A
      2026-09-09 100.00 cash #dining B
      2026-09-15 145.00 cash #dining C

      """
    #expect(
      values("spend", "month", "burn_rate", "projected_month", "daily_allowance", on: "2026-09-15", ledger)
        == "1120.00 35.00 1645.00 50.00")
    let paths = ("budgets.0.projected", "budgets.0.remaining", "budgets.0.daily_allowance", "budgets.0.holds")
    #expect(
      values("budgets", paths.0, paths.1, paths.2, paths.3, on: "2026-09-15", ledger)
        == "1645.00 800.00 50.00 true")
  }

  @Test(
    "what is safe to spend counts an amount once: a budget within another leaves nothing more",
    arguments: [
      // 1,000 left of 1,920, within which are 400 of groceries and 100 of dining.
      ("tags all", "tags #groceries", "93.75 62.50"),
      ("tags #dining #groceries", "tags #groceries", "93.75 62.50"),
      // Each can be spent besides the other.
      ("tags #online #dining", "tags #groceries #dining", "93.75 93.75"),
      // Of the same expenses the one that leaves less.
      ("tags #groceries", "tags #groceries", "93.75 31.25"),
    ])
  func safeToSpend(_ whole: String, _ part: String, _ expected: String) {
    let ledger = """
      base SGD
      budget big 1000 monthly
          \(whole)
      budget food 500 monthly
          \(part)
      budget week 70 weekly
          tags all

      """
    #expect(values("spend", "daily_allowance", "safe_to_spend", on: "2026-09-15", ledger) == expected)
  }

  @Test("a budget in one currency over expenses in another keeps its sums when rates are added")
  func currencies() {
    let ledger = """
      base SGD
      account vietnam
          currency VND
      budget trip 500 CAD monthly
          tags #travel
      2026-03-01 rate SGD 18950 VND
      2026-03-01 rate CAD 0.95 SGD
      2026-03-03 1500000 VND vietnam #travel A
      2026-03-05 250000 VND vietnam #travel B

      """
    let before = milepost("budgets --format json --on 2026-03-31", ledger)
    // 1,500,000 ÷ 18,950 ÷ 0.95 = 83.32; 250,000 likewise 13.89.
    #expect(ParsedJSON(before.text)["budgets.0.spent"].description == "97.21")
    let later = ledger + "2026-04-01 rate CAD 1.20 SGD\n2026-04-01 rate SGD 10000 VND\n"
    #expect(milepost("budgets --format json --on 2026-03-31", later) == before)
  }

  @Test("a budget whose currency no rate leads to is an error at the expense, unless nothing of it counts")
  func missingRate() {
    let ledger = "base SGD\nbudget trip 500 CAD monthly\n    tags #travel\n2026-03-03 15.00 cash #travel A\n"
    let outcome = milepost("budgets --on 2026-03-31", ledger)
    #expect(outcome.exitCode == .errors)
    #expect(outcome.complaints.hasPrefix("error[E410]: no rate from SGD to CAD on or before 2026-03-03"))
    #expect(
      milepost("budgets --on 2026-03-31", ledger.replacing("15.00 cash #travel", with: "15.00 cash #dining"))
        .exitCode
        == .success)
  }

  @Test(
    "odd periods keep their days",
    arguments: [
      ("monthly", "2026-01-31", "2026-03-01", "2026-02-28 2026-03-30"),
      ("monthly", "2026-01-31", "2026-04-15", "2026-03-31 2026-04-29"),
      ("every 2 weeks", "2026-01-07", "2026-02-04", "2026-02-04 2026-02-17"),
      ("quarterly", "2026-01-15", "2026-04-14", "2026-01-15 2026-04-14"),
      ("yearly", "2024-02-29", "2026-02-28", "2026-02-28 2027-02-27"),
    ])
  func periods(period: String, from: String, day: String, expected: String) {
    let ledger = "base SGD\nbudget food 500 \(period)\n    tags #dining\n    from \(from)\n"
    #expect(values("budgets", "budgets.0.from", "budgets.0.to", on: day, ledger) == expected)
  }

  @Test("a changed period cuts the running one, and both parts have full limits")
  func cut() {
    let ledger = """
      base SGD
      budget food 500 monthly
          tags #dining
          from 2026-01-01
      2026-03-16 budget food 120 weekly
          from 2026-03-16
      2026-03-10 400.00 cash #dining A
      2026-03-17 50.00 cash #dining B

      """
    let paths = ("budgets.0.from", "budgets.0.to", "budgets.0.limit", "budgets.0.spent")
    func row(_ day: String) -> String {
      values("budgets", paths.0, paths.1, paths.2, paths.3, on: day, ledger)
    }
    #expect(row("2026-03-15") == "2026-03-01 2026-03-31 500.00 400.00")
    #expect(row("2026-03-16") == "2026-03-16 2026-03-22 120.00 0.00")
    #expect(row("2026-03-20") == "2026-03-16 2026-03-22 120.00 50.00")
  }
}
