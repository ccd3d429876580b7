import MilepostCLI
import TestSupport
import Testing

@Suite("Milestones in text, on the page, in calendars and in diff")
struct MilestoneTextTests {
  private static let card = """
    base SGD
    card one "UOB One"
        cycle closes 12
        counts posted
        milestone quarter "Quarterly rebate" 500 SGD 5 purchases quarterly each cycle gives 50 SGD \
    at 1000 SGD gives 100 SGD

    """

  /// Cycles of 1,020.00 SGD with six purchases, and of 1,005.00 SGD with five.
  private static let wallet =
    card
    + zip(
      ["2025-12-20", "2025-12-21", "2025-12-22", "2025-12-23", "2025-12-24", "2026-01-12"],
      [520, 100, 100, 100, 100, 100]
    ).map { "\($0)=\($0) \($1).00 one Shop\n" }.joined()
    + (13...17).map { "2026-01-\($0)=2026-01-\($0) 201.00 one Shop \($0)\n" }.joined()

  @Test("cards shows the parts that have begun, and what the running one lacks")
  func cards() {
    let text = milepost("cards", on: "2026-02-13", MilestoneTextTests.wallet).text
    #expect(
      text.contains(
        """
          Quarterly rebate  13 Dec to 12 Mar, each cycle
            to 12 Jan       1,020.00 SGD, 6 purchases
            to 12 Feb       1,005.00 SGD, 5 purchases
            to 12 Mar       0.00 SGD, 0 purchases: 1,000.00 SGD and 5 purchases more
                            give 100.00 SGD (500.00 SGD and 5: 50.00 SGD)

        """), "\(text)")
  }

  @Test(
    "the words about the running part",
    arguments: [
      ("", "0.00 SGD: 100.00 SGD more give 5.00 SGD (200.00 SGD: Free night; 300.00 SGD: 1,000 miles)"),
      (
        "2026-01-02 100.00 a\n",
        "100.00 SGD: 5.00 SGD reached; 100.00 SGD more give Free night (200.00 SGD: 1,000 miles)"
      ),
      ("2026-01-02 300.00 a\n", "300.00 SGD: 1,000 miles reached"),
    ])
  func words(expenses: String, expected: String) {
    let ledger = """
      base SGD
      card a
          milestone m 100 SGD monthly gives 5 SGD at 200 SGD gives "Free night" at 300 SGD gives 1000 miles
      \(expenses)
      """
    let text = milepost("cards", on: "2026-01-10", ledger).text
    let words = text.split(separator: "\n").words(from: "to 31 Jan")
    #expect(words == "to 31 Jan " + expected, "\(text)")
  }

  @Test("a milestone that can't be reached any more is missed")
  func missed() {
    let missed = MilestoneTextTests.card + "2025-12-20=2025-12-20 1.00 one Shop\n"
    let text = milepost("cards", on: "2026-01-13", missed).text
    #expect(text.contains("13 Dec to 12 Mar, each cycle, missed\n"), "\(text)")
    #expect(milepost("due", on: "2026-01-13", missed).text.contains("milestone") == false)
    #expect(!milepost("status", on: "2026-01-13", missed).text.contains("Quarterly rebate"))
  }

  @Test("status and the page have a bar for it")
  func bars() {
    // Nothing was spent in the cycle yet.
    let quiet = milepost("status", on: "2026-02-13", MilestoneTextTests.wallet).text
    #expect(quiet.hasSuffix("Nothing spent yet in this cycle: one\n"), "\(quiet)")
    let wallet = MilestoneTextTests.wallet + "2026-02-13=2026-02-13 10.00 one Shop\n"
    let status = milepost("status", on: "2026-02-13", wallet).text
    let words = status.split { $0.isWhitespace }.joined(separator: " ")
    #expect(words.hasSuffix("10.00/1,000 990.00 and 4 purchases to go by 12 Mar"), "\(status)")
    let page = milepost("export html", on: "2026-02-13", MilestoneTextTests.wallet).text
    #expect(page.contains("Quarterly rebate"))
    #expect(
      page.contains("Quarterly rebate: 1,000.00 SGD and 5 purchases more on one: 100.00 SGD"))
  }

  @Test("miles shows those reached, below its rows")
  func miles() {
    let more = (13...17).map { "2026-02-\($0)=2026-02-\($0) 199.60 one Shop\n" }.joined()
    let text = milepost("miles", on: "2026-03-13", MilestoneTextTests.wallet + more).text
    #expect(text.hasSuffix("one   13 Dec 2025 to 12 Mar 2026  Quarterly rebate  50.00 SGD\n"), "\(text)")
    #expect(!milepost("miles", on: "2026-03-13", MilestoneTextTests.wallet).text.contains("rebate"))
  }

  @Test("a calendar has an event on the last day of the running part")
  func calendar() {
    let text = milepost("export ics --within 60d", on: "2026-02-13", MilestoneTextTests.wallet).text
    #expect(text.contains("UID:milestone/one/quarter/2026-03-12@milepost"))
    #expect(text.contains("DTSTART;VALUE=DATE:20260312"))
    #expect(text.contains("CATEGORIES:milestone"))
  }

  @Test("--fail-on and kind: know it")
  func failOn() {
    #expect(
      milepost("due --within 60d --fail-on 1", on: "2026-02-13", MilestoneTextTests.wallet).exitCode
        != .success)
    #expect(
      milepost("due kind:milestone --within 60d", on: "2026-02-13", MilestoneTextTests.wallet).text.contains(
        "rebate"))
  }

  @Test("diff shows a milestone that a change reaches, and the property by its name")
  func diff() {
    let ledger = """
      base SGD
      card a
          milestone m 100 SGD monthly gives 5 SGD
          milestone n 100 SGD monthly gives 500 miles
      2026-01-02 60.00 a

      """
    func found(_ new: String, _ path: String) -> [String] {
      let outcome = milepost(
        "diff old.ledger -F json", on: "2026-01-10", files: [("wallet.ledger", new), ("old.ledger", ledger)])
      return ParsedJSON(outcome.text)[path].items.map(\.description)
    }
    let effects = found(ledger + "2026-01-03 60.00 a\n", "effects")
    #expect(effects.contains { $0.contains("measure:cashback,new:5.00") && $0.contains("subject:milestone") })
    #expect(effects.contains { $0.contains("measure:miles,new:500") && $0.contains("part:n") })
    let changed = found(ledger.replacing("m 100", with: "m 200"), "changes.0.properties")
    #expect(changed.count == 1 && changed[0].contains("name:milestone m"), "\(changed)")
  }
}

extension Sequence where Element: StringProtocol {
  /// The words of the lines from the one that begins with some text on.
  fileprivate func words(from start: String) -> String {
    drop { !$0.drop { $0 == " " }.hasPrefix(start) }.flatMap { $0.split(separator: " ") }.joined(
      separator: " ")
  }
}
