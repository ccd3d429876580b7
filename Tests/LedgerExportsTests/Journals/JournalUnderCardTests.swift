import TestSupport
import Testing

@Suite("Cards under another card in the journals of other tools")
struct JournalUnderCardTests {
  private static let wallet = """
    base SGD
    card citi "Citi"
    card amaze "Amaze"
        under citi
        surcharge 1% min 0.50 SGD
    2026-01-03 20.00 amaze #dining Kopitiam
    2026-01-04 5.00 citi #dining Ya Kun

    """

  @Test("they are booked on the main card's account, with the card as metadata")
  func hledger() {
    let text = milepost("export hledger", on: "2026-01-31", JournalUnderCardTests.wallet).text
    #expect(!text.contains("Liabilities:Card:amaze") && !text.contains("account Liabilities:Card:amaze"))
    #expect(
      text.contains(
        """
        2026-01-03 * Kopitiam
            ; dining:
            ; original: 20.00 SGD, card: amaze, file: wallet.ledger:6
            Expenses:Dining                                20.50 SGD
            Liabilities:Card:citi                         -20.50 SGD

        """), "\(text)")
    #expect(text.contains("    ; file: wallet.ledger:7\n"))
  }

  @Test("beancount, too")
  func beancount() {
    let text = milepost("export beancount", on: "2026-01-31", JournalUnderCardTests.wallet).text
    #expect(
      text.contains(
        """
        2026-01-03 * "Kopitiam" "" #dining
          original: 20.00 SGD
          card: "amaze"
          file: "wallet.ledger:6"
          Expenses:Dining                                  20.50 SGD
          Liabilities:Card:Citi                           -20.50 SGD

        """), "\(text)")
  }
}
