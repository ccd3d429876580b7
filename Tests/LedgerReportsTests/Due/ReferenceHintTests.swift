import TestSupport
import Testing

@Suite("Ids that do not exist: those that are new or due")
struct ReferenceHintTests {
  private static let wallet = """
    base SGD
    budget food 100 monthly
        tags #food
    budget fun 100 monthly
        tags #fun
    coupon a 5 SGD expires 2026-02-10
    coupon b 5 SGD expires 2026-02-05
    coupon c 5 SGD expires 2026-02-07
    coupon d 5 SGD expires 2026-02-09
    coupon e 5 SGD expires 2026-12-09
    2026-01-10 90 cash #food A
    2026-01-11 120 cash #fun A

    """

  private func help(_ more: String, _ wallet: String = wallet, _ command: String = "check") -> String {
    let complaints = milepost("\(command) --on 2026-01-31", wallet + more + "\n").complaints
    return complaints.split(separator: "\n").filter { $0.hasPrefix("   = help: ") }
      .map { String($0.dropFirst(11)) }.joined(separator: " | ")
  }

  @Test(
    "three at most, else none",
    arguments: [
      ("2026-01-31 seen food", "new: budget/fun/2026-01/exceeded, budget/food/2026-01/80"),
      ("2026-01-30 seen budget/food/2026-01/80\n2026-01-31 seen x", "new: budget/fun/2026-01/exceeded"),
      ("2026-01-31 snooze thing until 2026-02-02", "due: coupon/b, coupon/c, coupon/d"),
      (
        "2026-01-31 snooze thing until 2026-02-02\n2026-01-31 seen y/z",
        "due: coupon/b, coupon/c, coupon/d | new: budget/fun/2026-01/exceeded, budget/food/2026-01/80"
      ),
      // Even where something is near.
      (
        "2026-01-31 seen budget/food/2026-13/80",
        "new: budget/fun/2026-01/exceeded, budget/food/2026-01/80"
      ),
    ])
  func references(more: String, expected: String) {
    #expect(help(more) == expected)
    #expect(help(more, ReferenceHintTests.wallet, "status") == expected)
  }

  @Test("nothing is new or due, or another error may leave something out")
  func none() {
    #expect(help("2026-01-31 seen food\n2026-01-31 snooze x until 2026-02-02", "base SGD\n") == "")
    #expect(!help("2026-01-31 seen food\n2026-01-31 5 nothing X").contains("new: "))
    // A budget without a rate.
    #expect(help("budget far 5 EUR monthly\n    tags #food\n2026-01-31 seen food").hasPrefix("new: "))
  }
}
