import LedgerText
import TestSupport
import Testing

/// A currency that is written with a symbol has a code, and that is what is written for it elsewhere.
struct SymbolTests {
  private static let wallet = """
    base SGD
    currency USD
        symbol $
    currency JPY
        symbol ¥
    card ppv "UOB PPV"
        earn 0.4
    2026-01-02 rate USD 1.3421 SGD
    2026-01-02 rate JPY 0.009 SGD
    2026-01-03 $4.50 ppv #dining Blue Bottle
    2026-01-04 ¥450 cash #dining Doutor
    2026-01-05 US$9.00 ppv #online Amazon

    """

  @Test(
    arguments: [
      ("add 5 Blue Bottle", "2026-01-31         5 USD ppv #dining Blue Bottle"),
      ("add 5 blue bottle", "2026-01-31         5 USD ppv #dining blue bottle"),
      ("add 500 Doutor", "2026-01-31       500 JPY cash #dining Doutor"),
      ("add 5 Amazon", "2026-01-31         5 USD ppv #online Amazon"),
    ])
  func aPayeesCurrencyIsWrittenWithItsCode(_ typed: String, _ line: String) {
    let disk = MemoryDisk(SymbolTests.wallet)
    let outcome = disk.run(typed.split(separator: " ").map(String.init))
    #expect(outcome.exitCode == .success, "\(outcome.complaints)")
    #expect(disk.text == SymbolTests.wallet + line + "\n", "\(disk.text)")
    #expect(outcome.text.contains(line.contains("USD") ? "USD ppv" : "JPY cash"))
  }

  @Test func manyLinesAtOnceToo() {
    let disk = MemoryDisk(SymbolTests.wallet)
    disk.input = String(repeating: "5 Blue Bottle\n", count: 21)
    #expect(disk.run(["add"]).exitCode == .success)
    #expect(
      disk.text.hasSuffix(String(repeating: "2026-01-31         5 USD ppv #dining Blue Bottle\n", count: 21)))
  }

  @Test func theEditorProposesTheCode() {
    var editor = EditorClient(["/w/wallet.ledger": SymbolTests.wallet])
    editor.start()
    editor.open("/w/wallet.ledger", SymbolTests.wallet + "2026-01-31 ")
    let proposed = editor.request("completion", at: "/w/wallet.ledger", 12, 11).description
    #expect(proposed.contains("4.50 USD ppv #dining Blue Bottle"), "\(proposed)")
    #expect(proposed.contains("450 JPY cash #dining Doutor"), "\(proposed)")
  }

  @Test("a symbol that no entry declares is not proposed")
  func undeclared() {
    let wallet = "base SGD\n2026-01-03 $4.50 cash #dining Blue Bottle\n2026-01-04 5 cash Other\n2026-01-31 "
    var editor = EditorClient(["/w/wallet.ledger": wallet])
    editor.start()
    editor.open("/w/wallet.ledger", wallet)
    let proposed = editor.request("completion", at: "/w/wallet.ledger", 3, 11).description
    #expect(!proposed.contains("Blue Bottle") && proposed.contains("5 cash Other"), "\(proposed)")
  }

  @Test("import ecb finds the rates of amounts with symbols")
  func neededRates() {
    let disk = MemoryDisk([
      ("wallet.ledger", "base EUR\ncurrency USD\n    symbol $\n2026-01-05 $4.50 cash #dining Blue Bottle\n"),
      ("ecb.csv", "Date,USD,JPY,\n2026-01-05,1.1700,180.00,\n"),
    ])
    let outcome = disk.run(["import", "ecb", "ecb.csv"])
    #expect(disk.text.contains("2026-01-05 rate EUR 1.1700 USD\n"), "\(outcome.complaints)")
  }

  /// Wallets of symbols, declared or not, and texts with odd characters.
  private static func wallet(_ random: inout SmallRandom) -> String {
    var text = "base SGD\ncard ppv \"UOB\u{E9} PPV\"\n    earn 0.4\n2026-01-01 rate USD 1.3 SGD\n"
    for symbol in ["$", "¥", "₩", "Rs₹"] where random.next(below: 2) == 0 {
      text += "currency \(random.next(of: ["USD", "JPY", "KRW", "BTC"]))\n    symbol \(symbol)\n"
    }
    let texts = [
      "Ya Kun", "\u{7}bell", "a\u{9}b", "Caf\u{E9} \u{85}", "\"q\u{1}q\"", "x\u{7F}", "\u{9B}31m", "z\u{0}z",
    ]
    for day in 10..<20 {
      let amount = random.next(of: [
        "$4.50", "¥450", "5", "5 USD", "₩9", "Rs₹1", "€2", "5 = $4", "-$1", "7 XYZ",
      ])
      let tag = random.next(of: ["", "#dining ", "#a\u{2}b "])
      text += "2026-01-\(day) \(amount) \(random.next(of: ["ppv", "cash"])) \(tag)\(random.next(of: texts))\n"
    }
    return text
  }

  /// Whether there is a control character besides line ends and tabs.
  private static func hasControl(_ text: String) -> Bool {
    text.unicodeScalars.contains { $0.properties.generalCategory == .control && $0 != "\n" && $0 != "\t" }
  }

  @Test func nothingProposedHasAControlCharacter() {
    for seed in 0..<Campaign.rounds(8, of: 5_000) {
      var random = SmallRandom(seed: UInt64(seed))
      let wallet = SymbolTests.wallet(&random)
      let disk = MemoryDisk(wallet)
      for payee in ["Ya Kun", "bell", "Café", "x", "zz"] {
        for words in [["add", "5", payee], ["add", "5", "ppv", payee], ["best", "5", payee]] {
          let outcome = disk.run(words + ["-n"].filter { _ in words[0] == "add" })
          #expect(!SymbolTests.hasControl(outcome.text + outcome.complaints), "\(seed): \(outcome.text)")
        }
      }
      // The dialogue offers payees.
      disk.answers = ["5", "1", "", ""]
      disk.run(["add", "-n"])
      #expect(!SymbolTests.hasControl(disk.questions.joined()), "\(seed): \(disk.questions)")
      var editor = EditorClient(["/w/wallet.ledger": wallet])
      editor.start()
      let lines = wallet.split(separator: "\n").count
      editor.open("/w/wallet.ledger", wallet + "2026-01-31 \n2026-01-31 5 ")
      for (line, column) in [(lines, 11), (lines + 1, 13)] {
        for item in editor.request("completion", at: "/w/wallet.ledger", line, column)["items"].items {
          #expect(!SymbolTests.hasControl(item.description), "\(seed): \(item)")
        }
      }
    }
  }
}
