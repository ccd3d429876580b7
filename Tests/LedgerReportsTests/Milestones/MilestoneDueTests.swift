import TestSupport
import Testing

@Suite("Milestones among what is due, and beside what the bank credited")
struct MilestoneDueTests {
  private static let rebate = """
    base SGD
    card one "UOB One"
        cycle closes 12
        milestone quarter "Quarterly rebate" 500 SGD 2 purchases quarterly each cycle gives 50 SGD \
    at 1000 SGD gives 100 SGD

    """

  private func due(_ day: String, _ ledger: String) -> [String] {
    ParsedJSON(milepost("due -F json", on: day, ledger).text)["due"].items.map {
      "\($0["ref"]) \($0["amount"]): \($0["message"])"
    }
  }

  @Test("the next level in the first part, later the level that the parts so far allow")
  func parts() {
    let first = MilestoneDueTests.rebate + "2025-12-20 300.00 one A\n"
    #expect(
      due("2026-01-02", first) == [
        "milestone/one/quarter/2026-01-12 200.00: Quarterly rebate: 200.00 SGD and 1 purchase more on one by 12 Jan "
          + "keep 50.00 SGD within reach"
      ])
    let more = first + "2026-01-03 250.00 one B\n"
    #expect(
      due("2026-01-03", more) == [
        "milestone/one/quarter/2026-01-12 450.00: Quarterly rebate: 450.00 SGD more on one by 12 Jan "
          + "keep 100.00 SGD within reach"
      ])
    let second = more + "2026-01-20 499.00 one C\n2026-01-21 1.00 one D\n"
    #expect(due("2026-01-21", second) == [])
    let third = second + "2026-02-13 600.00 one E\n"
    #expect(
      due("2026-02-13", third) == [
        "milestone/one/quarter/2026-03-12 0.00: Quarterly rebate: 1 purchase more on one by 12 Mar gives 50.00 SGD"
      ])
    #expect(due("2026-02-14", third + "2026-02-14 1.00 one F\n") == [])
  }

  @Test("a snooze names it, a wrong one is a warning")
  func snoozes() {
    let snoozed =
      MilestoneDueTests.rebate + "2026-01-02 snooze milestone/one/quarter/2026-01-12 until 2026-01-10\n"
    #expect(due("2026-01-05", snoozed) == [])
    #expect(due("2026-01-10", snoozed).count == 1)
    #expect(milepost("check", on: "2026-01-05", snoozed).complaints.isEmpty)
    let wrong = snoozed.replacing("one/quarter/", with: "one/quarters/")
    #expect(milepost("check", on: "2026-01-05", wrong).complaints.contains("did you mean `one/quarter`?"))
  }

  @Test(
    "what was credited is compared with the milestones whose period ends in the cycle",
    arguments: [
      ("2026-03-12", "50", nil), ("2026-03-15", "50", nil),
      ("2026-03-12", "0", "the file's rules give 50.00"),
      ("2026-02-12", "50", "the file's rules give 0.00"), ("2026-04-12", "50", "the file's rules give 0.00"),
    ])
  func credited(day: String, amount: String, expected: String?) {
    let expenses = ["2025-12-20", "2026-01-20", "2026-02-20"].flatMap {
      [$0 + " 250.00 one A", $0 + " 250.00 one B"]
    }
    let ledger =
      MilestoneDueTests.rebate + expenses.joined(separator: "\n") + "\n\(day) credited one \(amount)\n"
    let complaints = milepost("check", on: "2026-05-01", ledger).complaints
    if let expected { #expect(complaints.contains(expected)) } else { #expect(complaints.isEmpty) }
  }

  @Test("credited points count a milestone's points beside those of the cycle, but not its money")
  func creditedPoints() {
    let ledger = """
      base SGD
      card a
          points 1 P = 1 mile
          earn 1 per 1
          milestone m 100 SGD monthly gives 500 points
          milestone n 100 SGD monthly gives 5 SGD
      2026-01-03 100.00 a
      2026-01-31 credited a 600

      """
    #expect(milepost("check", on: "2026-02-01", ledger).complaints.isEmpty)
  }
}
