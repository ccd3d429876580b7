import BankStatements
import LedgerFormats
import LedgerText
import Testing

/// What a person's own rules make of statements.
@Suite("A file of own rules")
struct OwnRulesTests {
  private let own = rules(String(decoding: Checkout.bytes("examples/statements/mine.rules"), as: UTF8.self))

  @Test("come before the built-in ones and add to them")
  func added() {
    #expect(own.map(\.name) == ["my-citi", "my-uob", "my-sc", "my-bank"])
    let text = outcome(Checkout.statement("citi-card"), own + BuiltInRules.statements)
    #expect(
      text.hasPrefix(
        """
        1 2026-01-16 14.48 SGD for 10.90 USD #online #streaming Music Service [rewards] (card 0005)
        2 2026-01-17 3.20 SGD #dining #contactless Kopi Corner [rewards] (card 0005)

        """))
    #expect(text.hasSuffix("my-citi: 8 rows, 0 other lines\n"))
    #expect(outcome(Checkout.statement("sc-card"), own).contains("CLOUD SHOP SEATTLE US (card 7777)\n"))
  }

  @Test("read a bank of quite another shape")
  func ownShape() {
    #expect(
      outcome(Checkout.statement("own-shape"), own + BuiltInRules.statements) == """
        3 2026-02-02=2026-02-03 4.20 EUR Bäckerei; am Markt
        4 2026-02-01=2026-02-01 income 2350.00 EUR Gehalt
        6 2026-01-31=2026-02-02 1012.50 EUR Café Blau
        5 left out: transfer 2026-02-01 500.00 Eigenübertrag
        my-bank: 4 rows, 3 other lines

        """)
  }
}
