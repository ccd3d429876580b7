import LedgerModel
import Testing

@Suite("Cards as they are written")
struct CardProductionTests {
  @Test(
    "each property is what it says",
    arguments: [
      ("bank American Express ; c", "bank American Express"), ("network \"Visa\"", "network Visa"),
      ("nickname Holiday  card", "nickname Holiday  card"), ("last4 0012", "last4 0012"),
      ("note a \"b\" c", "note a \"b\" c"),
      ("opened 2024-05-20", "opened 2024-05-20"), ("closed 2027-01-01", "closed 2027-01-01"),
      ("cycle calendar", ""),
      ("cycle opens 31", "opens 31"), ("cycle closes 1", "closes 1"), ("cycle opens 05", "opens 5"),
      ("counts posted", "counts posted"),
      ("earn 1.2", "local 1.2|foreign 1.2"), ("earn local 1.1 foreign 2.0", "local 1.1|foreign 2.0"),
      ("earn base 0.4", "base 0.4"), ("earn base 0.4 local 4", "local 4|base 0.4"),
      ("earn 1.2 base 0.4", "local 1.2|foreign 1.2|base 0.4"),
      ("earn 10 per 5", "local 10 per 5|foreign 10 per 5"), ("earn 1.5%", "local 1.5%|foreign 1.5%"),
      ("earn local 0", "local 0"),
      ("earn local 1 per 2.5 foreign 1,000 per 1,000", "local 1 per 2.5|foreign 1000 per 1000"),
      ("min 500 SGD", "min 500.00"), ("min S$500 marginal", "min 500.00 marginal"),
      ("max 2,000", "max 2000.00"),
      ("exclude #utilities #insurance #utilities", "exclude #utilities #insurance"),
      ("points 1 UNI$ = 2 miles", "points 1 UNI$ = 2 miles"),
      ("points 2.5 \"Thank You\" = 1 mile", "points 2.5 Thank You = 1 miles"),
      ("rounds nearest", "rounds nearest"),
      ("rounds down", ""),
      ("rounds up", "rounds up"), ("fee 218 SGD yearly from 2026-05-20", "fee 218.00 from 2026-05-20"),
      ("fee 0", "fee 0.00"),
      ("fee 218 yearly", "fee 218.00"), ("fee 218 from 2026-05-20", "fee 218.00 from 2026-05-20"),
      ("fee 218 yearly from anniversary", "fee 218.00"), ("fx-fee 3.25%", "fx-fee 3.25%"),
      ("fx-fee 0%", "fx-fee 0%"),
      ("remind 14 7 0", "remind 14 7 0"), ("remind none", "remind "), ("remind 366", "remind 366"),
      ("welcome 30000 miles spend 2000 SGD by 2026-12-31", "welcome 30000 miles spend 2000.00 by 2026-12-31"),
    ])
  func properties(line: String, expected: String) {
    #expect(meaning("card a \"A\"\n    \(line)") { $0.cardTerms() }.joined(separator: "|") == expected)
  }

