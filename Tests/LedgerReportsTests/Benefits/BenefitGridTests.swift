import MilepostCLI
import TestSupport
import Testing

@Suite("The grid of benefits")
struct BenefitGridTests {
  /// The rows of a grid without its headings and legend.
  private func rows(_ benefits: String, _ options: String = "", on day: String = "2026-06-20") -> [String] {
    let wallet = "base USD\ncard p \"P\"\n    opened 2025-11-14\n\(benefits)"
    let lines = milepost("benefits --history \(options)", on: day, wallet).text.split(separator: "\n")
    return lines.filter { $0.hasPrefix("  a") }.map { String($0.dropFirst(2)) }
  }

  @Test("the Platinum card on 14 November")
  func example() {
    let outcome = Repository.milepost(
      ["benefits", "mine", "--history", "-f", "benefits.ledger", "--on", "2026-11-14"], in: "examples",
      on: "2026-11-14")
    let lines = outcome.text.split(separator: "\n")
    let sample = """
      mine  AMEX Platinum      J F M A M J J A S O N    used    lost    left
        Airline fees 200       ◐ · · · · · · · · · ·  135.00    0.00   65.00
        Uber Cash 15           ● ◐ ● ○ ● ● ● ○ ● ◐ ◐  120.90   35.85    8.25
        Saks Fifth Avenue 50   ◐ · · · · · □ · · · ·   47.30    2.70   50.00
        Resy restaurants 100   ● · · ● · · ● · · ◐ ·  358.20    0.00   41.80
        lululemon 75           ● · · ○ · · ● · · □ ·  150.00   75.00   75.00
        Global Entry 120         ● · · · · · · · · ·  120.00    0.00    0.00
        Centurion Lounge, a …  ● · · ◐ · · ○ · · ◐ ·       4       3       1
      ● used up  ◐ partly  ○ not used  □ still open  · runs on
      """
    for line in sample.split(separator: "\n") { #expect(lines.contains(line), "\(outcome.text)") }
    #expect(lines.count == 1 + 14 + 1)
  }

  @Test(
    "a period has its sign in the month of its first day",
    arguments: [
      // Half-yearly, not used on the day: open in July.
      ("benefit a 10 USD half-yearly", "", "2026-11-14", "a 10  ○ · · · · · □ · · · ·   0.00  10.00  10.00"),
      // A month from the 14th is in the month that it begins in; the one that began before is in the first.
      ("benefit a 10 USD monthly from anniversary", "", "2026-03-13", "a 10  ○ □ ·  0.00  20.00  10.00"),
      (
        "benefit a 10 USD monthly from anniversary", "2026-03-14 used p/a\n", "2026-03-14",
        "a 10  ○ ○ ●  10.00  30.00  0.00"
      ),
      // Several in one month: all used, none used and all ended, none used, else some.
      (
        "benefit a 1 x weekly", "2026-02-03 used p/a\n2026-03-02 used p/a\n", "2026-03-05",
        "a 1  ○ ◐ ●  2  8  0"
      ),
      ("benefit a 1 x weekly", "", "2026-03-05", "a 1  ○ ○ □  0  9  1"),
      // A year from its use; before that it has no period.
      (
        "benefit a 10 USD yearly from use", "2026-02-20 used p/a 4\n", "2026-04-02",
        "a 10    ◐ · ·  4.00  0.00  6.00"
      ),
      // Never used, it has none at all.
      ("benefit a 10 USD yearly from use", "", "2026-02-02", "a 10       0.00  0.00  10.00"),
      ("benefit a 10 USD once", "", "2026-02-02", "a 10  □ ·  0.00  0.00  10.00"),
      // Not activated is open.
      ("benefit a 10 USD monthly activate", "", "2026-02-02", "a 10  ○ □  0.00  10.00  10.00"),
      // The value is that of the newest period, and what was used of others counts as it was.
      (
        "benefit a 10 USD monthly", "2026-02-01 card p\n    benefit a 12 USD monthly\n2026-01-03 used p/a\n",
        "2026-02-02", "a 12  ● □  10.00  0.00  12.00"
      ),
    ])
  func signs(benefit: String, entries: String, day: String, expected: String) {
    let row = rows("    \(benefit)\n\(entries)", on: day)[0]
    #expect(
      row.split(separator: " ").joined(separator: " ")
        == expected.split(separator: " ").joined(separator: " "))
    #expect(
      row.drop { $0 != "○" && $0 != "◐" && $0 != "●" && $0 != "□" }.split(separator: "  ").first
        == expected.drop { $0 != "○" && $0 != "◐" && $0 != "●" && $0 != "□" }.split(separator: "  ").first)
  }

  @Test("--period: each whole month that it touches, and as many as fit, the newest")
  func periods() {
    let benefit = "    benefit a 10 USD monthly\n2026-01-05 used p/a\n2025-12-05 used p/a\n"
    #expect(rows(benefit, "--period 2025-12-20..2026-02-03") == ["a 10    ● ● □  20.00  0.00  10.00"])
    #expect(rows(benefit, "--period 2026-04") == ["a 10    □  0.00  0.00  10.00"])
    let all = "--period 2025-01..2026-06"
    #expect(rows(benefit, all) == ["a 10                        ○ ● ● ○ ○ ○ ○ □  20.00  50.00  10.00"])
    #expect(rows(benefit, "--width 42 \(all)") == ["a 10    ● ○ ○ ○ ○ □  10.00  40.00  10.00"])
  }

  @Test("a block a card, with those that are closed, in ASCII and in Markdown")
  func blocks() {
    let wallet = """
      base USD
      card old "Old"
          opened 2025-11-14
          closed 2026-02-10
          benefit a 10 USD monthly
      card p "P"
          opened 2025-11-14
          benefit b "A benefit with a long name" 2 x quarterly
      2026-01-05 used old/a 3
      2026-02-05 used old/a

      """
    #expect(
      milepost("benefits --history --ascii", on: "2026-04-20", wallet).text == """
        old  Old                 J F M A   used  lost  left
          a 10                   + #      13.00  7.00  0.00

        p  P                     J F M A   used  lost  left
          A benefit with a lon~  o . . _      0     2     2
        # used up  + partly  o not used  _ still open  . runs on

        """)
    #expect(
      milepost("benefits --history -F md", on: "2026-02-20", wallet).text == """
        ### old  Old

        | benefit | Jan | Feb | used | lost | left |
        | :-- | :-- | :-- | --: | --: | --: |
        | a 10 | ◐ | ● | 13.00 | 7.00 | 0.00 |

        ### p  P

        | benefit | Jan | Feb | used | lost | left |
        | :-- | :-- | :-- | --: | --: | --: |
        | A benefit with a long name 2 | □ | · | 0 | 0 | 2 |

        ● used up  ◐ partly  ○ not used  □ still open  · runs on

        """)
  }

  @Test("--status is an error with a grid, and filters the rows of JSON")
  func status() {
    let wallet = "base USD\ncard p \"P\"\n    opened 2026-01-01\n    benefit a 10 USD monthly\n"
    let outcome = milepost("benefits --history --status used", on: "2026-03-01", wallet)
    #expect(outcome.exitCode == .usage)
    #expect(outcome.complaints.hasPrefix("milepost: the grid of `--history` shows all: leave out `--status`"))
    let json = milepost("benefits --history --status expired -F json", on: "2026-03-01", wallet)
    #expect(ParsedJSON(json.text)["benefits"].items.count == 2)
  }
}
