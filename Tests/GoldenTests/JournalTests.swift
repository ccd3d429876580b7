import Foundation
import TestSupport
import Testing

/// What `export hledger`, `beancount`, `csv` and `jsonl` write, read by the programs it is for.
@Suite("Other programs read what is exported, and agree", .runsPrograms)
struct JournalTests {
  private static let wallets = [
    ("singapore", "2026-11-14"), ("traveller", "2026-02-14"), ("household", "2026-09-18"),
    ("benefits", "2026-11-21"),
  ]

  /// What `agreement.py` reads, by the names of its files.
  private static let files: [(name: String, arguments: String)] = [
    ("list.json", "list -F json"), ("miles.json", "miles --explain -F json"),
    ("summary.json", "summary --period 1900-01-01..2199-12-31 -F json"), ("owed.json", "owed --all -F json"),
    ("repaid.json", "list --all type:repaid -F json"), ("wallet.journal", "export hledger"),
    ("wallet.beancount", "export beancount"), ("wallet.csv", "export csv"), ("wallet.jsonl", "export jsonl"),
  ]

  @Test("the journals of the examples, byte for byte, whenever they are written")
  func goldens() {
    for (name, day) in JournalTests.wallets {
      for (kind, ending) in [("hledger", "journal"), ("beancount", "beancount")] {
        let arguments = ["export", kind, "-f", "\(name).ledger", "--on", day]
        let outcome = Repository.milepost(arguments, in: "examples", on: day)
        let later = Repository.milepost(arguments, in: "examples", on: "2027-03-01")
        let file = "examples/outputs/\(name)/export.\(ending)"
        #expect(outcome.exitCode == .success && outcome.output == later.output)
        #expect(Repository.matchesGolden(outcome.output, file), "\(file) differs")
      }
    }
  }

  @Test("a column whose first value comes late has a type for programs that look at the first rows alone")
  func lateValues() async throws {
    let plain = (0..<20_100).map { "2026-01-01 5.00 bank #dining X\($0)" }
    let wallet = """
      base SGD
      account bank
      card p "P"
          earn local 1 foreign 1
      2026-01-01 rate USD 1.3 SGD
      \(plain.joined(separator: "\n"))
      2026-01-02=2026-01-04 10.00 USD = 13.50 p #dining Y
          note hello
          receipt a.pdf
      2026-01-03 10.00 USD @ 1.35 p #dining Z
      2026-01-04 6.00 bank #dining W

      """
    var files: [String: [UInt8]] = [:]
    // Without a campaign no other program reads them, and needs nothing else.
    let wanted = JournalTests.files.filter { !["wallet.journal", "wallet.beancount"].contains($0.name) }
    for file in wanted where Campaign.isRunning || file.name == "wallet.jsonl" {
      files[file.name] = milepost(file.arguments + " --quiet", on: "2026-01-31", wallet).output
    }
    let lines = String(decoding: files["wallet.jsonl"] ?? [], as: UTF8.self).split(separator: "\n")
    #expect(lines.count == 20_103)
    let payees = lines.prefix(3).map { $0.contains("\"Y\"") ? "Y" : $0.contains("\"Z\"") ? "Z" : "X" }
    #expect(payees == ["Y", "Z", "X"] && lines.last?.contains("\"W\"") == true)
    if Campaign.isRunning { try await expectAgreement(["late": files]) }
  }

