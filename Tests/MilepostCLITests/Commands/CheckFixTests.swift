import LedgerParser
import MilepostCLI
import TestSupport
import Testing
import WalletFiles

@Suite("check --fix")
struct CheckFixTests {
  /// A wallet before and after.
  private static let cases: [(before: String, after: String)] = [
    ("2026-01-03 100,50 cash #dining Ya Kun", "2026-01-03 100.50 cash #dining Ya Kun"),
    ("2026/1/13 SGD 12.50 cash #dining Ya Kun", "2026-01-13 12.50 SGD cash #dining Ya Kun"),
    ("2026-01-03 cash 42.00 #online Shopee", "2026-01-03 42.00 cash #online Shopee"),
    ("2026-01-03 * 42.00 cash #online Shopee", "2026-01-03 42.00 cash #online Shopee"),
    ("2026-01-03 6.40 cash Ya Kun ; #dining", "2026-01-03 6.40 cash Ya Kun #dining"),
    ("// January", "; January"),
    ("budget food monthly 300\n    tags #dining", "budget food 300 monthly\n    tags #dining"),
    ("card a \"A\"\nearn 1.2", "card a \"A\"\n    earn 1.2"),
    ("card a \"A\"\n    earn 4 mpd", "card a \"A\"\n    earn 4"),
    ("card a \"A\"\n    earn 4 mpd on dining", ""),
    ("card a \"A\"\n    earn 4mpd", "card a \"A\"\n    earn 4"),
    (
      "card a \"A\"\n    earn 1\n    cap #dining 4 500 SGD",
      "card a \"A\"\n    earn 1\n    cap #dining 4 up to 500 SGD"
    ),
    ("2026-01-03 12.00 cash #dining\n    share half mei", "2026-01-03 12.00 cash #dining\n    share 1/2 mei"),
    ("P 2026-01-02 USD 1.3421 SGD", "2026-01-02 rate USD 1.3421 SGD"),
    // Two mistakes in one word, or in two words side by side.
    ("2026-01-03 SGD 100,50 cash Shop", "2026-01-03 100.50 SGD cash Shop"),
    ("2026-01-03 SGD100,50 cash Shop", "2026-01-03 100.50 SGD cash Shop"),
    ("2026-01-03 100,50SGD cash Shop", "2026-01-03 100.50 SGD cash Shop"),
    ("2026/1/13 sgd 100,50 cash Shop", "2026-01-13 100.50 SGD cash Shop"),
    ("2026-01-03 cash 42,00 #online Shopee", "2026-01-03 42.00 cash #online Shopee"),
    ("2026-01-03 cash SGD 42,00 #online Shopee", "2026-01-03 42.00 SGD cash #online Shopee"),
    ("2026-01-03 cash SGD 42.00 #online Shopee", "2026-01-03 42.00 SGD cash #online Shopee"),
    ("2026-01-03 cash Shopee SGD 42.00", "2026-01-03 42.00 SGD cash Shopee"),
    ("2026-01-03 cash Shopee 42.00SGD", "2026-01-03 42.00 SGD cash Shopee"),
    ("2026-01-03 cash Shopee 42.00-", "2026-01-03 -42.00 cash Shopee"),
    ("2026-01-03 * SGD 42.00 cash Shopee", "2026-01-03 42.00 SGD cash Shopee"),
    ("2026-01-03 * (42.00) cash Shopee", "2026-01-03 -42.00 cash Shopee"),
    ("2026-01-03 * SGD42,00 cash Shopee", "2026-01-03 42.00 SGD cash Shopee"),
    // A missing card would be another error; `5k` may be a name.
    ("2026-01-03 SGD 100,50 Shop", ""), ("2026-01-03 cash Run 5k", ""), ("2026-01-03 * Shop 5.00 cash", ""),
    // Never a name, a tag, a sign, a date with two readings, or money that is lost.
    ("2026-01-03 6.40 csh #dining Ya Kun", ""), ("2026-01-03 6.40 cash #dinning Ya Kun", ""),
    ("03/01/2026 6.40 cash #dining Ya Kun", ""), ("2026-01-03 100.5 JPY = 1.00 cash #dining", ""),
    // Another error would appear.
    ("2026-01-03 100,50 csh #dining Ya Kun", ""),
  ]

