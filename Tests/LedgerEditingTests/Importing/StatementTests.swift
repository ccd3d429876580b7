import TestSupport
import Testing

@Suite("import of statements and rates")
struct StatementTests {
  private static let wallet = """
    base SGD

    card dbs "DBS"
        last4 1234
        earn local 1.2

    account posb

    2026-01-03 6.40 dbs #dining Ya Kun

    """
  private static let head = "Transaction Date,Post Date,Description,Category,Type,Amount,Memo\n"

  private func disk(_ rows: String, _ wallet: String = StatementTests.wallet) -> MemoryDisk {
    let disk = MemoryDisk(wallet)
    disk.files["mine.rules"] = Array(
      """
      statement mine
          columns Date Posted Text Amount Status
          date Date as YYYY-MM-DD
          posted Posted as YYYY-MM-DD
          payee Text
          amount Amount spent positive
          currency SGD
          source dbs
          pending when Status is "Pending"
          leave-out payment when Text has "PAYMENT"
          when Text has "KAYA" payee "Ya Kun"
          original from payee CUR AMOUNT

      """.utf8)
    set(rows, disk)
    return disk
  }

  private func set(_ rows: String, _ disk: MemoryDisk) {
    disk.files["a.csv"] = Array(("Date,Posted,Text,Amount,Status\n" + rows).utf8)
  }

  private func take(_ disk: MemoryDisk, _ words: String...) -> String {
    let outcome = disk.run(["import", "mine.rules", "a.csv"] + words, on: "2026-12-31")
    return outcome.complaints
  }

