import TestSupport
import Testing

/// What `new` and `init` write by words, and what they say of it.
struct NewAnswerTests {
  private static let wallet = "base SGD\n2026-01-03 6.40 cash #dining Ya Kun\n"

  private func words(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }

  @Test(
    "a budget says what it counts, a goal what was saved before",
    arguments: [
      (
        "budget food 900 monthly", ["budget food 900 monthly", "    tags #dining #groceries #food"],
        "counts #dining #groceries #food"
      ),
      ("budget dining 300 monthly", ["budget dining 300 monthly"], "counts #dining\n"),
      (
        "budget trip 900 once", ["budget trip 900 once"],
        "counts #trip, which no expense has yet: +trip on each, or tags all"
      ),
      (
        "budget all 90 weekly from 2026-11-01 until 2026-12-31 carry tags all",
        ["budget all 90 weekly", "    from 2026-11-01", "    until 2026-12-31", "    carry", "    tags all"],
        "counts every expense"
      ),
      ("budget gear 9 monthly +dining", ["budget gear 9 monthly", "    tags #dining"], "counts #dining\n"),
      (
        "goal trip 12000 by 2027-01-01 saved 5000",
        ["goal trip 12000 by 2027-01-01", "    start 2026-11-27", "    saved 5000"],
        "  needed: 1,400.00 a week\n"
      ),
      ("goal trip 12000 by june 2027", ["goal trip 12000 by 2027-06-30"], "written to"),
      (
        "coupon wu Five 5 expires 2027-01-31", ["coupon wu \"Five\" 5 expires 2027-01-31"],
        "  last day 31 Jan 2027\n"
      ),
      ("goal trip 12000 by 2028-02", ["goal trip 12000 by 2028-02-29"], "written to"),
    ] as [(String, [String], String)])
  func definitions(_ typed: String, _ lines: [String], _ said: String) {
    let disk = MemoryDisk(Self.wallet)
    let outcome = disk.run(["new"] + words(typed), on: "2026-11-27")
    #expect(outcome.exitCode == .success, "\(outcome.complaints)")
    let new = disk.text.split(separator: "\n").map(String.init).filter { !Self.wallet.contains($0) }
    #expect(new == lines && outcome.text.contains(said), "\(disk.text) \(outcome.text)")
    #expect(disk.run(["check", "--strict"], on: "2026-11-27").complaints.contains("error") == false)
  }

