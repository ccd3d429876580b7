import TestSupport
import Testing

@Suite("Milestones and waivers of a card with others under it")
struct MilestoneUnderCardTests {
  private static let wallet = """
    base SGD
    card rev
        fee 100 SGD yearly from 2026-02-01 waived at 150 SGD
        milestone m 100 SGD 2 merchants of local monthly gives 5 SGD
    card mei
        under rev
        adds #local
    2026-01-02 80.00 rev One
    2026-01-03 90.00 mei #foreign Two

    """

  @Test("what was paid with a card under it counts, with the tags that that card adds")
  func counts() {
    let paths = (
      "milestones.0.parts.0.spend", "milestones.0.parts.0.made", "milestones.0.status", "waiver.met"
    )
    #expect(
      firstCard(paths.0, paths.1, paths.2, paths.3, on: "2026-01-31", MilestoneUnderCardTests.wallet)
        == "80.00 1 open true")
    let local = MilestoneUnderCardTests.wallet.replacing("mei #foreign", with: "mei")
    #expect(firstCard(paths.0, paths.1, paths.2, paths.3, on: "2026-01-31", local) == "170.00 2 reached true")
    #expect(values("roi", "cards.0.fee", "cards.0.waived", on: "2026-02-01", local) == "0.00 true")
    #expect(
      values("miles", "milestones.0.card", "milestones.0.reward", on: "2026-01-31", local) == "rev 5.00")
    #expect(values("due", "due", on: "2026-01-31", local) == "[]")
  }
}
