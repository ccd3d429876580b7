import TestSupport
import Testing

/// What commands that add entries do to wallets that are empty, or that a new entry would make unreadable.
@Suite("Faults: adding entries")
struct AddingFaults {
  private func words(_ line: String) -> [String] { line.split(separator: " ").map(String.init) }

  @Test(
    "an empty file is as one with a line end, or a byte-order mark",
    arguments: [
      "add 12.30 cash X", "income 5 cash Salary", "used plat/uber", "saved trip 5", "paid netflix",
      "repaid mei 5 cash",
      "settled vs", "activated vs +dining", "snooze bill/vs 3d", "seen budget/food/2026-01/80",
      "rate USD 1.3 SGD",
      "new tag johor", "new card vs --set", "add 12.30 cash +fun X --base SGD",
    ])
  func emptyFile(_ line: String) {
    let line = line.hasSuffix("--set") ? words(line) + ["earn 1"] : words(line)
    var outcomes: [String] = []
    for text in ["", "\n", "\u{FEFF}"] {
      let disk = MemoryDisk(text)
      let outcome = disk.run(line)
      outcomes.append("\(outcome.exitCode)" + disk.text.filter { $0 != "\n" && $0 != "\u{FEFF}" })
    }
    #expect(Set(outcomes).count == 1, "\(outcomes)")
  }

  @Test("an empty file beside others has its place in their order")
  func emptyInbox() {
    let disk = MemoryDisk([
      (
        "wallet.ledger",
        "base SGD\noption inbox inbox.ledger\ninclude inbox.ledger\n2026-01-31 1 cash #fun Last\n"
      ),
      ("inbox.ledger", ""),
    ])
    #expect(disk.run(words("add 5 cash +fun First")).exitCode == .success)
    #expect(disk["inbox.ledger"] == "2026-01-31             5 cash #fun First\n")
    let json = ParsedJSON(disk.run(words("list --all -F json")).text)
    #expect(json["entries.0.payee"] == .text("First") && json["entries.1.payee"] == .text("Last"), "\(json)")
    let rates = MemoryDisk([
      ("wallet.ledger", "include empty.ledger\nbase SGD\n2026-01-30 1 cash #fun Last\n"),
      ("empty.ledger", ""),
    ])
    #expect(rates.run(words("add 5 USD cash +fun X")).exitCode == .usage)
    #expect(rates.run(words("rate USD 1.3 SGD")).exitCode == .success)
  }

  private static let linked = """
    base SGD
    card a "A"
        earn 1
        benefit cinema "Cinema" 2 x quarterly
    2026-11-05 28.00 a #dining GV
        used cinema
        note with Mei

    """

  @Test(
    "a new `used` is never written between an expense and its properties",
    arguments: [
      (
        "used cinema --on 2026-01-31",
        "    benefit cinema \"Cinema\" 2 x quarterly\n2026-01-31 used a/cinema\n2026-11-05"
      ),
      ("used cinema --on 2026-11-05", "    note with Mei\n2026-11-05 used a/cinema\n"),
      ("used cinema --on 2026-12-31", "    note with Mei\n2026-12-31 used a/cinema\n"),
    ])
  func usedBelowAnExpense(_ line: String, _ expected: String) {
    let disk = MemoryDisk(AddingFaults.linked)
    let outcome = disk.run(words(line), on: "2026-12-31")
    #expect(outcome.exitCode == .success && disk.text.contains(expected), "\(disk.text)\(outcome.complaints)")
    #expect(disk.run(["check"], on: "2026-12-31").exitCode == .success)
  }

  @Test("nor in an example wallet")
  func usedInLinked() throws {
    let text = try #require(
      Repository.read("examples/linked.ledger").map { String(decoding: $0, as: UTF8.self) })
    let first = try #require(
      text.split(separator: "\n").first { $0.contains(" used ") || $0.hasPrefix("    used ") })
    #expect(first.hasPrefix("    used "))
    let disk = MemoryDisk(text)
    let before = ParsedJSON(disk.run(["export", "json"], on: "2026-12-31").text)["entries"].items
    let name = try #require(first.split(separator: " ").dropFirst().first)
    disk.run(["used", String(name), "--on", "2024-01-31"], on: "2026-12-31")
    disk.run(["seen", "budget/food/2026-01/80", "--on", "2024-01-31"], on: "2026-12-31")
    let after = ParsedJSON(disk.run(["export", "json"], on: "2026-12-31").text)["entries"].items
    for entry in before { #expect(after.contains(entry), "\(entry)") }
  }

  private static let withoutRate = """
    base SGD
    2026-03-01 rate USD 1.35 SGD
    budget dining 100 USD monthly

    """

  @Test(
    "an entry that would make `check` fail is not written",
    arguments: [
      (withoutRate, "add 30 cash +dining X --on 2026-01-31", "no rate from SGD to USD"),
      (
        withoutRate + "subscription gym 30 SGD monthly from 2026-04-01 cash #dining\n",
        "paid gym --on 2026-01-31",
        "rate"
      ),
      ("base SGD\n2026-01-05 30 cash #dining X\n", "new budget dining 100 USD monthly", "no rate"),
      ("base SGD\n", "add 30 USD cash X", "no rate"),
    ])
  func errorsOfChecks(_ wallet: String, _ line: String, _ said: String) {
    let disk = MemoryDisk(wallet)
    let outcome = disk.run(words(line), on: "2026-04-30")
    #expect(disk.text == wallet, "\(disk.text)")
    #expect(outcome.exitCode == .usage && outcome.complaints.contains(said), "\(outcome.complaints)")
    #expect(outcome.complaints.hasSuffix("nothing was written\n"))
  }

  @Test("what was wrong before does not prevent an entry, least of all the one that mends it")
  func wrongBefore() {
    let wallet = AddingFaults.withoutRate + "2026-01-05 30 cash #dining X\n"
    for line in ["add 5 cash +fun Y --on 2026-01-31", "rate USD 1.35 SGD --on 2026-01-01"] {
      let disk = MemoryDisk(wallet)
      #expect(disk.run(words(line)).exitCode == .success && disk.text != wallet)
    }
    let disk = MemoryDisk(wallet)
    disk.run(words("rate USD 1.35 SGD --on 2026-01-01"))
    #expect(disk.run(["check"]).exitCode == .success)
  }
}
