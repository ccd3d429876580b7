import TestSupport
import Testing

@Suite("Cards in words")
struct LineWordsTests {
  @Test(
    "the period of a line as it is written",
    arguments: [
      ("", "cycle"), (" monthly", "monthly"), (" half-yearly", "half-yearly"),
      (" quarterly from anniversary", "quarterly from anniversary"),
      (" every 2 weeks from 2026-01-05", "every 2 weeks from 2026-01-05"),
      (" yearly from 2026-01-05", "yearly from 2026-01-05"),
    ])
  func per(period: String, expected: String) {
    let wallet = "base SGD\ncard m\n    opened 2026-01-01\n    cap #dining 4 up to 500 SGD\(period)\n"
    #expect(values("cards", "cards.0.lines.0.per", on: "2026-01-31", wallet) == expected)
  }

  @Test("a card without rates is for spend only, and cards without anything to say share a line")
  func quiet() {
    let wallet = """
      base SGD
      card bare
      card second
          earn 1
      card third
      card lined
          cap #dining 4 up to 500 SGD
      2026-01-05 5 bare x

      """
    let text = milepost("status", on: "2026-01-31", wallet).text
    #expect(
      text.contains("\nbare                                                            to today  5.00\n"))
    #expect(text.contains("\nNothing spent yet in this cycle: second, third, lined\n"))
    #expect(milepost("cards bare", on: "2026-01-31", wallet).text.contains("no rates: spend only"))
    #expect(milepost("status", "base SGD\ncard only\n").text.hasSuffix("in this cycle: only\n"))
  }
}
