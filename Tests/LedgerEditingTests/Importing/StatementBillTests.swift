import TestSupport
import Testing

@Suite("import of statements: payments of bills")
struct StatementBillTests {
  private static let wallet = """
    base SGD
    account posb
    card dbs "DBS"
        due 20 days

    2026-01-03 300.00 dbs #dining Ya Kun

    """

  private func disk(_ rows: String, _ wallet: String, source: String = "dbs") -> MemoryDisk {
    let disk = MemoryDisk(wallet)
    disk.files["mine.rules"] = Array(
      """
      statement mine
          columns Date Text Amount
          date Date as YYYY-MM-DD
          payee Text
          amount Amount spent positive
          currency SGD
          source \(source)
          leave-out payment when Text has "PAYMENT"

      """.utf8)
    disk.files["a.csv"] = Array(("Date,Text,Amount\n" + rows).utf8)
    return disk
  }

  private func take(_ disk: MemoryDisk) -> String {
    disk.run(["import", "mine.rules", "a.csv"], on: "2026-12-31").complaints
  }

  @Test("a left-out payment is a payment of the bill, and again adds nothing")
  func payment() {
    let rows =
      "2026-02-20,PAYMENT RECEIVED,-300.00\n2026-02-21,BUS,1.19\n2026-02-22,PAYMENT RECEIVED,-300.00\n"
    let disk = disk(rows, StatementBillTests.wallet)
    #expect(take(disk).contains("3 rows: 3 new, 0 already recorded\n"))
    #expect(disk.text.contains("2026-02-20 settled dbs 300.00\n"), "\(disk.text)")
    let text = disk.text
    #expect(take(disk).contains("3 rows: 0 new, 1 already recorded, 2 skipped (payment)\n"))
    #expect(disk.text == text)
  }

  @Test(
    "a payment that the wallet has, or that no bill waits for, is left out as before",
    arguments: [
      ("    due 20 days", "2026-02-17 settled dbs 300"), ("    due 20 days", "2026-02-23 settled dbs 300"),
      ("    due 20 days", "2026-02-19 settled dbs"),
      ("    due 20 days\n    autopay posb", ""), ("    note no bills", ""),
      ("    due 20 days from 2026-02-28", ""),
    ])
  func leftOut(property: String, entry: String) {
    let wallet =
      StatementBillTests.wallet.replacing("    due 20 days", with: property) + entry + "\n"
    let disk = disk("2026-02-20,PAYMENT,-300.00\n2026-02-21,BUS,1.19\n", wallet)
    let said = take(disk)
    #expect(said.contains("2 rows: 1 new, 0 already recorded, 1 skipped (payment)\n"), "\(said)")
    #expect(!disk.text.contains("2026-02-20 settled"), "\(disk.text)")
  }

  @Test(
    "another amount, a day too far away, and another card are other payments",
    arguments: ["2026-02-20 settled dbs 299", "2026-02-16 settled dbs 300", "2026-02-24 settled dbs 300"])
  func others(entry: String) {
    let disk = disk("2026-02-20,PAYMENT,-300.00\n", StatementBillTests.wallet + entry + "\n")
    #expect(take(disk).contains("1 row: 1 new"))
    #expect(disk.text.contains("2026-02-20 settled dbs 300.00\n"), "\(disk.text)")
  }

  @Test("a payment in another currency than the card's is left out")
  func otherCurrency() {
    let wallet = StatementBillTests.wallet.replacing(
      "    due 20 days", with: "    due 20 days\n    currency USD")
    let disk = disk("2026-02-20,PAYMENT,-300.00\n", wallet + "2026-01-01 rate USD 1.3 SGD\n")
    #expect(take(disk).contains("0 new, 0 already recorded, 1 skipped (payment)"))
    #expect(!disk.text.contains("settled"), "\(disk.text)")
  }

  @Test("a payment in the statement of an account is left out")
  func account() {
    let disk = disk("2026-02-20,CARD PAYMENT,-300.00\n", StatementBillTests.wallet, source: "posb")
    #expect(take(disk).contains("0 new, 0 already recorded, 1 skipped (payment)"))
  }
}
