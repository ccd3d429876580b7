import TestSupport
import Testing

@Suite("The summary by month, quarter and year")
struct SummarySeriesTests {
  private let wallet = """
    base SGD
    2025-11-20 100 cash #dining A
    2026-02-03 40 cash #dining B
    2026-02-05 income 200 cash C
    2026-03-31 income 50 cash D
    2026-03-31 -10 cash E
    2026-04-02 7 cash later

    """

  private func rows(_ grouping: String, _ options: String = "", on day: String = "2026-03-31") -> [String] {
    let json = ParsedJSON(milepost("summary --by \(grouping) -F json --on \(day) \(options)", wallet).text)
    return json["\(grouping)s"].items.map { row in
      ["from", "to", "income", "expense", "net", "income_count", "expense_count", "savings_rate"]
        .map { row[$0].description }.joined(separator: " ")
    }
  }

  @Test("each period from the first entry to the running one, whole, empty ones too")
  func periods() {
    #expect(
      rows("month") == [
        "2025-11-01 2025-11-30 0.00 100.00 -100.00 0 1 null", "2025-12-01 2025-12-31 0.00 0.00 0.00 0 0 null",
        "2026-01-01 2026-01-31 0.00 0.00 0.00 0 0 null",
        "2026-02-01 2026-02-28 200.00 40.00 160.00 1 1 0.8000",
        "2026-03-01 2026-03-31 50.00 -10.00 60.00 1 1 1.2000",
      ])
    #expect(
      rows("quarter") == [
        "2025-10-01 2025-12-31 0.00 100.00 -100.00 0 1 null",
        "2026-01-01 2026-03-31 250.00 30.00 220.00 2 2 0.8800",
      ])
    #expect(
      rows("year", on: "2026-02-04") == [
        "2025-01-01 2025-12-31 0.00 100.00 -100.00 0 1 null",
        "2026-01-01 2026-12-31 0.00 40.00 -40.00 0 1 null",
      ])
    #expect(rows("month", on: "2025-11-19").isEmpty)
  }

  @Test(
    "--period leaves the periods that overlap it, whole",
    arguments: [
      ("2026-02-05..2026-02-06", "2026-02-01 2026-02-28 200.00 40.00 160.00 1 1 0.8000"),
      (
        "2025",
        "2025-11-01 2025-11-30 0.00 100.00 -100.00 0 1 null|2025-12-01 2025-12-31 0.00 0.00 0.00 0 0 null"
      ),
      ("2025-11-01..2025-11-10", "2025-11-01 2025-11-30 0.00 100.00 -100.00 0 1 null"),
      ("2026-05", ""), ("2024", ""), ("2025-10", ""),
    ])
  func period(period: String, expected: String) {
    #expect(rows("month", "--period \(period)").joined(separator: "|") == expected)
  }

  @Test("JSON keeps its other keys, CSV has the periods as rows")
  func documents() {
    let json = ParsedJSON(milepost("summary --by year -F json --on 2026-03-31", wallet).text)
    #expect("\(json["current.income"]) \(json["top_categories.0.category"])" == "50.00 others")
    #expect(json["recent"].items.count == 2)
    let csv = milepost("summary --by year -F csv --on 2025-12-31", wallet).text
    #expect(
      csv == "from,to,income,expense,net,income_count,expense_count,savings_rate\r\n"
        + "2025-01-01,2025-12-31,0.00,100.00,-100.00,0,1,\r\n")
  }

  @Test("text and Markdown")
  func text() {
    #expect(
      milepost("summary --by quarter --on 2026-03-31", wallet).text == """
        By quarter, 2025-Q4 to 2026-Q1

                 income  expense  net SGD  savings rate  entries
        2025-Q4    0.00   100.00  -100.00         –            1  ██████████████████████
        2026-Q1  250.00    30.00   220.00        88.0 %        4  ██████▌···············

        total    250.00   130.00   120.00        48.0 %        5

        """)
    let one = milepost("summary --by month --period 2026-02 --on 2026-02-10", wallet).text
    #expect(one.hasPrefix("By month, Feb 2026 so far\n") && !one.contains("total"))
    #expect(
      milepost("summary --by year --on 2026-03-30", wallet).text.hasPrefix(
        "By year, 2025 to 2026, the last one so far\n"))
    #expect(milepost("summary --by month -F md --on 2025-12-31", wallet).text.contains("| Dec 2025 |"))
    #expect(
      milepost("summary --by month --on 2025-01-01", wallet).text.hasPrefix("Nothing was earned or spent."))
    #expect(milepost("summary --by week", wallet).exitCode == .usage)
  }
}