  @Test("what is wrong in its form alone is corrected, everything else stays", arguments: cases)
  func forms(_ case: (before: String, after: String)) {
    let disk = MemoryDisk("base SGD\n" + `case`.before + "\n")
    _ = disk.run(["check", "--fix"])
    #expect(disk.text == "base SGD\n" + (`case`.after.isEmpty ? `case`.before : `case`.after) + "\n")
  }

  private static let wallet = """
    base SGD
    include more.ledger
    2026-01-03 100,50 cash #dining Ya Kun
    2026-01-04 12.50 csh #dining Ya Kun

    """

  @Test("one change of all files, what is left, and undo")
  func files() {
    let disk = MemoryDisk([
      ("wallet.ledger", Self.wallet), ("more.ledger", "2026-01-05 SGD 3.20 cash #dining\n"),
    ])
    let before = disk.text
    let outcome = disk.run(["check", "--fix"])
    #expect(
      outcome.text == """
        wallet.ledger: 4 entries, 1 error, 0 warnings
        2 fixed in 2 files; 1 error left

        """)
    #expect(outcome.exitCode == .errors)
    #expect(outcome.complaints.contains("error[E301]") && !outcome.complaints.contains("E115"))
    #expect(disk.text.contains("2026-01-03 100.50 cash #dining Ya Kun\n2026-01-04 12.50 csh"))
    #expect(disk.run(["undo"]).exitCode == .success)
    #expect(disk.text == before)
  }

  @Test("a check says what can be fixed; --diff shows it and writes nothing")
  func difference() {
    let disk = MemoryDisk("base SGD\n2026-01-03 100,50 cash #dining Ya Kun\n2026-01-04 1 csh Ya Kun\n")
    let check = disk.run(["check"])
    #expect(check.text.hasSuffix(" 2 errors, 0 warnings\n1 of 2 errors can be fixed: milepost check --fix\n"))
    let before = disk.text
    let outcome = disk.run(["check", "--fix", "--diff"])
    #expect(outcome.exitCode == .errors && disk.text == before)
    #expect(outcome.text.contains("\n-2026-01-03 100,50 cash #dining Ya Kun\n+2026-01-03 100.50 cash"))
    #expect(disk.run(["check", "--diff"]).exitCode == .usage)
    #expect(MemoryDisk("base SGD\n").run(["check", "--fix", "--diff"]).exitCode == .success)
  }

  @Test("nothing left is 0, warnings with --strict 1")
  func exitCodes() {
    let wallet = "base SGD\n2026-01-03 100,50 cash #dining Ya Kun\n"
    #expect(MemoryDisk(wallet).run(["check", "--fix"]).exitCode == .success)
    let odd = "2026-01-04 1.00 cash #dinning Ya Kun\n"
    #expect(MemoryDisk(wallet + odd).run(["check", "--fix"]).exitCode == .success)
    #expect(MemoryDisk(wallet + odd).run(["check", "--fix", "--strict"]).exitCode == .errors)
  }

  @Test("standard input becomes standard output")
  func input() {
    let wallet = "base SGD\n2026-01-03 100,50 cash #dining Ya Kun\n"
    let disk = MemoryDisk([])
    disk.files["-"] = Array(wallet.utf8)
    disk.input = wallet
    let outcome = disk.run(["check", "--fix", "-f", "-"], namesFile: false)
    #expect(outcome.text == "base SGD\n2026-01-03 100.50 cash #dining Ya Kun\n")
  }

  @Test("files with a conflict, and that are not UTF-8, are left and named")
  func leftFiles() {
    let conflict =
      "<<<<<<< a\n2026-01-03 1,50 cash #dining\n=======\n2026-01-03 2,50 cash #dining\n>>>>>>> b\n"
    let disk = MemoryDisk([("wallet.ledger", Self.wallet), ("more.ledger", conflict)])
    let outcome = disk.run(["check", "--fix"])
    #expect(
      outcome.complaints.contains(
        "milepost: more.ledger was left as it is: it has an unresolved merge conflict\n"))
    #expect(disk.text.contains("100.50") && disk["more.ledger"] == conflict)
  }

  @Test("a file with a byte that is not UTF-8 is left and named")
  func notUTF8() {
    let bytes = Array("2026-01-05 SGD 3.20 cash #dining Caf".utf8) + [0xE9, 0x0A]
    let disk = MemoryDisk([("wallet.ledger", Self.wallet), ("more.ledger", "")])
    disk.files["more.ledger"] = bytes
    let outcome = disk.run(["check", "--fix"])
    #expect(
      outcome.complaints.contains("milepost: more.ledger was left as it is: it is not UTF-8\n"),
      "\(outcome.complaints)")
    #expect(disk.files["more.ledger"] == bytes)
    #expect(String(decoding: disk.files["wallet.ledger"] ?? [], as: UTF8.self).contains("100.50"))
  }

  @Test("a file outside the folder is left and named")
  func outside() {
    let line = "2026-01-05 SGD 3.20 cash #dining\n"
    let disk = MemoryDisk([
      (
        "home/wallet.ledger",
        Self.wallet.replacing("more.ledger", with: "more.ledger\ninclude home/in.ledger")
      ),
      ("more.ledger", line), ("home/in.ledger", line),
    ])
    let outcome = disk.run(["check", "--fix", "--allow-outside"])
    #expect(
      outcome.complaints.hasSuffix(
        "milepost: more.ledger was left as it is: it is outside the folder of the wallet\n"),
      "\(outcome.complaints)")
    #expect(outcome.text.hasSuffix("2 fixed in 2 files; 2 errors left\n"), "\(outcome.text)")
    #expect(disk["more.ledger"] == line && disk["home/in.ledger"] == "2026-01-05 3.20 SGD cash #dining\n")
  }

  @Test("a read-only file is not written, and neither are the others")
  func readOnly() {
    let disk = MemoryDisk([
      ("wallet.ledger", Self.wallet), ("more.ledger", "2026-01-05 SGD 3.20 cash #dining\n"),
    ])
    disk.readOnly = ["more.ledger"]
    let before = disk.text
    let outcome = disk.run(["check", "--fix"])
    #expect(outcome.exitCode.rawValue == 3 && disk.text == before)
    #expect(outcome.complaints.contains("more.ledger"), "\(outcome.complaints)")
  }

  @Test("what several mistakes of a line need is made in several passes")
  func passes() {
    let disk = MemoryDisk("base SGD\n2026/1/13 * 12.50 cash #dining Ya Kun\n")
    #expect(disk.run(["check", "--fix"]).exitCode == .success)
    #expect(disk.text == "base SGD\n2026-01-13 12.50 cash #dining Ya Kun\n", "\(disk.text)")
  }

  @Test("JSON says which fixes are safe, how many there are, and how many were made")
  func json() {
    let wallet = "base SGD\n2026-01-03 100,50 cash #dining Ya Kun\n2026-01-04 1 csh Ya Kun\n"
    let disk = MemoryDisk(wallet)
    let check = ParsedJSON(disk.run(["check", "-F", "json"]).text)
    #expect("\(check["diagnostics.0.fixes.0.safe"]) \(check["fixable"])" == "true 1")
    let fixed = ParsedJSON(disk.run(["check", "--fix", "-F", "json"]).text)
    #expect("\(fixed["fixed"]) \(fixed["fixable"]) \(fixed["errors"])" == "1 0 1")
  }
}
