import Foundation
import LedgerLibrary
import LedgerModel
import LedgerParser
import LedgerReports
import LedgerText

/// The stages of one run and the reports after them, each timed in this process.
struct Stages {
  let file: String

  /// Prints `stage<tab>nanoseconds`, the median of some runs, in the order of the stages.
  func run(_ runs: Int) {
    var times: [String: [Int]] = [:]
    var names: [String] = []
    for _ in 0..<runs {
      for (name, time) in once() {
        if times[name] == nil { names.append(name) }
        times[name, default: []].append(time)
      }
    }
    for name in names { print("\(name)\t\(times[name, default: []].median)") }
  }

  /// Reports with their usual options, and `spend` by payee over ten years; each returns its number of rows.
  private var reports: [(name: String, make: (Ledger, Day) -> Int)] {
    [
      ("status report", { $0.statusReport(on: $1).cards.cards.count }),
      ("miles report", { $0.milesReport(on: $1, period: nil, by: .cycle, explains: false).rows.count }),
      ("budgets report", { $0.budgetsReport(on: $1).budgets.count }),
      ("alerts report", { $0.alertsReport(on: $1).alerts.count }),
      ("goals report", { $0.goalsReport(on: $1).goals.count }),
      ("summary report", { $0.summaryReport(on: $1, period: nil).topCategories.count }),
      ("spend report", { $0.spendReport(on: $1, period: nil, by: .category).groups.count }),
      ("spend report, all time", { $0.spendReport(on: $1, period: .all, by: .category).groups.count }),
      ("payees, all time", { $0.spendReport(on: $1, period: .all, by: .payee).groups.count }),
      (
        "list report, newest 20",
        { $0.listReport(on: $1, ListOptions(limit: 20)) { _ in true }.entries.count }
      ),
      ("rates report", { $0.ratesReport(on: $1) { _ in true }.rates.count }),
    ]
  }

  private func once() -> [(String, Int)] {
    let clock = ContinuousClock()
    var marks: [(String, ContinuousClock.Instant)] = [("", clock.now)]
    let loader = FileLoader(
      find: { _, _ in .success([]) },
      read: { found in
        guard let data = FileManager.default.contents(atPath: found.identity) else {
          return .failure(.missing)
        }
        let bytes = [UInt8](data)
        marks.append(("read", clock.now))
        return .success(bytes)
      })
    let reader = LedgerReader(loader: loader, library: [], renewingUpTo: Day.first)
    let parsed = reader.parse([FoundFile(name: file, identity: file)])
    marks.append(("parse", clock.now))
    let read = reader.resolve(parsed)
    marks.append(("resolve", clock.now))
    let day = Day(clamping: 2025, 12, 15)
    let found = LedgerChecks.run(read.ledger, today: day, on: day, after: read.diagnostics)
    marks.append(("checks", clock.now))
    let report = read.ledger.cardsReport(on: day)
    marks.append(("cards report", clock.now))
    precondition(found.errors == 0 && report.cards.count == 12, "the journal of the benchmark has errors")
    var rows = 0
    for report in reports {
      rows += report.make(read.ledger, day)
      marks.append((report.name, clock.now))
    }
    precondition(rows > 0, "the reports are empty")
    return zip(marks.dropFirst(), marks).map { mark, before in
      let time = before.1.duration(to: mark.1).components
      return (mark.0, Int(time.seconds) * 1_000_000_000 + Int(time.attoseconds / 1_000_000_000))
    }
  }
}