  @Test("rows alike are as many purchases, the same statement adds nothing, an overlapping one what is new")
  func again() {
    let rows =
      "2026-01-05,2026-01-06,BUS,1.19,\n2026-01-05,2026-01-06,BUS,1.19,\n2026-01-04,2026-01-05,KAYA TOAST,5,\n"
    let disk = disk(rows)
    #expect(take(disk).contains("3 rows: 3 new, 0 already recorded"))
    #expect(
      disk.text.hasSuffix(
        """
        2026-01-03 6.40 dbs #dining Ya Kun
        2026-01-04=2026-01-05          5.00 dbs #dining Ya Kun
        2026-01-05=2026-01-06          1.19 dbs BUS
        2026-01-05=2026-01-06          1.19 dbs BUS
            note number 2 of this day

        """), "\(disk.text)")
    #expect(disk.run(["check"]).complaints == "")
    let before = disk.text
    #expect(take(disk).contains("3 rows: 0 new, 3 already recorded") && disk.text == before)
    set("2026-01-06,,BUS,1.19,\n" + rows + "2026-01-05,2026-01-06,BUS,1.19,\n", disk)
    #expect(take(disk).contains("5 rows: 2 new, 3 already recorded"))
    #expect(disk.text.contains("note number 3 of this day"))
  }

  @Test("what was written by hand is there already; what is alike some days away is pointed out and written")
  func byHand() {
    let disk = disk("2026-01-03,2026-01-05,KAYA TOAST,6.40,\n")
    #expect(take(disk).contains("0 new, 1 already recorded"))
    set("2026-01-04,2026-01-05,KAYA TOAST,6.40,\n", disk)
    let said = take(disk)
    #expect(
      said.contains("possible duplicate of `2026-01-03 6.40 dbs #dining Ya Kun`") && said.contains("1 new"),
      "\(said)")
  }

  @Test("a row that an entry with another payee records is listed, with the place of that entry")
  func otherPayees() {
    let wallet =
      StatementTests.wallet
      + "2026-01-05=2026-01-06 12.00 dbs #shopping Bookshop\n2026-01-08 3.00 dbs #fun Toys\n"
    let rows =
      "2026-01-04,2026-01-05,NEW PLACE,5,\n2026-01-05,2026-01-06,KINOKUNIYA SG,12,\n2026-01-08,2026-01-09,TOYS R US,3,\n"
    for words in [["-n"], []] {
      let disk = disk(rows, wallet)
      let said = words.isEmpty ? take(disk) : take(disk, "-n")
      // The new row is above the entries.
      let first = words.isEmpty ? 11 : 10
      #expect(
        said.contains(
          "line 3: 2026-01-05 12.00 SGD KINOKUNIYA SG: another payee in wallet.ledger:\(first): "
            + "`2026-01-05=2026-01-06 12.00 dbs #shopping Bookshop`\n"), "\(said)")
      #expect(
        said.contains("line 4: 2026-01-08 3.00 SGD TOYS R US: another payee in wallet.ledger:\(first + 1): "),
        "\(said)"
      )
      #expect(said.contains("3 rows: 1 new, 2 already recorded"))
      if words.isEmpty {
        #expect(
          disk.text.split(separator: "\n", omittingEmptySubsequences: false)[first - 1].hasSuffix("Bookshop"))
      }
    }
    // The same payee is not worth a line.
    let same = disk("2026-01-03,2026-01-05,KAYA TOAST,6.40,\n")
    #expect(!take(same).contains("another payee"))
    // A pending entry that a row with another payee settles is listed too.
    let pending = disk(
      "2026-01-20,2026-01-22,TAXI 123,9,\n",
      StatementTests.wallet + "2026-01-20 9.00 dbs Cab\n    note pending\n")
    #expect(take(pending).contains("TAXI 123: another payee in wallet.ledger:10: `2026-01-20 9.00 dbs Cab`"))
  }

  @Test("--card may be a word of the card's name")
  func cardWords() {
    let wallet = StatementTests.wallet.replacing("\"DBS\"", with: "\"DBS Altitude\"")
    let disk = disk("2026-01-04,2026-01-05,NEW PLACE,5,\n", wallet)
    #expect(take(disk, "--card", "altitude").contains("1 new") && disk.text.contains("5.00 dbs NEW PLACE"))
    #expect(take(disk, "--card", "altitde").contains("did you mean dbs?"))
  }

  @Test(
    "a pending row that settles with another day and amount is one purchase, with the tags that it was given")
  func pending() {
    let disk = disk("2026-01-05,,HOTEL,100,Pending\n")
    #expect(take(disk).contains("1 new") && disk.text.hasSuffix("100.00 dbs HOTEL\n    note pending\n"))
    disk.files["wallet.ledger"] = Array(disk.text.replacing("dbs HOTEL", with: "dbs #hotels HOTEL").utf8)
    #expect(take(disk).contains("0 new, 1 already recorded"))
    set("2026-01-06,2026-01-08,HOTEL,110,Settled\n", disk)
    #expect(take(disk).contains("0 new, 0 already recorded, 1 posted"))
    #expect(disk.text.hasSuffix("2026-01-06=2026-01-08        110.00 dbs #hotels HOTEL\n"), "\(disk.text)")
    #expect(take(disk).contains("0 new, 1 already recorded"))
    // One that the bank dropped is asked about.
    set("2026-01-20,,TAXI,9,Pending\n", disk)
    _ = take(disk)
    set("2026-01-19,2026-01-21,CAFE,4,\n2026-01-21,2026-01-22,CAFE,4,\n", disk)
    #expect(take(disk).contains("marked pending but not in the statement"))
  }

  @Test("foreign amounts are written with what was billed")
  func foreign() {
    let disk = disk(
      "2026-01-05,2026-01-06,SHOP USD 42.00,56.37,\n2026-01-07,2026-01-08,SHOP JPY 2400,21.16,\n")
    _ = take(disk)
    #expect(
      disk.text.contains("42.00 USD = 56.37 dbs SHOP\n") && disk.text.contains("2400 JPY = 21.16 dbs SHOP\n"))
    #expect(take(disk).contains("2 already recorded"))
  }

  @Test(
    "each row that can't be read is listed with line, column and reason; nothing is written but with --partial"
  )
  func rejected() {
    let disk = disk("2026-02-31,,X,1,\n2026-01-05,,Y,1.234,\n2026-01-06,,Z,3,\n2026-01-07,,PAYMENT,-9,\n")
    let said = take(disk)
    #expect(
      said.contains("a.csv:2:1: ") && said.contains("a.csv:3:") && said.contains("nothing was written"),
      "\(said)")
    #expect(disk.text == StatementTests.wallet)
    let partial = take(disk, "--partial")
    #expect(
      partial.contains("4 rows: 1 new, 0 already recorded, 1 skipped (payment), 2 could not be read"),
      "\(partial)")
    #expect(disk.text.contains("3.00 dbs Z\n"))
  }

  @Test("the other sign, an unknown card, a file of no bank: said, and nothing is written")
  func refused() {
    for (rows, words, reason) in [
      ("2026-01-07,,PAYMENT,9,\n2026-01-07,,X,-9,\n", [], "payments of the bill look like purchases"),
      ("2026-01-07,,X,-9,\n2026-01-07,,Y,-9,\n2026-01-07,,Z,-9,\n", [], "all rows look like refunds"),
      ("2026-01-07,,X,9,\n", ["--card", "dsb"], "did you mean dbs?"),
    ] {
      let disk = disk(rows)
      let outcome = disk.run(["import", "mine.rules", "a.csv"] + words)
      #expect(outcome.exitCode == .usage && outcome.complaints.contains(reason), "\(outcome.complaints)")
      #expect(disk.text == StatementTests.wallet)
    }
    let disk = disk("")
    disk.files["a.csv"] = Array("x,y\n1,2\n".utf8)
    let outcome = disk.run(["import", "a.csv"])
    #expect(outcome.exitCode == .errors && outcome.complaints.contains("no rules match this file"))
    disk.files["mine.rules"] = Array("statement mine\n    colums A B\n".utf8)
    #expect(take(disk).contains("error[E604]"))
  }

  @Test("--dry-run shows the change as a difference and writes nothing")
  func dryRun() {
    let disk = disk("2026-01-07,,X,9,\n")
    let outcome = disk.run(["import", "mine.rules", "a.csv", "--dry-run"])
    #expect(outcome.text.contains("\n+2026-01-07          9.00 dbs X\n"), "\(outcome.text)")
    #expect(outcome.text.hasPrefix("--- ") && disk.text == StatementTests.wallet)
  }

  @Test("a card is found by the last digits that the file names; ids of the bank are kept")
  func digits() {
    let disk = MemoryDisk(StatementTests.wallet.replacing("account posb", with: "card spare\n    last4 5678"))
    disk.files["a.csv"] = Repository.read("examples/statements/dbs-card.csv")
    let said = disk.run(["import", "a.csv"], on: "2026-12-31").complaints
    #expect(said.contains("(DBS card): "), "\(said)")
    #expect(disk.text.contains(" dbs #contactless "))
  }

  @Test(
    "the ECB's history: what payments need, or all; again adds nothing; no other currency is converted by it")
  func rates() {
    let wallet =
      "base SGD\ncard vs \"V\"\n2026-01-05 42.00 USD vs #online X\n2026-01-06 9 USD = 12 vs #online Y\n"
    let disk = MemoryDisk(wallet)
    disk.files["ecb.csv"] = Array(
      "Date,USD,JPY,SGD,\n2026-01-06,1.17,184.1,1.50,\n2026-01-02,1.1721,184.0,1.5052,\n2025-12-31,1.1,183,N/A,\n"
        .utf8)
    #expect(disk.run(["check"]).exitCode == .errors)
    let outcome = disk.run(["import", "ecb", "ecb.csv"])
    #expect(outcome.complaints == "2 rates added, 0 already recorded\n", "\(outcome.complaints)")
    #expect(
      disk.text.contains("2026-01-02 rate EUR 1.5052 SGD\n2026-01-02 rate EUR 1.1721 USD\n"), "\(disk.text)")
    #expect(disk.run(["check"]).exitCode == .success)
    #expect(disk.run(["import", "ecb", "ecb.csv"]).complaints == "0 rates added, 2 already recorded\n")
    #expect(disk.run(["import", "ecb", "ecb.csv", "--all"]).complaints.hasPrefix("6 rates added"))
    let plans = MemoryDisk(
      "base SGD\nbudget food 80 USD monthly\n    tags #dining\n2026-01-05 5 cash #dining X\n")
    plans.files["ecb.csv"] = disk.files["ecb.csv"]
    #expect(plans.run(["check"]).exitCode == .errors || plans.run(["budgets"]).exitCode == .errors)
    #expect(plans.run(["import", "ecb", "ecb.csv"]).exitCode == .success)
    #expect(plans.run(["budgets"]).exitCode == .success, "\(plans.run(["budgets"]).complaints)")
    disk.files["ecb.csv"] = Repository.read("Tests/Data/eurofxref-hist.csv")
    #expect(disk.run(["import", "ecb", "ecb.csv"], on: "2026-12-31").exitCode == .success)
  }
}
