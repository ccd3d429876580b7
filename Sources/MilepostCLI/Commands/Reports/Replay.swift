import LedgerExports
import LedgerModel
import LedgerPlanning
import LedgerReports
import LedgerText

extension CommandSpec {
  static let replay = CommandSpec(
    summary: "what the same purchases would have earned on the best cards",
    usage: "[PERIOD]",
    help: """
      Places the purchases of a month, quarter, year or range (default: the last whole
      month) on your cards again, in hindsight, and shows what the best card each time
      would have earned, and the choices that cost most. Each calendar month is
      replayed alone, on top of what really happened in the others, with all limits,
      minimums, levels, welcome bonuses and milestones as they were.

      The limits of this: rates are linear, so a purchase may be divided between
      cards, and blocks are those of the mean purchase. It knows the month in advance,
      which nobody does. Months are not improved together, and costs of choices do not
      add up. So what it shows was to be had at most; it is not what you should have
      known. Refunds are taken off their purchases.
      """,
    examples: ["milepost replay", "milepost replay 2026-04", "milepost replay 2026 --format csv"],
    completes: .period,
    checkWords: checkPeriod,
    run: .selection { (context, ledger) throws(CommandError) in
      let period = try PastPeriod(context, ledger).days
      try context.checkRates(ledger)
      let report = ledger.replayReport(in: period, on: context.day)
      var outcome = context.output(Document(report, ledger)) {
        replayPage(report, ledger, context.textStyle)
      }
      try PlanRequest(context: context).add(report.remarks, ledger, report.unit, to: &outcome)
      return outcome
    })
}

extension CommandContext {
  /// Throws where an open card has no rate to the base.
  func checkRates(_ ledger: Ledger) throws(CommandError) {
    let errors = ledger.planErrors(ExpectedSpending(on: day, until: day))
    if errors.errors > 0 { throw .errors(printed: text(of: errors, in: ledger.map)) }
  }
}
