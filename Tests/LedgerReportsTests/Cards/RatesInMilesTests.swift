import TestSupport
import Testing

@Suite("Rates that say what they pay")
struct RatesInMilesTests {
  @Test("the miles for one unit of the currency")
  func milesPerUnit() {
    let text = """
      base SGD
      card points "P"
          points 3 UNI$ = 2 miles
          earn local 3.5 per 5 base 1 per 5
          bonus #dining 9 per 5
      card miles "M"
          earn 1.2 base 10 per 3
      card money "C"
          earn 1.5%
      """
    let cards = ParsedJSON(milepost("cards -F json", text).text)
    func rates(_ card: Int) -> String {
      ["local", "foreign", "base"].map { cards["cards.\(card).rates.mpd.\($0)"].description }.joined(
        separator: " ")
    }
    #expect([0, 1, 2].map(rates) == ["0.466666 null 0.133333", "1.2 1.2 3.333333", "null null null"])
    #expect(cards["cards.0.lines.0.mpd"] == .number("1.2"))
    let plain = milepost("cards", text).text
    #expect(plain.contains("base 0.133333 (1 UNI$ per 5)"), "\(plain)")
    #expect(
      plain.contains("bonus 1.2 (9 UNI$ per 5)")
        && plain.contains("local 1.2, foreign 1.2, base 3.333333 (10 per 3)"))
  }

  private func warnings(_ text: String) -> [String] {
    let template = """
      base SGD
      template card t "T"
          points 1 UNI$ = 2 miles
          earn base 1 per 5
          bonus #dining 9 per 5

      """
    return milepost("check", template + text).complaints.split(separator: "\n")
      .filter { $0.hasPrefix("warning") || $0.hasPrefix("error") }.map { String($0) }
  }

  @Test("a rate for each unit of the currency over points of a template")
  func pointRates() {
    let warning = "warning[W372]: 1.2 UNI$ per SGD is 2.4 miles per SGD"
    #expect(warnings("card a like t\n    bonus #travel 1.2\n") == [warning])
    #expect(warnings("card a like t\n2026-01-01 card a\n    cap #dining 1.2\n") == [warning])
    #expect(warnings("card a like t\n    earn base 1.2\n") == [warning])
    for silent in [
      "bonus #travel 1.2 per 1", "bonus #travel 0", "bonus #travel 1.2%",
      "bonus #travel 1.2\n    points 1 A = 3 miles",
    ] {
      #expect(warnings("card a like t\n    \(silent)\n") == [], "\(silent)")
    }
    #expect(warnings("card a like t\n    points none\n    bonus #travel 1.2\n") == [])
  }

  @Test(
    "a rate that can never pay",
    arguments: [
      ("    earn local 1.2 foreign 2 base 0.4\n    cap #dining 4", ["`local 1.2`", "`foreign 2`"]),
      ("    earn 1.2 base 0.4\n    cap #dining 4", ["`earn 1.2`"]),
      ("    earn 1.2 base 1.2\n    cap #dining 4", []),
      ("    earn 1.2\n    cap #dining 4", []), ("    earn 1.2 base 0.4", []),
      ("    earn local 1.2 base 0.4\n    cap #dining 4\n2026-06-01 card k\n    cap #dining none", []),
      (
        "    earn local 1.2 base 0.4\n    closed 2026-05-01\n    cap #dining 4\n2026-06-01 card k\n    cap #dining none",
        ["`local 1.2`"]
      ),
      (
        "    earn local 1.2 base 0.4\n2026-06-01 card k\n    cap #dining 4\n    earn local 1.3",
        ["`local 1.3`"]
      ),
    ])
  func neverPays(terms: String, rates: [String]) {
    let found = warnings("card k \"K\"\n\(terms)\n")
    #expect(found == rates.map { "warning[W373]: \($0) can never pay on k" })
  }

  @Test("`points none` makes all rates miles")
  func noPoints() {
    let text = """
      base SGD
      template card t "T"
          points 1 UNI$ = 2 miles
          earn base 1 per 5
      card a like t
          points none
      2026-01-05 12.00 a #dining Kaya
      """
    let card = ParsedJSON(milepost("cards -F json", text).text)["cards.0"]
    #expect(
      card["points"] == .null && card["miles"] == .number("2") && card["rates.mpd.base"] == .number("0.2"))
    #expect(
      warnings("card a like t\n    bonus #travel 1 up to 9 points\n    points none\n").first?.contains("E332")
        == true)
  }
}
