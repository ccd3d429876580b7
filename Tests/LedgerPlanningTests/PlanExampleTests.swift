import LedgerModel
import LedgerPlanning
import LedgerReports
import TestSupport
import Testing

@Suite("Plans: the examples of the rules")
struct PlanExampleTests {
  /// The total of the plan for a wallet, and what is earned as usual, in the unit of the plan.
  private func totals(_ text: String, on: String, until: String) throws -> (total: Fraction, usual: Fraction)
  {
    let (day, last) = (try #require(ReportPeriod.day(on)), try #require(ReportPeriod.day(until)))
    let ledger = ledger(text, on: day)
    let spending = ledger.expectedSpending(on: day, until: last)
    let plan = Plan(ledger.planningProblem(spending))
    #expect(plan.total == plan.bound)
    return (plan.total, ledger.planReport(spending).asUsual)
  }

  private static let two = """
    card a "A"
        earn base 0.4
        cap #contactless 4.0 up to 800 SGD min 500 SGD
    card b "B"
        earn 1.5
    tag contactless

    """

  @Test("a minimum is reached where there is enough to come")
  func minimum() throws {
    let enough = PlanExampleTests.two + "expect contactless 600 SGD monthly\n"
    #expect(try totals(enough, on: "2026-04-01", until: "2026-04-30").total == Fraction(2_400))
    let little = PlanExampleTests.two + "expect contactless 400 SGD monthly\n"
    #expect(try totals(little, on: "2026-04-01", until: "2026-04-30").total == Fraction(600))
  }

  @Test("a level lifts what was spent as well")
  func level() throws {
    let text = """
      card a "A"
          earn base 0.4
          cap #dining 4.0 min 300 SGD at 600 SGD 6.0
      card b "B"
          earn 1.5
      expect dining 650 SGD monthly
      2026-04-01 150.00 a #dining Dinner

      """
    #expect(try totals(text, on: "2026-04-01", until: "2026-04-30").total == Fraction(3_840))
  }

  @Test("a pool of reward is filled by what earns most for what it takes")
  func pool() throws {
    let text = """
      card o "O"
          pool all up to 80 SGD back monthly
          cap #dining 6% in all
          cap #fuel 5% in all
      card b "B"
          earn 1%
      expect dining 1,000 SGD monthly
      expect fuel 800 SGD monthly

      """
    #expect(try totals(text, on: "2026-04-01", until: "2026-04-30").total == Fraction(84))
  }
}
