import TestSupport
import Testing

@Suite("The fee of a fee year")
struct FeeYearTests {
  /// `FEE of FIRST DAY`.
  private func fee(_ day: String, _ ledger: String) -> String {
    let row = ParsedJSON(milepost("roi -F json", on: day, "base SGD\n" + ledger).text)["cards.0"]
    return "\(row["fee"]) of \(row["from"])"
  }

  @Test(
    "a raised fee counts from the next fee year on",
    arguments: [
      ("2026-01-31", "550.00 of 2025-05-20"), ("2026-02-01", "550.00 of 2025-05-20"),
      ("2026-05-19", "550.00 of 2025-05-20"), ("2026-05-20", "795.00 of 2026-05-20"),
    ])
  func raised(day: String, expected: String) {
    let from =
      "card c\n    fee 550 SGD yearly from 2025-05-20\n2026-02-01 card c\n    fee 795 SGD yearly from "
    #expect(fee(day, from + "2025-05-20\n") == expected)
    #expect(fee(day, from + "2026-05-20\n") == expected)
    let opened =
      "card c\n    opened 2025-05-20\n    fee 550 SGD yearly\n2026-02-01 card c\n    fee 795 SGD yearly\n"
    #expect(fee(day, opened) == expected)
  }

  @Test("an amendment on the first day of a fee year, by the calendar too, counts for that year")
  func firstDay() {
    let calendar = "card c\n    fee 550 SGD yearly\n2026-01-01 card c\n    fee 795 SGD yearly\n"
    #expect(fee("2025-12-31", calendar) == "550.00 of 2025-01-01")
    #expect(fee("2026-01-01", calendar) == "795.00 of 2026-01-01")
    let later = calendar.replacing("2026-01-01", with: "2026-01-02")
    #expect(
      fee("2026-12-31", later) == "550.00 of 2026-01-01" && fee("2027-01-01", later) == "795.00 of 2027-01-01"
    )
  }

  @Test("a card that had no fee has none until its next fee year")
  func begun() {
    let ledger = "card c\n    opened 2025-05-20\n2026-02-01 card c\n    fee 120 SGD yearly\n"
    #expect(
      fee("2026-05-19", ledger) == "0.00 of 2025-05-20" && fee("2026-05-20", ledger) == "120.00 of 2026-05-20"
    )
  }

  @Test("an amendment that moves the fee years counts at once")
  func moved() {
    let ledger = """
      card c
          opened 2023-09-01
          earn 1
          fee 187 SGD yearly from 2023-05-21 waived at 622 SGD
      2024-05-27 card c
          fee 300 SGD yearly
      2023-10-02 700.00 c

      """
    #expect(fee("2024-05-26", ledger) == "0.00 of 2024-05-21")
    #expect(fee("2024-08-27", ledger) == "300.00 of 2023-09-01")
    #expect(fee("2024-09-01", ledger) == "300.00 of 2024-09-01")
    let first = "card c\n    fee 100 SGD yearly from 2025-05-20\n"
    let later = first + "2026-02-01 card c\n    fee 90 SGD yearly from 2026-02-01\n"
    #expect(
      fee("2026-01-31", later) == "100.00 of 2025-05-20" && fee("2026-02-01", later) == "90.00 of 2026-02-01")
  }

  @Test("the waiver is that of the fee year's first day, too")
  func waived() {
    let ledger = """
      card c
          earn 1
          fee 187 SGD yearly from 2024-05-21 waived at 500 SGD
      2025-10-01 card c
          fee 200 SGD yearly from 2024-05-21 waived at 900 SGD
      2024-10-02 700.00 c
      2025-10-02 700.00 c

      """
    #expect(fee("2026-01-01", ledger) == "0.00 of 2025-05-21")
    #expect(fee("2026-05-21", ledger) == "200.00 of 2026-05-21")
  }
}
