import Testing

@Suite("Expenses as they are written")
struct ExpenseProductionTests {
  /// What is declared above each line: two cards, one of them in US dollars, an account, and rates.
  private static let declared =
    "card ppv \"P\"\ncard gold \"G\"\n    currency USD\naccount posb\ntag mine\n2026-01-01 rate USD 1.3421 SGD\n2026-01-01 rate JPY 0.0091 SGD\n"

  @Test(
    "one line is an expense",
    arguments: [
      ("2026-01-03 6.40 ppv", "2026-01-03 6.40 SGD ppv"), ("2026-01-03 6.4 ppv", "2026-01-03 6.40 SGD ppv"),
      ("2026-01-03 6 ppv", "2026-01-03 6.00 SGD ppv"), ("2026-01-03 0.01 cash", "2026-01-03 0.01 SGD cash"),
      ("2026-01-03 -12.00 ppv #online Shopee", "2026-01-03 -12.00 SGD ppv #online Shopee"),
      ("2026-01-03 1,234.50 posb Rent", "2026-01-03 1234.50 SGD posb Rent"),
      ("2026-01-03 6.40 SGD ppv", "2026-01-03 6.40 SGD ppv"),
      ("2026-01-03 S$6.40 ppv", "2026-01-03 6.40 SGD ppv"),
      ("2026-01-03 -S$6.40 ppv", "2026-01-03 -6.40 SGD ppv"),
      ("2026-01-03 5 gold", "2026-01-03 5.00 USD gold"),
      ("2026-01-03 5000 JPY ppv", "2026-01-03 5000 JPY ppv"),
      ("2026-01-03 5,000 JPY ppv", "2026-01-03 5000 JPY ppv"),

      ("2026-01-05=2026-01-07 42.00 USD ppv", "2026-01-05=2026-01-07 42.00 USD ppv"),
      ("2026-01-05=2026-01-05 42.00 ppv", "2026-01-05=2026-01-05 42.00 SGD ppv"),
      ("2026-01-03 9,999,999,999,999,999.99 cash", "2026-01-03 9999999999999999.99 SGD cash"),
    ])
  func plain(line: String, expected: String) {
    #expect(meaning(ExpenseProductionTests.declared + line) { $0.expenses } == [expected])
  }

