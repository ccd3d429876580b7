import LedgerModel
import Testing

@Suite("Budgets as they are written")
struct BudgetProductionTests {
  @Test(
    "a limit in each period, for some tags",
    arguments: [
      ("budget food 800 monthly", "food 800.00 SGD monthly #food alert 80"),
      ("budget food \"Food\" 800 SGD weekly", "food \"Food\" 800.00 SGD weekly #food alert 80"),
      ("budget food 0 yearly", "food 0.00 SGD yearly #food alert 80"),
      ("budget food 500 CAD monthly", "food 500.00 CAD monthly #food alert 80"),
      (
        "budget food 800 monthly\n    tags #dining #groceries",
        "food 800.00 SGD monthly #dining #groceries alert 80"
      ),
      ("budget all 800 monthly\n    tags all", "all 800.00 SGD monthly all alert 80"),
      ("budget food 800 monthly\n    carry", "food 800.00 SGD monthly #food carry everything alert 80"),
      ("budget food 800 monthly\n    carry unspent", "food 800.00 SGD monthly #food carry unspent alert 80"),
      ("budget food 800 monthly\n    carry none", "food 800.00 SGD monthly #food alert 80"),
      (
        "budget food 800 monthly\n    alert 100% 50% 99.5%", "food 800.00 SGD monthly #food alert 50 99.5 100"
      ),
      ("budget food 800 monthly\n    alert none", "food 800.00 SGD monthly #food alert "),
      ("budget food 800 monthly\n    alert 250%", "food 800.00 SGD monthly #food alert 250"),
      (
        "budget food 800 monthly\n    from 2026-01-15\n    until 2026-05-14\n    group Sinking fund",
        "food 800.00 SGD monthly #food alert 80 from 2026-01-15 until 2026-05-14 group Sinking fund"
      ),
      ("budget food 800 once\n    from 2026-01-15", "food 800.00 SGD once #food alert 80 from 2026-01-15"),
      (
        "budget food 800 every 2 weeks\n    from 2026-01-07",
        "food 800.00 SGD every 2 weeks #food alert 80 from 2026-01-07"
      ),
    ])
  func lines(text: String, expected: String) { #expect(meaning(text) { $0.budgets() } == [expected]) }

  @Test("an amendment restates the amount, the period, properties, or all of it")
  func amendments() {
    let text = """
      budget food 800 monthly
          tags #dining
          carry
          from 2026-01-01
      2026-03-01 budget food 900
      2026-04-01 budget food weekly
      2026-05-01 budget food 100 daily
          carry none
          tags none
      """
    let read = ReadText("base SGD\n" + text + "\n")
    #expect(read.faults == [])
    let days = [(2, 28), (3, 1), (4, 1), (5, 1)].map { Day(clamping: 2026, $0.0, $0.1) }
    #expect(
      days.map { read.budgets(on: $0)[0] } == [
        "food 800.00 SGD monthly #dining carry everything alert 80 from 2026-01-01",
        "food 900.00 SGD monthly #dining carry everything alert 80 from 2026-01-01",
        "food 900.00 SGD weekly #dining carry everything alert 80 from 2026-01-01",
        "food 100.00 SGD daily #food alert 80 from 2026-01-01",
      ])
  }

  @Test(
    "each fault is at its place",
    arguments: [
      "budget⟦E018⟧", "budget food⟦E018⟧", "budget food ⟦E110⟧x monthly", "budget food 5⟦E018⟧",
      "budget food ⟦E258⟧-5 monthly",
      "budget food 5 ⟦E241⟧monthlyy", "budget food 5 monthly ⟦E253⟧from 2026-01-15",
      "budget food 5 monthly ⟦E019⟧x",
      "budget food 5 monthly\n    tags⟦E228⟧", "budget food 5 monthly\n    tags all ⟦E019⟧#x",
      "budget food 5 monthly\n    carry ⟦E019⟧all",
      "budget food 5 monthly\n    alert ⟦E233⟧80", "budget food 5 monthly\n    alert⟦E018⟧",
      "budget food 5 monthly\n    alert ⟦E142⟧0%",
      "budget food 5 monthly\n    alert 80% ⟦E254⟧80.0%", "budget food 5 monthly\n    from ⟦E103⟧jan",
      "budget food 5 ⟦E242⟧every 2 weeks",
      "budget food 5 monthly\n    from 2026-02-01\n    ⟦E344⟧until 2026-01-31",
      "2026-01-05 budget ⟦E342⟧food 5",
      "budget food 5 monthly\nbudget ⟦E340⟧food 6 monthly",
      "budget food 5 monthly\nbudget ⟦E333⟧Food 6 monthly",
    ])
  func faults(text: String) { expectFaults(text) }
}
