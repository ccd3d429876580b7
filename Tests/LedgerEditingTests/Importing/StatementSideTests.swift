import MilepostCLI
import TestSupport
import Testing

@Suite("import: what a row becomes, and what it is taken for")
struct StatementSideTests {
  private static let wallet = """
    base SGD
    account posb
    card ppv "PPV"
        last4 1234

    """
  private static let rules = """
    statement mine "Mine"
        columns Day Text Amount
        date Day as YYYY-MM-DD
        payee Text
        amount Amount spent negative

    """

  private func disk(_ entries: String, _ rows: [String], rules: String = rules) -> MemoryDisk {
    let disk = MemoryDisk(StatementSideTests.wallet + entries)
    disk.files["my.rules"] = Array(rules.utf8)
    disk.files["a.csv"] = Array(("Day,Text,Amount\n" + rows.map { $0 + "\n" }.joined()).utf8)
    return disk
  }

  private func run(_ disk: MemoryDisk, _ words: String...) -> Outcome {
    disk.run(["import", "my.rules", "a.csv"] + words, on: "2026-12-31")
  }

  private static let ofx =
    "OFXHEADER:100\n<OFX><STMTRS><CURDEF>SGD<BANKACCTFROM><ACCTID>1</BANKACCTFROM><BANKTRANLIST>ROWS"
    + "</BANKTRANLIST></STMTRS></OFX>\n"

  @Test("money in is income in an account and a refund on a card, unless the rules say it")
  func moneyIn() {
    let row = ["2026-04-15,WAGES,1000.00", "2026-04-16,KOPI,-2.00"]
    for (card, rule, expected) in [
      ("posb", "", "2026-04-15 income 1000.00 posb WAGES\n"), ("ppv", "", "-1000.00 ppv WAGES\n"),
      ("posb", "    refund when money is in\n", "-1000.00 posb WAGES\n"),
    ] {
      let disk = disk("", row, rules: StatementSideTests.rules + rule)
      #expect(run(disk, "--card", card).exitCode == .success)
      #expect(disk.text.contains(expected), "\(disk.text)")
      let after = disk.text
      _ = run(disk, "--card", card)
      #expect(disk.text == after)
    }
  }

  @Test("an id that ends in a comma or a semicolon is known the next time")
  func ids() {
    let disk = disk("", [])
    let rows = ["X1,", "X2;", "X3"].enumerated().map { index, id in
      "<STMTTRN><DTPOSTED>2026010\(index + 1)<TRNAMT>-\(index + 1)<FITID>\(id)<NAME>SHOP\n</STMTTRN>\n"
    }
    disk.files["a.csv"] = Array(StatementSideTests.ofx.replacing("ROWS", with: rows.joined()).utf8)
    #expect(disk.run(["import", "a.csv", "--card", "posb"], on: "2026-12-31").complaints.contains("3 new"))
    let after = disk.text
    let second = disk.run(["import", "a.csv", "--card", "posb"], on: "2026-12-31")
    #expect(second.complaints.contains("3 already recorded") && disk.text == after, "\(second.complaints)")
  }

  @Test("amounts with the wrong sign are an error where payments of the bill are among the rows")
  func signs() {
    let rows = ["2026-04-15,SHOP A,-12.50", "2026-04-16,SHOP B,-2.50", "2026-04-17,AUTOPAY PAYMENT,100.00"]
    let rules = StatementSideTests.rules.replacing("spent negative", with: "spent positive")
    let disk = disk(
      "", rows, rules: rules + "    leave-out payment when payee has \"PAYMENT\" and money is in\n")
    let refused = run(disk, "--card", "ppv")
    #expect(refused.complaints.contains("payments of the bill look like purchases"), "\(refused.complaints)")
    #expect(disk.text == StatementSideTests.wallet)
    #expect(run(disk, "--card", "ppv", "--force").exitCode == .success)
  }

