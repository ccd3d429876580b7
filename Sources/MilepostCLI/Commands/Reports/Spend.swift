import LedgerExports
import LedgerReports

extension OptionKey where Value == SpendGrouping {
  fileprivate static var by: OptionKey { choice(.by, "group rows by") }
}

extension CommandSpec {
  static let spend = CommandSpec(
    summary: "spending today, this week and this month, by category or payee",
    usage: "[QUERY ...]",
    help: """
      Shows spending today, this week and this month, what the month is likely to
      cost, and a breakdown by category, payee, card, account, currency, first tag,
      month, week or day (--by), of which text has the 15 largest. The breakdown
      covers the current month, or --period alone, and compares it with the previous
      one: while it runs with the same days, when it is finished with the whole.
      """,
    examples: [
      "milepost spend", "milepost spend --by month --period 2026", "milepost spend --by payee +dining",
      "milepost spend --by day --period last-month --format csv",
    ],
    options: [.takes(.period), .takes(.by)],
    completes: .query(QueryKey.named),
    run: .selection { (context, ledger) throws(CommandError) in
      var query = try context.expenseQuery(ledger)
      let report = ledger.spendReport(
        on: context.day, period: try context.period(ledger), by: context.option(.by) ?? .category,
        where: query == nil ? nil : { query?.matches($0, part: $1) ?? true })
      let outcome = context.output(Document(report, ledger)) {
        spendPage(report, ledger, context.textStyle, isOfPeriod: context.option(.period) != nil)
      }
      return try context.withUnmatched(outcome, ledger)
    })
}
