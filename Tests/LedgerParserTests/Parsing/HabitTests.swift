import Testing

@Suite("Habits from other tools")
struct HabitTests {
  @Test(
    "each has its own error",
    arguments: [
      "⟦E103⟧2026/1/5 5 cash", "⟦E103⟧2026-1-5 5 cash", "2026-01-05 ⟦E126⟧SGD 12.50 cash",
      "2026-01-05 ⟦E117⟧12.50SGD cash", "2026-01-05 ⟦E117⟧12.50sgd cash",
      "2026-01-05 12.50 ⟦E303⟧sgd cash", "2026-01-05 ⟦E306⟧$12 cash", "2026-01-05 ⟦E115⟧1.250,00 cash",
      "2026-01-05 ⟦E115⟧100,50 cash", "2026-01-05 ⟦E116⟧85k cash",
      "2026-01-05 ⟦E116⟧2m cash", "2026-01-05 ⟦E113⟧(12.50) cash", "2026-01-05 ⟦E113⟧12.50- cash",
      "2026-01-05 ⟦E113⟧\u{2212}12.50 cash", "2026-01-05 ⟦E114⟧+12.50 cash",
      "2026-01-05 ⟦E113⟧S$-5 cash", "2026-01-05 ⟦E117⟧5€ cash", "2026-01-05 ⟦E123⟧* 5 cash",
      "2026-01-05 ⟦E123⟧! 5 cash", "⟦E129⟧P 2026-01-05 USD 1.3 SGD",
      "⟦E128⟧# comment", "⟦E128⟧* heading", "⟦E128⟧// comment", "⟦E128⟧% comment", "⟦E101⟧bank UOB",
      "⟦E101⟧note a",
      "⟦E105⟧  base SGD", "⟦E105⟧    2026-01-05 5 cash",
      "2026-01-05 ⟦E125⟧payment 5 cash", "2026-01-05 ⟦E125⟧transfer 5 cash", "2026-01-05 ⟦E125⟧withdraw 5",
      "⟦E125⟧transfer 5", "⟦E137⟧paid netflix", "⟦E137⟧snooze a until 2026-01-05",
      "2026-01-05 ⟦E127⟧incom 5 cash", "2026-01-05 ⟦E127⟧xyz", "⟦E100⟧cards a", "⟦E100⟧x",
      "⟦E010⟧<<<<<<< HEAD",
      "⟦E010⟧=======", "⟦E010⟧>>>>>>> b", "⟦E007⟧\u{A0}base SGD",
      "2026-01-05 ⟦E112⟧1234567890123456789 cash", "2026-01-05 ⟦E110⟧1e5 cash", "2026-01-05 ⟦E110⟧0x10 cash",
      "2026-01-05 ⟦E110⟧٥ cash", "2026-01-05 ⟦E110⟧5. cash",
      "budget a 5 ⟦E241⟧semi-annual", "budget a 5 ⟦E241⟧annually",
    ])
  func habits(text: String) {
    // An indented entry is marked where its word is.
    var marked = text
    for spaces in ["    ", "  "] where marked.hasPrefix("⟦E105⟧" + spaces) {
      // (A comment above keeps `base SGD` from owning the line.)
      marked = spaces + "⟦E105⟧" + marked.dropFirst(("⟦E105⟧" + spaces).count)
      break
    }
    expectFaults(marked)
  }

  @Test(
    "an amount may be grouped, negative, or have a symbol",
    arguments: [
      ("1,234", "1234.00"), ("1,234,567.8", "1234567.80"), ("-1,234.50", "-1234.50"), ("S$1,234", "1234.00"),
      ("0.5", "0.50"), ("00012", "12.00"),
      ("12,345", "12345.00"), ("0,123", "123.00"),
    ])
  func amounts(written: String, meant: String) {
    #expect(meaning("2026-01-05 \(written) cash") { $0.expenses } == ["2026-01-05 \(meant) SGD cash"])
  }
}
