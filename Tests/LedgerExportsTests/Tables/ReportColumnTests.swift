import TestSupport
import Testing

@Suite("The columns of reports")
struct ReportColumnTests {
  /// A command, the example wallet that has rows for it, and the key of its list.
  private static let reports: [(command: String, wallet: String, list: String)] = [
    ("alerts", "household", "alerts"), ("benefits", "benefits", "benefits"),
    ("best", "plan", "choices"), ("best 50 +dining", "plan", "cards"),
    ("bills --all", "bills", "bills"), ("budgets", "household", "budgets"),
    ("compare kf dbs-altitude-amex", "singapore", "cards"), ("coupons", "benefits", "coupons"),
    ("due", "benefits", "due"), ("goals", "household", "goals"), ("mcc 5812", "singapore", "codes"),
    ("merchant", "merchants", "merchants"), ("merchant Grab", "singapore", "cards"),
    ("miles", "singapore", "miles"), ("miles --by tag", "singapore", "miles"),
    ("miles --by month", "singapore", "miles"), ("miles --explain", "singapore", "expenses"),
    ("names tags", "singapore", "names"), ("owed --all", "shared", "owed"), ("plan", "plan", "moves"),
    ("replay", "singapore", "choices"),
    ("rates", "traveller", "rates"), ("roi", "benefits", "cards"), ("spend", "household", "groups"),
    ("subscriptions", "benefits", "subscriptions"), ("summary", "household", "top_categories"),
  ]

  private func output(_ command: String, _ wallet: String) -> String {
    let days = ["household": "2026-09-18", "singapore": "2026-11-14", "traveller": "2026-02-14"]
    let words = command.split(separator: " ").map { String($0) } + ["-f", "\(wallet).ledger"]
    return Repository.milepost(words, in: "examples", on: days[wallet] ?? "2026-11-20").text
  }

  private func header(_ csv: String) -> [String] {
    csv.prefix { !$0.isNewline }.split(separator: ",").map { String($0) }
  }

  @Test(
    "CSV has the keys of JSON, for an object those in it, and not all lists; also of an empty wallet",
    arguments: reports)
  func keys(command: String, wallet: String, list: String) {
    let columns = header(output("\(command) -F csv", wallet))
    let rows = ParsedJSON(output("\(command) -F json", wallet))[list].items.compactMap(\.members)
    #expect(!columns.isEmpty && !rows.isEmpty, "\(command)")
    for row in rows {
      for column in columns {
        #expect(row[String(column.prefix { $0 != "." })] != nil, "\(command): \(column)")
      }
      for (key, value) in row {
        let isShown = columns.contains(key) || columns.contains { $0.hasPrefix(key + ".") }
        let isList = value == .list(value.items)
        #expect(isShown || isList || value == .null, "\(command): \(key)")
        if value.members != nil { #expect(!columns.contains(key), "\(command): \(key)") }
      }
    }
    // Without cards there is nothing to choose from.
    if list == "moves" || command.hasPrefix("best") { return }
    let empty = milepost("\(command) -F csv", on: "2026-11-20", "base SGD\n").text
    #expect(header(empty) == columns, "\(command)")
  }
}
