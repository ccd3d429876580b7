import MilepostCLI
import TestSupport
import Testing

@Suite("Milestones over a template, in amendments of one day, and in fmt")
struct MilestoneLayersTests {
  private static let template = """
    base SGD
    template card t
        currency SGD
        milestone m "Rebate" 100 SGD monthly gives 5 SGD
    2026-01-10 template card t
        milestone m 200 SGD monthly gives 10 SGD

    """

  @Test("the template's until the card restates it; then the card's, also after an amendment of the template")
  func restated() {
    func amounts(_ own: String, _ day: String) -> String {
      values(
        "cards", "cards.0.milestones.0.levels.0.amount", "cards.0.milestones.0.name", on: day,
        MilestoneLayersTests.template + "card a like t\n" + own)
    }
    #expect(amounts("", "2026-01-09") == "100.00 Rebate")
    #expect(amounts("", "2026-01-10") == "200.00 Rebate")
    #expect(amounts("    milestone m 150 SGD monthly gives 7 SGD\n", "2026-01-10") == "150.00 Rebate")
  }

  @Test("another period needs another name, in the card's own layer too")
  func period() {
    let outcome = milepost(
      "check", MilestoneLayersTests.template + "card a like t\n    milestone m 100 SGD yearly gives 5 SGD\n")
    #expect(outcome.complaints.contains("error[E356]"), "\(outcome.complaints)")
    let renamed =
      MilestoneLayersTests.template
      + "card a like t\n    milestone m none\n    milestone y 100 SGD yearly gives 5 SGD\n"
    #expect(values("cards", "cards.0.milestones.0.id", on: "2026-01-20", renamed) == "y")
  }

  @Test("two milestones may change on one day, one of them not twice")
  func oneDay() {
    let ledger =
      MilestoneLayersTests.template + "card a like t\n    milestone y 100 SGD yearly gives 5 SGD\n"
      + "2026-01-15 card a\n    milestone y 120 SGD yearly gives 5 SGD\n"
    let other = ledger + "2026-01-15 card a\n    milestone m 90 SGD monthly gives 5 SGD\n"
    #expect(milepost("check", other).complaints.isEmpty)
    let twice = ledger + "2026-01-15 card a\n    milestone y 130 SGD yearly gives 5 SGD\n"
    #expect(milepost("check", twice).complaints.contains("error["))
  }

  @Test("points of the template's milestones, on a card without points")
  func withoutPoints() {
    let ledger = """
      base SGD
      template card t
          points 1 P = 1 mile
          milestone m 100 SGD monthly gives 500 points
      card a like t
          points none

      """
    let outcome = milepost("check", ledger)
    #expect(outcome.complaints.contains("milestone m none"), "\(outcome.complaints)")
    #expect(milepost("check", ledger + "    milestone m none\n").complaints.isEmpty)
  }

  @Test("fmt keeps the words of a milestone and of a waiver")
  func format() {
    let ledger =
      MilestoneLayersTests.template.replacing("\n\n", with: "\n") + """
        card a like t
         milestone y "A year"   1,000 SGD  3 merchants   of local yearly from 2026-02-01 each month gives "A night"
         fee 10 SGD   yearly from 2026-02-01   waived at 500 SGD

        """
    let disk = MemoryDisk(ledger)
    _ = disk.run(["fmt"])
    #expect(
      disk.text.contains(
        """
            milestone y "A year" 1,000 SGD 3 merchants of local yearly from 2026-02-01 each month gives "A night"
            fee 10 SGD yearly from 2026-02-01 waived at 500 SGD
        """), "\(disk.text)")
  }

  @Test("the help on a period names what else may be there")
  func help() {
    func complaints(_ line: String) -> String {
      milepost("check", "base SGD\ncard a\n    \(line)\n").complaints
    }
    #expect(
      complaints("milestone m 100 5 monthly gives 5").contains(
        "every N days|weeks|months|years`; or else of\n"))
    #expect(complaints("milestone m 100 of card 5 gives 5").contains("every N days|weeks|months|years`\n"))
  }
}
