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
      return lines.filter { $0.contains("ober") || $0.contains("ember so") }.joined(separator: "\n")
    }
    #expect(month("") == "  November so far  ░░░░░░░░░░░░░░    0.00 SGD  nothing spent yet")
    #expect(month("2026-11-04 3 k A\n") == "  November so far  ██████████████    3.00 SGD")
    #expect(month("2026-10-31 3 k A\n").hasSuffix("all of October   ██████████████    3.00 SGD"))
    #expect(milepost("status", on: "2026-11-14", wallet).text.contains("\n\nk\n  benefits "))
    #expect(milepost("benefits", on: "2026-11-14", wallet).text.contains("\n\nk\n  1 of 1 left"))
    #expect(milepost("list", on: "2026-11-14", wallet).text.hasPrefix("No expenses yet. Add one: 2026-11-14"))
    #expect(milepost("list uber --all", on: "2026-11-14", wallet).text.contains("used"))
  }
}
