import Testing

@Suite("Caps and bonuses as they are written")
struct RewardProductionTests {
  @Test(
    "tags, a rate, and conditions in any order",
    arguments: [
      ("cap #dining 4.0", "cap #dining 4.0"), ("bonus #dining 9 per 5", "bonus #dining 9 per 5"),
      ("bonus #dining 1.5%", "bonus #dining 1.5%"),
      ("cap #online #travel 4 up to 1200 SGD", "cap #online #travel 4 up to 1200.00"),
      ("cap #online #online 4", "cap #online 4"), ("cap #dining 0", "cap #dining 0"),
      ("cap #dining 4 min 1000 up to 1200", "cap #dining 4 up to 1200.00 min 1000.00"),
      ("cap #dining 4 min 1000 marginal", "cap #dining 4 min 1000.00 marginal"),
      ("cap #dining 4 marginal min 1000", "cap #dining 4 min 1000.00 marginal"),
      ("bonus #dining 4 min 1000 of card", "bonus #dining 4 min 1000.00 of card"),
      ("bonus #dining 4 min 1000 of local", "bonus #dining 4 min 1000.00 of local"),
      ("bonus #dining 4 min 1000 of foreign", "bonus #dining 4 min 1000.00 of foreign"),
      ("bonus #dining 4 min 1000 of #fun up to 5", "bonus #dining 4 up to 5.00 min 1000.00 of #fun"),
      ("bonus #dining 4 up to 500 points", "bonus #dining 4 up to 500 points"),
      ("bonus #dining 4 up to 1,000.5 points", "bonus #dining 4 up to 1000.5 points"),
      ("bonus #dining 4 up to 500 miles", "bonus #dining 4 up to 500 miles"),
      ("cap #dining 4 monthly", "cap #dining 4 monthly"),
      ("cap #dining 4 half-yearly", "cap #dining 4 half-yearly"),
      ("cap #dining 4 every 2 weeks from 2026-01-05", "cap #dining 4 every 2 weeks from 2026-01-05"),
      ("cap #dining 4 every 1 month from 2026-01-05", "cap #dining 4 every 1 month from 2026-01-05"),
      ("cap #dining 4 yearly from anniversary", "cap #dining 4 yearly from anniversary"),
      ("cap #dining 4 except #fun #foreign", "cap #dining 4 except #fun #foreign"),
      ("cap #dining 4 on total", "cap #dining 4 on total"),
      ("cap #dining with #fun #foreign 4", "cap #dining with #fun #foreign 4"),
      ("cap #dining with #fun 4 except #travel", "cap #dining with #fun 4 except #travel"),
      ("cap #dining 4\n    cap #dining with #fun 2", "cap #dining with #fun 2"),
      ("cap #dining with #fun 2\n    cap #dining with #travel 4", "cap #dining with #travel 4"),
      ("cap #dining 4 min 600 up to 600", "cap #dining 4 up to 600.00 min 600.00"),
      (
        "bonus #dining 4 on total except #fun weekly min 10 up to 20 SGD",
        "bonus #dining 4 up to 20.00 min 10.00 weekly except #fun on total"
      ),
      ("cap #foreign 2", "cap #foreign 2"),
    ])
  func lines(line: String, expected: String) {
    let card = "card a \"A\"\n    opened 2026-01-01\n    points 1 P = 2 miles\n    earn base 1\n    "
    #expect(meaning(card + line) { $0.cardTerms() }.last == expected)
  }

  @Test("a limit of cashback is money, of a rate in percent")
  func cashback() {
    let card = "card a \"A\"\n    earn 1%\n    bonus #dining 4% up to 20 SGD back monthly"
    #expect(meaning(card) { $0.cardTerms() }.last == "bonus #dining 4% up to 20.00 back monthly")
  }

  @Test("`picks` is a line for what is picked")
  func picks() {
    let text =
      "card a \"A\"\n    earn 1\n    pick #dining #travel\n    bonus picks 9 per 5 up to 750 SGD monthly"
    #expect(
      meaning(text) { $0.cardTerms() }.suffix(2) == [
        "pick #dining #travel", "bonus picks 9 per 5 up to 750.00 monthly",
      ])
  }

  @Test(
    "each fault is at its place",
    arguments: [
      "cap⟦E228⟧", "cap ⟦E228⟧dining 4", "cap #dining⟦E018⟧", "cap ⟦E236⟧#general 4", "cap ⟦E236⟧#local 4",
      "cap #dining ⟦E142⟧-1",
      "cap #dining 4 up⟦E018⟧", "cap #dining 4 up ⟦E018⟧600", "cap #dining 4 up to⟦E018⟧",
      "cap #dining 4 up to ⟦E142⟧0",
      "cap #dining 4 min⟦E018⟧", "cap #dining 4 min 5 of ⟦E018⟧dining",
      "cap #dining 4 ⟦E238⟧marginal",
      "cap #dining 4 min 5 of card ⟦E238⟧marginal", "cap #dining 4 except⟦E228⟧", "cap #dining 4 on ⟦E018⟧x",
      "cap #dining 4 on⟦E018⟧",
      "cap #dining 4 up to 5 ⟦E237⟧up to 6", "cap #dining 4 monthly ⟦E237⟧weekly", "cap #dining 4 ⟦E239⟧once",
      "cap #dining 4 ⟦E241⟧montly",
      "cap #dining 4 ⟦E242⟧every 2 weeks", "cap #dining 4 every ⟦E018⟧0 weeks from 2026-01-05",
      "cap #dining 4 every 2⟦E018⟧",
      "cap #dining 4 every 2 ⟦E241⟧moons from 2026-01-05", "cap #dining 4 monthly from ⟦E103⟧monday",
      "cap #dining 4 monthly from ⟦E103⟧use",
      "bonus #dining 4 up to ⟦E234⟧S$5 points", "bonus #dining 4 up to ⟦E235⟧5.1234567 points",
      "cap #dining 4\n    ⟦E224⟧cap #dining 5",
      "cap #dining #fun 4\n    ⟦E224⟧bonus #fun #dining 5", "cap #dining 4 up to ⟦E320⟧5 USD",
      "cap #dining 4 min ⟦E331⟧601 up to 600",
      "cap #dining 4 min ⟦E331⟧600 marginal up to 600",
      "cap #dining with⟦E228⟧", "cap #dining with ⟦E228⟧4", "cap #dining with #fun ⟦E267⟧#dining 4",
      "cap #dining with #fun⟦E018⟧", "cap #dining 4 ⟦E241⟧with #fun",
      "cap #dining with #fun 4\n    ⟦E224⟧cap #dining with #fun 5",
      "cap #dining #online with #fun 4\n    ⟦E323⟧cap #dining with #fun 5",
      "cap picks ⟦E110⟧with #fun 4",
    ])
  func faults(line: String) {
    expectFaults("card a \"A\"\n    earn 1\n    " + line)
  }
}
