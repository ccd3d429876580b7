import TestSupport
import Testing

@Suite("Exact amounts of parts")
struct ExactPartsTests {
  private func parts(_ expense: String, _ parts: [String], _ option: String = "half-up") -> String {
    let tags = "base SGD\noption rounding \(option)\ntag a\ntag b\ntag c\ntag z\n"
    let lines = parts.map { "    split \($0)\n" }.joined()
    let groups = spend("--by tag", tags + "2026-11-08 \(expense) cash #z\n" + lines)
    return groups.split(separator: ", ").map { String($0.dropLast(3)) }.sorted().joined(separator: ", ")
  }

  @Test(
    "laid end to end in the order written, the rest last",
    arguments: [
      ("100.00", ["1/3 #a", "1/3 #b", "1/6 #c"], "a 33.33, b 33.34, c 16.66, z 16.67"),
      ("5000 JPY = 43.00", ["1/3 #a", "1/3 #b"], "a 14.34, b 14.32, z 14.34"),
      ("42.00 USD = 57.00", ["10.00 #a", "50% #b"], "a 13.57, b 28.50, z 14.93"),
      ("42.00 USD = 57.00", ["10.00 USD #a", "50% #b"], "a 13.57, b 28.50, z 14.93"),
      ("10.00", ["1/3 #a", "1.00 #b", "1/3 #c"], "a 3.33, b 1.00, c 3.34, z 2.33"),
      ("10.00", ["1.00 #b", "1/3 #a", "1/3 #c"], "a 3.33, b 1.00, c 3.34, z 2.33"),
      ("10.00", ["1/3 #c", "1/3 #a", "1/3 #b"], "a 3.34, b 3.33, c 3.33"),
      ("0.01", ["1/2 #a"], "a 0.01"), ("0.03", ["50% #a", "50% #b"], "a 0.02, b 0.01"),
      ("-100.00", ["1/3 #a", "1/3 #b", "1/6 #c"], "a -33.33, b -33.34, c -16.66, z -16.67"),
      ("-30.00", ["-10.00 #a"], "a -10.00, z -20.00"), ("80.00", ["100% #a"], "a 80.00"),
      ("80.00", ["12.5% #a", "3/4 #b"], "a 10.00, b 60.00, z 10.00"),
      // The parts of one tag are one group, which counts the expense once.
      ("80.00", ["10.00 #a", "20.00 #a", "30.00 #z"], "a 30.00, z 50.00"),
    ])
  func written(expense: String, parts: [String], expected: String) {
    #expect(self.parts(expense, parts) == expected)
  }

  @Test(
    "as option rounding says",
    arguments: [
      ("0.25", ["1/2 #a"], "half-up", "a 0.13, z 0.12"), ("0.25", ["1/2 #a"], "half-even", "a 0.12, z 0.13"),
      ("-0.25", ["1/2 #a"], "half-up", "a -0.13, z -0.12"),
      ("-0.25", ["50% #a"], "half-even", "a -0.12, z -0.13"),
      ("2 USD = 0.25", ["1 #a"], "half-up", "a 0.13, z 0.12"),
      ("2 USD = 0.25", ["1 #a"], "half-even", "a 0.12, z 0.13"),
    ])
  func rounding(expense: String, parts: [String], option: String, expected: String) {
    #expect(self.parts(expense, parts, option) == expected)
  }

  private let dollars = """
    base SGD
    2026-11-01 rate USD 1.30 SGD
    budget food 100 USD monthly
        tags #dining
    budget all 100 USD monthly
        tags all
    2026-11-08 100.00 cash #groceries Market
        split 33.33 #dining
        share 1/3 mei

    """

  @Test("a budget in another currency divides the whole in that currency")
  func budgets() {
    // 100.00 SGD are 76.92 USD; 66.66 SGD of parts are 51.27 USD.
    #expect(
      values("budgets", "budgets.0.spent", "budgets.1.spent", on: "2026-11-22", dollars) == "25.64 51.29")
    let original = dollars.replacing("100.00 cash", with: "100.00 USD cash").replacing(
      "33.33", with: "33.33 USD")
    #expect(
      values("budgets", "budgets.0.spent", "budgets.1.spent", on: "2026-11-22", original) == "33.33 66.67")
  }
}
