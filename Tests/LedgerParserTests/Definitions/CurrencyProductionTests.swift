import LedgerModel
import Testing

@Suite("Currencies and the base as they are written")
struct CurrencyProductionTests {
  @Test("a currency of one's own has decimals and a symbol; ISO's have theirs")
  func declared() {
    let text = """
      currency PTS
          decimals 0
      currency BRL
          symbol R$
      currency MILLI
          decimals 9
      2026-01-01 rate PTS 0.01 SGD
      2026-01-01 rate BRL 0.25 SGD
      2026-01-01 rate MILLI 1 SGD
      2026-01-02 500 PTS cash
      2026-01-02 R$4 cash
      2026-01-02 0.000000001 MILLI cash
      """
    #expect(
      meaning(text) { $0.expenses } == [
        "2026-01-02 500 PTS cash", "2026-01-02 4.00 BRL cash", "2026-01-02 0.000000001 MILLI cash",
      ])
  }

  @Test("a symbol may be used before the entry that declares it, in any file")
  func order() {
    let read = ReadText(
      "include a.ledger\nbase SGD\n2026-01-01 rate BRL 0.25 SGD\n",
      files: [
        "a.ledger": "2026-01-02 R$4 cash\ninclude b.ledger\n", "b.ledger": "currency BRL\n    symbol R$\n",
      ])
    #expect(read.faults == [] && read.expenses == ["2026-01-02 4.00 BRL cash"])
  }

  @Test(
    "each fault is at its place",
    arguments: [
      "currency⟦E018⟧", "currency ⟦E141⟧pts", "currency PTS ⟦E019⟧x", "currency PTS\n    decimals⟦E018⟧",
      "currency PTS\n    decimals ⟦E144⟧10",
      "currency PTS\n    decimals ⟦E144⟧two", "currency PTS\n    symbol ⟦E143⟧R",
      "currency BRL\n    symbol ⟦E305⟧S$",
      "currency JPY\n    decimals ⟦E146⟧2",
      "currency BRL\n    symbol R$\ncurrency PTS\n    symbol ⟦E305⟧R$", "⟦W145⟧currency JPY",
      "currency PTS\n    ⟦E200⟧name x",
      "base ⟦E308⟧USD", "base⟦E018⟧", "base ⟦E141⟧sgd", "base SGD ⟦E019⟧USD", "2026-01-05 ⟦E306⟧$5 cash",
      "2026-01-05 ⟦E306⟧₩5 cash",
    ])
  func faults(text: String) {
    // The entry of a currency without an effect is marked at its code.
    expectFaults(text.replacing("⟦W145⟧currency JPY", with: "currency ⟦W145⟧JPY"))
  }

  @Test("`base` written twice is fine where both are the same")
  func bases() { #expect(ReadText("base SGD\nbase SGD\n").faults == []) }

  @Test("without a base, what needs one is an error once, and what doesn't is none")
  func baseless() {
    #expect(ReadText("account a\ncard b \"B\"\ntag c\n").faults == [])
    #expect(ReadText("2026-01-05 1 cash\n2026-01-06 2 cash\n").faults.map { $0.prefix(4) } == ["E309"])
  }
}
