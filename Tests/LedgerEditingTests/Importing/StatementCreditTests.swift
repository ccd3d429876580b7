import MilepostCLI
import TestSupport
import Testing

@Suite("The credit on a statement is the use of the benefit")
struct StatementCreditTests {
  private static let wallet = """
    base USD

    card plat "Platinum"
        opened 2025-06-01
        network AMEX
        benefit uber "Uber Cash" 15 USD monthly
        benefit digital "Digital" 25 USD monthly
        benefit lounge "Lounge" 4 x yearly

    card gold
        benefit uber "Uber Cash" 10 USD monthly

    """
  private static let rules = """
    statement amex like amex-us
        when payee has "UBER CASH" used uber
        when payee has "DIGITAL" used digital
        when payee has "LOUNGE" used lounge
        when payee has "GOLD UBER" used gold/uber
        when payee has "NO SUCH" used cinema

    """

  private func disk(_ entries: String, _ rows: [String]) -> MemoryDisk {
    let disk = MemoryDisk(StatementCreditTests.wallet + entries)
    disk.files["my.rules"] = Array(StatementCreditTests.rules.utf8)
    disk.files["a.csv"] = Array(("Date,Description,Amount\n" + rows.map { $0 + "\n" }.joined()).utf8)
    return disk
  }

  private func run(_ disk: MemoryDisk, _ words: String...) -> Outcome {
    disk.run(["import", "my.rules", "a.csv", "--card", "plat"] + words, on: "2026-03-31")
  }

  @Test("becomes its expense and a use of that day, both undone together; a second import adds nothing")
  func new() {
    let disk = disk("", ["01/22/2026,UBER CASH Credit,-15.00", "01/23/2026,DIGITAL,-25.00"])
    let before = disk.text
    #expect(run(disk).complaints.hasSuffix("\n  2 credits: uber 15.00, digital 25.00\n"))
    let after = disk.text
    #expect(after.contains("2026-01-22        -15.00 plat #credit UBER CASH Credit\n"), "\(after)")
    #expect(after.contains("2026-01-22 used plat/uber 15.00\n"), "\(after)")
    #expect(run(disk).complaints.contains("0 new, 2 already recorded\n") && disk.text == after)
    let json = ParsedJSON(run(disk, "--format", "json").text)
    #expect(json["rows.0.used.status"].description == "recorded", "\(json)")
    _ = disk.run(["undo"])
    #expect(disk.text == before)
  }

