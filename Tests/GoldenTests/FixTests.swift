import Foundation
import TestSupport
import Testing

@Suite("A fix removes its diagnostic and adds no error")
struct FixTests {
  /// Wallets of `examples/` with their days.
  private static let wallets = [
    ("singapore", "2026-11-14"), ("first", "2026-11-14"), ("bills", "2026-11-22"),
    ("milestones", "2026-02-13"),
    ("shared", "2026-11-22"), ("linked", "2026-11-22"), ("mechanisms", "2026-05-04"),
    ("benefits", "2026-11-14"),
    ("household", "2026-11-14"), ("merchants", "2026-11-14"), ("plan", "2026-11-14"),
    ("premium", "2026-11-14"), ("automatic", "2026-11-14"),
    ("traveller", "2026-11-14"),
  ]

  /// The files of a folder of the checkout that end with `.ledger`.
  private static func files(in folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: Repository.path + "/" + folder)) ?? []
    return names.filter { $0.hasSuffix(".ledger") }.sorted()
  }

  /// A wallet of a text.
  private func wallet(_ text: String) -> ChangedWallet {
    ChangedWallet(
      folder: "examples", file: "first.ledger", day: "2026-02-14", changes: ["first.ledger": Array(text.utf8)]
    )
  }

  @Test("of every file of the catalogue of errors")
  func catalogue() {
    var law = FixLaw()
    for file in FixTests.files(in: "examples/errors") {
      law.check(ChangedWallet(folder: "examples/errors", file: file, day: "2026-11-14"))
    }
    #expect(law.broken.isEmpty, "\(law.broken.joined(separator: "\n"))")
    #expect(law.tried.count >= 60, "\(law.tried.keys.sorted())")
  }

  @Test("of the example wallets, as they are and with a random mistake")
  func examples() {
    var (law, random) = (FixLaw(), SmallRandom(seed: 19))
    for (name, day) in FixTests.wallets {
      law.check(ChangedWallet(folder: "examples", file: "\(name).ledger", day: day))
    }
    for number in 0..<Campaign.size(140, of: 5_000) {
      let (name, day) = random.next(of: FixTests.wallets)
      let files = ["\(name).ledger"] + FixTests.files(in: "examples/\(name)").map { "\(name)/\($0)" }
      let file = random.next(of: files)
      var wallet = ChangedWallet(folder: "examples", file: "\(name).ledger", day: day)
      let lines = String(decoding: wallet.bytes(file), as: UTF8.self).split(
        separator: "\n", omittingEmptySubsequences: false)
      let mistake = RandomMistake.allCases[number % RandomMistake.allCases.count]
      guard let wrong = mistake.lines(lines.map { String($0) }, &random) else { continue }
      wallet.changes[file] = Array(wrong.joined(separator: "\n").utf8)
      law.check(wallet)
    }
    #expect(law.broken.isEmpty, "\(law.broken.joined(separator: "\n"))")
    #expect(law.tried.values.reduce(0, +) > 50)
  }

  private static let head = """
    base SGD
    card ppv "P"
        cycle opens 15
        due 25 days
    account posb
    2026-01-01 rate USD 1.34 SGD

    """

  @Test(
    "with the right form of a line",
    arguments: [
      ("2026/1/5 6.40 cash", "2026-01-05 6.40 cash"), ("5 Jan 2026 6.40 cash", "2026-01-05 6.40 cash"),
      ("20260105 6.40 cash", "2026-01-05 6.40 cash"), ("25.12.2025 6.40 cash", "2025-12-25 6.40 cash"),
      ("2026-01-05=7/1/2026 6.40 cash", "2026-01-05=2026-01-07 6.40 cash"),
      ("2026-01-05 SGD 12.50 cash", "2026-01-05 12.50 SGD cash"),
      ("2026-01-05 12.50SGD cash", "2026-01-05 12.50 SGD cash"),
      ("2026-01-05 12.50 sgd cash", "2026-01-05 12.50 SGD cash"),
      ("2026-01-05 -1.250,00 cash", "2026-01-05 -1250.00 cash"),
      ("2026-01-05 12, cash", "2026-01-05 12 cash"),
      ("2026-01-05 1.5k cash", "2026-01-05 1500 cash"), ("2026-01-05 85k cash", "2026-01-05 85,000 cash"),
      ("2026-01-05 (12.50 SGD) cash", "2026-01-05 -12.50 SGD cash"),
      ("2026-01-05 S$(12.50) cash", "2026-01-05 -S$12.50 cash"),
      ("2026-01-05 12.50- cash", "2026-01-05 -12.50 cash"),
      ("2026-01-05 −12.50 cash", "2026-01-05 -12.50 cash"), ("2026-01-05 S$+5 cash", "2026-01-05 S$5 cash"),
      ("2026-01-05 42 USD @@56.37 SGD cash", "2026-01-05 42 USD = 56.37 SGD cash"),
      ("2026-01-05 * 12.50 cash", "2026-01-05 12.50 cash"),
      ("2026-01-05 ppv 12.50 Ya Kun", "2026-01-05 12.50 ppv Ya Kun"),
      ("2026-01-05 refund 12.50 ppv X", "2026-01-05 -12.50 ppv X"),
      ("P 2026-01-05 EUR 1.45 SGD", "2026-01-05 rate EUR 1.45 SGD"),
      ("2026-01-05 payment ppv 300", "2026-01-05 settled ppv 300"),
      ("2026-01-05 6\u{A0}SGD\u{A0}cash\u{3000}Ya", "2026-01-05 6 SGD cash Ya"),
      ("2026-01-05 6 cash ＃dining 亚坤", "2026-01-05 6 cash #dining 亚坤"),
      ("2026-01-05 6 ｐｐｖ 亚坤", "2026-01-05 6 ppv 亚坤"),
      ("2026-01-05 6 cash #dining, X", "2026-01-05 6 cash #dining X"),
      ("2026-01-05 6 cash \"Ya Kun\\  ", "2026-01-05 6 cash \"Ya Kun\\\\\"  "),
      ("2026-01-05 6 cash 新记 🐰 ; #dining with Mei", "2026-01-05 6 cash 新记 🐰 #dining ; with Mei"),
      ("2026-01-05 6 cash X  ;#dining", "2026-01-05 6 cash X #dining"),
      ("2026-01-05 6 cash #dinning X", "2026-01-05 6 cash #dining X"),
      ("2026-01-05 6 cahs X", "2026-01-05 6 cash X"), ("budget x 15 USD/month", "budget x 15 USD monthly"),
      ("budget x monthly 500", "budget x 500 monthly"), ("# a comment", "; a comment"),
      ("2026-01-05 6 cash\nnote x", "2026-01-05 6 cash\n    note x"),
      ("2026-01-05 6 cash\n  2026-01-06 7 cash", "2026-01-05 6 cash\n2026-01-06 7 cash"),
      ("account posb", ""), ("2026-01-05 6 cash\n2026-01-05 6 cash\n", "2026-01-05 6 cash\n"),
      ("<<<<<<< a\n2026-01-05 6 cash\n=======\n2026-01-05 7 cash\n>>>>>>> b\n", "2026-01-05 6 cash\n"),
      ("card x \"X\"\n    cap #dining 4 limit 500 SGD", "card x \"X\"\n    cap #dining 4 up to 500 SGD"),
    ])
  func form(wrong: String, right: String) throws {
    let before = wallet(FixTests.head + wrong)
    let fix = try #require(before.diagnostics.first?["fixes"].items.first)
    let after = try #require(before.applying(fix))
    #expect(String(decoding: after.bytes("first.ledger"), as: UTF8.self) == FixTests.head + right)
  }

  @Test("after the last definition, with the file's line ends")
  func declarations() throws {
    for (text, right) in [
      (
        "base SGD\ntag a\n    note x\n\n2026-01-05 6 cash #zzz",
        "base SGD\ntag a\n    note x\ncategory zzz\n\n2026-01-05 6 cash #zzz"
      ),
      ("base SGD\r\n2026-01-05 6 cash #zzz\r\n", "base SGD\r\ncategory zzz\r\n2026-01-05 6 cash #zzz\r\n"),
      ("2026-01-05 $6 cash\nbase SGD", "2026-01-05 $6 cash\nbase SGD\ncurrency SGD\n    symbol $\n"),
    ] {
      let before = wallet(text)
      let fix = try #require(before.diagnostics.first?["fixes"].items.first)
      #expect(before.applying(fix)?.bytes("first.ledger") == Array(right.utf8), "\(text)")
    }
  }

  @Test("but none where a value would be invented or a property would have no entry")
  func none() {
    for line in [
      "2026-01-05 6 EUR cash", "rate USD 1.3 SGD", "2026-01-05 6.40.20 cash", "2026-01-05 6 nobody",
      "2026-01-02 rate USD 1.34 SGD\nnote x", "card x \"X\"\n  2026-01-05 6 cash\n    cycle opens 3",
      "2026-01-02 rate USD 1.34 SGD ; #dining", "=======", "2206-01-05 6 cash",
    ] {
      let first = wallet(FixTests.head + line).diagnostics.first
      #expect(
        first != nil && first?["fixes"].items.isEmpty == true, "\(line): \(first?["fixes"].description ?? "")"
      )
    }
  }
}
