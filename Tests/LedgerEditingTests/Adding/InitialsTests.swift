import TestSupport
import Testing

@Suite("Names: initials and punctuation")
struct InitialsTests {
  private static let wallet = """
    base SGD
    card plus "UOB Preferred Platinum Visa"
        earn 1
    card lady "UOB Lady's Solitaire"
        earn 1
    card bank "Bank of the West"
        due 25 days
    card a1 "Red Star Card"
        earn 1
    card a2 "Rich Stone Card"
        earn 1
    account mine "My Own Account"
    coupon c "Donuts" 5 SGD expires 2026-12-31
        code SWEET5
    2026-11-01 5 mine #dining KFC

    """

  @Test(
    "a card by the first letters of its title's words, and a word without its apostrophe",
    arguments: [
      ("add 5 ppv +dining Ya Kun", "5 plus #dining Ya Kun"),
      ("add 5 upp +dining Ya Kun", "5 plus #dining Ya Kun"),
      ("add 5 pv +dining Ya Kun", "5 plus #dining Ya Kun"), ("add 5 bw +dining X", "5 bank #dining X"),
      ("add 5 ladys +dining X", "5 lady #dining X"), ("add 5 solitaire +dining X", "5 lady #dining X"),
      // A payee that is known, one in capitals, and the currency of an amount.
      ("add 5 KFC", "5 mine #dining KFC"), ("used sweet5 1", "used c 1"),
    ])
  func fits(typed: String, line: String) {
    let disk = MemoryDisk(Self.wallet)
    let outcome = disk.run(typed.split(separator: " ").map(String.init), on: "2026-11-27")
    let new = disk.text.split(separator: "\n").last.map(String.init) ?? ""
    #expect(
      new.split(separator: " ").dropFirst().joined(separator: " ") == line, "\(new) \(outcome.complaints)")
  }

  @Test(
    "not an account, not letters apart, one or six, and not where two cards fit",
    arguments: ["moa", "pu", "u", "rsc", "bow", "btw"])
  func doesNotFit(word: String) {
    let disk = MemoryDisk(Self.wallet)
    let outcome = disk.run(["add", "5", word, "+dining", "New", "Place"], on: "2026-11-27")
    #expect(outcome.exitCode == .usage && disk.text == Self.wallet, "\(disk.text)")
    #expect(outcome.complaints.contains("which card or account?"), "\(outcome.complaints)")
  }

  @Test("capitals are a currency or a payee")
  func capitals() {
    let disk = MemoryDisk(Self.wallet)
    let outcome = disk.run(["add", "5", "PPV", "+dining", "New", "Place"], on: "2026-11-27")
    #expect(outcome.exitCode == .usage && disk.text == Self.wallet, "\(disk.text)")
    #expect(
      outcome.complaints.contains("unknown currency PPV; of a payee write Ppv or \"PPV\""),
      "\(outcome.complaints)")
  }

  @Test(
    "a template of the library",
    arguments: [
      ("ppv", "uob-preferred-platinum-visa"), ("ladys solitaire", "uob-ladys-solitaire"),
      ("csr", "chase-sapphire-reserve"),
    ])
  func templates(words: String, id: String) {
    let disk = MemoryDisk("base SGD\n")
    let typed = ["new", "card", "own", "like"] + words.split(separator: " ").map(String.init)
    let outcome = disk.run(typed + ["--set", "opened 2025-01-01"], on: "2026-11-27")
    #expect(disk.text.contains("card own like \(id)\n"), "\(outcome.complaints)\(disk.text)")
  }
}
