import LedgerText
import TestSupport
import Testing

/// faults.md, row 12: text has at most the width it was given, whatever scripts people write in.
@Suite("Text and its width")
struct WidthFaults {
  private static let texts = [
    "新记粿汁和鼎泰豐點心專門店與鹹水粿", "ร้านอาหารไทยริมแม่น้ำเจ้าพระยา", "👩‍👩‍👧‍👦 🇸🇬🇯🇵 👍🏽 ☕️", "مطعم السلطان في المدينة",
    "e\u{301}clair cafe\u{301} n\u{303}a",
    "カフェ・ド・クリエ 東京駅八重洲口店", "한국식당 부산집", "Ａ fullwidth Ｌｅｔｔｅｒｓ", "\u{1112}\u{1161}\u{11AB}",
    "a-word-that-is-longer-than-any-column-of-any-table-could-ever-be",
  ]

  private static let reports = [
    "status", "cards", "miles --explain", "miles --by tag", "list", "list --all --running", "spend",
    "spend --by payee",
    "spend --by day",
    "summary", "budgets", "alerts", "goals", "benefits --history", "owed", "roi", "subscriptions", "coupons",
    "due",
    "rates",
    "rates 10 USD", "check", "diff other.ledger", "library", "library search visa",
    "find a", "compare amex-gold-us uob-ladys-solitaire hsbc-revolution",
  ]

  private static let looks = [
    (40, ""), (60, " --ascii"), (60, " --color always"), (47, ""), (60, ""), (80, ""), (100, ""),
  ]

  @Test("no line is wider than was asked for", arguments: WidthFaults.texts)
  func widths(text: String) {
    let place = WidthFaults.texts.firstIndex(of: text) ?? 0
    let wallet =
      Payloads.wallet(text) + "2026-11-01 rate USD 1.3421 SGD\n2026-11-02 seen budget/food/2026-11/50\n"
    // Each text in every other report, each report with half of the texts; in a campaign all with all.
    for (number, report) in WidthFaults.reports.enumerated()
    where (number + place) % Campaign.size(2, of: 1) == 0 {
      for (width, style) in Campaign.cases(2, of: WidthFaults.looks) {
        let outcome = milepost(
          "\(report) --width \(width)\(style)", on: "2026-11-14",
          files: [("wallet.ledger", wallet), ("other.ledger", Payloads.wallet("plain"))])
        #expect(outcome.exitCode == .success, "\(report): \(outcome.complaints)")
        for line in withoutColors(outcome.text).split(separator: "\n") {
          #expect(displayWidth(String(line)) <= width, "\(report) --width \(width): \(line)")
        }
      }
    }
  }

  private func withoutColors(_ text: String) -> String {
    text.split(separator: "\u{1B}", omittingEmptySubsequences: false).enumerated().map { index, part in
      index == 0 ? String(part) : String(part.drop { $0 != "m" }.dropFirst())
    }.joined()
  }
}
