import LedgerExports
import LedgerReports

extension CommandSpec {
  static let summary = CommandSpec(
    summary: "income, expenses and net, compared with the previous period",
    help: """
      Shows income, expenses and net of the current month so far, compared with the
      same days of the previous month; --period selects other days. A finished
      period is compared with the whole one before it. Below are the top categories,
      all budgets at a glance, and the newest entries.
      """,
    examples: ["milepost summary", "milepost summary --period 2026-Q1"],
    options: [.takes(.period)],
    run: .report { (context, ledger, _) throws(CommandError) in
      let report = ledger.summaryReport(on: context.day, period: try context.period(ledger))
      return context.output(Document(report, ledger)) { summaryText(report, ledger, style: context.textStyle) }
    })
}