  @Test(
    "of the examples and of texts that look like syntax, every entry and every sum (skipped without the programs)"
  )
  func agreement() async throws {
    var outputs: [String: [String: [UInt8]]] = [:]
    for (name, day) in Campaign.cases(1, of: JournalTests.wallets.reversed()) {
      for file in JournalTests.files {
        let words = file.arguments.split(separator: " ").map { String($0) }
        let outcome = Repository.milepost(words + ["-f", "\(name).ledger"], in: "examples", on: day)
        #expect(outcome.exitCode == .success, "\(name): \(file.arguments)")
        outputs[name, default: [:]][file.name] = outcome.output
      }
    }
    for file in JournalTests.files {
      let outcome = milepost(file.arguments, on: "2026-12-31", JournalTests.bills)
      outputs["bills", default: [:]][file.name] = outcome.output
    }
    for file in JournalTests.files {
      let outcome = milepost(file.arguments, on: "2026-02-01", JournalTests.adversary)
      #expect(outcome.exitCode == .success, "\(file.arguments): \(outcome.complaints)")
      outputs["adversary", default: [:]][file.name] = outcome.output
    }
    try await expectAgreement(outputs)
  }

  @Test("what grammar.md shows is what is written")
  func shown() {
    let grammar = String(decoding: Repository.read("grammar.md") ?? [], as: UTF8.self)
    let wallet = """
      base SGD
      card gold "Gold"
          currency USD
          earn 1
      2026-11-01 rate USD 1.3140 SGD
      2026-11-01 rate JPY 0.00656 USD





      2026-11-03=2026-11-05 5000 JPY gold #travel #foreign Lawson
      """
    for kind in ["hledger", "beancount"] {
      let text = milepost("export \(kind)", on: "2026-11-14", wallet).text
      let entry = text.components(separatedBy: "\n\n").last ?? ""
      #expect(grammar.contains("\n" + entry), "\(entry)")
    }
  }

