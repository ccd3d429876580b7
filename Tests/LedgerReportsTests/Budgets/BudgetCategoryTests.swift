import TestSupport
import Testing

@Suite("Budgets that make categories")
struct BudgetCategoryTests {
  @Test("a budget without `tags` makes its name a category")
  func category() {
    let text = "base SGD\nbudget gear 300 monthly\n2026-01-05 20 cash #gear Tent\n"
    let json = ParsedJSON(milepost("list -F json", text).text)
    #expect(json["entries.0.category"] == .text("gear") && milepost("check", text).complaints == "")
    #expect(ParsedJSON(milepost("budgets -F json", text).text)["budgets.0.spent"] == .number("20.00"))
  }

  @Test("but not that of a tag, nor one with tags of its own")
  func tags() {
    func category(_ text: String) -> String {
      ParsedJSON(milepost("list -F json", "base SGD\n\(text)\n2026-01-05 20 cash #trip Tent\n").text)[
        "entries.0.category"
      ].description
    }
    #expect(category("budget trip 300 monthly\ntag trip") == "others")
    #expect(category("budget trip 300 monthly\n    tags #dining") == "others")
    #expect(category("budget trip 300 monthly\n    tags none") == "trip")
  }
}