  @Test(
    "goes into the period before where less is left in its own, if that ended within 60 days",
    arguments: [
      ("2026-02-01 used plat/uber 9\n", "2026-01-31 used plat/uber 15.00\n"),
      ("2026-02-01 used plat/uber 9\n2026-01-05 used plat/uber 0.01\n", "2026-02-03 used plat/uber 6.00\n"),
    ])
  func before(entries: String, expected: String) {
    let disk = disk(entries, ["02/03/2026,UBER CASH,-15.00"])
    let report = run(disk)
    #expect(disk.text.contains(expected), "\(disk.text)")
    #expect(
      report.complaints.contains("15.00 of uber, 6.00 left in February") == expected.contains("6.00"),
      "\(report.complaints)")
  }

  @Test("of which a part was left is recorded by that part the next time")
  func partAgain() {
    let disk = disk(
      "2026-02-01 used plat/uber 9\n2026-01-05 used plat/uber 0.01\n", ["02/03/2026,UBER CASH,-15.00"])
    #expect(run(disk).complaints.contains("15.00 of uber, 6.00 left in February"))
    let after = disk.text
    let second = run(disk)
    #expect(second.complaints.hasSuffix("already recorded\n  1 credit: uber 6.00\n"), "\(second.complaints)")
    #expect(disk.text == after)
  }

  @Test("of which nothing is left anywhere, is an expense alone")
  func over() {
    let entries = ["2026-02-01", "2026-01-05"].map { day in
      "\(day) used plat/uber 14\n\(day) used plat/uber 1\n"
    }.joined()
    let disk = disk(entries, ["02/03/2026,UBER CASH,-15.00"])
    let report = run(disk)
    #expect(report.complaints.contains("15.00 of uber, 0.00 left in February"), "\(report.complaints)")
    #expect(disk.text.components(of: "used plat/uber") == 4 && disk.text.contains("#credit UBER CASH"))
  }

  @Test("that is recorded is matched with its use, one to one, also with one below an expense")
  func recorded() {
    let entries =
      "2026-01-20 used plat/uber 7.50\n2026-01-21 30.00 plat Uber\n    used uber 7.50\n"
    let disk = disk(entries, ["01/22/2026,UBER CASH,-7.50", "01/23/2026,UBER CASH,-7.50"])
    #expect(run(disk).complaints.hasSuffix("2 credits: uber 7.50, uber 7.50\n"))
    #expect(disk.text.components(of: "used plat/uber") == 1, "\(disk.text)")
    let third = self.disk(entries, Array(repeating: "01/22/2026,UBER CASH,-7.50", count: 3))
    _ = run(third)
    #expect(third.text.contains("2025-12-31 used plat/uber 7.50\n"), "\(third.text)")
  }

  @Test("of a later statement is another one, though its amount is the same")
  func laterStatements() {
    let yearly = StatementCreditTests.wallet.replacing("lounge \"Lounge\" 4 x", with: "air \"Air\" 200 USD")
    let disk = MemoryDisk(yearly)
    disk.files["my.rules"] = Array("statement amex like amex-us\n    when payee has \"AIR\" used air\n".utf8)
    func take(_ day: String) -> Outcome {
      disk.files["a.csv"] = Array("Date,Description,Amount\n\(day),AIR CREDIT,-35.00\n".utf8)
      return run(disk)
    }
    for day in ["01/22/2026", "02/22/2026", "03/22/2026"] {
      #expect(take(day).complaints.contains("1 credit: air 35.00"))
      let after = disk.text
      _ = take(day)
      #expect(disk.text == after)
    }
    #expect(disk.text.components(of: "used plat/air 35.00") == 3, "\(disk.text)")
  }

  @Test("in another currency than its benefit is an expense, and a remark says so")
  func otherCurrency() {
    let disk = disk("", ["01/22/2026,UBER CASH,-15.00"])
    disk.files["wallet.ledger"] = Array(
      (disk.text.replacing("15 USD", with: "15 CHF") + "2026-01-01 rate CHF 1.1 USD\n").utf8)
    #expect(
      run(disk).complaints.contains("line 2: uber counts in another currency than USD: write its use by hand")
    )
    #expect(!disk.text.contains("used"))
  }

  @Test("that was pending is used once, on its own day")
  func pending() {
    let disk = MemoryDisk(StatementCreditTests.wallet)
    disk.files["my.rules"] = Array(
      """
      statement mine
          columns Date Posted Text Amount Status
          date Date as YYYY-MM-DD
          posted Posted as YYYY-MM-DD
          payee Text
          amount Amount spent positive
          pending when Status is "P"
          when payee has "UBER" used uber

      """.utf8)
    for row in ["2026-02-27,,UBER CASH,-15.00,P", "2026-03-01,2026-03-02,UBER CASH,-15.00,S"] {
      disk.files["a.csv"] = Array("Date,Posted,Text,Amount,Status\n\(row)\n".utf8)
      #expect(run(disk).exitCode == .success)
    }
    #expect(disk.text.components(of: "used plat/uber") == 1, "\(disk.text)")
  }

  @Test("of a benefit that is not activated is an expense, with the line to write")
  func notActivated() {
    let disk = disk("", ["01/22/2026,UBER CASH,-15.00"])
    disk.files["wallet.ledger"] = Array(
      disk.text.replacing("15 USD monthly", with: "15 USD monthly activate").utf8)
    let remark =
      "uber is not activated by 2026-01-22: write `2026-01-22 activated plat/uber` and import again"
    #expect(run(disk).complaints.contains(remark) && !disk.text.contains("used"), "\(disk.text)")
    disk.files["wallet.ledger"] = Array((disk.text + "2026-01-22 activated plat/uber\n").utf8)
    _ = run(disk)
    #expect(disk.text.contains("2026-01-22 used plat/uber 15.00\n"), "\(disk.text)")
  }

  @Test("is not of a period before the card was opened")
  func opened() {
    let disk = disk("2026-02-01 used plat/uber 9\n", ["02/03/2026,UBER CASH,-15.00"])
    disk.files["wallet.ledger"] = Array(disk.text.replacing("2025-06-01", with: "2026-02-01").utf8)
    #expect(run(disk).complaints.contains("15.00 of uber, 6.00 left in February"))
    #expect(disk.text.contains("2026-02-03 used plat/uber 6.00\n"), "\(disk.text)")
  }

  @Test(
    "is known by the texts of banks for the benefits of the library's templates",
    arguments: [
      (
        "amex-platinum-us", "Date,Description,Amount",
        [
          ("01/05/2026,AMEX Airline Fee Reimbursement,-30.00", "airline 30.00"),
          ("01/06/2026,AMEX CLEAR PLUS CREDIT,-209.00", "clear 209.00"),
          ("01/07/2026,Platinum Digital Entertainment Credit,-25.00", "digital 25.00"),
          ("01/08/2026,Platinum Hotel Credit,-300.00", "hotel 300.00"),
          ("01/09/2026,Platinum Lululemon Credit,-75.00", "lululemon 75.00"),
          ("01/10/2026,Platinum Resy Credit,-100.00", "resy 100.00"),
          ("01/11/2026,Platinum Saks Credit,-50.00", "saks 50.00"),
          ("01/12/2026,Platinum Uber One Credit,-9.99", "uber-one 9.99"),
          ("01/13/2026,Platinum Uber Cash Credit,-15.00", "uber 15.00"),
          ("01/14/2026,Platinum Walmart+ Credit,-12.95", "walmart 12.95"),
        ]
      ),
      (
        "amex-gold-us", "Date,Description,Amount",
        [
          ("01/05/2026,AMEX Dining Credit,-10.00", "dining 10.00"),
          ("01/06/2026,AMEX DUNKIN' CREDIT,-7.00", "dunkin 7.00"),
          // A benefit that the card does not have.
          ("01/07/2026,Platinum Saks Credit,-50.00", ""),
        ]
      ),
      (
        "chase-sapphire-reserve", "Transaction Date,Post Date,Description,Category,Type,Amount,Memo",
        [
          ("01/05/2026,01/06/2026,TRAVEL CREDIT $300/YEAR,Fees,Adjustment,112.94,", "travel 112.94"),
          ("01/06/2026,01/07/2026,DINING CREDIT $300/YEAR,Fees,Adjustment,150.00,", "tables 150.00"),
          ("01/07/2026,01/08/2026,STUBHUB CREDIT,Fees,Adjustment,20.00,", "stubhub 20.00"),
        ]
      ),
      (
        "capital-one-venture-x", "Transaction Date,Posted Date,Card No.,Description,Category,Debit,Credit",
        [("2026-01-05,2026-01-06,6207,CAPITAL ONE TRAVEL CREDIT,Payment/Credit,,300.00", "travel 300.00")]
      ),
    ])
  func ofBanks(template: String, header: String, rows: [(text: String, credit: String)]) {
    let activated = template == "amex-gold-us" ? "2026-01-01 activated own/dunkin\n" : ""
    let disk = MemoryDisk(
      "base USD\n\ncard own like \(template)\n    opened 2025-11-20\n    last4 6207\n\n\(activated)")
    let purchase = header.hasPrefix("Date") ? "01/04/2026,COFFEE,3.00" : ""
    let lines = [header] + [purchase].filter { !$0.isEmpty } + rows.map(\.text)
    disk.files["a.csv"] = Array((lines.joined(separator: "\n") + "\n").utf8)
    let outcome = disk.run(["import", "a.csv", "--card", "own", "--force"], on: "2026-03-31")
    let credits = rows.map(\.credit).filter { !$0.isEmpty }
    let count = "\(credits.count) \(credits.count == 1 ? "credit" : "credits")"
    let line = "\n  \(count): \(credits.joined(separator: ", "))\n"
    #expect(outcome.complaints.contains(line), "\(outcome.complaints)")
    #expect(disk.run(["check"], on: "2026-03-31").exitCode == .success)
  }

  @Test("counts as one use where uses are counted, and may be of another card")
  func otherKinds() {
    let disk = disk("", ["01/22/2026,LOUNGE,-50.00", "01/23/2026,GOLD UBER,-10.00"])
    _ = run(disk)
    #expect(disk.text.contains("2026-01-22 used plat/lounge 1\n"), "\(disk.text)")
    #expect(disk.text.contains("2026-01-23 used gold/uber 10.00\n"), "\(disk.text)")
  }

  @Test("money out takes nothing back; a benefit that the card does not have is an error")
  func mistakes() {
    let out = disk("2026-01-20 used plat/uber 15\n", ["01/22/2026,UBER CASH,15.00"])
    #expect(run(out).complaints.contains("line 2: money out for uber: its use stays"))
    #expect(out.text.contains("15.00 plat UBER CASH\n") && out.text.components(of: "used") == 1)
    let unknown = disk("", ["01/22/2026,NO SUCH,-15.00"])
    #expect(run(unknown).complaints.contains("line 2: plat has no benefit cinema"))
  }
}

extension String {
  /// How often a text is in it.
  fileprivate func components(of part: String) -> Int {
    var (rest, count) = (self[...], 0)
    while let first = rest.indices.first(where: { rest[$0...].hasPrefix(part) }) {
      count += 1
      rest = rest[first...].dropFirst(part.count)
    }
    return count
  }
}
