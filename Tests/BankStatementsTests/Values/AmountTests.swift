import BankStatements
import Testing

@Suite("Amounts are exact and never guessed")
struct AmountTests {
  @Test(
    "forms that need no rule",
    arguments: [
      ("33.1", "33.10"), ("1,234.50", "1234.50"), ("1934", "1934.00"), (".5", "0.50"), ("-12.34", "-12.34"),
      ("+12.34", "12.34"), ("\u{2212}12.34", "-12.34"), ("SGD 12.50", "12.50"), ("12.50 SGD", "12.50"),
      ("S$1,012.50", "1012.50"), ("-$12.50", "-12.50"), ("$-12.50", "-12.50"), ("12.500", "12.50"),
      ("0012.50", "12.50"), ("1,234,567.89", "1234567.89"), ("1234567890123456", "1234567890123456.00"),
    ])
  func plain(written: String, meant: String) {
    #expect(cell(written, "currency SGD") == "2026-02-01 \(meant) SGD a")
  }

  @Test(
    "what is not an amount, and why",
    arguments: [
      ("(12.34)", "`(12.34)` is negative only if the rules say `parentheses negative`"),
      ("12.34-", "`12.34-` is negative only if the rules say `minus behind`"),
      (
        "1.234,56",
        "`1.234,56` is not an amount: a comma groups thousands, three digits each, unless the rules say `decimal comma`"
      ),
      (
        "12,34",
        "`12,34` is not an amount: a comma groups thousands, three digits each, unless the rules say `decimal comma`"
      ),
      ("12.345", "`12.345` has more decimals than SGD has (2)"),
      (
        "12.",
        "`12.` is not an amount: a comma groups thousands, three digits each, unless the rules say `decimal comma`"
      ),
      ("abc", "`abc` is not an amount"), ("1e5", "`1e5` is not an amount"), ("--5", "`--5` is not an amount"),
      ("-", "`-` is not an amount"),
      ("USD 5.00", "the amount is in USD, the rules say SGD"),
      ("1234567890123456789", "`1234567890123456789` has more than 18 digits"),
      ("123456789012345678", "`123456789012345678` is too large for SGD"),
    ])
  func mistakes(written: String, why: String) {
    #expect(cell(written, "currency SGD") == why)
  }

  @Test("a decimal comma, parentheses and a minus behind, where the rules say so")
  func forms() {
    #expect(cell("1.234,56", "decimal comma") == "2026-02-01 1234.56 a")
    #expect(cell("1 234,56", "decimal comma") == "2026-02-01 1234.56 a")
    #expect(cell("33,1", "decimal comma") == "2026-02-01 33.1 a")
    #expect(
      cell("1,234.56", "decimal comma")
        == "`1,234.56` is not an amount with `decimal comma`, where a point groups thousands, three digits each"
    )
    #expect(cell("(12.34)", "parentheses negative") == "2026-02-01 -12.34 a")
    #expect(cell("(S$12.34)", "parentheses negative") == "2026-02-01 -12.34 SGD a")
    #expect(cell("12.34-", "minus behind") == "2026-02-01 -12.34 a")
  }

  @Test("signs: spent negative, spent positive, and marks behind")
  func signs() {
    #expect(cell("-5", "amount A spent negative") == "2026-02-01 5 a")
    #expect(cell("5", "amount A spent negative") == "2026-02-01 -5 a")
    #expect(cell("SGD 12.50 DR", "amount A marked DR CR") == "2026-02-01 12.50 SGD a")
    #expect(cell("1,012.50CR", "amount A marked DR CR") == "2026-02-01 -1012.50 a")
    #expect(cell("12.50 cr", "amount A marked \"\" CR") == "2026-02-01 -12.50 a")
    #expect(cell("12.50", "amount A marked \"\" CR") == "2026-02-01 12.50 a")
    #expect(cell("12.50 XX", "amount A marked DR CR") == "`12.50 XX` ends neither in DR nor in CR")
  }

  @Test(
    "amounts have the decimals of their currency",
    arguments: [("JPY", "1200.00", "1200"), ("KWD", "1.5", "1.500")])
  func decimals(currency: String, written: String, meant: String) {
    #expect(cell(written, "currency \(currency)") == "2026-02-01 \(meant) \(currency) a")
  }
}