  @Test(
    "what was billed, or a rate, follows the amount",
    arguments: [
      ("42.00 USD = 56.37 SGD ppv", "42.00 USD = 56.37 SGD ppv"),
      ("42.00 USD = 56.37 ppv", "42.00 USD = 56.37 SGD ppv"),
      ("-42.00 USD = -56.37 ppv", "-42.00 USD = -56.37 SGD ppv"),
      ("42.00 USD @ 1.35 ppv", "42.00 USD @ 1.35 ppv"),
      ("42.00 USD @ 1.35 SGD ppv", "42.00 USD @ 1.35 ppv"),
      ("5000 JPY = 34 gold", "5000 JPY = 34.00 USD gold"),
      ("42.00 USD = S$56.37 ppv", "42.00 USD = 56.37 SGD ppv"), ("10 = 9 ppv", "10.00 SGD = 9.00 SGD ppv"),
      ("0 USD = 5 ppv", "0.00 USD = 5.00 SGD ppv"),
      ("1 USD @ 1.345678901234567 ppv", "1.00 USD @ 1.345678901234567 ppv"),
    ])
  func prices(words: String, expected: String) {
    #expect(
      meaning(ExpenseProductionTests.declared + "2026-01-05 " + words) { $0.expenses } == [
        "2026-01-05 " + expected
      ])
  }

  @Test(
    "words with `#` are tags, each once; all others are the payee, in order",
    arguments: [
      ("#dining Ya Kun", "#dining Ya Kun"), ("Ya #dining Kun #fun", "#dining #fun Ya Kun"),
      ("#dining #dining A", "#dining A"),
      ("\"#1 Noodles\" #dining", "#dining #1 Noodles"), ("A  ;  B", "A"), ("A;B", "A;B"),
      ("\"A ; B\"", "A ; B"),
      ("A \"\" B", "A  B"), ("#mine", "#mine"), ("東京 #dining 駅", "#dining 東京 駅"), ("a\"b", "a\"b"),
      ("USD 5", "USD 5"),
      ("\"=\" 5", "= 5"), ("= b 5", "= b 5"), ("@home", "@home"), ("2026-01-05", "2026-01-05"), ("-", "-"),
      ("\"a\\\"b\\\\c\"", "a\"b\\c"),
    ])
  func payees(words: String, expected: String) {
    let found = meaning(ExpenseProductionTests.declared + "2026-01-05 1 ppv " + words) { $0.expenses }
    #expect(found == ["2026-01-05 1.00 SGD ppv " + expected])
  }

  @Test(
    "below it a note and a receipt, over blank lines and comments",
    arguments: [
      ("    note Two  spaces stay", "note: Two  spaces stay"), ("\tnote \"a ; b\"", "note: a ; b"),
      (" note a ; b", "note: a"), ("    receipt r/1.pdf", "receipt: r/1.pdf"),
      ("\n; between\n    note a\n\n  ; more\n    receipt b c", "note: a receipt: b c"),
      ("    note a\"b", "note: a\"b"),
      ("    note \"a\" b", "note: \"a\" b"), ("    note none", "note: none"),
    ])
  func details(lines: String, expected: String) {
    let found = meaning(ExpenseProductionTests.declared + "2026-01-05 1 ppv\n" + lines) { $0.expenses }
    #expect(found == ["2026-01-05 1.00 SGD ppv " + expected])
  }

  @Test(
    "each fault is at its place",
    arguments: [
      "⟦E121⟧2026-01-05", "2026-01-05 5⟦E131⟧", "2026-01-05 5⟦E131⟧ #dining", "2026-01-05 5⟦E131⟧ \"Ya Kun\"",
      "2026-01-05 5 PPV⟦E131⟧", "2026-01-05 5 SGD ⟦E136⟧USD cash", "2026-01-05 ⟦E110⟧x5 cash",
      "2026-01-05=⟦E130⟧2026-01-04 5 cash",
      "2026-01-05=⟦E103⟧06 5 cash", "2026-01-05 5 USD ⟦E134⟧=6 cash", "2026-01-05 5 USD ⟦E133⟧@@ 6 cash",
      "2026-01-05 5 USD ⟦E134⟧@1.3 cash", "2026-01-05 5 USD @ ⟦E135⟧0 cash",
      "2026-01-05 5 USD @ ⟦E135⟧-1 cash",
      "2026-01-05 5 USD =⟦E018⟧", "2026-01-05 5 cash ⟦E132⟧#", "2026-01-05 5 cash #⟦E017⟧-a",
      "2026-01-05 5 cash ⟦E011⟧\"open",
      "2026-01-05 5 cash \"a\"⟦E012⟧b", "2026-01-05 5 ⟦E301⟧nobody", "2026-01-05 5 cash a⟦E007⟧\u{A0}b",
      "2026-01-05 5 cash ⟦E008⟧＃dining", "2026-01-05 5 cash ⟦W311⟧#dinning",
      "2026-01-05 5 cash ; ⟦W014⟧#dining",
      "2026-01-05 5 cash\n    ⟦E200⟧nots a", "2026-01-05 5 cash\n    note a\n    ⟦E201⟧note b",
      "2026-01-05 5 cash\n    note⟦E018⟧",
      "2026-01-05 5 cash\n    ⟦E105⟧card a \"A\"", "2026-01-05 ⟦E118⟧10.505 cash",
      "2026-01-05 ⟦E118⟧10.0 JPY = 5 cash",
      "2026-01-05 ⟦E123⟧* 5 cash",
      "2026-01-05 5 SGD = ⟦E411⟧5 USD cash", "2026-01-05 5 USD = ⟦E413⟧-5 cash",
    ])
  func faults(line: String) { expectFaults(line) }
}
