import TestSupport
import Testing

@Suite("Parts and repayments in the journals of other tools")
struct JournalPartsTests {
  private static let wallet = """
    base SGD
    card ppv "PPV"
    account posb "POSB"
    account usd "Dollars"
        currency USD
    category household "Household"
    2026-11-01 rate USD 1.3000 SGD
    2026-11-03 80.00 ppv #groceries FairPrice
        split 33.00 #household Snacks
        share 1/10 mei
    2026-11-08 10.00 USD usd #dining Burnt Ends
        share 1/3 mei
        share 1/3 tom
    2026-11-12 repaid mei 5.00 posb
    2026-11-13 repaid mei 2.00 USD usd
    2026-11-20 repaid tom usd

    """

  @Test("one transaction with a posting for each part; repaid comes from the person")
  func hledger() {
    let text = milepost("export hledger", on: "2026-11-22", JournalPartsTests.wallet).text
    for block in [
      """
      2026-11-03 * FairPrice
          ; groceries:
          ; file: wallet.ledger:8
          Expenses:Groceries                             39.00 SGD
          Expenses:Household                             33.00 SGD  ; household:, payee: Snacks
          Assets:Owed:mei                                 8.00 SGD
          Liabilities:Card:ppv                          -80.00 SGD

      """,
      """
          Expenses:Dining                                 4.33 SGD
          Assets:Owed:mei                                 4.33 SGD
          Assets:Owed:tom                                 4.34 SGD
          Assets:usd                                    -10.00 USD @@ 13.00 SGD

      """,
      "2026-11-12 * mei\n    ; file: wallet.ledger:14\n    Assets:Owed:mei                                -5.00 SGD\n"
        + "    Assets:posb                                     5.00 SGD\n",
      "    Assets:Owed:mei                                -2.60 SGD\n"
        + "    Assets:usd                                      2.00 USD @@ 2.60 SGD\n",
      "    Assets:Owed:tom                                -4.34 SGD\n"
        + "    Assets:usd                                      4.34 SGD\n",
      "account Assets:Owed:mei\naccount Assets:Owed:tom\n",
    ] { #expect(text.contains(block), "\(text)") }
  }

  @Test("a payee that looks like a date or a tag stays text")
  func texts() {
    let wallet = JournalPartsTests.wallet.replacingOccurrences(of: "Snacks", with: "[2020-01-01], x: y")
    let text = milepost("export hledger", on: "2026-11-22", wallet).text
    #expect(text.contains("33.00 SGD  ; household:, payee: (2020-01-01]; x: y\n"), "\(text)")
  }

  @Test("beancount has a split's payee and tags as metadata")
  func beancount() {
    let text = milepost("export beancount", on: "2026-11-22", JournalPartsTests.wallet).text
    for part in [
      "33.00 SGD\n    payee: \"Snacks\"\n    tags: \"household\"\n  Assets:Owed:Mei  ",
      "2026-11-03 open Assets:Owed:Mei SGD\n  id: \"mei\"\n", "open Assets:Usd USD,SGD\n",
      "2026-11-20 * \"tom\" \"\"\n",
    ] { #expect(text.contains(part), "\(text)") }
  }

  @Test("an account called owed does not mix with what people owe")
  func mixed() {
    let wallet = JournalPartsTests.wallet.replacingOccurrences(of: "posb", with: "Owed")
    #expect(milepost("export hledger", on: "2026-11-22", wallet).text.contains("    Assets:Owed-account  "))
    #expect(milepost("export beancount", on: "2026-11-22", wallet).text.contains("  Assets:Owed-2  "))
  }
}
