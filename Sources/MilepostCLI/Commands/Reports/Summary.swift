import LedgerExports
import LedgerReports

extension OptionKey where Value == SummarySeries.Grouping {
  fileprivate static var by: OptionKey { choice(.by, "one row per month, quarter or year") }
}

extension CommandSpec {
  static let summary = CommandSpec(
    summary: "income, expenses and net, compared with the previous period",
    help: """
      Shows income, expenses and net of the current month so far, compared with the
      same days of the previous month; --period selects other days. A finished
      period is compared with the whole one before it. Below are the top categories,
      all budgets at a glance, and the newest entries.

      --by lists income, expenses, net and savings rate of each calendar month,
      quarter or year instead, from the first entry to now; --period leaves those
      that overlap it.
      """,
    examples: [
      "milepost summary", "milepost summary --period 2026-Q1", "milepost summary --by month --period 2026",
    ],
    options: [.takes(.period), .takes(.by)],
    run: .selection { (context, ledger) throws(CommandError) in
      let report = ledger.summaryReport(
        on: context.day, period: try context.period(ledger), by: context.option(.by))
      return context.output(Document(report, ledger)) {
        summaryPage(report, ledger, context.textStyle)
      }
    })
}
