import TestSupport
import Testing

@Suite("A wallet without expenses yet")
struct FirstMonthTests {
  @Test(
    "a month is compared only where the one before had expenses, and a wallet of benefits alone lacks expenses"
  )
  func firstMonth() {
    let wallet = "base SGD\ncard k\n    earn 1\n    benefit uber 5 monthly\n2026-11-03 used k/uber 2\n"
    func month(_ more: String) -> String {
      let lines = milepost("status", on: "2026-11-14", wallet + more).text.split(separator: "\n")
      return lines.filter { $0.hasPrefix("Spent") || $0.hasPrefix("Earned") }.joined(separator: "\n")
    }
    #expect(month("") == "")
    #expect(month("2026-11-04 3 k A\n") == "Spent   3.00 SGD\nEarned  3 miles   1.00 per SGD")
    #expect(month("2026-10-31 3 k A\n") == "Spent   0.00 SGD  nothing since 31 Oct")
    #expect(month("2025-11-14 3 k A\n") == "")
    #expect(month("2025-11-15 3 k A\n") == "Spent   0.00 SGD  nothing since 15 Nov 2025")
    #expect(
      month("2026-10-31 3 k A\n2026-11-04 3 k A\n").hasPrefix("Spent   3.00 SGD  3.00 more than to 14 Oct\n"))
    #expect(
      milepost("status", on: "2026-11-14", wallet).text.hasSuffix(
        "\n\nBenefits  3.00 SGD left, 3.00 of it by 30 Nov\n  k  1 of 1  3.00  3.00 by 30 Nov  uber\n"))
    let quarter = milepost(
      "status --period 2026-Q4", on: "2026-11-14", wallet + "2026-10-31 3 k A\n2026-11-04 4 k A\n")
    #expect(
      quarter.text.contains("\nSpent   7.00 SGD  in 1 Oct to 14 Nov\nEarned  7 miles "), "\(quarter.text)")
    #expect(
      milepost("benefits", on: "2026-11-14", wallet).text
        == "1 of 1 has something left: 3.00 SGD\n\nBy 30 Nov, 16 days left: 3.00\n  k  uber    3.00  of 5.00\n"
    )
    #expect(milepost("list", on: "2026-11-14", wallet).text.hasPrefix("No expenses yet. Add one: 2026-11-14"))
    #expect(milepost("list uber --all", on: "2026-11-14", wallet).text.contains("used"))
  }

  @Test("what only refunds were spent on is nothing to reach for, and limits say what is left")
  func refunds() {
    let wallet = """
      base SGD
      budget food 10 monthly
          tags #dining
      card c
          earn base 1
          cap #dining 4 up to 300 SGD min 100 SGD
          limit 500 SGD
      2026-11-01 50 c #dining A
      2026-11-02 -80 c #dining A
      2026-11-03 40 c B

      """
    let text = milepost("status", on: "2026-11-14", wallet).text
    #expect(text.contains("  alert   food: 0.0 % used, 40.00 left to 30 Nov\n"), "\(text)")
    #expect(text.contains("\nEarned  10 miles   1.00 per SGD\n"), "\(text)")
    #expect(text.contains("/500  490.00 left\n"), "\(text)")
    #expect(milepost("review november", on: "2026-11-14", wallet).text.contains("-90") == false)
  }
}
