import TestSupport
import Testing

/// A line or pool that has ended before the last day of its period has no terms there: each expense has its own.
@Suite("Thresholds of lines and pools that ended within a period")
struct EndedTermsTests {
  private func miles(_ wallet: String) -> [String] {
    ParsedJSON(milepost("miles --explain -F json", on: "2026-06-20", wallet).text)["expenses"].items.map {
      $0["miles"].description
    }
  }

  @Test("a count that was added before the line ended counts what came before it, too")
  func counts() {
    let wallet = """
      base SGD
      card a "A"
          earn base 0.4
          cap #dining 4.0 min 500 SGD
      2026-05-15 card a
          cap #dining 4.0 min 500 SGD 2 purchases
      2026-05-25 card a
          cap #dining none
      2026-05-01 400.00 a #dining X
      2026-05-16 400.00 a #dining Y
      2026-05-20 100.00 a #dining Z

      """
    #expect(miles(wallet) == ["1600", "1600", "400"])
    #expect(miles(wallet.replacing("2 purchases", with: "4 purchases")) == ["1600", "160", "40"])
  }

  @Test("longer periods of a line count what came after its shorter ones")
  func longerPeriods() {
    let lines = ["dining", "online"].map {
      "    cap #\($0) 4.0 up to 100 SGD monthly min 5 SGD 2 purchases\n"
    }.joined()
    let wallet = """
      base SGD
      card a "A"
          earn base 0.4
      \(lines)2026-01-15 card a
      \(lines.replacing("100 SGD monthly", with: "150 SGD yearly"))2026-01-05 60.00 a #dining X
      2026-01-07 10.00 a #online Z
      2026-01-20 60.00 a #dining Y
      2026-02-03 30.00 a #dining Z
      2026-02-05 40.00 a #online X
      2026-03-05 200.00 a #dining V

      """
    #expect(miles(wallet) == ["24", "4", "240", "120", "16", "296"])
  }

  @Test("the levels of a pool that ended are those of each expense's day")
  func poolLevels() {
    let wallet = """
      base SGD
      card a "A"
          earn base 0.4
          pool p up to 100 SGD at 300 SGD up to 1000 SGD
          cap #dining 4.0 in p
      2026-05-15 card a
          pool p up to 100 SGD at 3000 SGD up to 10000 SGD
      2026-05-25 card a
          pool p none
          cap #dining none
      2026-05-01 400.00 a #dining X
      2026-05-16 400.00 a #dining Y

      """
    #expect(miles(wallet) == ["1600", "160"])
    let stays = wallet.replacing("    pool p none\n    cap #dining none\n", with: "    note later\n")
    #expect(miles(stays) == ["520", "160"])
  }
}
