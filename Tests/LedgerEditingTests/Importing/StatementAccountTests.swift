import MilepostCLI
import TestSupport
import Testing

@Suite("import of messages: cards, accounts and currencies")
struct StatementAccountTests {
  private static let wallet = """
    base SGD
    card vs "VS"
    account posb
    account giro
    account euros
        currency EUR

    """

  /// A file of OFX with accounts, each with its rows: number, currency and amounts.
  private func ofx(_ accounts: [(number: String, currency: String, amounts: [String])]) -> String {
    "OFXHEADER:100\n\n<OFX><BANKMSGSRSV1>\n"
      + accounts.map { account in
        "<STMTRS><CURDEF>\(account.currency)\n<BANKACCTFROM><ACCTID>\(account.number)\n</BANKACCTFROM>"
          + "<BANKTRANLIST>\n"
          + account.amounts.enumerated().map { index, amount in
            "<STMTTRN><TRNTYPE>DEBIT\n<DTPOSTED>2026010\(index + 2)\n<TRNAMT>\(amount)\n<FITID>\(account.number)-\(index)\n"
              + "<NAME>SHOP \(index)\n</STMTTRN>\n"
          }.joined() + "</BANKTRANLIST></STMTRS>\n"
      }.joined() + "</BANKMSGSRSV1></OFX>\n"
  }

  private func disk(_ accounts: [(number: String, currency: String, amounts: [String])]) -> MemoryDisk {
    let disk = MemoryDisk(StatementAccountTests.wallet)
    disk.files["a.ofx"] = Array(ofx(accounts).utf8)
    return disk
  }

  private func run(_ disk: MemoryDisk, _ words: String...) -> Outcome {
    disk.run(["import", "a.ofx"] + words, on: "2026-12-31")
  }

  private static let two = [
    (number: "100-11112222", currency: "SGD", amounts: ["-1.00", "-2.00"]),
    (number: "100-33332222", currency: "SGD", amounts: ["-3.00"]),
  ]

