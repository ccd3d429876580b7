import LedgerModel
import LedgerText
import Testing

@Suite("The periods of a budget")
struct BudgetTests {
  private func budget(_ frequency: Frequency, from: Day? = nil, until: Day? = nil) -> Budget {
    var terms = BudgetTerms(limit: 100, frequency: frequency, scope: .all)
    (terms.from, terms.until) = (from, until)
    return Budget(
      name: NameID(0), title: nil, currency: .none, timeline: Timeline(terms), range: SourceRange(0, 0))
  }

  private func period(_ budget: Budget, on day: Day, weekStart: Int = 0) -> String {
    budget.period(containing: day, activeDays: budget.activeDays(knownOn: day), weekStart: weekStart)
      .description
  }

  @Test("are the calendar's, or start on `from`")
  func starts() {
    #expect(period(budget(.monthly), on: day(2, 10)) == "2026-02-01 to 2026-02-28")
    #expect(period(budget(.weekly), on: day(11, 22)) == "2026-11-16 to 2026-11-22")
    #expect(period(budget(.weekly), on: day(11, 22), weekStart: 6) == "2026-11-22 to 2026-11-28")
    #expect(period(budget(.monthly, from: day(1, 31)), on: day(3, 1)) == "2026-02-28 to 2026-03-30")
    // With `from`, weeks start on its weekday, whatever the options say.
    #expect(
      period(budget(.weekly, from: day(1, 7)), on: day(1, 14), weekStart: 6) == "2026-01-14 to 2026-01-20")
  }

  @Test("end with `until`, and `once` is one period")
  func ends() {
    let budget = budget(.monthly, from: day(1, 15), until: day(3, 1))
    #expect(period(budget, on: day(2, 20)) == "2026-02-15 to 2026-03-01")
    #expect(budget.activeDays(knownOn: day(2, 20)).description == "2026-01-15 to 2026-03-01")
    #expect(
      period(self.budget(.once, from: day(1, 15), until: day(3, 1)), on: day(2, 1))
        == "2026-01-15 to 2026-03-01")
    #expect(period(self.budget(.once), on: day(2, 1)) == "1900-01-01 to 2199-12-31")
  }

  @Test("are cut where the period or its start changes, and nowhere else")
  func cut() {
    var budget = budget(.monthly, from: day(1, 1))
    var terms = budget.timeline.last
    terms.limit = 200
    budget.timeline.amend(from: day(3, 10), to: terms)
    #expect(period(budget, on: day(3, 5)) == "2026-03-01 to 2026-03-31")
    (terms.frequency, terms.from) = (.weekly, day(3, 16))
    budget.timeline.amend(from: day(3, 16), to: terms)
    #expect(period(budget, on: day(3, 12)) == "2026-03-01 to 2026-03-15")
    #expect(period(budget, on: day(3, 16)) == "2026-03-16 to 2026-03-22")
  }
}
