import TestSupport
import Testing

/// `change`: rules that change get a date.
struct ChangeTests {
  private static let wallet = """
    base SGD

    account posb "POSB Savings"

    limit uob 12000

    card ppv "UOB Preferred Platinum"
        limit uob
        earn 0.4
    card vs "UOB Visa Signature"
        cycle opens 20
        limit 8000
        cap #online 4.0 up to 1200 SGD
    card fresh "Fresh Card"
        cycle opens 20
        earn 1.0

    budget food 800 monthly
        tags #dining #groceries
    budget trip 500 once
    goal trip "Japan" 5000 by 2027-01-01
    subscription netflix "Netflix" 22.98 monthly from 2026-01-10 ppv #streaming
        auto
    expect groceries 600 monthly #groceries

    2026-11-02 40.00 ppv #dining Ya Kun
    2026-11-21 500.00 vs #online Shopee

    """
  private static let today = "2026-11-27"

  /// Words as a shell has them: text in single quotes is one.
  private func words(_ text: String) -> [String] {
    text.split(separator: "'", omittingEmptySubsequences: false).enumerated().flatMap { index, part in
      index % 2 == 1 ? [String(part)] : part.split(separator: " ").map(String.init)
    }
  }

  /// The lines of a text that another lacks.
  private func added(_ text: String, to old: String) -> [String] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let before = old.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.difference(from: before).insertions.compactMap { change in
      if case .insert(_, let line, _) = change { String(line) } else { nil }
    }
  }

  @Test(
    "what is typed, what is written and what is said",
    arguments: [
      (
        "'UOB Visa' closed", ["2026-11-27 card vs", "    closed 2026-11-27"],
        "kept, no longer listed from 28 Nov"
      ),
      (
        "uob signature limit 9000", ["2026-11-27 card vs", "    limit 9000"],
        "limit 8000 until 26 Nov, limit 9000 from 27 Nov"
      ),
      (
        "card uob preferred closed", ["2026-11-27 card ppv", "    closed 2026-11-27"],
        "kept, no longer listed from 28 Nov"
      ),
      (
        "netflix 24.98", ["2026-11-27 subscription netflix 24.98"],
        "22.98 SGD until 26 Nov, 24.98 SGD from the renewal of 10 Dec"
      ),
      (
        "ppv nickname 'My Daily'", ["2026-11-27 card ppv", "    nickname My Daily"],
        "nickname My Daily from 27 Nov"
      ),
      (
        "ppv nickname '\"My Daily\"'", ["2026-11-27 card ppv", "    nickname My Daily"],
        "nickname My Daily from 27 Nov"
      ),
      (
        "ppv note 'the \"gold\" one'", ["2026-11-27 card ppv", "    note the \"gold\" one"],
        "note the \"gold\" one from 27 Nov"
      ),
      (
        "ppv --set 'nickname \"a ; b\"'", ["2026-11-27 card ppv", "    nickname \"a ; b\""],
        "nickname \"a ; b\" from 27 Nov"
      ),
      (
        "subscription net 24.98 SGD yearly vs +streaming +online",
        ["2026-11-27 subscription netflix 24.98 SGD yearly vs #streaming #online"],
        "monthly until 26 Nov, yearly from 27 Nov"
      ),
      (
        "netflix ends", ["2026-11-27 subscription netflix", "    ends 2026-11-27"],
        "ends 2026-11-27 from 27 Nov"
      ),
      (
        "netflix vs --set 'remind 3'", ["2026-11-27 subscription netflix vs", "    remind 3"],
        "ppv until 26 Nov, vs from 27 Nov"
      ),
      (
        "vs cycle closes 14", ["2026-11-27 card vs", "    cycle closes 14"],
        "the cycle from 20 Nov ends on 26 Nov; its limits start again"
      ),
      (
        "vs limit 10000", ["2026-11-27 card vs", "    limit 10000"],
        "limit 8000 until 26 Nov, limit 10000 from 27 Nov"
      ),
      (
        "signature cap +online 4.0 up to 600 SGD",
        ["2026-11-27 card vs", "    cap #online 4.0 up to 600 SGD"],
        "cap #online 4.0 up to 1200 SGD until 26 Nov, cap #online 4.0 up to 600 SGD from 27 Nov"
      ),
      (
        "vs closed", ["2026-11-27 card vs", "    closed 2026-11-27"], "kept, no longer listed from 28 Nov"
      ),
      (
        "vs closed -d 2027-01-09", ["2027-01-09 card vs", "    closed 2027-01-09"],
        "kept, no longer listed from 10 Jan 2027"
      ),
      (
        "food 950", ["2026-11-27 budget food 950"],
        "800.00 SGD until 31 Oct, 950.00 SGD from the period of 1 Nov"
      ),
      (
        "food 950 weekly --set 'tags +dining'",
        ["2026-11-27 budget food 950 weekly", "    tags #dining"],
        "tags #dining #groceries until 26 Nov, tags #dining from 27 Nov"
      ),
      (
        "budget trip 600", ["2026-11-27 budget trip 600"],
        "500.00 SGD before, 600.00 SGD from the first period"
      ),
      (
        "goal trip 6000", ["2026-11-27 goal trip 6000"], "5,000.00 SGD until 26 Nov, 6,000.00 SGD from 27 Nov"
      ),
      (
        "japan by 2027-08-01", ["2026-11-27 goal trip by 2027-08-01"],
        "by 2027-01-01 until 26 Nov, by 2027-08-01 from 27 Nov"
      ),
      ("uob 13000", ["2026-11-27 limit uob 13000"], "12,000.00 SGD until 26 Nov, 13,000.00 SGD from 27 Nov"),
      (
        "groceries 650 --set 'only ppv'", ["2026-11-27 expect groceries 650", "    only ppv"],
        "600.00 SGD until 26 Nov, 650.00 SGD from 27 Nov"
      ),
      ("posb bank POSB", ["2026-11-27 account posb", "    bank POSB"], "bank POSB at all times"),
    ])
  func written(_ typed: String, _ lines: [String], _ said: String) {
    let disk = MemoryDisk(Self.wallet)
    let outcome = disk.run(["change"] + words(typed), on: Self.today)
    #expect(outcome.exitCode == .success, "\(outcome.complaints)")
    #expect(added(disk.text, to: Self.wallet).filter { !$0.isEmpty } == lines, "\(disk.text)")
    #expect(outcome.text.contains("  \(said)\n"), "\(outcome.text)")
    #expect(outcome.text.hasPrefix(lines.joined(separator: "\n") + "\n"), "\(outcome.text)")
    let dry = MemoryDisk(Self.wallet)
    let would = dry.run(["change"] + words(typed) + ["-n"], on: Self.today)
    #expect(
      dry.text == Self.wallet && would.text == outcome.text.replacing("written to", with: "would go to"))
    disk.run(["undo"], on: Self.today)
    #expect(disk.text == Self.wallet)
  }

  @Test("a line that is replaced is named, for what was wrong from the start")
  func wrong() {
    func said(_ typed: String) -> String { MemoryDisk(Self.wallet).run(words(typed), on: Self.today).text }
    #expect(said("change netflix 24.98").contains("\n  wrong from the start? Line 22 of wallet.ledger\n"))
    #expect(
      said("change vs cycle closes 14").contains("\n  wrong from the start? Line 11 of wallet.ledger\n"))
    #expect(!said("change vs closed").contains("wrong"))
  }

  @Test("the line that is named is that of the file with the change above it")
  func wrongBelow() {
    let disk = MemoryDisk(
      "base SGD\n2026-01-01 5 cash Foo\n\nsubscription tv 9 SGD monthly from 2026-01-01 cash\n")
    let said = disk.run(words("change tv 10"), on: Self.today).text
    let lines = disk.text.split(separator: "\n", omittingEmptySubsequences: false)
    let line = lines.firstIndex { $0.hasPrefix("subscription") }.map { $0 + 1 } ?? 0
    #expect(said.contains("wrong from the start? Line \(line) of wallet.ledger"), "\(said)\n\(disk.text)")
  }

  @Test("a card that no entry names has the property from the start")
  func ofNewCard() {
    let disk = MemoryDisk(Self.wallet)
    func run(_ text: String) -> String { disk.run(words(text), on: Self.today).text }
    let said = run("change fresh cycle closes 14 --set 'last4 1234'")
    #expect(
      disk.text
        == Self.wallet.replacing(
          "Card\"\n    cycle opens 20\n    earn 1.0\n",
          with: "Card\"\n    cycle closes 14\n    earn 1.0\n    last4 1234\n"))
    #expect(said.contains("no entry names fresh yet, so it is so on all days"), "\(said)")
    #expect(run("undo").isEmpty == false && disk.text == Self.wallet)
    _ = run("change fresh closed")
    #expect(added(disk.text, to: Self.wallet).contains("2026-11-27 card fresh"), "\(disk.text)")
  }

  @Test(
    "what can't be meant is refused, and nothing is written",
    arguments: [
      ("netflix 22.98", "netflix is 22.98 already\nwrong from the start? Line 22 of wallet.ledger"),
      ("vs cycle opens 20", "vs has cycle opens 20 already"),
      ("fresh cycle opens 20", "fresh has cycle opens 20 already"),
      ("food 800 monthly", "food is 800 monthly already"),
      ("vs cap +travel none", "vs has cap #travel none already"),
      (
        "trip 600",
        "`trip` is a budget and a goal:\n  milepost change budget trip …\n  milepost change goal trip …"
      ),
      ("ppv", "what changes? milepost change ppv …, one of\n  bank, network, nickname"),
      ("netflix", "what changes? milepost change netflix …, one of\n  AMOUNT, PERIOD, CARD, +TAG, auto"),
      ("ppv cycel closes 14", "cards have no property `cycel`; did you mean cycle?"),
      ("netflx 24.98", "unknown name netflx; did you mean netflix?"),
      ("card zzzz 24.98", "unknown card zzzz; known: vs ppv fresh"),
      ("", "missing name"),
      ("netflix 24.98 xyz", "unknown card or account xyz"),
      ("netflix 24.98 +nonsense", "unknown tag nonsense"),
      ("netflix 24.98 USD", "all amounts of one entry must be in one currency"),
      ("vs cycle closes 45", "`45` is not a statement day: 1 to 31, or cycle calendar"),
      ("vs note-x", "cards have no property `note-x`"),
      ("card uob", "`uob` may be ppv or vs"), ("'uob signture' closed", "unknown name uob signture"),
      ("'uob visa x' closed", "unknown name uob visa x"),
      ("trip by soon", "is a budget and a goal"),
      ("goal trip closed", "goals have no property `closed`"), ("food alrt 80%", "did you mean alert?"),
    ])
  func refused(_ typed: String, _ said: String) {
    let disk = MemoryDisk(Self.wallet)
    let outcome = disk.run(["change"] + words(typed), on: Self.today)
    #expect(outcome.exitCode == .usage && disk.text == Self.wallet && outcome.text.isEmpty)
    #expect(outcome.complaints.contains(said), "\(outcome.complaints)")
    #expect(outcome.complaints.hasSuffix("nothing was written\n"), "\(outcome.complaints)")
  }

  @Test("a word before a part of the entry does not belong to the name, though the title has it")
  func joining() {
    let disk = MemoryDisk("base SGD\ngoal rail \"Trip by train\" 900 by 2027-01-01\n")
    let outcome = disk.run(words("change rail by 2027-08-01"), on: Self.today)
    #expect(disk.text.hasSuffix("\n2026-11-27 goal rail by 2027-08-01\n"), "\(outcome.complaints)")
    #expect(disk.run(words("change trip by train 950"), on: Self.today).exitCode == .usage)
  }

  @Test("the answer leaves out what is restated unaltered")
  func restated() {
    let outcome = MemoryDisk(Self.wallet).run(words("change food 900 monthly"), on: Self.today)
    #expect(outcome.text.contains("900.00 SGD from the period of"), "\(outcome.text)")
    #expect(!outcome.text.contains("monthly until"), "\(outcome.text)")
  }

  @Test("a second, other change of a day names the first")
  func twice() {
    let disk = MemoryDisk(Self.wallet)
    disk.run(words("change netflix 24.98"), on: Self.today)
    let text = disk.text
    let again = disk.run(words("change netflix 25.98"), on: Self.today)
    #expect(disk.text == text && again.exitCode == .usage)
    #expect(
      again.complaints.contains("netflix was changed on 2026-11-27 already: 24.98"), "\(again.complaints)")
    #expect(again.complaints.contains("Line 28 of wallet.ledger"), "\(again.complaints)\n\(text)")
    let same = disk.run(words("change netflix 24.98"), on: Self.today)
    #expect(disk.text == text && same.complaints.contains("netflix is 24.98 already"), "\(same.complaints)")
  }

  @Test(
    "`new` with a name that exists says how to change it",
    arguments: [
      ("card ppv --set 'last4 1234'", "ppv exists: milepost change ppv last4 1234"),
      (
        "card ppv UOB PPV --set 'last4 1234' --set 'bank UOB'",
        "ppv exists: milepost change ppv last4 1234 --set 'bank UOB'"
      ),
      ("card ppv", "ppv exists: milepost change ppv …"),
      ("budget food Food and drinks 950 monthly +dining", "food exists: milepost change food 950 monthly"),
      ("goal trip 6000 by 2027-08-01", "trip exists: milepost change goal trip 6000 by 2027-08-01"),
      (
        "subscription netflix 24.98 monthly from 2026-11-10",
        "netflix exists: milepost change netflix 24.98 monthly"
      ),
    ])
  func exists(_ typed: String, _ said: String) {
    let disk = MemoryDisk(Self.wallet)
    let outcome = disk.run(["new"] + words(typed), on: Self.today)
    #expect(outcome.exitCode == .usage && disk.text == Self.wallet)
    #expect(outcome.complaints.contains(said + "\n"), "\(outcome.complaints)")
    #expect(outcome.complaints.contains("nothing was written"), "\(outcome.complaints)")
  }

  @Test(
    "a payment of another amount says how the price is changed",
    arguments: [
      ("netflix 24.98", "22.98 until now. If it changed: milepost change netflix 24.98"),
      ("netflix 24.98 SGD", "milepost change netflix 24.98"), ("netflix 22.98", nil), ("netflix", nil),
      ("netflix 0", nil),
    ])
  func paid(_ typed: String, _ said: String?) {
    let outcome = MemoryDisk(Self.wallet).run(["paid"] + words(typed), on: "2026-12-10")
    #expect(outcome.exitCode == .success)
    #expect(outcome.text.contains("until now") == (said != nil), "\(outcome.text)")
    if let said { #expect(outcome.text.contains(said), "\(outcome.text)") }
  }

  @Test(
    "the line is that of the change in a file whose last line has no end, too", arguments: ["", "\n", "\n\n"])
  func line(end: String) {
    let text = "base SGD\ngoal trip 5000 by 2027-08-01\n2026-11-02 6.40 cash Ya Kun" + end
    let disk = MemoryDisk(text)
    let outcome = disk.run(words("change trip 6000"), on: Self.today)
    let line = disk.text.split(separator: "\n", omittingEmptySubsequences: false)
      .firstIndex(of: "2026-11-27 goal trip 6000").map { $0 + 1 }
    #expect(line.map { outcome.text.contains("written to wallet.ledger:\($0)\n") } == true, "\(outcome.text)")
  }

  @Test("names and properties are completed")
  func completion() {
    func found(_ line: String) -> String {
      MemoryDisk(Self.wallet).run(
        ["complete", "--line", "milepost -f wallet.ledger \(line)"], on: Self.today, namesFile: false
      ).text
    }
    let names = found("change ")
    for name in ["ppv", "posb", "food", "trip", "netflix", "uob", "groceries"] {
      #expect(names.contains(name), "\(names)")
    }
    #expect(found("change vs cyc").contains("cycle"))
  }
}