  @Test("rules with `only` are for the card or account to which a number is mapped")
  func only() {
    let disk = disk([("100-34-5", "SGD", ["-1.00"])])
    disk.files["my.rules"] = Array(
      "statement euros like ofx\n    only currency EUR\nstatement own \"own\" like ofx\n    only currency SGD\n"
        .utf8)
    let outcome = disk.run(["import", "my.rules", "a.ofx", "--map", "34-5=posb"], on: "2026-12-31")
    #expect(
      outcome.exitCode == .success && outcome.complaints.contains("a.ofx (own"), "\(outcome.complaints)")
  }

  @Test("of several accounts of which one is left open that one is named; none is mapped twice")
  func oneOpen() {
    let disk = disk(StatementAccountTests.two)
    let open = run(disk, "--map", "12222=posb")
    #expect(
      open.complaints.contains(
        """
        a.ofx: this file has an account that nothing names; say which card or account it is, or none:
          --map 32222=…   100-33332222, SGD, 1 row
        """), "\(open.complaints)")
    let twice = run(disk, "--map", "12222=posb", "--map", "111-2222=giro", "--map", "32222=none")
    #expect(twice.exitCode == .usage && disk.text == StatementAccountTests.wallet)
    let both = run(disk, "--map", "12222=posb", "--map", "11112222=giro", "--map", "32222=none")
    #expect(
      both.complaints.contains("100-11112222 is mapped twice, to posb and to giro"), "\(both.complaints)")
  }

  @Test("a number that ends another one is named whole")
  func endOfAnother() {
    let disk = disk([("111", "SGD", ["-1.00"]), ("9111", "SGD", ["-2.00"])])
    let outcome = run(disk, "--map", "111=posb", "--map", "9111=giro")
    #expect(outcome.exitCode == .success, "\(outcome.complaints)")
    #expect(disk.text.contains("1.00 posb SHOP 0") && disk.text.contains("2.00 giro SHOP 0"), "\(disk.text)")
  }

  @Test("two cards whose last digits no card has are listed with the --map words, too")
  func unknownCards() {
    let disk = disk([("4111222233331111", "SGD", ["-1.00"]), ("4111222233332222", "SGD", ["-2.00"])])
    let text = disk["a.ofx"].replacing("STMTRS", with: "CCSTMTRS").replacing(
      "BANKACCTFROM", with: "CCACCTFROM")
    disk.files["a.ofx"] = Array(text.utf8)
    for words in [[], ["--card", "posb"]] {
      let outcome = disk.run(["import", "a.ofx"] + words, on: "2026-12-31")
      #expect(outcome.complaints.contains("this file has 2 accounts"), "\(outcome.complaints)")
    }
  }

  @Test("an amount that the currency of the account can't have is the error of its row alone")
  func amounts() {
    let disk = disk([("1", "SGD", ["-1.005", "-2.00", "-99999999999999999999"])])
    disk.files["a.ofx"] = Array(disk["a.ofx"].replacing("<CURDEF>SGD", with: "").utf8)
    let refused = run(disk, "--card", "posb")
    #expect(refused.exitCode == .errors && disk.text == StatementAccountTests.wallet)
    #expect(
      refused.complaints.contains("`1.005` has more decimals than SGD has (2)"), "\(refused.complaints)")
    let json = ParsedJSON(run(disk, "--card", "posb", "--partial", "--format", "json").text)
    #expect(json["counts.rejected"].whole == 2 && json["counts.new"].whole == 1, "\(json["counts"])")
    #expect(disk.text.contains("2.00 posb SHOP 1\n"), "\(disk.text)")
  }

  @Test("of several accounts that nothing names are listed with the --map words to write")
  func unknown() {
    let disk = disk(StatementAccountTests.two)
    for words in [[], ["--card", "posb"]] {
      let outcome = disk.run(["import", "a.ofx"] + words, on: "2026-12-31")
      #expect(outcome.exitCode == .usage && disk.text == StatementAccountTests.wallet)
      #expect(
        outcome.complaints.contains(
          """
          a.ofx: this file has 2 accounts; say of each which card or account it is, or none:
            --map 12222=…   100-11112222, SGD, 2 rows
            --map 32222=…   100-33332222, SGD, 1 row
          """), "\(outcome.complaints)")
    }
  }

  @Test("are mapped by their numbers or the ends of these, once each")
  func mapped() {
    let whole = disk(StatementAccountTests.two)
    #expect(run(whole, "--map", "1111 2222=posb", "--map", "100-33332222=giro").exitCode == .success)
    for line in ["1.00 posb SHOP 0", "2.00 posb SHOP 1", "3.00 giro SHOP 0"] {
      #expect(whole.text.contains(line), "\(whole.text)")
    }
    for (words, reason) in [
      (
        ["2222=posb"],
        "several accounts end with `2222`: 100-11112222, 100-33332222; write more of the number"
      ),
      (
        ["9999=posb"],
        "no account in this file ends with `9999`; it has 100-11112222, 100-33332222"
      ),
      (["posb"], "`posb` is not NUMBER=ID; for example: --map 3000=posb, or --map 3000=none"),
      (["11112222=pasb"], "did you mean posb?"),
    ] {
      let disk = disk(StatementAccountTests.two)
      let outcome = disk.run(["import", "a.ofx"] + words.flatMap { ["--map", $0] }, on: "2026-12-31")
      #expect(outcome.exitCode == .usage && outcome.complaints.contains(reason), "\(outcome.complaints)")
      #expect(disk.text == StatementAccountTests.wallet)
    }
  }

  @Test("one more than mapped is that of --card; rows of none are skipped, each for its account")
  func none() {
    let disk = disk(StatementAccountTests.two)
    let outcome = run(disk, "--map", "11112222=none", "--card", "giro", "--format", "json")
    let json = ParsedJSON(outcome.text)
    #expect(outcome.exitCode == .success, "\(outcome.complaints)")
    #expect(json["counts.skipped"].whole == 2 && json["counts.new"].whole == 1, "\(json)")
    for row in json["rows"].items.prefix(2) {
      #expect(row["status"].description == "skipped" && row["reason"].description == "account")
      #expect(row["account"].description == "100-11112222" && row["entry"] == .null)
    }
    #expect(disk.text.hasSuffix("3.00 giro SHOP 0\n    note id 100-33332222-0\n"), "\(disk.text)")
    let counts = run(disk, "--map", "11112222=none", "--card", "giro").complaints
    #expect(counts.contains("3 rows: 0 new, 1 already recorded, 2 skipped (account)"), "\(counts)")
  }

  @Test("in another currency than their source, in every row, are refused; single rows need a rate")
  func currencies() {
    let euros = disk([("77", "EUR", ["-1.00", "-2.00"])])
    let refused = run(euros, "--card", "posb")
    #expect(refused.exitCode == .usage && euros.text == StatementAccountTests.wallet)
    #expect(
      refused.complaints.contains("a.ofx: this statement is in EUR, posb in SGD\n"), "\(refused.complaints)")
    #expect(run(euros, "--card", "euros").complaints.contains("rate EUR"))
    let mixed = disk([("77", "SGD", ["-1.00", "-2.00\n<CURRENCY><CURRATE>1.5\n<CURSYM>EUR\n</CURRENCY>"])])
    let said = run(mixed, "--card", "posb").complaints
    #expect(said.contains("1 row in EUR, on 3 Jan, has no rate"), "\(said)")
    mixed.files["wallet.ledger"] = Array(
      (StatementAccountTests.wallet + "2026-01-01 rate EUR 1.50 SGD\n").utf8)
    #expect(run(mixed, "--card", "posb").exitCode == .success)
    #expect(mixed.text.contains("2.00 EUR posb SHOP 1\n"), "\(mixed.text)")
  }

  @Test("of QIF without a number goes to --card, or says which there are")
  func unnumbered() {
    let disk = MemoryDisk(StatementAccountTests.wallet)
    disk.files["a.ofx"] = Array("!Type:Bank\nD13/01/2026\nT-1.00\nPSHOP\n^\n".utf8)
    let outcome = run(disk)
    #expect(outcome.exitCode == .usage, "\(outcome.complaints)")
    #expect(outcome.complaints.contains("which card or account is this? --card "), "\(outcome.complaints)")
    let said = run(disk, "--card", "posb").complaints
    #expect(said.contains("  dates are day/month (line 2)\n"), "\(said)")
    #expect(disk.text.hasSuffix("1.00 posb SHOP\n"), "\(disk.text)")
  }
}
