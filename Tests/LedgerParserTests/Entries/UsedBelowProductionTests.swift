import Testing

@Suite("Uses below a payment as they are written")
struct UsedBelowProductionTests {
  private static let declared = """
    card plat "P"
        benefit uber 15 monthly
        benefit hotel 100 USD yearly
        benefit lounge 3 x yearly
    card other "O"
        benefit rides 5 monthly
        benefit grab 5 monthly
    coupon grab 5 expires 2026-12-31
    coupon ferry 10 x expires 2026-12-31
    coupon pie expires 2026-12-31
    subscription net 9 monthly from 2026-01-05 plat
    2026-01-01 rate USD 1.30 SGD

    """

  @Test(
    "a use has the date of the payment; of money at most the payment",
    arguments: [
      ("20 plat\n    used uber", "used plat/uber at most 2000"),
      ("20 plat\n    used uber 5", "used plat/uber 500"),
      ("13 plat\n    used hotel", "used plat/hotel at most 1000"),
      ("10 USD = 14 SGD plat\n    used uber\n    note x", "used plat/uber at most 1400"),
      ("20 plat\n    used lounge", "used plat/lounge"), ("20 plat\n    used lounge 2", "used plat/lounge 2"),
      ("20 cash\n    used plat/uber", "used plat/uber at most 2000"),
      ("20 other\n    used rides", "used other/rides at most 2000"),
      ("3 plat\n    used grab", "used grab at most 300"), ("3 cash\n    used ferry 2", "used ferry 2"),
      ("-3 plat\n    used uber 3", "used plat/uber 300"), ("-3 plat\n    used pie", "used pie"),
      ("3 other\n    used other/grab", "used other/grab at most 300"),
      ("paid net\n    used uber", "used plat/uber at most 900"), ("paid net 7\n    used ferry", "used ferry"),
      ("5 plat\n    used uber 1 ; c", "used plat/uber 100"),
    ])
  func uses(lines: String, expected: String) {
    let text = UsedBelowProductionTests.declared + "2026-01-05 " + lines
    #expect(meaning(text) { $0.others } == ["2026-01-05 " + expected])
  }

  @Test("several, of different benefits and coupons, in the order of the file")
  func several() {
    let text =
      UsedBelowProductionTests.declared
      + "2026-01-05 5 plat\n    used uber 1\n    used ferry\n    used other/rides 2"
    #expect(
      meaning(text) { $0.others }
        == ["2026-01-05 used plat/uber 100", "2026-01-05 used ferry", "2026-01-05 used other/rides 200"])
  }

  @Test(
    "each fault is at its place",
    arguments: [
      "5 plat\n    used⟦E018⟧", "5 plat\n    used uber 5 ⟦E019⟧x", "5 plat\n    used ⟦E392⟧ubre",
      "5 cash\n    used ⟦E392⟧uber", "5 plat\n    used plat/⟦E352⟧x", "5 plat\n    used ⟦E301⟧nobody/x",
      "5 other\n    used ⟦E391⟧grab", "5 plat\n    used ⟦E350⟧other", "-5 plat\n    used uber⟦E393⟧",
      "-5 plat\n    used lounge⟦E393⟧", "-5 plat\n    used ferry⟦E393⟧", "⟦W148⟧0 plat\n    used uber⟦E393⟧",
      "5 plat\n    used uber 1\n    used ⟦E394⟧plat/uber 1", "5 plat\n    used ferry\n    used ⟦E394⟧ferry",
      "5 plat\n    used uber ⟦E142⟧-1", "5 plat\n    used pie ⟦E351⟧1",
      "income 5 cash\n    ⟦E390⟧used plat/uber",
      "5 EUR = 5 SGD ⟦E301⟧x\n    used uber",
    ])
  func faults(lines: String) { expectFaults(UsedBelowProductionTests.declared + "2026-01-05 " + lines) }
}