  @Test("a number that can have decimals has a point in tables, and comes back without")
  func points() {
    let wallet = "base JPY\ncard j \"J\"\n    earn 1\n2026-01-03 5000 j #dining X\n"
    let rows = milepost("export csv", wallet).text.components(separatedBy: "\r\n")
    #expect(
      rows[1].hasPrefix("expense,2026-01-03,,5000.0,JPY,,,j,,dining,X,,,dining,5000.0,JPY,5000.0,JPY,,,,j,"))
    #expect(rows[1].hasSuffix(",true,false,,local,1 on 5000,,5000.0,,5000.0,,wallet.ledger,4,"), "\(rows[1])")
    let line = milepost("export jsonl", wallet).text
    #expect(
      line.contains("\"amount\":5000.0,") && line.contains("\"miles\":5000.0,\"cashback\":null,"), "\(line)")
    #expect(line.hasPrefix("{") && line.hasSuffix("}\n"))
    let disk = MemoryDisk(wallet.replacingOccurrences(of: "2026-01-03 5000 j #dining X\n", with: ""))
    disk.files["a.csv"] = Array(rows.joined(separator: "\r\n").utf8)
    #expect(disk.run(["import", "csv", "a.csv"]).exitCode == .success)
    #expect(disk.text.hasSuffix("5000 JPY j #dining X\n"), "\(disk.text)")
  }

  @Test("texts, names and codes as each journal has them")
  func texts() {
    let journal = milepost("export hledger", on: "2026-02-01", JournalTests.adversary).text
    let beancount = milepost("export beancount", on: "2026-02-01", JournalTests.adversary).text
    for text in [
      "2026-01-03 * () (code) x\n", "2026-01-03 * foo  , x  date:2020-01-01\n", "2026-01-03 * a / b / c\n",
      "2026-01-03 * | only a note\n", "2026-01-03 ! ", "commodity 1000.00 \"A1B\"\n", "commodity 1000. JPY\n",
      "account Assets:wise  ; name: Wise; type: Z ; x\n",
    ] { #expect(journal.contains(text), "\(text)") }
    for text in [
      "2026-01-03 * \"only a note\" #dining\n", "; TRUE is reserved in beancount; written as TRUE-1.\n",
      "open Assets:Wise-usd-2 JPY\n  id: \"wise-usd\"\n", "  tags: \"旅行\"\n", "\"quote \\\" and \\\\ and ",
      "inferred_tolerance_default\" \"JPY:0.001\"\n", "  Equity:Differences ",
    ] { #expect(beancount.contains(text), "\(text)") }
  }

  /// Bills paid from an account, and from where the wallet does not say, in two currencies.
  private static let bills = """
    \(billsWallet)
    2026-01-01 rate USD 1.3 SGD
    account wise
        currency USD
    card us
        currency USD
        due 10 days
        autopay posb
    2026-10-01 10.00 us #dining H
    2026-11-21 settled vs

    """

  @Test("payments of bills: from the account of autopay in the card's currency, else from Equity:Settled")
  func payments() {
    func payments(_ kind: String, on day: String) -> [String] {
      let text = milepost("export \(kind)", on: day, JournalTests.bills).text
      return text.components(separatedBy: "\n\n").filter {
        $0.contains("bill") && $0.contains("Liabilities:Card")
      }
      .flatMap { $0.split(separator: "\n") }.filter { !$0.contains("file: ") && !$0.contains("account ") }
      .map { $0.split(separator: " ").joined(separator: " ") }
    }
    let hledger = payments("hledger", on: "2026-12-31").joined(separator: "\n")
    #expect(
      hledger == """
        2026-10-02 * UOB Visa Signature | bill
        Equity:Settled -600.00 SGD
        Liabilities:Card:vs 600.00 SGD
        2026-11-10 * us | bill, paid automatically
        Equity:Settled -10.00 USD
        Liabilities:Card:us 10.00 USD
        2026-11-21 * UOB Visa Signature | bill
        Equity:Settled -200.00 SGD
        Liabilities:Card:vs 200.00 SGD
        2026-12-05 * UOB Preferred Platinum Visa | bill, paid automatically
        Assets:posb -80.00 SGD
        Liabilities:Card:ppv 80.00 SGD
        """, "\(hledger)")
    // On the due date the bill is still open.
    #expect(!payments("hledger", on: "2026-12-05").contains { $0.contains("posb") })
    let beancount = milepost("export beancount", on: "2026-12-31", JournalTests.bills).text
    #expect(beancount.contains("2026-10-02 open Equity:Settled SGD,USD\n"), "\(beancount)")
    #expect(beancount.contains("2026-12-05 * \"UOB Preferred Platinum Visa\" \"bill, paid automatically\"\n"))
    #expect(
      milepost("export hledger", on: "2026-10-01", JournalTests.bills).text.contains(
        "has none, payments of card bills")
    )
  }

  @Test("a wallet without a base, and one without entries, are journals too")
  func empty() async throws {
    var outputs: [String: [String: [UInt8]]] = [:]
    let wallets = [
      "nothing": "", "base": "base JPY\n",
      "rate": "2026-01-02 rate USD 1.3421 SGD\n2026-01-02 rate USD 1.34210 SGD\n",
    ]
    for (name, wallet) in wallets {
      for file in JournalTests.files {
        outputs[name, default: [:]][file.name] = milepost(file.arguments, wallet).output
      }
    }
    let journal = String(decoding: outputs["rate"]?["wallet.journal"] ?? [], as: UTF8.self)
    #expect(journal.hasSuffix("\nP 2026-01-02 USD 1.3421 SGD\n"), "\(journal)")
    try await expectAgreement(outputs)
  }

  /// Has the files of some wallets read by the programs that are there.
  private func expectAgreement(_ wallets: [String: [String: [UInt8]]]) async throws {
    let outcome = try await Subprocess.inNewFolder { root in
      var folders: [String] = []
      for (wallet, files) in wallets.sorted(by: { $0.key < $1.key }) {
        let folder = root.appendingPathComponent(wallet)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (name, bytes) in files { try Data(bytes).write(to: folder.appendingPathComponent(name)) }
        folders.append(folder.path)
      }
      return try await Subprocess.run(
        ["python3", "-B", Repository.path + "/Tests/Scripts/agreement.py"] + folders)
    }
    if outcome.status == 127 { return print("skipped: there is no python3") }
    for line in outcome.text.split(separator: "\n") where line.hasPrefix("skipped: ") { print(line) }
    #expect(outcome.status == 0, "\(outcome.text)")
  }

  /// Payees, notes, names and codes that would be syntax, and amounts that come to nothing on one side.
  private static let adversary = #"""
    base JPY
    currency TRUE
    currency NULL
        decimals 0
    currency A1B
    currency MILLI
        decimals 9
    account wise "Wise, type: Z ; x" 
        currency USD
    account 財布 "旅行, date:2020-01-01"
    account wise.usd
    account wise-usd
    account wise_usd
    account été
    account éé
    account 🐈
    account TR
        currency TRUE
    account NU
        currency NULL
    account AB
        currency A1B
    account ML
        currency MILLI
    tag date
    tag date2
    tag type
    tag 旅行
    tag posted
    tag assert
    category 娯楽
    category pets.x_y
    category ǆungla
    2026-01-02 rate TRUE 133.3333333333 JPY
    2026-01-02 rate NULL 0.0001 JPY
    2026-01-02 rate A1B 7 JPY
    2026-01-02 rate MILLI 0.333333333333333333 JPY
    2026-01-02 rate USD 157.123 JPY
    2026-01-02 rate JPY 0.00637 USD
    2026-01-02 rate USD 150 JPY wise
    2026-01-03 0 cash #dining "* flagged"
    2026-01-03 100 cash #dining "! flagged"
    2026-01-03 100 cash #dining "(code) x"
    2026-01-03 100 cash #dining "　(code) x"
    2026-01-03 100 cash #dining "  (code) x"
    2026-01-03 100 cash #dining "=2026-01-01 x"
    2026-01-03 100 cash #dining "; not a comment"
    2026-01-03 100 cash #dining "foo  ; x  date:2020-01-01"
    2026-01-03 100 cash #dining "a | b | c"
    2026-01-03 100 cash #dining "tab	in it"
    2026-01-03 100 cash #dining "quote \" and \\ and \\\" end \\"
    2026-01-03 100 cash #dining #date #date2 #type #旅行 #posted "[2020-01-01] [=2020-01-02]"
        note "date:2020-01-01, type: A, x ; y [2019-01-01] \"q\" \\"
        receipt "a, b; date:1990-01-01 \\ \"x\".pdf"
    2026-01-03 101 cash #dining
        note only a note
    2026-01-03 102 cash #dining
        note "(paren)"
    2026-01-03 103 cash #dining
        note pending
    2026-01-03 103 cash #dining "2026-01-04 * \"x\""
    2026-01-03 3.00 wise #娯楽 "Three"
    2026-01-03 -3.00 wise #pets.x_y "Three"
    2026-01-03 3.00 wise #ǆungla "Three"
    2026-01-03 0.01 USD 財布 #dining less
    2026-01-03 100 JPY wise #dining less
    2026-01-03 100 JPY = 0.00 USD wise #dining x
    2026-01-03 1 JPY TR #dining x
    2026-01-03 100 JPY = 90 JPY cash #dining discount
    2026-01-03 -100 JPY = -90 JPY cash #dining discount
    2026-01-03 100 NULL NU #dining nothing
    2026-01-03 -100 NULL NU #dining nothing
    2026-01-03 12.34 A1B AB #dining x
    2026-01-03 0.000000007 MILLI ML #dining x
    2026-01-03 333.000000007 MILLI ML #dining x
    2026-01-03 999999999999999999 cash #dining big
    2026-01-03 12345678901234.56 TR #dining big
    2026-01-03 5 wise.usd
    2026-01-03 5 wise-usd
    2026-01-03 5 wise_usd
    2026-01-03 5 été
    2026-01-03 5 éé
    2026-01-03 5 🐈
    2026-01-03 income 100.00 wise #salary Work
    2026-01-03 income 0 cash #salary Work
    2026-01-03 income -5 cash #salary Work
    2026-01-03 income 1 JPY = 0.00 USD wise #salary Work
    2026-01-03 income 100 JPY = 90 cash #娯楽 Work

    """#
}
