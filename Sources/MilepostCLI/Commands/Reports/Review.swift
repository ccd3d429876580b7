import LedgerExports
import LedgerModel
import LedgerPlanning
import LedgerReports

extension CommandSpec {
  static let review = CommandSpec(
    summary: "a past month: spent, earned, missed, and what to do better",
    usage: "[PERIOD]",
    help: """
      Shows what a month, quarter, year or range (default: the last whole month) cost
      and earned, what it missed and why, what the best card each time would have
      earned (as `replay`), credits that lapsed, fees with what the fee year before
      gave, and budgets that went over. The last line is what would have mattered
      most. A month's name is the newest that has begun.
      """,
    examples: ["milepost review", "milepost review october", "milepost review 2026-Q1"],
    completes: .period,
    checkWords: checkPeriod,
    run: .selection { (context, ledger) throws(CommandError) in
      let period = try PastPeriod(context, ledger).days
      try context.checkRates(ledger)
      let report = ledger.reviewReport(of: period, on: context.day)
      var outcome = context.output(Document(report, ledger)) {
        reviewPage(report, ledger, context.textStyle)
      }
      try PlanRequest(context: context).add(report.replay.remarks, ledger, report.replay.unit, to: &outcome)
      return outcome
    })
}
