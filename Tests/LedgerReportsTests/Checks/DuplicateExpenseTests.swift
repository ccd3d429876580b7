import TestSupport
import Testing

@Suite("Expenses with the same words")
struct DuplicateExpenseTests {
  /// The lines of the warnings, and of the entries that they name as the first.
  private static func duplicates(_ lines: [String]) -> [[Int]] {
    let text = "base SGD\naccount bank\n" + lines.map { $0 + "\n" }.joined()
    let check = ParsedJSON(milepost("check -F json", on: "2026-06-30", text).text)
    return check["diagnostics"].items.filter { "\($0["code"])" == "W501" }.map { found in
      [found["line"], found["notes.0.line"]].compactMap { Int("\($0)") }
    }
  }

  @Test(
    "white space and comments do not make them distinct; payees, quotes and the writing of a number do",
    arguments: [
      (["2026-01-05 12.50 bank Kopi", "2026-01-05  12.50\tbank   Kopi ; twice"], [[4, 3]]),
      (["2026-01-05 12.50 bank Kopi", "2026-01-05 12.50 bank Teh"], []),
      (["2026-01-05 12.50 bank Kopi", "2026-01-06 12.50 bank Kopi"], []),
      (["2026-01-05 12.50 bank \"Kopi Tiam\"", "2026-01-05 12.50 bank Kopi Tiam"], []),
      (["2026-01-05 12.50 bank \"Kopi  Tiam\"", "2026-01-05 12.50 bank  \"Kopi  Tiam\""], [[4, 3]]),
      (["2026-01-05 12.5 bank Kopi", "2026-01-05 12.50 bank Kopi", "2026-01-05 12.50 bank Kopi"], [[5, 4]]),
      (["2026-01-05 12.50 bank Kopi", "    note bought twice", "2026-01-05 12.50 bank Kopi"], []),
      (["2026-01-05 12.50 bank Kopi", "2026-01-05 12.50 bank Teh", "2026-01-05 12.50 bank Kopi"], [[5, 3]]),
      (["2026-01-05 12.50 bank", "2026-01-05 12.50 bank"], [[4, 3]]),
    ])
  func words(lines: [String], expected: [[Int]]) {
    #expect(DuplicateExpenseTests.duplicates(lines) == expected)
  }

  @Test("of many with the same numbers, those with the same payee")
  func many() {
    let payees = (0..<300).map { "Shop \($0 % 250)" }
    let expected = (250..<300).map { [$0 + 3, $0 - 250 + 3] }
    #expect(DuplicateExpenseTests.duplicates(payees.map { "2026-01-05 12.50 bank \($0)" }) == expected)
  }
}
