import MilepostCLI
import TestSupport
import Testing

@Suite("Alerts that are listed, and those that are new")
struct AlertListTests {
  private let wallet = """
    base SGD
    budget food 100 monthly
        tags #dining
        alert 50% 80% 100%
    2026-01-05 90 cash #dining A
    2026-02-03 120 cash #dining A

    """

  /// The identifiers that a command lists, without the budget's name.
  private func listed(_ command: String, _ more: String = "", on day: String = "2026-02-04") -> String {
    let lines = milepost("alerts \(command) --on \(day)", wallet + more).text.split(separator: "\n")
    return lines.compactMap { $0.split(separator: " ").last }.filter { $0.hasPrefix("budget/") }
      .map { $0.dropFirst("budget/food/".count) }.joined(separator: " ")
  }

  @Test("the highest of each period; with --all each, with --unread the new ones")
  func texts() {
    #expect(listed("") == "2026-02/exceeded 2026-01/80")
    #expect(
      listed("--all") == "2026-02/50 2026-02/80 2026-02/100 2026-02/exceeded 2026-01/50 2026-01/80")
    #expect(listed("--unread") == "2026-02/exceeded")
    // When the period ends, none is new.
    #expect(listed("--unread", on: "2026-03-01") == "")
    // A lower one that was read leaves the highest new; a lower one is not new beside a read one.
    #expect(listed("--unread", "2026-02-03 seen budget/food/2026-02/80\n") == "2026-02/exceeded")
    #expect(listed("--unread", "2026-02-03 seen budget/food/2026-02/exceeded\n") == "")
  }

  @Test("JSON has all, which are the highest and which are new, but with --unread")
  func json() {
    let json = ParsedJSON(milepost("alerts -F json --on 2026-02-04", wallet).text)
    let rows = (0..<6).map { place in
      ["percent", "read", "highest", "new"].map { json["alerts.\(place).\($0)"].description }.joined(
        separator: " ")
    }
    #expect(
      rows == [
        "50 false false false", "80 false false false", "100 false false false", "exceeded false true true",
        "50 false false false", "80 false true false",
      ])
    let new = ParsedJSON(milepost("alerts --unread -F json --on 2026-02-04", wallet).text)
    #expect(new["alerts.0.percent"].description == "exceeded")
    #expect(!new["alerts"].description.contains("percent:80"))
  }

  @Test(
    "--fail-on counts what is listed",
    arguments: [("--unread", 1), ("", 2), ("--all", 6)])
  func failing(options: String, count: Int) {
    for (limit, code) in [(count, ExitCode.errors), (count + 1, .success)] {
      let outcome = milepost("alerts \(options) --fail-on \(limit) --on 2026-02-04", wallet)
      #expect(outcome.exitCode == code, "\(options) \(limit)")
    }
  }

  @Test("--all and --unread exclude each other")
  func both() {
    let outcome = milepost("alerts --all --unread", wallet)
    #expect(outcome.exitCode == .usage)
    #expect(outcome.complaints.contains("`--unread` shows new alerts, `--all` each one"))
  }

  @Test("the household's new alerts on 14 November")
  func household() {
    let outcome = Repository.milepost(
      ["alerts", "--unread", "-F", "json", "-f", "household.ledger", "--on", "2026-11-14"], in: "examples",
      on: "2026-11-14")
    let json = ParsedJSON(outcome.text)
    let ids = (0..<3).map { json["alerts.\($0).id"].description }
    #expect(ids == ["budget/car/2026/80", "budget/kids/2026-10-15/50", "budget/clothing/2026/50"])
    #expect(outcome.text.split(separator: "budget/").count == 4)
  }
}