  @Test(
    "what can't be is refused",
    arguments: [
      ("new goal trip 5000 by 2027-01-01 saved 6000", "that is reached already"),
      ("new goal trip 5000 by 2027-01-01 saved 5000", "that is reached already"),
      ("new goal trip 5000 by 2027-01-01 saved", "amount"),
    ])
  func refused(_ typed: String, _ said: String) {
    let disk = MemoryDisk(Self.wallet)
    let outcome = disk.run(words(typed), on: "2026-11-27")
    #expect(
      outcome.exitCode == .usage && disk.text == Self.wallet && outcome.complaints.contains(said),
      "\(outcome.complaints)")
  }

  @Test("cards are named as people call them, or as --cards says; one that needs its first day is refused")
  func cards() {
    func written(_ cards: String, _ base: String = "SGD") -> (text: String, outcome: String) {
      let disk = MemoryDisk([])
      let outcome = disk.run(["init", "--base", base, "--cards", cards], on: "2026-11-27", namesFile: false)
      return (disk.text, outcome.complaints)
    }
    let named = written("p=uob-preferred-platinum-visa,ladys,vs,hsbc revolution").text
    for line in [
      "card p like uob-preferred-platinum-visa", "card ladys like uob-ladys-solitaire",
      "card vs like uob-visa-signature", "card revo like hsbc-revolution", "option plan-from history ",
    ] {
      #expect(named.contains("\n" + line), "\(named)")
    }
    #expect(
      named.components(separatedBy: "; cycle closes 14 ").count == 2, "only for a card by statement: \(named)"
    )
    #expect(!written("ppv").text.contains("plan-from"))
    let refused = written("amex-cobalt-ca", "CAD")
    #expect(refused.text.isEmpty, "\(refused.text)")
    #expect(
      refused.outcome.contains(
        "amex-cobalt-ca needs the day it was opened: milepost init, or new card cobalt like amex-cobalt-ca --set 'opened DAY'"
      ),
      "\(refused.outcome)")
  }

  @Test("the first wallet of a dialogue is right at once: cycles, picks, and no benefit is lost")
  func firstWallet() {
    let disk = MemoryDisk([])
    disk.answers = [
      "Singapore", "vs", "", "19", "", "ladys", "", "dining fashion", "", "", "food 800",
      "", "",
    ]
    let outcome = disk.run(["init"], on: "2026-11-27", namesFile: false)
    #expect(
      outcome.exitCode == .success && disk.answers?.isEmpty == true, "\(outcome.complaints) \(disk.text)")
    #expect(disk.text.contains("base SGD "))
    let status = disk.run(["status"], on: "2026-11-27", namesFile: false)
    #expect(!status.complaints.contains("statement"), "\(status.complaints)")
    let cards = disk.run(["cards"], on: "2026-11-27", namesFile: false)
    #expect(cards.text.contains("20 Nov to 19 Dec"), "\(cards.text)")
    for typed in [
      "add 12.50 ladys +fashion Uniqlo", "add 80 vs +contactless Tangs", "add 6.40 cash +dining Ya Kun",
    ] {
      #expect(disk.run(words(typed), on: "2026-11-27", namesFile: false).exitCode == .success)
    }
    #expect(
      disk.run(["best", "50", "+fashion"], on: "2026-11-27", namesFile: false).text.hasPrefix("Take ladys"))
    #expect(disk.run(["plan"], on: "2026-11-27", namesFile: false).exitCode == .success)
    #expect(disk.run(["budgets"], on: "2026-11-27", namesFile: false).text.contains("6.40"))
  }

  @Test("a card that was opened long ago has lost nothing on the day its owner starts")
  func benefitsFrom() {
    let disk = MemoryDisk([])
    disk.answers = ["usd", "plat", "", "2022-01-10", "", "", ""]
    let outcome = disk.run(["init"], on: "2026-11-27", namesFile: false)
    #expect(outcome.exitCode == .success && disk.answers?.isEmpty == true, "\(outcome.complaints)")
    let all = disk.run(["benefits", "--all"], on: "2026-11-27", namesFile: false).text
    #expect(disk.text.contains("\noption benefits-from 2026-11-27 ") && !all.contains("expired"), "\(all)")
  }

  @Test(
    "a new card writes from when on benefits are shown, or says how where something is older",
    arguments: [
      ("", true), ("2026-11-27 6.40 cash #dining Ya Kun\n", true),
      ("2026-11-26 6.40 cash #dining Ya Kun\n", false), ("2026-11-01 income 6.40 cash #dining Pay\n", false),
    ])
  func benefitsOfNewCard(_ entries: String, _ isWritten: Bool) {
    let disk = MemoryDisk("base USD\n" + entries)
    let typed = words("new card plat like amex-platinum-us --set") + ["opened 2022-01-10"]
    let outcome = disk.run(typed, on: "2026-11-27")
    let option = "option benefits-from 2026-11-27"
    #expect(outcome.exitCode == .success, "\(outcome.complaints)")
    #expect(disk.text.contains("\n\(option) ") == isWritten, "\(disk.text)")
    #expect(
      outcome.text.contains("  what ended before today counts as lost; to leave it out:\n  \(option)\n")
        != isWritten, "\(outcome.text)")
    disk.run(words("new card two like amex-gold-us --set") + ["opened 2024-01-10"], on: "2026-11-27")
    #expect(disk.text.components(separatedBy: option).count == (isWritten ? 2 : 1), "\(disk.text)")
  }

  @Test(
    "picks by words are those of the list",
    arguments: [
      ("pick dining fashion", "pick #dining #fashion", ""),
      ("pick +dining,#beauty", "pick #dining #beauty", ""),
      ("pick none", "pick none", ""),
      (
        "pick dinning fashion", nil,
        "dinning is not one of them; did you mean dining?\n2 of: beauty dining entertainment"
      ),
      ("pick dining fashion beauty", nil, "choose at most 2, each once"),
      ("pick dining dining", nil, "choose at most 2, each once"),
    ] as [(String, String?, String)])
  func picks(_ typed: String, _ line: String?, _ said: String) {
    for command in ["new card ladys like uob-ladys-solitaire --set", "change ladys"] {
      let isNew = command.hasPrefix("new")
      let disk = MemoryDisk(isNew ? "base SGD\n" : "base SGD\ncard ladys like uob-ladys-solitaire\n")
      let before = disk.text
      let outcome = disk.run(words(command) + (isNew ? [typed] : words(typed)), on: "2026-11-27")
      #expect(outcome.complaints.contains(said) || line != nil, "\(outcome.complaints)")
      #expect(line.map { disk.text.contains("    \($0)\n") } ?? (disk.text == before), "\(disk.text)")
    }
  }

  @Test(
    "no property is part of a card's name, and what a card needs is said before anything is written",
    arguments: [
      ("new card own earn 2%", "`earn` is a property: milepost new card own --set 'earn 2%'"),
      (
        "new account thai currency THB",
        "`currency` is a property: milepost new account thai --set 'currency THB'"
      ),
      ("new card two under cash like amex-gold-us", "a card under another can't be like a template"),
      (
        "new card cobalt like cobalt",
        "amex-cobalt-ca needs the day it was opened: milepost new card cobalt like amex-cobalt-ca --set 'opened DAY'"
      ),
      (
        "new card x like uob",
        "which card of uob? Write one as: like uob-prvi-miles-visa\n   1  uob-prvi-miles-visa "
      ),
    ])
  func refusedCards(_ typed: String, _ said: String) {
    let disk = MemoryDisk(Self.wallet)
    let outcome = disk.run(words(typed), on: "2026-11-27")
    #expect(
      outcome.exitCode == .usage && disk.text == Self.wallet && outcome.complaints.contains(said)
        && !outcome.complaints.contains("uob-one-classic-my"), "\(outcome.complaints)")
  }

  @Test("the statement day of a card with expenses may have been so from its start")
  func laterStatementDay() {
    let disk = MemoryDisk("base SGD\ncard vs like uob-visa-signature\n2026-11-21 5 vs Shop\n")
    let outcome = disk.run(words("change vs cycle closes 19th"), on: "2026-11-27")
    #expect(
      outcome.text.hasSuffix("  always so? milepost undo, and write it below line 2 of wallet.ledger\n"),
      "\(outcome.text)")
  }

  @Test("a new budget names those that count its tags too")
  func sharedTags() {
    let disk = MemoryDisk(Self.wallet)
    disk.run(["new"] + words("budget food 900 monthly"))
    let outcome = disk.run(["new"] + words("budget groceries 500 monthly"))
    #expect(outcome.text.hasSuffix("  food counts #groceries too\n"), "\(outcome.text)")
    #expect(!disk.run(["new"] + words("budget gear 500 monthly")).text.contains("too"))
  }
}
