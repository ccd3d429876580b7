import BankStatements
import Testing

/// What comes of one row of a bank whose rules have some more lines.
private func cell(_ amount: String, _ more: String..., date: String = "01/02/2026", text: String = "a") -> String {
  let own = ["date", "amount"].map { keyword in
    more.first { $0.hasPrefix(keyword + " ") }
      ?? (keyword == "date" ? "date 1 as DD/MM/YYYY" : "amount 3 spent positive")
  }
  let others = more.filter { line in !["date ", "amount "].contains { line.hasPrefix($0) } }
  let lines = ["statement b", "columns D T A", "payee 2"] + own + others
  let file = "D,T,A\n\"\(date)\",\"\(text)\",\"\(amount)\"\n"
  let text = outcome(file, lines.joined(separator: "\n    ") + "\n")
  return String(text.split(separator: "\n")[0].drop { $0 != " " }.dropFirst())
}

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
        == "`1,234.56` is not an amount with `decimal comma`, where a point groups thousands, three digits each")
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
    "amounts have the decimals of their currency", arguments: [("JPY", "1200.00", "1200"), ("KWD", "1.5", "1.500")])
  func decimals(currency: String, written: String, meant: String) {
    #expect(cell(written, "currency \(currency)") == "2026-02-01 \(meant) \(currency) a")
  }
}

@Suite("Dates are read by the form that the rules name")
struct DateTests {
  @Test(
    "forms",
    arguments: [
      ("DD/MM/YYYY", "03/04/2026", "2026-04-03"), ("MM/DD/YYYY", "03/04/2026", "2026-03-04"),
      ("YYYY-MM-DD", "2026-04-03", "2026-04-03"), ("DD-MM-YYYY", "03-04-2026", "2026-04-03"),
      ("\"DD MMM YYYY\"", "03 Apr 2026", "2026-04-03"), ("\"D MMM YYYY\"", "3  APR  2026", "2026-04-03"),
      ("D/M/YY", "3/4/26", "2026-04-03"), ("D/M/YY", "13/12/26", "2026-12-13"), ("YYYYMMDD", "20260403", "2026-04-03"),
      ("DD.MM.YYYY", "03.04.2026", "2026-04-03"), ("\"YYYY-MM-DD hh:mm:ss\"", "2026-04-03 23:59:59", "2026-04-03"),
      ("\"MMM D, YYYY\"", "apr 3, 2026", "2026-04-03"), ("DD/MM/YYYY", "29/02/2028", "2028-02-29"),
    ])
  func forms(form: String, written: String, day: String) {
    #expect(cell("1", "date D as \(form)", date: written) == "\(day) 1 a")
  }

  @Test(
    "what is not a date, and why",
    arguments: [
      ("DD/MM/YYYY", "31/02/2026", "`31/02/2026` is not a date: February 2026 has 28 days"),
      ("DD/MM/YYYY", "00/02/2026", "`00/02/2026` is not a date: February 2026 has 28 days"),
      ("DD/MM/YYYY", "01/13/2026", "`01/13/2026` is not a date: a year has 12 months"),
      ("DD/MM/YYYY", "01/02/1826", "`01/02/1826` is not a date: years must be from 1900 to 2199"),
      ("DD/MM/YYYY", "1/2/2026", "`1/2/2026` is not of the form DD/MM/YYYY"),
      ("DD/MM/YYYY", "01/02/26", "`01/02/26` is not of the form DD/MM/YYYY"),
      ("DD/MM/YYYY", "01/02/2026x", "`01/02/2026x` is not of the form DD/MM/YYYY"),
      ("\"DD MMM YYYY\"", "03 Foo 2026", "`03 Foo 2026` is not of the form DD MMM YYYY"),
    ])
  func mistakes(form: String, written: String, why: String) {
    #expect(cell("1", "date D as \(form)", date: written) == why)
  }

  @Test("a date inside the description; without a year it is the newest one not after the posting date")
  func inPayee() {
    func text(_ text: String, _ form: String, posted: String = "05/01/2026") -> String {
      outcome(
        "D,T,A\n\(posted),\(text),1\n",
        """
        statement b
            columns D T A
            posted D as DD/MM/YYYY
            date from payee \(form)
            payee T
            amount A spent positive

        """)
    }
    #expect(text("Toast 31 DEC SG", "\"DD MMM\"").hasPrefix("2 2025-12-31=2026-01-05 1 Toast SG\n"))
    #expect(text("Toast 05/01", "DD/MM").hasPrefix("2 2026-01-05=2026-01-05 1 Toast\n"))
    #expect(text("Toast 06/01", "DD/MM").hasPrefix("2 2025-01-06=2026-01-05 1 Toast\n"))
    #expect(text("Toast 29/02", "DD/MM").hasPrefix("2 2024-02-29=2026-01-05 1 Toast\n"))
    // One that does not exist is none.
    #expect(text("Toast 29/02/2025", "DD/MM/YYYY").hasPrefix("2 2026-01-05=2026-01-05 1 Toast 29/02/2025\n"))
    // No date in it: the day it was posted.
    #expect(text("Toast 31/12x", "DD/MM").hasPrefix("2 2026-01-05=2026-01-05 1 Toast 31/12x\n"))
    // A posting date before the purchase is left out.
    #expect(text("Toast 07/01/2026", "DD/MM/YYYY").hasPrefix("2 2026-01-07 1 Toast\n"))
  }
}

@Suite("What descriptions hold besides the payee")
struct DescriptionTests {
  @Test(
    "the amount of the purchase, the last pair in the description, with the sign of the billed amount",
    arguments: [
      ("A SHOP USD 10.90 USD 10.90", "2.00 SGD for 10.90 USD A SHOP"),
      ("EUR 1.00 SHOP USD 10.90 CITY", "2.00 SGD for 10.90 USD EUR 1.00 SHOP CITY"),
      ("A SHOP JPY 2,400", "2.00 SGD for 2400 JPY A SHOP"), ("A SHOP JPY 2,400.00", "2.00 SGD for 2400 JPY A SHOP"),
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