  @Test("several welcome bonuses, benefits and lines, in the order written")
  func repeated() {
    let text = """
      card a "A"
          opened 2026-01-01
          points 1 P = 1 mile
          earn 1
          welcome 30,000 miles spend 2000 within 60 days
          welcome 100 points spend 1 within 1 day
          benefit b monthly
          benefit a 15 SGD quarterly
          bonus #dining 2
          cap #travel 3
      """
    #expect(
      meaning(text) { $0.cardTerms() }.dropFirst(4) == [
        "bonus #dining 2", "cap #travel 3", "welcome 30000 miles spend 2000.00 within 60",
        "welcome 100 points spend 1.00 within 1", "benefit b 1 x monthly", "benefit a 15.00 SGD quarterly",
      ])
  }

  @Test("the head: a name, a title, a template; a card in another currency")
  func heads() {
    let text = """
      card 旅行 "My \\"card\\""
          currency JPY
          min 500
      template card t "Template"
          bank B
      card b like t
      card c "C" like t
          bank none
      """
    let read = ReadText("base SGD\n" + text + "\n")
    #expect(read.faults == [])
    let cards = read.ledger.definitions.cards
    #expect(cards.map { read.ledger.vocabulary.names.text($0.name) } == ["旅行", "b", "c"])
    #expect(cards.map { read.ledger.title(of: $0) } == ["My \"card\"", "Template", "C"])
    #expect(read.cardTerms() == ["min 500"])
    #expect(cards.map { $0.terms(on: Day.last).bank } == [nil, "B", nil])
  }

  @Test(
    "each fault is at its place",
    arguments: [
      "card⟦E018⟧", "card ⟦E016⟧\"My card\"", "card ⟦E221⟧PPV \"P\"", "card ⟦E017⟧a/b \"A\"",
      "card ⟦E312⟧cash \"A\"",
      "card a \"A\" ⟦E223⟧from t", "card a like⟦E018⟧", "card a like ⟦E317⟧t", "card a \"A\" ⟦E019⟧\"B\"",
      "template ⟦E220⟧budget b",
      "card a \"A\"\n    ⟦E200⟧banks x", "card a \"A\"\n    bank⟦E018⟧",
      "card a \"A\"\n    bank x\n    ⟦E201⟧bank y",
      "card a \"A\"\n    cycle⟦E225⟧", "card a \"A\"\n    cycle ⟦E225⟧monthly",
      "card a \"A\"\n    cycle opens⟦E018⟧",
      "card a \"A\"\n    cycle opens ⟦E226⟧0", "card a \"A\"\n    cycle opens ⟦E226⟧32",
      "card a \"A\"\n    cycle closes ⟦E226⟧005",
      "card a \"A\"\n    cycle calendar ⟦E019⟧15", "card a \"A\"\n    counts ⟦E227⟧bought",
      "card a \"A\"\n    earn⟦E018⟧",
      "card a \"A\"\n    earn 1 ⟦E232⟧local 2", "card a \"A\"\n    earn local 1 ⟦E232⟧local 2",
      "card a \"A\"\n    earn ⟦E142⟧-1",
      "card a \"A\"\n    earn local 1 ⟦E232⟧2", "card a \"A\"\n    earn 1 per ⟦E142⟧0",
      "card a \"A\"\n    earn ⟦E234⟧S$1",
      "card a \"A\"\n    earn ⟦E235⟧1.1234567", "card a \"A\"\n    earn ⟦E235⟧1000000000",
      "card a \"A\"\n    earn ⟦E110⟧x%",
      "card a \"A\"\n    min ⟦E142⟧0", "card a \"A\"\n    min⟦E018⟧", "card a \"A\"\n    min ⟦E320⟧500 USD",
      "card a \"A\"\n    max ⟦E142⟧-5",
      "card a \"A\"\n    exclude⟦E228⟧", "card a \"A\"\n    exclude ⟦E228⟧utilities",
      "card a \"A\"\n    exclude #utilities ⟦E019⟧x",
      "card a \"A\"\n    points⟦E018⟧", "card a \"A\"\n    points 1 ⟦E018⟧= 2 miles",
      "card a \"A\"\n    points 1 P ⟦E018⟧2 miles",
      "card a \"A\"\n    points ⟦E142⟧0 P = 2 miles", "card a \"A\"\n    points 1 P = 2⟦E018⟧",
      "card a \"A\"\n    points 1 P = 2 ⟦E018⟧points",
      "card a \"A\"\n    rounds⟦E018⟧", "card a \"A\"\n    rounds ⟦E229⟧half", "card a \"A\"\n    fee⟦E018⟧",
      "card a \"A\"\n    fee ⟦E142⟧-1",
      "card a \"A\"\n    fee 5 ⟦E230⟧monthly", "card a \"A\"\n    fee 5 from⟦E018⟧",
      "card a \"A\"\n    fx-fee ⟦E233⟧3.25",
      "card a \"A\"\n    fx-fee ⟦E142⟧-1%", "card a \"A\"\n    remind⟦E231⟧",
      "card a \"A\"\n    remind ⟦E231⟧367",
      "card a \"A\"\n    remind ⟦E231⟧x",
      "card a \"A\"\n    remind 1 ⟦E019⟧x", "card a \"A\"\n    remind 1 2 3 4 5 6 7 8⟦E231⟧",
      "card a \"A\"\n    opened ⟦E102⟧2026-02-30",
      "card a \"A\"\n    opened⟦E018⟧", "card a \"A\"\n    currency ⟦E141⟧sgd",
      "card a \"A\"\n    welcome⟦E018⟧",
      "card a \"A\"\n    welcome 5 ⟦E018⟧spend 5", "card a \"A\"\n    welcome 5 miles⟦E018⟧",
      "card a \"A\"\n    welcome 5 miles spend 5⟦E018⟧",
      "card a \"A\"\n    welcome 5 miles spend 5 within ⟦E018⟧0 days",
      "card a \"A\"\n    welcome 5 miles spend 5 within 5⟦E018⟧",
      "card a \"A\"\n    welcome ⟦E142⟧0 miles spend 5 by 2026-01-01",
    ])
  func faults(text: String) {
    // (A fault in a day of the month is marked at its field.)
    expectFaults(text.replacing("⟦E102⟧2026-02-30", with: "2026-02-⟦E102⟧30"))
  }
}