  @Test("cards of a table whose last digits no card has are listed with the --map words", arguments: [1, 2])
  func unknownCards(_ count: Int) {
    let rules =
      StatementSideTests.rules.replacing("Day Text Amount", with: "Day Text Amount Card") + "    card Card\n"
    let disk = disk("", [], rules: rules)
    let rows = ["1234", "7777", "8888"].prefix(count + 1).map { "2026-04-15,SHOP,-1.00,XX\($0)\n" }
    disk.files["a.csv"] = Array(("Day,Text,Amount,Card\n" + rows.joined()).utf8)
    let refused = run(disk)
    #expect(refused.exitCode == .usage && disk.text == StatementSideTests.wallet)
    #expect(refused.complaints.contains("\n  --map 7777=…   7777, 1 row\n"), "\(refused.complaints)")
    #expect(refused.complaints.contains("--map 8888=…") == (count == 2), "\(refused.complaints)")
    #expect(run(disk, "--map", "7777=posb", "--map", "8888=none").exitCode == .success || count == 1)
    if count == 1 { #expect(run(disk, "--map", "7777=posb").exitCode == .success) }
    #expect(disk.text.contains("1.00 ppv SHOP") && disk.text.contains("1.00 posb SHOP"), "\(disk.text)")
  }

  @Test("a payee that begins with the name of a tag is written so that it is not taken for one")
  func tagWords() {
    let rows = [
      "2026-04-15,INTEREST EARNED,1.00", "2026-04-16,SALARY,9.00", "2026-04-17,Groceries Corner,-3.00",
      "2026-04-18,FEES AND MORE,-4.00",
    ]
    let disk = disk("", rows)
    let outcome = run(disk, "--card", "posb")
    #expect(!outcome.complaints.contains("warning"), "\(outcome.complaints)")
    #expect(disk.text.contains(" posb \"INTEREST\" EARNED\n"), "\(disk.text)")
    #expect(disk.text.contains(" posb \"SALARY\"\n") && disk.text.contains(" posb \"Groceries\" Corner\n"))
    #expect(disk.text.contains(" posb FEES AND MORE\n"))
    let after = disk.text
    #expect(run(disk, "--card", "posb").complaints.contains("4 already recorded") && disk.text == after)
  }

  @Test("income that was typed a day earlier is named")
  func similarIncome() {
    let disk = disk("2026-03-24 income 5200 posb Salary\n", ["2026-03-25,EXAMPLE LTD,5200.00"])
    let outcome = run(disk, "--card", "posb")
    #expect(outcome.complaints.contains("possible duplicate of `2026-03-24 income 5200 posb Salary`"))
  }

  @Test("the comment of a note stays when its entry settles")
  func comments() {
    let rules =
      StatementSideTests.rules.replacing("Day Text Amount", with: "Day Text Amount Ref") + "    id Ref\n"
    let disk = disk(
      "2026-04-15 12.50 ppv SHOP\n    note pending ; ask Ana\n", [], rules: rules)
    disk.files["a.csv"] = Array("Day,Text,Amount,Ref\n2026-04-15,SHOP,-12.50,R1\n".utf8)
    #expect(run(disk, "--card", "ppv").exitCode == .success)
    #expect(disk.text.contains("    note id R1  ; ask Ana\n"), "\(disk.text)")
  }

  @Test(
    "the form of dates is suggested where one number can only be the day, also with a time",
    arguments: [
      ("13-APR-26", "DD-MMM-YY"), ("4/13/26", "M/D/YY"), ("13/04/2026 10:11", "\"DD/MM/YYYY hh:mm\""),
      ("04/13/2026 10:11:12", "\"MM/DD/YYYY hh:mm:ss\""),
      (
        "03/04/2026 10:11:12",
        "…    ; \"DD/MM/YYYY hh:mm:ss\" or \"MM/DD/YYYY hh:mm:ss\""
      ),
    ])
  func dateForms(written: String, form: String) {
    let disk = disk("", [])
    disk.files["a.csv"] = Array("Day,Text,Amount\n\(written),SHOP,-12.50\n".utf8)
    #expect(disk.run(["import", "a.csv", "--card", "ppv", "-o", "new.rules"]).exitCode == .success)
    let line = disk["new.rules"].split(separator: "\n").first { $0.hasPrefix("    date ") } ?? ""
    #expect(
      line == "    date Day as \(form)")
  }

  @Test("rules are suggested for amounts with DR and CR after them")
  func marks() {
    let disk = disk("", [])
    disk.files["a.csv"] = Array("Day,Text,Amount\n2026-04-15,SHOP,12.50 DR\n2026-04-16,SHOP,3.00 CR\n".utf8)
    #expect(disk.run(["import", "a.csv", "--card", "ppv", "-o", "new.rules"]).exitCode == .success)
    #expect(disk["new.rules"].contains("    amount Amount marked DR CR\n"), "\(disk["new.rules"])")
    #expect(disk.run(["import", "new.rules", "a.csv", "--card", "ppv"]).exitCode == .success)
    #expect(
      disk.text.contains(" 12.50 ppv SHOP\n") && disk.text.contains(" -3.00 ppv SHOP\n"), "\(disk.text)")
  }

  @Test("-o is refused where rules read the file already: nothing is written")
  func output() {
    let disk = disk("", ["2026-04-15,SHOP,-12.50"])
    let outcome = run(disk, "--card", "ppv", "-o", "other.rules")
    #expect(outcome.exitCode == .usage, "\(outcome.complaints)")
    #expect(outcome.complaints.contains("mine (Mine) reads this file"), "\(outcome.complaints)")
    #expect(disk.text == StatementSideTests.wallet && disk.files["other.rules"] == nil)
  }

  @Test("tags of income and of renewals are not those of the payee, in JSON either")
  func tags() {
    let disk = disk(
      "merchant kopi \"Kopi\"\n    tags #dining\n    text KOPI\n",
      ["2026-04-15,KOPI,5.00", "2026-04-16,KOPI,-5.00"])
    let json = ParsedJSON(run(disk, "--card", "posb", "--format", "json").text)
    #expect(json["rows.0.tags"].items.isEmpty, "\(json)")
  }

  @Test("an answer becomes a rule that fits the payee's rows and no other payee's")
  func answers() {
    let rules = StatementSideTests.rules + "    id from payee \"Ref No:\"\n"
    let disk = disk(
      "", ["2026-04-15,GRAB Ref No: 1,-1.00", "2026-04-16,GRABFOOD PTE LTD Ref No: 2,-2.00"], rules: rules)
    disk.answers = ["s", ""]
    let outcome = run(disk, "--card", "ppv")
    #expect(outcome.exitCode == .success, "\(outcome.complaints)")
    #expect(
      disk["my.rules"].contains("leave-out mine when payee starts \"GRAB Ref No:\""), "\(disk["my.rules"])")
    #expect(disk.text.contains("GRABFOOD PTE LTD") && !disk.text.contains("ppv GRAB\n"), "\(disk.text)")
  }
}
