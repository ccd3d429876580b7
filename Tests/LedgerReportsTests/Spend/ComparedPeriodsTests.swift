import TestSupport
import Testing

@Suite("Like is compared with like")
struct ComparedPeriodsTests {
  private let wallet = """
    base SGD
    2025-10-03 1 cash A
    2026-09-30 2 cash A
    2026-10-14 4 cash A
    2026-10-15 8 cash A
    2026-10-31 16 cash A
    2026-11-02 32 cash A
    2026-11-30 64 cash A

    """

  private func previous(_ command: String, on day: String) -> String {
    let json = ParsedJSON(milepost("\(command) -F json", on: day, wallet).text)
    let summary = ["from", "to", "expense"].map { json["previous.\($0)"].description }
    let spend = ["previous_period.from", "previous_period.to", "previous_total"].map { json[$0].description }
    return (command.hasPrefix("summary") ? summary : spend).joined(separator: " ")
  }

  @Test(
    "a period that runs has the same days before it, a finished one the whole one",
    arguments: [
      ("", "2026-11-14", "2026-10-01 2026-10-14 4.00"), ("", "2026-11-30", "2026-10-01 2026-10-30 12.00"),
      ("", "2026-10-31", "2026-09-01 2026-09-30 2.00"), ("", "2026-03-31", "2026-02-01 2026-02-28 0.00"),
      ("--period 2026-11", "2026-11-14", "2026-10-01 2026-10-14 4.00"),
      ("--period 2026-10", "2026-11-14", "2026-09-01 2026-09-30 2.00"),
      ("--period 2026-11", "2026-12-01", "2026-10-01 2026-10-31 28.00"),
      ("--period 2026-Q4", "2026-11-02", "2026-07-01 2026-08-02 0.00"),
      ("--period 2026", "2026-11-02", "2025-01-01 2025-11-02 1.00"),
      ("--period 2026-11-01..2026-11-10", "2026-11-30", "2026-10-22 2026-10-31 16.00"),
      ("--period 2026-11-01..2026-11-10", "2026-11-02", "2026-10-22 2026-10-23 0.00"),
      ("--period this-week", "2026-11-04", "2026-10-26 2026-10-28 0.00"),
    ])
  func days(period: String, day: String, expected: String) {
    #expect(previous("summary \(period)", on: day) == expected)
    #expect(previous("spend \(period)", on: day) == expected)
  }

  @Test("the page and the dashboard speak of the same days")
  func page() {
    let html = milepost("export html", on: "2026-11-14", wallet).text
    #expect(html.contains("more than to 14 Oct") && html.contains("compared with 1 Oct to 14 Oct"))
    #expect(milepost("status", on: "2026-11-14", wallet).text.contains("more than to 14 Oct"))
  }
}
