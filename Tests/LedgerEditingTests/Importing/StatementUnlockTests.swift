import TestSupport
import Testing

@Suite("import: what rows unlock, and prices that may have changed")
struct StatementUnlockTests {
  private static let rules = """
    statement mine
        columns Date Text Amount
        date Date as YYYY-MM-DD
        payee Text
        amount Amount spent positive
        when Text has "Tangs" tags #contactless
    """

  /// The lines of an import after one of its counts, and before it.
  private func report(_ wallet: String, _ rows: [String], card: String) -> (before: [String], after: [String])
  {
    let disk = MemoryDisk(wallet)
    disk.files["mine.rules"] = Array(Self.rules.utf8)
    disk.files["a.csv"] = Array(("Date,Text,Amount\n" + rows.map { $0 + "\n" }.joined()).utf8)
    let said = disk.run(["import", "mine.rules", "a.csv", "--card", card], on: "2026-11-27").complaints
    let lines = said.split(separator: "\n").map(String.init)
    let counts = lines.firstIndex { $0.hasPrefix("a.csv (mine): ") } ?? lines.count
    return (Array(lines[..<counts]), Array(lines[min(counts + 1, lines.count)...]))
  }

  private static let uob = """
    base SGD
    card vs like uob-visa-signature
        cycle opens 20
    2026-11-21 500.00 vs #contactless Shop

    """

  @Test(
    "a minimum that rows reach or lose is reported once for the card, after the counts; else nothing",
    arguments: [
      (
        ["2026-11-25,Tangs,620"],
        ["vs: the minimum of #contactless #mobile #fuel is met, 1,800 miles more for what was before"]
      ),
      (
        ["2026-11-24,Tangs 1,310", "2026-11-25,Tangs 2,310"],
        ["vs: the minimum of #contactless #mobile #fuel is met, 1,800 miles more for what was before"]
      ),
      (["2026-11-25,Tangs,20"], []), (["2026-11-25,Cold Storage,20"], []),
    ])
  func minimum(rows: [String], said: [String]) {
    #expect(report(Self.uob, rows, card: "vs").after == said)
  }

  @Test("a refund that loses a minimum says what is less")
  func lost() {
    let wallet = Self.uob + "2026-11-22 620.00 vs #contactless Tangs\n"
    let said = report(wallet, ["2026-11-25,Tangs,-400"], card: "vs").after
    let start = "vs loses the minimum of #contactless #mobile #fuel: "
    #expect(said.count == 1 && said.first?.hasPrefix(start) == true, "\(said)")
    #expect(said.first?.hasSuffix(" miles less for what was before") == true, "\(said)")
  }

  @Test("a welcome and a milestone that rows reach")
  func welcome() {
    let wallet = """
      base SGD
      card one "One"
          opened 2026-11-01
          earn 1
          welcome 20000 miles spend 1000 SGD within 60 days
      2026-11-03 600.00 one Shop

      """
    let said = report(wallet, ["2026-11-24,A,200", "2026-11-25,B,300"], card: "one").after
    #expect(said == ["one: the welcome of one is reached, 20,000 miles more"], "\(said)")
  }

  @Test("a card that reaches its minimum by the rows alone says so, without a number")
  func alone() {
    let wallet = "base SGD\ncard vs like uob-visa-signature\n    cycle opens 20\n"
    let said = report(wallet, ["2026-11-24,Tangs,600", "2026-11-25,Tangs 2,620"], card: "vs").after
    #expect(said == ["vs: the minimum of #contactless #mobile #fuel is met"], "\(said)")
  }

  @Test(
    "a renewal at another price than the one in force has the sentence of paid, once for each row",
    arguments: [
      (
        "2026-11-10,NETFLIX.COM,24.98",
        ["line 2: 22.98 until now. If it changed: milepost change netflix 24.98"]
      ),
      ("2026-11-10,NETFLIX.COM,22.98", []), ("2026-11-10,Cold Storage,24.98", []),
    ])
  func price(row: String, said: [String]) {
    let wallet = """
      base SGD
      card ppv "PPV"
      2026-01-01 rate USD 1.3 SGD
      subscription netflix "Netflix" 22.98 SGD monthly from 2026-09-10 ppv

      """
    #expect(report(wallet, [row], card: "ppv").before == said)
  }
}
