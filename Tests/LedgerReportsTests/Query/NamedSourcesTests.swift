import TestSupport
import Testing

@Suite("Cards and accounts in queries, by all their names")
struct NamedSourcesTests {
  private let wallet = """
    base SGD
    card ppv "UOB Preferred Platinum Visa"
        nickname Everyday
    card vs "UOB Visa Signature"
        nickname "Mum's"
        benefit lounge 4 x yearly
    card everyday "Amaze"
        earn 1
    account posb "POSB Savings"
    2026-01-02 card ppv
        nickname Old phone
    2026-01-03 1 ppv #dining A
    2026-01-04 2 vs #dining B
    2026-01-05 3 posb #dining C
    2026-01-06 4 cash #dining D
    2026-01-07 5 everyday #dining E

    """

  private func payees(_ query: String) -> String {
    ParsedJSON(milepost("list \(query) -F json", on: "2026-01-31", wallet).text)["entries"].items
      .map { $0["payee"].description }.sorted().joined()
  }

  @Test(
    "by identifier, title, nickname, or the only name with a word; case and accents ignored",
    arguments: [
      ("card:ppv", "A"), ("source:mum's", "B"), ("account:MUM’S", ""), ("card:signature", "B"),
      ("card:Platinum", "A"),
      ("source:savings", "C"), ("card:posb", "C"), ("card:phone", "A"), ("not:card:savings", "ABDE"),
      // An identifier is also the nickname of another card; a word of two cards means neither.
      ("card:everyday", "AE"), ("card:uob", ""), ("card:visa", ""), ("card:plat", ""),
      ("card:amaze card:cash", "DE"),
    ])
  func listed(query: String, expected: String) { #expect(payees(query) == expected) }

  @Test("also where definitions are picked")
  func definitions() {
    #expect(milepost("benefits card:mum's", on: "2026-01-31", wallet).text.contains("lounge"))
    #expect(ParsedJSON(milepost("cards card:platinum -F json", wallet).text)["cards"].items.count == 1)
    #expect(milepost("due card:signature", on: "2026-12-15", wallet).text.contains("lounge"))
  }
}
