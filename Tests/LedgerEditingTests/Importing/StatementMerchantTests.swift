import TestSupport
import Testing

@Suite("import of statements: merchants and codes")
struct StatementMerchantTests {
  private static let wallet = """
    base SGD

    card vs "V"
        last4 1111
        earn 1
        exclude #6300
    merchant "Ya Kun"
        mcc 5814
        tags #dining
    merchant "Axa"
        mcc 6300
    merchant "Sheng Siong"
        mcc 5411 5499
    mcc 8398 none

    2026-01-03 20.00 vs #shopping Bookshop

    """

  private func take(_ rows: String, _ wallet: String = wallet) -> (said: String, new: [String]) {
    let disk = MemoryDisk(wallet)
    disk.files["mine.rules"] = Array(
      """
      statement mine
          columns Date Text Amount Code
          date Date as YYYY-MM-DD
          payee Text
          amount Amount spent positive
          currency SGD
          mcc Code
          source vs
          when payee has "RULED" tags #travel

      """.utf8)
    disk.files["a.csv"] = Array(("Date,Text,Amount,Code\n" + rows).utf8)
    let outcome = disk.run(["import", "mine.rules", "a.csv"], on: "2026-12-31")
    let old = Set(wallet.split(separator: "\n"))
    let new = disk.text.split(separator: "\n").filter { !old.contains($0) }
    return (outcome.complaints, new.map { $0.split(separator: " ").joined(separator: " ") })
  }

  @Test(
    "tags: of the rules, of the merchant, of the row's code, of the last expense; then a code that a card names",
    arguments: [
      ("2026-02-01,RULED YA KUN,5,5814", "#travel RULED YA KUN"),
      ("2026-02-01,YA KUN 12,5,5812", "#dining YA KUN 12"),
      ("2026-02-01,GANTRY,5,4784", "#transport GANTRY"), ("2026-02-01,BOOKSHOP,5,", "#shopping BOOKSHOP"),
      ("2026-02-01,BOOKSHOP,5,5942", "#shopping BOOKSHOP"), ("2026-02-01,RED CROSS,5,8398", "RED CROSS"),
      ("2026-02-01,AXA,5,", "#insurance #6300 AXA"), ("2026-02-01,PRU,5,6300", "#insurance #6300 PRU"),
      ("2026-02-01,RULED PRU,5,6300", "#travel #6300 RULED PRU"),
      // What spreadsheets and banks make of codes.
      ("2026-02-01,VET,5,742", "VET"), ("2026-02-01,FOOD,5,5814 - Fast food", "#dining FOOD"),
    ])
  func tags(row: String, line: String) {
    let (said, new) = take(row + "\n")
    #expect(new == ["2026-02-01 5.00 vs \(line)"], "\(said)")
    #expect(!said.contains("no code"), "\(said)")
  }

  @Test(
    "a code that differs from the merchant's is reported once for each, with the line to write; the entry stays"
  )
  func different() {
    let (said, new) = take(
      "2026-02-01,YA KUN 1,5,5812\n2026-02-02,YA KUN 2,6,5812\n2026-02-03,SHENG SIONG,7,5499\n2026-02-04,AXA,8,6300\n"
    )
    #expect(new.count == 4)
    #expect(
      said.hasPrefix(
        "Ya Kun: the statement has the code 5812 (restaurants), its entry 5814: if that is right, write `mcc 5812`, or"
          + " `mcc 5814 5812` where its shops differ\n"), "\(said)")
    #expect(said.components(separatedBy: "the statement has the code").count == 2, "\(said)")
  }

  @Test("a cell that should have a code and has something else is counted")
  func unread() {
    let (said, _) = take("2026-02-01,A,5,ABCD\n2026-02-02,B,6,\n2026-02-03,C,7,2026\n2026-02-04,D,7,0000\n")
    #expect(said.contains("2 rows have no code where one is expected: `ABCD`"), "\(said)")
  }
}
