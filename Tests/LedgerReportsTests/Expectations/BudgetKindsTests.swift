import TestSupport
import Testing

@Suite("What is expected by budgets")
struct BudgetKindsTests {
  private func wallet(_ text: String, until: String = "2026-11-30") -> ExpectedWallet {
    ExpectedWallet(
      "option plan-from budgets\ncard ppv\naccount posb\n" + text, on: "2026-11-14", until: until)
  }

  /// The kinds until the end of November, without their days.
  private func kinds(_ text: String) -> [String] {
    wallet(text).kinds.dropFirst().map { $0.replacing(" in 2026-11-14 to 2026-11-30", with: "") }
  }

  private static let history = """
    2026-10-01 10.00 ppv #dining A
    2026-10-02 20.00 ppv #dining #online B
    2026-10-03 70.00 ppv #groceries C
    2026-10-04 30.00 ppv #travel D

    """

  @Test("what remains, then the limit, divided among the kinds with its tags in proportion to their sums")
  func divided() {
    let text =
      BudgetKindsTests.history + """
        budget food 300 monthly
            tags #dining #groceries
        2026-11-05 50.00 posb #groceries An account

        """
    let december = "in 2026-12-01 to 2026-12-31"
    let november = "in 2026-11-14 to 2026-11-30"
    #expect(
      wallet(text, until: "2026-12-14").kinds == [
        "budgets", "food/dining 25.00 \(november) + 30.00 \(december) each 10.00",
        "food/dining,online 50.00 \(november) + 60.00 \(december) each 20.00",
        "food/groceries 175.00 \(november) + 210.00 \(december) each 70.00",
      ])
    #expect(wallet(text).tags == ["#dining SGD", "#dining #online SGD", "#groceries SGD"])
  }

  @Test("running totals are rounded down")
  func totals() {
    let text = """
      2026-10-01 1.00 ppv #dining A
      2026-10-02 1.00 ppv #dining #online B
      2026-10-03 1.00 ppv #dining #travel C
      budget food 0.11 monthly
          tags #dining

      """
    // 0.11 × 1/3 is 0.036, × 2/3 is 0.073.
    #expect(
      kinds(text) == [
        "food/dining 0.03 each 1.00", "food/dining,online 0.04 each 1.00",
        "food/dining,travel 0.04 each 1.00",
      ])
  }

  @Test("a kind is of the first budget by ID; overspent ones leave nothing")
  func order() {
    let text =
      BudgetKindsTests.history + """
        budget food 100 monthly
            tags #groceries #dining
        budget all 600 monthly
            tags #online #travel
        budget Zoo 40 monthly
            tags #travel
        2026-11-05 50.00 ppv #travel X

        """
    #expect(
      kinds(text) == [
        "Zoo/travel 0.00 each 30.00", "all/dining,online 550.00 each 20.00", "food/dining 12.50 each 10.00",
        "food/groceries 87.50 each 70.00",
      ])
  }

  @Test("`tags all` is any kind that is left, or nothing")
  func all() {
    let budget = "budget x 260 monthly\n    tags all\n"
    #expect(
      kinds(BudgetKindsTests.history + budget) == [
        "x/dining 20.00 each 10.00", "x/dining,online 40.00 each 20.00", "x/groceries 140.00 each 70.00",
        "x/travel 60.00 each 30.00",
      ])
    #expect(wallet(budget).kinds == ["none"])
    let other = "budget a 100 monthly\n    tags #dining #groceries #travel\n"
    #expect(kinds(BudgetKindsTests.history + budget + other).allSatisfy { $0.hasPrefix("a/") })
  }

  @Test("without such a kind it is its first tag, as written, in the base")
  func firstTag() {
    let text = """
      2026-11-01 rate USD 1.3 SGD
      2026-10-01 3.00 ppv #fun A
      budget food 100 USD monthly
          tags #travel #dining

      """
    #expect(kinds(text) == ["food/travel 130.00"])
    #expect(wallet(text).tags == ["#travel SGD"])
    #expect(kinds("budget groceries 5 monthly\n") == ["groceries/groceries 5.00"])
  }

  @Test("periods end with `until`, start with `from`, and carry what was left before")
  func periods() {
    let text = """
      budget food 70 weekly
          tags #dining
          from 2026-11-05
          until 2026-11-29
          carry
      2026-11-06 20.00 ppv #dining A
      2026-11-13 5.00 ppv #dining B
      2026-11-20 budget food 700

      """
    #expect(
      wallet(text, until: "2026-12-14").kinds == [
        "budgets",
        "food/dining 115.00 in 2026-11-14 to 2026-11-18 + 70.00 in 2026-11-19 to 2026-11-25"
          + " + 70.00 in 2026-11-26 to 2026-11-29",
      ])
  }

  @Test("a period without a last day is left out, one that has not begun too")
  func endless() {
    #expect(wallet("budget food 100 once\n").kinds == ["none"])
    #expect(wallet("budget food 100 monthly\n    from 2026-11-15\n").kinds == ["none"])
    #expect(
      kinds("budget food 100 once\n    until 2026-11-30\n") == ["food/food 100.00"])
  }

  @Test("a budget without a rate is named")
  func missing() {
    let spending = wallet("budget food 100 USD monthly\n").spending
    #expect(spending.missing.count == 1 && spending.kinds.isEmpty && spending.source == .budgets)
  }

  @Test("an amendment that only reorders the tags of a budget changes nothing, as before")
  func reordered() {
    let text =
      "base SGD\nbudget food 5 monthly\n    tags #dining #fun\n2026-01-05 budget food\n    tags #fun #dining\n"
    #expect(milepost("check", text).complaints.contains("W319"))
  }
}
