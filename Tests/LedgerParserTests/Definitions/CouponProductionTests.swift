import Testing

@Suite("Coupons and uses as they are written")
struct CouponProductionTests {
  @Test(
    "what reduces a price, until its last day",
    arguments: [
      ("coupon grab expires 2026-03-31", "grab expires 2026-03-31"),
      (
        "coupon grab \"Grab\" 5 expires 2026-03-31 #transport #fun",
        "grab \"Grab\" 5.00 SGD expires 2026-03-31 #transport #fun"
      ),
      ("coupon grab US$5 expires 2026-03-31", "grab 5.00 USD expires 2026-03-31"),
      (
        "coupon grab expires 2026-03-31\n    merchant Grab  Food\n    code A;B ; c\n    note x\n    remind 3 1",
        "grab expires 2026-03-31 merchant Grab  Food code A;B note x remind 3 1"
      ),
      (
        "coupon ferry \"Ferry book\" 10 x expires 2026-12-31 #travel",
        "ferry \"Ferry book\" 10 x expires 2026-12-31 #travel"
      ),
      ("coupon x 2 x expires 2026-12-31\n    receipt a b.pdf", "x 2 x expires 2026-12-31 receipt a b.pdf"),
      (
        "coupon grab expires 2026-03-31\n    merchant none\n    remind none",
        "grab expires 2026-03-31 remind "
      ),
    ])
  func coupons(text: String, expected: String) { #expect(meaning(text) { $0.coupons } == [expected]) }

  @Test(
    "a use of a benefit or a coupon, with an amount and words for the user",
    arguments: [
      ("used plat/uber", "used plat/uber"), ("used plat/uber 12.40", "used plat/uber 1240"),
      ("used plat/uber 12.40 to work", "used plat/uber 1240 note: to work"),
      ("used plat/uber to work", "used plat/uber note: to work"),
      ("used plat/lounge 2", "used plat/lounge 2"),
      ("used plat/lounge T3 Changi", "used plat/lounge note: T3 Changi"),
      ("used grab 2", "used grab 200"), ("used grab \"5 off\"", "used grab note: 5 off"),
      ("used ferry", "used ferry"), ("used ferry 2", "used ferry 2"),
      ("used plat/uber 5 SGD x", "used plat/uber 500 note: x"),
    ])
  func uses(line: String, expected: String) {
    let text =
      "card plat \"P\"\n    benefit uber 15 monthly\n    benefit lounge 3 x yearly\ncoupon grab 5 expires 2026-03-31\ncoupon ferry 10 x expires 2026-03-31\n2026-01-05 \(line)"
    #expect(meaning(text) { $0.others } == ["2026-01-05 " + expected])
  }

  @Test(
    "each fault is at its place",
    arguments: [
      "coupon⟦E018⟧", "coupon grab⟦E018⟧", "coupon grab 5⟦E018⟧", "coupon grab ⟦E018⟧until 2026-03-31",
      "coupon grab expires⟦E018⟧", "coupon grab ⟦E142⟧0 expires 2026-03-31",
      "coupon grab expires 2026-03-31 ⟦E019⟧x", "coupon grab expires 2026-03-31\n    ⟦E200⟧codes x",
      "coupon grab expires 2026-03-31\n    remind ⟦E231⟧x",
      "2026-01-05 used⟦E018⟧", "2026-01-05 used ⟦E350⟧grab", "card p \"P\"\n2026-01-05 used p/⟦E352⟧uber",
      "2026-01-05 used ⟦E301⟧nobody/uber",
      "coupon grab expires 2026-03-31\n2026-01-05 used grab ⟦E351⟧5",
      "coupon f ⟦E243⟧0 x expires 2026-03-31", "coupon f 5 x⟦E018⟧",
      "coupon f 5 x expires 2026-03-31\n2026-01-05 used f ⟦E354⟧2 SGD",
      "card p \"P\"\n    benefit l 2 x yearly\n2026-01-05 used p/l ⟦E354⟧2.5",
      "card p \"P\"\n    benefit l 2 x yearly\n2026-01-05 used p/l ⟦E354⟧2 SGD",
    ])
  func faults(text: String) { expectFaults(text) }
}
