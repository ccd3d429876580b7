import LedgerEditing
import TestSupport
import Testing

@Suite("fmt")
struct FormatTests {
  private static let untidy = """
    base   SGD
    card ppv "My  card"   ; mine
    \tnote Two  spaces
      earn   local 1.2

    2026-01-03  6.40 cash   #dining  Ya  Kun
      ; indented remark
    2026-01-05=2026-01-07 42.00 USD = 56.37 ppv "a  b"
       note   x
    2026-13-01   6.40  cash  broken
        note   stays  as it is

    """
  private static let tidy = """
    base SGD
    card ppv "My  card"   ; mine
        note Two  spaces
        earn local 1.2

    2026-01-03          6.40 cash #dining Ya Kun
      ; indented remark
    2026-01-05=2026-01-07     42.00 USD = 56.37 ppv "a  b"
        note x
    2026-13-01   6.40  cash  broken
        note   stays  as it is

    """

  @Test("a file with an unresolved merge is refused: the marks belong to lines as they are")
  func conflict() {
    let text = "base   SGD\n\n<<<<<<< HEAD\n2026-01-03  1 cash A\n=======\n2026-01-03  2 cash A\n>>>>>>> x\n"
    for words in [["fmt"], ["fmt", "--check"], ["fmt", "--diff"], ["fmt", "-n"]] {
      let disk = MemoryDisk(text)
      let outcome = disk.run(words)
      #expect(outcome.exitCode == .errors && disk.text == text && outcome.text.isEmpty)
      #expect(
        outcome.complaints == "milepost: wallet.ledger:3: unresolved merge conflict; nothing was written\n")
    }
  }

  @Test("gives a file its look; entries with mistakes stay, and are told")
  func look() {
    let disk = MemoryDisk(FormatTests.untidy)
    let outcome = disk.run(["fmt"])
    #expect(disk.text == FormatTests.tidy)
    #expect(outcome.exitCode == .errors && outcome.complaints.contains("E102"))
    #expect(disk.run(["fmt"]).exitCode == .errors && disk.text == FormatTests.tidy)
  }

  @Test("--check and --diff write nothing; `-` is a filter")
  func looking() {
    let text = "base   SGD\n; a\n\n2026-01-03 6 cash #fun X\n"
    let tidy = "base SGD\n; a\n\n2026-01-03             6 cash #fun X\n"
    let disk = MemoryDisk(text)
    let check = disk.run(["fmt", "--check"])
    #expect(check.exitCode == .errors && check.text == "would change wallet.ledger\n" && disk.text == text)
    let diff = disk.run(["fmt", "--diff"])
    #expect(diff.exitCode == .success && disk.text == text)
    #expect(diff.text.contains("@@ -1,4 +1,4 @@\n-base   SGD\n+base SGD\n ; a\n \n-2026"), "\(diff.text)")
    disk.input = text
    let filter = disk.run(["fmt", "-"], namesFile: false)
    #expect(filter.exitCode == .success && filter.text == tidy)
    #expect(disk.run(["fmt"]).exitCode == .success && disk.text == tidy)
    #expect(disk.run(["fmt", "--check"]).exitCode == .success)
  }

  @Test("keeps line ends, the byte-order mark and a missing last line end")
  func ends() {
    let disk = MemoryDisk("\u{FEFF}base   SGD\r\n\r\n   \r\n2026-01-03 6 cash   #fun X")
    #expect(disk.run(["fmt"]).exitCode == .success)
    #expect(disk.text == "\u{FEFF}base SGD\r\n\r\n\r\n2026-01-03             6 cash #fun X")
  }

  @Test("formats what the wallet includes, or the files that are named")
  func files() {
    let disk = MemoryDisk([("w.ledger", "base   SGD\ninclude a.ledger\n"), ("a.ledger", "tag   x\n")])
    #expect(disk.run(["fmt", "a.ledger"], namesFile: false).exitCode == .success)
    #expect(disk["a.ledger"] == "tag x\n" && disk.text.hasPrefix("base   SGD"))
    disk.files["a.ledger"] = Array("tag   x\n".utf8)
    disk.run(["fmt"])
    #expect(disk["a.ledger"] == "tag x\n" && disk.text.hasPrefix("base SGD\n"))
  }

  @Test("a file in UTF-16 is refused")
  func utf16() {
    let disk = MemoryDisk("")
    disk.files["wallet.ledger"] = [0xFF, 0xFE, 0x62, 0]
    let outcome = disk.run(["fmt", "wallet.ledger"], namesFile: false)
    #expect(outcome.exitCode == .errors && outcome.complaints.contains("UTF-16"))
    #expect(disk.files["wallet.ledger"] == [0xFF, 0xFE, 0x62, 0])
  }

  @Test(
    "random texts: nothing but white space changes, again changes nothing, and the mistakes stay the same")
  func random() {
    var random = SmallRandom(seed: 7)
    let pieces = [
      "2026-01-03", "=2026-01-05", " ", "  ", "\t", "6.40", "USD", "cash", "#dining", "; x  y", "\"a  b\"",
      "\"",
      "note",
      "card", "cap", "\n", "\n", "\n    ", "\r\n", "é", "家", "<<<<<<<", "income", "rate", "S$5", "-3", "\\",
      "base SGD\n",
    ]
    for _ in 0..<Campaign.size(300, of: 10_000) {
      let text = (0..<random.next(below: 30)).map { _ in random.next(of: pieces) }.joined()
      let result = FormattedFile.of(name: "x", bytes: Array(text.utf8))
      if case .failure(.mergeConflict) = result { continue }
      guard case .success(let first) = result else {
        Issue.record("\(text)")
        continue
      }
      func bare(_ bytes: [UInt8]) -> [UInt8] { bytes.filter { $0 != 0x20 && $0 != 0x09 } }
      #expect(bare(first.old) == bare(first.new))
      guard
        case .success(let second) = FormattedFile.of(name: "x", bytes: first.new)
      else {
        Issue.record("again: \(text)")
        continue
      }
      #expect(!second.isChanged, "\(text)")
    }
  }
}
