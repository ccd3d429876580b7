import TestSupport
import Testing

@Suite("Milestones and waivers as they are written")
struct MilestoneProductionTests {
  @Test(
    "each error is at its place",
    arguments: [
      "milestone⟦E018⟧", "milestone none⟦E018⟧", "milestone m⟦E018⟧", "milestone m 100⟦E018⟧",
      "milestone m ⟦E142⟧0 monthly gives 5",
      "milestone m 100 ⟦E018⟧gives 5", "milestone m 100 ⟦E241⟧5 monthly gives 5",
      "milestone m 100 5 ⟦E265⟧transactions monthly gives 5",
      "milestone m 100 of ⟦E018⟧line monthly gives 5", "milestone m 100 of⟦E018⟧",
      "milestone m 100 ⟦E266⟧once gives 5",
      "milestone m 100 monthly each ⟦E018⟧week gives 5", "milestone m 100 monthly⟦E018⟧",
      "milestone m 100 monthly gives⟦E018⟧",
      "milestone m 100 monthly gives ⟦E142⟧0", "milestone m 100 monthly gives ⟦E018⟧\"\"",
      "milestone m 100 monthly gives 5 ⟦E019⟧more",
      "milestone m 100 monthly gives 5 at ⟦E353⟧100 gives 6", "milestone m 100 monthly gives 5 at 200⟦E018⟧",
      "milestone m 100 monthly gives 5 at 200 ⟦E263⟧of card gives 6",
      "milestone m 100 monthly gives ⟦E359⟧5 points",
      "milestone m 100 monthly gives ⟦E320⟧5 USD", "milestone m ⟦E320⟧100 USD monthly gives 5",
      "milestone m 100 monthly gives 5\n    ⟦E224⟧milestone m 200 monthly gives 5",
      "milestone m 100 monthly gives 5\n2026-01-05 card a\n    milestone m 100 ⟦E356⟧yearly gives 5",
      "milestone m 100 monthly gives 5\n2026-01-05 card a\n    milestone m 100 ⟦E356⟧monthly each month gives 5",
      "milestone m 100 yearly from ⟦E325⟧anniversary gives 5", "fee 10 yearly waived at ⟦E360⟧100",
      "fee 10 waived ⟦E018⟧100",
      "fee 10 yearly from 2026-01-05 waived at ⟦E142⟧0",
      "fee 10 yearly from 2026-01-05 waived at 100 ⟦E019⟧more",
    ])
  func faults(line: String) {
    expectFaults("base SGD\ncard a \"A\"\n    earn 1\n    " + line)
  }
}
