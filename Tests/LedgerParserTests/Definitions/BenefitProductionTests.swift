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
      ("benefit a 5 monthly auto #fun", "benefit a 5.00 SGD monthly #fun auto"),
      (
        "benefit a 5 monthly quiet remind 3 auto note Now",
        "benefit a 5.00 SGD monthly remind 3 auto quiet note Now"
      ),
      ("benefit auto monthly", "benefit auto 1 x monthly"),
      ("benefit quiet monthly quiet", "benefit quiet 1 x monthly quiet"),
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
      "benefit a monthly auto ⟦E201⟧auto", "benefit a monthly quiet #fun ⟦E201⟧quiet",
      "benefit a auto ⟦E201⟧auto",
      "benefit a quiet ⟦E019⟧monthly", "benefit a auto⟦E019⟧ note Now", "benefit ⟦E321⟧a auto",
      "benefit ⟦E321⟧a quiet auto",
      "benefit uber monthly\n    benefit ⟦E321⟧ubr quiet", "⟦W389⟧benefit a every 2 years from use auto",
      "⟦W389⟧benefit a once auto", "benefit a monthly\n    ⟦E224⟧benefit a auto",
    ])
  func faults(line: String) { expectFaults("card a \"A\"\n    " + line) }

  @Test(
    "`auto` and `quiet` alone need a benefit that the card has on that day or later",
    arguments: [
      "card a\n    benefit x 5 monthly\n2026-02-01 card a\n    benefit x auto\n",
      "card a\n    benefit x 5 monthly\n2026-02-01 card a\n    benefit x none\n2026-03-01 card ⟦W319⟧a\n    benefit ⟦E321⟧x auto\n",
      "template card t\n2026-03-01 template card t\n    benefit x 5 monthly\ncard a like t\n    benefit x quiet\n",
      "template card t\n    benefit x 5 monthly\n    benefit ⟦E321⟧y quiet\ncard a like t\ncard b like t\n",
      "template card t\n    benefit x 5 monthly\ntemplate card u like t\n    benefit x quiet\n"
        + "card a like u\n    benefit x none\n",
      "card a\n    benefit x ⟦E241⟧sometimes\n2026-02-01 card ⟦W319⟧a\n    benefit x auto\n",
      "card a like ⟦E317⟧nothing\n    benefit x auto\n",
    ])
  func alone(wallet: String) { expectFaults(wallet) }
}
