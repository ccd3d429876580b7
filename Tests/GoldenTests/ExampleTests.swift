import TestSupport
import Testing

/// The examples with the outputs that stand beside them, in `examples/outputs/`.
@Suite("The examples print what stands beside them")
struct ExampleTests {
  private static let wallets: [(name: String, day: String, reports: [String])] = [
    (
      "singapore", "2026-11-14",
      [
        "status", "check", "cards", "miles", "miles --by month", "miles --by tag",
        "miles --explain card:ppv --period 2026-10..2026-11", "miles --missed --period 2026",
        "list --period 2026-11", "list cur:JPY",
        "rates cur:JPY", "rates 10000 JPY to SGD", "library search visa", "plan", "replay 2026-10",
        "review 2026-10", "best 400 +contactless +shopping", "best",
      ]
    ),
    ("first", "2026-11-14", ["status"]),
    (
      "bills", "2026-11-22",
      ["status", "check", "cards", "bills", "bills --all", "bills kf", "due", "card vs"]
    ),
    (
      "milestones", "2026-02-13",
      ["status", "check", "cards", "miles", "due --within 60d", "roi", "card one"]
    ),
    (
      "shared", "2026-11-22",
      [
        "status", "check", "miles", "budgets", "spend", "spend --by payee", "list --period 2026-11", "owed",
        "owed --all",
      ]
    ),
    (
      "linked", "2026-11-22",
      [
        "status", "check", "cards", "miles --explain --period 2026-11", "bills", "card amaze", "card mei",
        "spend --by card",
        "list card:rev --period 2026-11",
      ]
    ),
    (
      "mechanisms", "2026-05-04",
      [
        "status", "check", "cards", "miles", "miles --explain --period 2026-05", "due --within 60d",
        "benefits",
        "card flex",
      ]
    ),
    (
      "merchants", "2026-11-22",
      [
        "status", "check", "merchant", "merchant ya kun orchard", "merchant singapore prudential", "mcc 5814",
        "mcc petrol", "mcc",
        "names merchants", "names codes", "best 90 ya kun",
      ]
    ),
    (
      "plan", "2026-11-14",
      [
        "status", "check", "plan", "plan --until 2027-02-13", "best 120 USD +travel +hotels +online",
        "best 84.50", "best",
      ]
    ),
    ("premium", "2026-11-21", ["status", "benefits", "card platinum"]),
    (
      "automatic", "2026-11-21",
      [
        "status", "check", "benefits", "benefits --all", "benefits club --history --all", "roi", "card club",
        "due --within 60d",
      ]
    ),
    (
      "traveller", "2026-02-14",
      [
        "status", "check", "cards", "miles", "list --period 2026-02", "list account:cash --limit 40",
        "rates 1250000 VND",
      ]
    ),
    (
      "household", "2026-09-18",
      [
        "status", "check", "cards", "miles", "miles --by month", "rates cur:MXN", "budgets",
        "budgets sinking",
        "budgets buffalo --period 2026-05", "alerts",
        "alerts --unread food mexico", "goals", "summary", "summary --period 2026-Q2", "summary --by quarter",
        "summary --by month",
        "names",
        "spend", "spend --by payee",
        "spend --by card", "spend --by account", "spend --by currency --period 2026", "spend --by tag",
        "spend --by month --period 2026", "spend --by week --period 2026-Q3", "spend --by day",
        "list --limit 40", "list --running type:expense +coffee", "list account:usd",
        "list category:travel --sort amount",
        "list --all --period 2026-09",
      ]
    ),
    (
      "benefits", "2026-11-21",
      [
        "status", "check", "cards", "benefits", "benefits mine --history --period 2026-06",
        "benefits --status available --sort expiry", "roi", "card mine", "card cu", "subscriptions",
        "subscriptions category:streaming",
        "coupons", "due", "due --within 7d", "list type:paid --limit 20", "goals", "budgets",
      ]
    ),
  ]

  /// Every report of every wallet in every format, with the name of its file.
  static let cases: [(wallet: String, day: String, arguments: [String], file: String)] = wallets.flatMap {
    wallet in
    wallet.reports.flatMap { report in
      ["text", "json", "csv", "md"].compactMap { format in
        // `check` has no CSV.
        if report == "check", format == "csv" { return nil }
        let words = report.split(separator: " ").map { String($0) }
        let parts = words.flatMap { $0.split { !$0.isLetter && !$0.isNumber } }
        let file =
          "examples/outputs/\(wallet.name)/\(parts.joined(separator: "-")).\(format == "text" ? "txt" : format)"
        let arguments = words + ["--format", format, "-f", "\(wallet.name).ledger", "--on", wallet.day]
        return (wallet.name, wallet.day, arguments, file)
      }
    }
  }

  @Test("each report, byte for byte", arguments: wallets.map(\.name))
  func reports(of wallet: String) {
    for example in ExampleTests.cases where example.wallet == wallet {
      let outcome = Repository.milepost(example.arguments, in: "examples", on: example.day)
      #expect(outcome.exitCode == .success, "\(example.arguments)")
      #expect(Repository.matchesGolden(outcome.output, example.file), "\(example.file) differs")
    }
  }

  @Test("each page, calendar and table, byte for byte", arguments: ["html", "ics", "json", "csv", "jsonl"])
  func exports(kind: String) {
    // Of the tables and of the whole wallet one example is enough: they say all that the others do.
    let all = ["html", "ics"].contains(kind)
    for wallet in ExampleTests.wallets where all || wallet.name == "traveller" {
      let outcome = Repository.milepost(
        ["export", kind, "-f", "\(wallet.name).ledger"], in: "examples", on: wallet.day)
      let file = "examples/outputs/\(wallet.name)/export.\(kind)"
      #expect(
        outcome.exitCode == .success && Repository.matchesGolden(outcome.output, file), "\(file) differs")
    }
  }

  @Test("text is at most 80 columns wide, in ASCII on demand")
  func widths() {
    for example in ExampleTests.cases where example.file.hasSuffix(".txt") {
      let wide = Repository.milepost(
        example.arguments + ["--width", "60", "--ascii"], in: "examples", on: example.day)
      #expect(wide.text.split(separator: "\n").allSatisfy { $0.count <= 60 }, "\(example.file)")
    }
  }

  @Test("no warnings but those that are meant")
  func complaints() {
    for wallet in ["singapore", "traveller", "household", "benefits"] {
      let outcome = Repository.milepost(
        ["check", "-f", "\(wallet).ledger"], in: "examples", on: "2026-11-14")
      #expect(Repository.matchesGolden(outcome.diagnostics, "examples/outputs/\(wallet)/check.stderr.txt"))
    }
  }
}
