import Testing

@Suite("Benefits as they are written")
struct BenefitProductionTests {
  @Test(
    "an amount or so many uses in each period",
    arguments: [
      ("benefit uber 15 SGD monthly", "benefit uber 15.00 SGD monthly"),
      ("benefit uber \"Rides\" 15 monthly", "benefit uber \"Rides\" 15.00 SGD monthly"),
      ("benefit lounge 2 x yearly", "benefit lounge 2 x yearly"),
      ("benefit lounge yearly", "benefit lounge 1 x yearly"),
      ("benefit lounge once", "benefit lounge 1 x once"),
      ("benefit a 15 USD quarterly", "benefit a 15.00 USD quarterly"),
      ("benefit a US$15 half-yearly from anniversary", "benefit a 15.00 USD half-yearly from anniversary"),
      ("benefit a every 4 years from use", "benefit a 1 x every 4 years from use"),
      ("benefit a yearly from 2026-03-01", "benefit a 1 x yearly from 2026-03-01"),
      (
        "benefit a 2 x yearly worth 45 SGD remind 30 7 #travel #fun",
        "benefit a 2 x yearly worth 45.00 SGD remind 30 7 #travel #fun"
      ),
      (
        "benefit a yearly #travel remind none worth 45",
        "benefit a 1 x yearly worth 45.00 SGD remind  #travel"
      ),
      (
        "benefit a 15 monthly\n    benefit a in december 35",
        "benefit a 15.00 SGD monthly month 12: 35.00 SGD"
      ),
      ("benefit a 15 monthly\n    benefit a in MARCH 0", "benefit a 15.00 SGD monthly month 3: 0.00 SGD"),
      (
        "benefit a 5 monthly #fun note Enrol  \"first\" #now ; c",
        "benefit a 5.00 SGD monthly #fun note Enrol  \"first\" #now"
      ),
      ("benefit a monthly note \"a ; b\"", "benefit a 1 x monthly note a ; b"),
      ("benefit note monthly note none", "benefit note 1 x monthly"),
      ("benefit a \"note\" monthly", "benefit a \"note\" 1 x monthly"),
      ("benefit monthly monthly", "benefit monthly 1 x monthly"),
      ("benefit x 2 x yearly", "benefit x 2 x yearly"),
    ])
  func lines(line: String, expected: String) {
    let text = "card a \"A\"\n    opened 2026-01-01\n    \(line)"
    #expect(meaning(text) { $0.cardTerms() }.last == expected)
  }

  @Test(
    "each fault is at its place",
    arguments: [
      "benefit⟦E018⟧", "benefit ⟦E016⟧\"a\" monthly", "benefit a⟦E018⟧", "benefit a ⟦E241⟧sometimes",
      "benefit a ⟦E243⟧0 x yearly",
      "benefit a ⟦E243⟧10000 x yearly", "benefit a ⟦E142⟧0 monthly", "benefit a in ⟦E244⟧12 5",
      "benefit a 15 monthly\n    benefit a in may⟦E018⟧",
      "benefit a monthly note⟦E018⟧", "benefit a⟦E018⟧ note monthly",
      "benefit a monthly ⟦E019⟧fun", "benefit a monthly worth⟦E018⟧", "benefit a monthly remind⟦E231⟧",
      "benefit a 5 monthly worth ⟦W259⟧5",
      "benefit a monthly\n    ⟦E224⟧benefit a yearly", "benefit a ⟦E242⟧every 4 years",
      "benefit a monthly from ⟦E325⟧anniversary",
    ])
  func faults(line: String) { expectFaults("card a \"A\"\n    " + line) }
}
