import TestSupport
import Testing

@Suite("Mistakes of people who type: each answer says what to type, and nothing is written")
struct MoreMistakesTests {
  private static let wallet = """
    base SGD

    card ppv like uob-preferred-platinum-visa

    card gold "Gold"
        earn 1

    card mei "Mei's Gold"
        under gold

    2026-11-03  6.40 ppv #dining Ya Kun

    """

  private func words(_ text: String) -> [String] {
    let parts = text.split(separator: "'", omittingEmptySubsequences: false).enumerated()
    return parts.flatMap { $0 % 2 == 1 ? [String($1)] : $1.split(separator: " ").map(String.init) }
  }

  @Test(
    "what is typed, and the answer",
    arguments: [
      ("travel THB", "until when? travel THB until DAY"),
      ("travel THB until 2026-11-26", "a trip ends from 2026-11-27 to 2027-11-28"),
      ("travel THB until 2027-11-29", "a trip ends from 2026-11-27 to 2027-11-28"),
      ("change ppv", "what changes? milepost change ppv …, one of\n  bank, network"),
      ("new goal trip 5000 by 2027-01-01 saved 6000", "that is reached already"),
      ("change gold cycle closes 0", "`0` is not a statement day: 1 to 31, or cycle calendar"),
      ("change gold cycle closes 32", "`32` is not a statement day: 1 to 31, or cycle calendar"),
      ("new card x X --set 'cycle opens 32'", "`32` is not a statement day: 1 to 31, or cycle calendar"),
      ("compare gold", "two to four cards"), ("compare gold ppv gold ppv gold", "two to four cards"),
      ("find", "milepost find WORD"), ("used", "no benefits or coupons yet: milepost help benefit"),
      ("used uber 5", "no benefits or coupons yet: milepost help benefit"),
      (
        "add 9 ppv +dining X --share '1/3 gold'",
        "share names a person: share 1/3 NAME, a name that no card has"
      ),
      ("add 9 ppv +dining X --share '1/3 cash'", "share names a person: share 1/3 NAME"),
      ("new card x X --set 'under god'", "unknown card or account god; did you mean gold?"),
      ("new budget fun 50 monthly --set 'tags #dinning'", "did you mean +dining?"),
    ])
  func refused(_ typed: String, _ answer: String) {
    let disk = MemoryDisk(Self.wallet)
    let outcome = disk.run(words(typed), on: "2026-11-27")
    #expect(outcome.exitCode == .usage && outcome.complaints.contains(answer), "\(outcome.complaints)")
    #expect(disk.text == Self.wallet && outcome.text.isEmpty)
  }

  @Test(
    "what is typed, and what is written of it",
    arguments: [
      ("change gold cycle closes 19th", "    cycle closes 19\n"),
      ("new budget fun 50 monthly --set 'tags +dining +fun'", "    tags #dining #fun\n"),
      ("new budget out 50 monthly --set 'tags +dini'", "    tags #dining\n"),
      ("add 9 ppv +dining X --share '1/3 mei'", "    share 1/3 mei\n"),
    ])
  func written(_ typed: String, _ line: String) {
    let disk = MemoryDisk(Self.wallet)
    let outcome = disk.run(words(typed), on: "2026-11-27")
    #expect(outcome.exitCode == .success && disk.text.contains(line), "\(outcome.complaints) \(disk.text)")
  }

  @Test("the holder of a card under another owes what is shared, and repays it")
  func holder() {
    let wallet =
      Self.wallet + "account bank\n2026-11-04 9.00 ppv #dining X\n    share 1/3 mei\n"
      + "subscription gym \"Gym\" 30 monthly from 2026-11-05 ppv #fitness\n    auto\n    share 1/2 mei\n"
    let owed = milepost("owed", on: "2026-11-27", wallet)
    #expect(owed.exitCode == .success && owed.text.contains("18.00"), "\(owed.text) \(owed.complaints)")
    let repaid = milepost("owed", on: "2026-11-27", wallet + "2026-11-06 repaid mei 18.00 bank\n")
    #expect(
      repaid.exitCode == .success && !repaid.text.contains("18.00"), "\(repaid.text) \(repaid.complaints)")
  }

  @Test("under is read in --set as in words")
  func under() {
    for typed in [
      ["new", "card", "his", "His", "under", "Gold"], ["new", "card", "his", "His", "--set", "under Gold"],
    ] {
      let disk = MemoryDisk(Self.wallet)
      let outcome = disk.run(typed, on: "2026-11-27")
      #expect(disk.text.contains("card his \"His\"\n    under gold\n"), "\(outcome.complaints)")
      #expect(!outcome.text.contains("It earns nothing"))
    }
  }

  @Test("the same in files: the statement day of a template, and an option of a later day")
  func files() {
    let cycle = milepost(
      "status", on: "2026-11-27", "base SGD\ncard gold \"Gold\"\n    earn 1\n    cycle statement\n")
    #expect(
      cycle.exitCode == .errors && cycle.complaints.contains("cycle closes …, or cycle calendar"),
      "\(cycle.complaints)")
    let later = milepost(
      "check", on: "2026-11-27",
      "base SGD\noption benefits-from 2027-01-01\ncard g \"G\"\n    earn 1\n    benefit uber 15 SGD monthly\n"
    )
    #expect(later.complaints.contains("no past benefit is shown"), "\(later.complaints)")
  }
}
