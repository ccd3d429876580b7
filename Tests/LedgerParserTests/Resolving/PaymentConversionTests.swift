import TestSupport
import Testing

@Suite("Money between currencies")
struct PaymentConversionTests {
  private func base(_ ledger: String, day: String = "2026-01-31") -> String {
    values("list", "entries.0.base", on: day, ledger)
  }

  @Test("a rate, and a later one that changes nothing")
  func laterRate() {
    let ledger = "base SGD\n2026-01-02 rate USD 1.3421 SGD\n2026-01-05 42.00 USD cash X\n"
    #expect(base(ledger) == "56.37")
    let later = ledger + "2026-01-06 rate USD 9.9999 SGD\n"
    #expect(milepost("list -F json", later).text == milepost("list -F json", ledger).text)
  }

  @Test("through one currency, in either direction")
  func through() {
    let ledger =
      "base CAD\n2026-01-02 rate EUR 1.5032 CAD\n2026-01-02 rate EUR 35.839 THB\n2026-01-03 1,250 THB cash X\n"
    #expect(base(ledger) == "52.43")
  }

  @Test("yen into dollars through the euro")
  func yen() {
    let ledger = "base USD\n2026-01-02 rate EUR 161.69 JPY\n2026-01-02 rate EUR 1.0890 USD\n"
    #expect(values("rates 10000 JPY to USD", "converted", on: "2026-01-03", ledger) == "67.35")
    #expect(values("rates 10000 JPY to USD", "path", on: "2026-01-03", ledger) == "[JPY,EUR,USD]")
  }

  @Test("Saturday uses Friday's rate")
  func weekend() {
    let ledger =
      "base SGD\n2026-01-02 rate USD 1.30 SGD\n2026-01-05 rate USD 1.40 SGD\n2026-01-03 10.00 USD cash X\n"
    #expect(base(ledger) == "13.00")
    #expect(values("list", "entries.0.rate_from", on: "2026-01-31", ledger) == "2026-01-02")
  }

  @Test(
    "the billed amount wins, then the pinned rate",
    arguments: [
      ("42.00 USD = 56.37", "56.37 billed"), ("42.00 USD @ 1.5", "63.00 pinned"),
      ("42.00 USD", "54.60 2026-01-02"),
    ])
  func pinned(amount: String, expected: String) {
    let ledger = "base SGD\n2026-01-02 rate USD 1.30 SGD\n2026-01-05 \(amount) cash X\n"
    #expect("\(base(ledger)) \(values("list", "entries.0.rate_from", on: "2026-01-31", ledger))" == expected)
  }

  @Test(
    "a fee is one conversion with the rate, and never on the billed amount",
    arguments: [
      ("100.00 USD", "134.23"), ("100.00 USD = 131.00", "131.00"), ("100.00 USD @ 1.3", "130.00"),
    ])
  func fee(amount: String, expected: String) {
    let ledger =
      "base SGD\ncard a \"A\"\n    fx-fee 3.25%\n2026-01-02 rate USD 1.30 SGD\n2026-01-05 \(amount) a X\n"
    #expect(base(ledger) == expected)
  }

  @Test(
    "halves, away from zero or to the even neighbour",
    arguments: [("half-up", "0.13 -0.13"), ("half-even", "0.12 -0.12")])
  func halves(rounding: String, expected: String) {
    let ledger =
      "base SGD\noption rounding \(rounding)\n2026-01-02 rate USD 0.125 SGD\n2026-01-05 1.00 USD cash X\n2026-01-04 -1.00 USD cash X\n"
    #expect(
      "\(values("list", "entries.0.base", on: "2026-01-31", ledger)) \(values("list", "entries.1.base", on: "2026-01-31", ledger))"
        == expected)
  }

  @Test("sums of the largest amounts stay exact")
  func largest() {
    let ledger =
      "base JPY\n"
      + (1...20).map { "2026-01-\($0 < 10 ? "0" : "")\($0) 999999999999999999 cash X\n" }.joined()
    #expect(values("list", "expense", on: "2026-01-31", ledger) == "19999999999999999980")
  }

  @Test("two rates of one payment that are too old are reported in file order")
  func staleRates() {
    let rates = ["JPY", "EUR", "THB", "MYR", "IDR", "VND"].map { "2026-01-02 rate \($0) 2 USD" }
    let payments = ["JPY", "EUR", "THB", "MYR", "IDR", "VND"].enumerated().map {
      "2026-0\($0 + 2)-01 10 \($1) bank"
    }
    let read = ReadText(
      (["base SGD", "account bank", "2026-01-02 rate USD 2 SGD"] + rates + payments).joined(separator: "\n")
        + "\n")
    let stale = read.loaded.diagnostics.list.filter { $0.code == "W402" }
    #expect(stale.count == 7)
    let first = stale.filter { $0.range == stale.first?.range }.compactMap { $0.notes.first?.range?.start }
    #expect(first.count == 2 && first == first.sorted())
  }
}
