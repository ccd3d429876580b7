import TestSupport
import Testing

@Suite("A use below a payment is a use on its day")
struct UsedBelowTests {
  private static let declared = """
    base USD
    card plat "P"
        opened 2026-01-01
        benefit uber 15 USD monthly
        benefit lounge 3 x yearly
    coupon book 10 USD expires 2026-12-31

    """

  @Test("without an amount: the payment, or all that is left, whichever is less")
  func whichever() {
    let wallet =
      UsedBelowTests.declared + """
        2026-01-05 9 plat A
            used uber
        2026-01-06 9 plat B
            used uber
        2026-01-07 4 plat C
            used book
        2026-01-08 9 plat D
            used book
        """
    let benefits = ParsedJSON(milepost("benefits -F json", wallet).text)
    #expect(benefits["benefits.0.used"].description == "15.00")
    #expect(benefits["benefits.0.uses.0.amount"].description == "9.00")
    #expect(benefits["benefits.0.uses.1.amount"].description == "6.00")
    #expect(benefits["benefits.0.uses.1.date"].description == "2026-01-06")
    let coupons = ParsedJSON(milepost("coupons -F json", wallet).text)
    #expect(
      coupons["coupons.0.used"].description == "10.00" && coupons["coupons.0.status"].description == "used")
    #expect(coupons["coupons.0.uses.1.amount"].description == "6.00")
  }

  @Test("what is left is the same as with entries of their own", arguments: ["benefits", "coupons", "due"])
  func same(report: String) {
    let below =
      UsedBelowTests.declared + "2026-01-05 9 plat A\n    used uber 5\n    used lounge\n    used book\n"
    let own =
      UsedBelowTests.declared
      + "2026-01-05 9 plat A\n2026-01-05 used plat/uber 5\n2026-01-05 used plat/lounge\n2026-01-05 used book 9\n"
    #expect(milepost("\(report) -F json", below).text == milepost("\(report) -F json", own).text)
  }

  @Test(
    "of an expense with parts it is the whole that uses",
    arguments: ["", "    share 5 mei\n", "    split 1/2 #fun\n"])
  func parts(parts: String) {
    let wallet = UsedBelowTests.declared + "2026-01-05 9 plat #dining A\n\(parts)    used uber\n"
    let benefits = ParsedJSON(milepost("benefits -F json", wallet).text)
    #expect(benefits["benefits.0.uses.0.amount"].description == "9.00")
  }

  @Test("more than is left is an error at the use")
  func tooMuch() {
    let wallet =
      UsedBelowTests.declared + "2026-01-05 20 plat\n    used uber\n2026-01-06 5 plat\n    used uber\n"
    let outcome = milepost("check", wallet)
    #expect(outcome.complaints.contains("wallet.ledger:10:10") && outcome.complaints.contains("error[E515]"))
  }

  @Test("the list of all entries has it at its own line")
  func list() {
    let wallet =
      UsedBelowTests.declared + "2026-01-05 20 plat A\n    note x\n    used uber 5\n2026-01-05 used book\n"
    let json = ParsedJSON(milepost("list --all -F json", wallet).text)
    let rows = json["entries"].items.map { row in
      ["type", "payee", "line", "amount"].map { row[$0].description }.joined(separator: " ")
    }
    #expect(rows == ["expense A 7 20.00", "used plat/uber 5 9 null", "used book 10 null"])
    #expect(milepost("check", wallet).text.contains("5 entries"))
  }

  @Test(
    "the text names the days of use, those of one day once",
    arguments: [
      ("used p/m 5", "used 5 Jan"), ("used p/m 5\n2026-01-05 used p/m 2", "used 5 Jan"),
      ("used p/m 5\n2026-01-08 used p/m 2", "used 5 Jan (5.00), 8 Jan (2.00)"),
      ("used p/m 5\n2026-01-08 used p/m 3\n2026-01-08 used p/m 2", "used 5 Jan, 8 Jan (5.00 each)"),
      ("used p/n", "used 5 Jan"), ("used p/n\n2026-01-08 used p/n", "used 5 Jan, 8 Jan"),
      ("used p/n\n2026-01-08 used p/n 2", "used 5 Jan, 8 Jan (2)"),
      ("used p/e 50\n2026-01-08 used p/e 70", "used 5 Jan (50.00), 8 Jan (70.00)"),
    ])
  func days(uses: String, expected: String) {
    let wallet = """
      base USD
      card p "P"
          benefit m 15 monthly
          benefit n 4 x yearly
          benefit e 120 every 4 years from use
      2026-01-05 \(uses)

      """
    let text = milepost("card p", wallet).text
    #expect(text.contains("    \(expected); ") || text.contains("    \(expected)\n"), "\(text)")
  }

  @Test("a note is shown where the benefit is")
  func note() {
    let wallet = "base USD\ncard plat \"P\"\n    benefit uber 15 USD monthly note Enrol first\n"
    #expect(milepost("card plat", wallet).text.contains("    Enrol first\n"))
    #expect(milepost("due", wallet).text.contains("; Enrol first\n"))
    #expect(milepost("export ics", wallet).text.contains("Enrol first"))
  }

  @Test("it is found in a file that is read in halves, and in included files")
  func halves() {
    var wallet = UsedBelowTests.declared
    for day in 10..<30 { wallet += "2026-01-\(day) 0.50 plat Bus \(day)\n    used uber\n" }
    let whole = milepost("benefits -F json", wallet).text
    #expect(ParsedJSON(whole)["benefits.0.used"].description == "10.00")
    #expect(milepost("benefits -F json", wallet, largeFile: 100).text == whole)
    let included = milepost(
      "benefits -F json",
      files: [
        ("wallet.ledger", UsedBelowTests.declared + "include b.ledger\n2026-01-30 3 plat\n    used uber\n"),
        ("b.ledger", "2026-01-29 2 plat\n    used uber\n"),
      ])
    #expect(ParsedJSON(included.text)["benefits.0.used"].description == "5.00")
  }
}
