import Testing

@Suite("Snoozes and seen alerts as they are written")
struct ReminderProductionTests {
  @Test(
    "a reminder is hidden until a day, an alert is read",
    arguments: [
      ("2026-01-03 snooze coupon/grab until 2026-01-20", "2026-01-03 snooze coupon/grab until 2026-01-20"),
      (
        "2026-01-03 snooze \"coupon/grab\" until 2026-01-04", "2026-01-03 snooze coupon/grab until 2026-01-04"
      ),
      ("2026-01-03 seen budget/food/2026-01/80", "2026-01-03 seen budget/food/2026-01/80"),
      ("2026-01-03 seen budget/food/2026-01/exceeded", "2026-01-03 seen budget/food/2026-01/exceeded"),
    ])
  func lines(line: String, expected: String) {
    #expect(
      meaning("coupon grab expires 2026-03-31\nbudget food 5 monthly\n" + line) { $0.others } == [expected])
  }

  @Test(
    "each fault is at its place",
    arguments: [
      "2026-01-03 snooze⟦E018⟧", "2026-01-03 snooze coupon/c⟦E018⟧",
      "2026-01-03 snooze coupon/c ⟦E018⟧2026-01-20",
      "2026-01-03 snooze coupon/c until⟦E018⟧",
      "coupon c expires 2026-03-31\n2026-01-03 snooze coupon/c until ⟦E257⟧2026-01-03",
      "2026-01-03 snooze ⟦E355⟧thing/c until 2026-01-20",
      "2026-01-03 snooze ⟦E355⟧coupon until 2026-01-20", "2026-01-03 seen⟦E018⟧",
      "2026-01-03 seen ⟦E346⟧food",
      "2026-01-03 seen ⟦W347⟧budget/food/2026-01/80",
      "2026-01-03 seen ⟦W347⟧budget/a/2026-01/80 ⟦E019⟧x",
    ])
  func faults(text: String) { expectFaults(text) }
}
