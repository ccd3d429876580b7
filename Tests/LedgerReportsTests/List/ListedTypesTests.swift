import TestSupport
import Testing

@Suite("The types of entries that list shows")
struct ListedTypesTests {
  @Test(
    "a type in the query lists its entries, with --all or without",
    arguments: [
      ("type:activated", "activated"), ("type:used type:rate", "used rate"), ("type:income", "income"),
      ("", "expense income"),
      ("not:type:income", "expense"), ("--all not:type:income", "expense used activated rate"),
    ])
  func types(query: String, expected: String) {
    let wallet = """
      base SGD
      card a "A"
          earn 1
          benefit x 10 SGD monthly
          cap #dining 2 activate
      2026-02-06 rate USD 1.3 SGD
      2026-02-07 activated a #dining
      2026-02-08 used a/x 5
      2026-02-09 income 20.00 cash
      2026-02-10 6.40 a #dining Kin

      """
    let entries = ParsedJSON(milepost("list \(query) -F json", on: "2026-02-20", wallet).text)["entries"]
      .items
    #expect(entries.map { $0["type"].description }.joined(separator: " ") == expected)
  }
}
