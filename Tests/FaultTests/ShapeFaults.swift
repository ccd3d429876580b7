import LedgerModel
import MilepostCLI
import TestSupport
import Testing
import WalletFiles

/// Sizes and shapes. (How long these take and how much memory is measured by hand: tests assert no time.)
@Suite("Faults: sizes and shapes")
struct ShapeFaults {
  private func repeated(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }

  @Test("row 14: a line of a megabyte is one error, and its excerpt is clipped")
  func longLine() {
    for rest in ["a", "a ", "#a ", "\"", "é", "; #a "] {
      let bytes = Array(
        "base SGD\n2026-01-01 1.00 cash \(repeated(rest, 1_000_000 / rest.utf8.count))\n".utf8)
      let text = drawn(bytes)
      #expect(text.split(separator: "\n").allSatisfy { $0.count <= 200 })
      #expect(text.contains("error[E009]"))
      #expect(text.contains("--> wallet.ledger:2:"))
    }
  }

  @Test("row 15, 16: a name of a megabyte, one a little too long, and one of many parts")
  func longName() {
    expectFaults("base SGD\n⟦E009⟧2026-01-01 1.00 \(repeated("a", 1_000_000))\n")
    expectFaults("base SGD\n2026-01-01 1.00 ⟦E015⟧\(repeated("a", 1001)) x\n")
    expectFaults("base SGD\n2026-01-01 1.00 ⟦E015⟧\(repeated("A:", 20_000)) x\n")
    expectFaults("base SGD\naccount \(repeated("a", 1000))\n2026-01-01 1.00 \(repeated("a", 1000)) x\n")
    expectFaults("base SGD\n2026-01-01 1.00 cash #⟦E015⟧\(repeated("é", 501))\n")
  }

  @Test("row 17: fifty thousand brackets are one short message")
  func brackets() {
    for text in [repeated("(", 50_000), "base SGD\n2026-01-01 \(repeated("(", 50_000))1.00 cash"] {
      let outcome = run(["check", "-f", "w"], files: ["w": Array(text.utf8)])
      #expect(outcome.exitCode == .errors && outcome.complaints.utf8.count < 1024)
    }
  }

  @Test("row 18: very many mistakes are all counted; text shows a hundred, JSON a hundred thousand")
  func manyMistakes() {
    let count = Campaign.size(2_500, of: 100_500)
    let files = ["w": Array(repeated("x\n", count).utf8)]
    let text = run(["check", "-f", "w"], files: files)
    let (told, more) = Campaign.isRunning ? ("100,500", "100,400") : ("2,500", "2,400")
    #expect(text.complaints.hasSuffix("and \(more) more\n\n\(told) errors\n"))
    #expect(text.text == "w: 0 entries, \(count) errors, 0 warnings\n")
    let json = ParsedJSON(run(["check", "-F", "json", "-f", "w"], files: files).text)
    #expect(json["diagnostics"].items.count == min(count, 100_000))
    #expect(json["errors"] == .number("\(count)"))
  }

  @Test("row 18: the two halves of a large file are read as one")
  func halves() {
    // Above the size from which on a file is read in two halves; the warnings of both are counted.
    let count = Campaign.size(6_000, of: 130_000)
    let payee = Campaign.isRunning ? "x" : repeated("a long payee ", 60)
    let lines = (0..<count).map {
      "2026-01-\($0 % 19 + 10) \($0 % 97).\($0 % 90 + 10) cash #t\($0 % 300) \(payee)\($0) ;#a\n"
    }
    let whole = Array(("base SGD\n" + lines.joined()).utf8)
    let one = run(["check", "-f", "w"], files: ["w": whole])
    #expect(whole.count > 4 << 20)
    #expect(one.text.hasPrefix("w: \(count + 1) entries, 0 errors, \(count + 300) warnings\n"))
  }

  @Test("row 20: names that differ in one byte stay apart, however many there are")
  func manyNames() {
    let count = Campaign.size(2000, of: 5000)
    let cards = (0..<count).map { "card a-long-beginning-of-a-name-\($0)-end \"C\"\n" }.joined()
    let outcome = run(["check", "-f", "w"], files: ["w": Array(("base SGD\n" + cards).utf8)])
    #expect(outcome.text == "w: \(count + 1) entries, 0 errors, 0 warnings\n")
  }

  @Test("row 21: a pattern of many stars does not go back and forth")
  func stars() {
    let glob = Glob(repeated("*a", 40).utf8)
    #expect(!glob.matches(Array((repeated("a", 5000) + "b").utf8)))
  }

  @Test("a line with more different tags than anyone has is an error at the first too many")
  func tooManyTags() {
    let tags = (0..<1000).map { "#t\($0)" }.joined(separator: " ")
    let found = faults(Array("base SGD\n2026-01-01 1.00 cash \(tags) #one-more\n".utf8))
    #expect(found == ["E020 2:\(22 + tags.utf8.count + 1)"])
  }

  @Test("a line is read once for all its unknown tags, however many there are")
  func manyUnknownTags() {
    let tags = (0..<900).map { "#t\($0)" }.joined(separator: " ")
    let count = Campaign.size(30, of: 100)
    let lines = (0..<count).map { "2026-01-\($0 % 18 + 10) 1.00 cash \(tags) Shop \($0)\n" }.joined()
    let outcome = run(["check", "-f", "w"], files: ["w": Array(("base SGD\n" + lines).utf8)])
    #expect(outcome.text == "w: \(count + 1) entries, 0 errors, 900 warnings\n")
  }

  @Test("a card with too many lines, benefits or bonuses is one error")
  func tooMuchOfACard() {
    func card(_ count: Int, _ line: (Int) -> String) -> [String] {
      faults(Array(("base SGD\ncard p \"P\"\n    opened 2026-01-01\n" + (0..<count).map(line).joined()).utf8))
        .filter { $0.hasPrefix("E") }
    }
    #expect(card(65) { "    cap #t\($0) 4.0\n" } == ["E324 2:6"])
    #expect(card(3000) { "    cap #t\($0) 4.0\n" } == ["E324 2:6"])
    #expect(card(3000) { "    benefit b\($0) monthly\n" } == ["E324 2:6"])
    #expect(card(3000) { _ in "    welcome 1 miles spend 1 SGD within 3 days\n" } == ["E324 2:6"])
    #expect(card(64) { "    cap #t\($0) 4.0\n" } == [])
  }

  @Test(
    "terms that multiply (amendments of a template, cards like it) are refused before they fill the memory")
  func manyTerms() {
    let amendments = (0..<Campaign.size(200, of: 1000)).map { index in
      let day = (Day.first + index).description
      return "\(day) template card t\n    min \(index + 1)\n"
    }
    let cards = (0..<Campaign.size(80, of: 400)).map { "card c\($0) like t\n" }.joined()
    let text = "base SGD\ntemplate card t \"T\"\n" + amendments.joined() + cards
    let outcome = run(["check", "-f", "w"], files: ["w": Array(text.utf8)])
    #expect(outcome.exitCode == .success || outcome.complaints.contains("[E335]"))
  }
}
