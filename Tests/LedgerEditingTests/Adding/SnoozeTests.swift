import MilepostCLI
import TestSupport
import Testing

@Suite("snooze: a due item by words")
struct SnoozeTests {
  private static let wallet = """
    base USD
    card platinum "AMEX Platinum"
        opened 2022-12-10
        fee 695 USD yearly
        benefit uber "Uber Cash" 15 USD monthly
        benefit uber-one "Uber One" 120 USD yearly
    card gold "AMEX Gold"
        benefit uber "Uber Cash" 10 USD monthly
    card vs "Visa Signature"
        due 25 days
    subscription netflix "Netflix" 22.98 USD monthly from 2026-10-30 vs
    2026-10-12 50 vs #fun X
    2026-10-30 paid netflix

    """

  private func run(_ words: String, on day: String = "2026-11-27", _ wallet: String = wallet) -> (
    disk: MemoryDisk, outcome: Outcome
  ) {
    let disk = MemoryDisk(wallet)
    return (disk, disk.run(words.split(separator: " ").map(String.init), on: day))
  }

  @Test(
    "what is typed, and the line that comes of it",
    arguments: [
      // Never past its last day.
      ("netflix", "renewal/netflix/2026-11-30 until 2026-11-30"),
      ("netflix 2w", "renewal/netflix/2026-11-30 until 2026-12-11"),
      ("netflix until 2026-11-29", "renewal/netflix/2026-11-30 until 2026-11-29"),
      ("renewal/netflix/2026-11-30 1d", "renewal/netflix/2026-11-30 until 2026-11-28"),
      ("renewal/netflix/2026-11-30", "renewal/netflix/2026-11-30 until 2026-11-30"),
      ("uber gold", "benefit/gold/uber/2026-11-30 until 2026-11-30"),
      ("gold cash", "benefit/gold/uber/2026-11-30 until 2026-11-30"),
      ("fee platinum", "fee/platinum/2026-12-10 until 2026-11-30"),
      ("Netf 1d", "renewal/netflix/2026-11-30 until 2026-11-28"),
      ("uber-one", "benefit/platinum/uber-one/2026-12-31 until 2026-11-30"),
    ])
  func writes(words: String, line: String) {
    let (disk, outcome) = run("snooze " + words)
    #expect(disk.text.contains("\n2026-11-27 snooze \(line)\n"), "\(outcome.complaints)\(disk.text)")
  }

  @Test("a goal is snoozed up to its deadline, not to the last day of its week")
  func goal() {
    let wallet = "base USD\ngoal trip 12000 by 2027-05-01\n    start 2026-08-29\n"
    for (day, until) in [("2026-11-28", "2026-12-01"), ("2026-11-29", "2026-12-02")] {
      let text = run("snooze trip 3d", on: day, wallet).disk.text
      #expect(text.hasSuffix("\n\(day) snooze goal/trip/2027-05-01 until \(until)\n"), "\(text)")
    }
  }

  @Test("what is overdue, or due today, stays due")
  func overdue() {
    let text = run("snooze netflix", on: "2026-11-30").disk.text
    #expect(text.contains("\n2026-11-30 snooze renewal/netflix/2026-11-30 until 2026-12-03\n"), "\(text)")
    let bill = run("snooze bill vs", on: "2026-11-27").disk.text
    #expect(bill.contains("\n2026-11-27 snooze bill/vs/2026-10-31 until 2026-11-30\n"), "\(bill)")
  }

  @Test(
    "what is refused, and nothing is written",
    arguments: [
      ("2", "a number means another item tomorrow"), ("2 3d", "a number means another item tomorrow"),
      ("uber", "`uber` may be 2 due items:\n  milepost snooze uber platinum   benefit, Uber Cash, 30 Nov\n"),
      ("uber 3d", "  milepost snooze uber gold 3d       benefit, Uber Cash, 30 Nov\n"),
      ("netflx", "no due item is called netflx; did you mean netflix?"),
      ("holidays 2d", "no due item is called holidays; due now:\n  milepost snooze bill vs 2d "),
      ("holidays", "  milepost snooze uber gold "),
      ("netflix until", "until when? snooze netflix until DATE"),
      ("netflix until soon", "until when? snooze netflix until DATE"),
    ])
  func refuses(words: String, said: String) {
    let (disk, outcome) = run("snooze " + words)
    #expect(outcome.exitCode == .usage && disk.text == Self.wallet)
    #expect(
      outcome.complaints.contains(said) && outcome.complaints.hasSuffix("nothing was written\n"),
      "\(outcome.complaints)")
  }

  @Test("on its last day a snooze would hide it for good")
  func lastDay() {
    let (disk, outcome) = run("snooze uber gold", on: "2026-11-30")
    #expect(
      outcome.complaints.contains("30 Nov is the last day of benefit/gold/uber/2026-11-30")
        && disk.text == Self.wallet, "\(outcome.complaints)")
  }

  @Test("what is snoozed already is said; a longer time is written")
  func again() {
    let snoozed = Self.wallet + "2026-11-26 snooze renewal/netflix/2026-11-30 until 2026-11-29\n"
    for words in ["netflix", "netflix 1d", "renewal/netflix/2026-11-30 2d"] {
      let (disk, outcome) = run("snooze " + words, snoozed)
      #expect(
        outcome.exitCode == .success && disk.text == snoozed
          && outcome.text.hasSuffix(" is snoozed until 29 Nov; nothing was written\n"), "\(outcome.text)")
    }
    #expect(run("snooze netflix 3d", snoozed).disk.text.contains("until 2026-11-30\n"))
  }

  @Test(
    "due ends with what to type for its first item, and that is taken",
    arguments: ["2026-11-27", "2026-11-02", "2026-12-28", "2026-10-20"])
  func example(day: String) throws {
    let text = milepost("due", on: day, Self.wallet).text
    let line = try #require(text.split(separator: "\n").last)
    #expect(line.hasPrefix("To snooze one: milepost snooze "), "\(text)")
    let (disk, outcome) = run(String(line.dropFirst("To snooze one: milepost ".count)), on: day)
    #expect(outcome.exitCode == .success && disk.text != Self.wallet, "\(outcome.complaints)")
  }

  @Test("the day of a report of another day is typed too")
  func otherDay() {
    let text = MemoryDisk(Self.wallet).run(["due", "--on", "2026-11-20"], on: "2026-11-27").text
    #expect(text.hasSuffix(" -d 2026-11-20\n"), "\(text)")
  }
}
