import BankStatements
import Testing

@Suite("What descriptions hold besides the payee")
struct DescriptionTests {
  @Test(
    "the amount of the purchase, the last pair in the description, with the sign of the billed amount",
    arguments: [
      ("A SHOP USD 10.90 USD 10.90", "2.00 SGD for 10.90 USD A SHOP"),
      ("EUR 1.00 SHOP USD 10.90 CITY", "2.00 SGD for 10.90 USD EUR 1.00 SHOP CITY"),
      ("A SHOP JPY 2,400", "2.00 SGD for 2400 JPY A SHOP"),
      ("A SHOP JPY 2,400.00", "2.00 SGD for 2400 JPY A SHOP"),
      ("A SHOP SGD 2.00", "2.00 SGD A SHOP"), ("TOP 10 ALL 7 XYZ 1.00", "2.00 SGD TOP 10 ALL 7 XYZ 1.00"),
      ("USD 10.90", "2.00 SGD for 10.90 USD USD 10.90"),
    ])
  func original(text: String, expected: String) {
    let answer = cell("2.00", "currency SGD", "original from payee CUR AMOUNT", text: text)
    #expect(answer == "2026-02-01 \(expected)")
  }

  @Test("the same with the number first, and for a refund")
  func numberFirst() {
    #expect(
      cell("-2.00", "currency SGD", "original from payee AMOUNT CUR", text: "A -10.90 USD B")
        == "2026-02-01 -2.00 SGD for -10.90 USD A B")
    #expect(
      cell("2,00", "decimal comma", "original from payee AMOUNT CUR", text: "A 1.010,90 USD B")
        == "2026-02-01 2.00 for 1010.90 USD A B")
  }

  @Test(
    "a masked card",
    arguments: [
      ("A •••• •••• •••• 4321 B", "A B (card 4321)"), ("A XXXX-XXXX-XXXX-4321", "A (card 4321)"),
      ("A xx-4321 B", "A B (card 4321)"), ("A ****4321 B", "A B (card 4321)"), ("A X 4321", "A X 4321"),
      ("A 4321", "A 4321"), ("XX LARGE 4321", "XX LARGE 4321"),
    ])
  func card(text: String, expected: String) {
    #expect(cell("1", "card from payee", text: text) == "2026-02-01 1 \(expected)")
  }

  @Test(
    "a card in a cell, whole or masked",
    arguments: [
      ("'5400000000000005'", "0005"), ("5400 0000 0000 0005", "0005"), ("XXXX-XXXX-XXXX-1234", "1234"),
      ("-41005", "1005"), ("3344", "3344"),
    ])
  func cardCell(written: String, digits: String) {
    #expect(cell("1", "card T", text: written).hasSuffix("(card \(digits))"))
    #expect(!cell("1", "card T", text: "Visa 123").contains("(card"))
  }
}
