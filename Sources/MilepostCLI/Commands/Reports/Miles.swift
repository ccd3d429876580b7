import LedgerExports
import LedgerModel
import LedgerReports

extension OptionKey where Value == MilesReport.Grouping {
  fileprivate static var by: OptionKey { choice(.by, "group rows by") }
}

extension OptionKey where Value == Bool {
  fileprivate static var explain: OptionKey {
    flag(.explain, "show each expense with its cap, split, rate and rule")
  }
}

extension CommandSpec {
  static let miles = CommandSpec(
    summary: "miles, points and cashback by card, cycle, tag or month",
    usage: "[QUERY ...]",
    help: """
      Shows what was earned, one row per card and cycle, or per card, tag or month
      (--by). --explain lists each expense with its cap, how it was split, the rate
      and the rule that applied, and what it would earn with the minimum, the level
      or the activation that is missing.
      """,
    examples: [
      "milepost miles --by month --period 2026", "milepost miles card:ppv --explain --period this-month",
      "milepost miles +dining +groceries",
    ],
    options: [.takes(.period), .takes(.by), .takes(.explain)],
    completes: .query(QueryKey.named),
    run: .selection { (context, ledger) throws(CommandError) in
      let isPicked = try context.pickedExpenses(ledger)
      let explains = context.isGiven(.explain)
      var report = ledger.milesReport(
        on: context.day, period: try context.period(ledger), by: context.option(.by) ?? .cycle,
        explains: explains,
        where: isPicked)
      if explains { ledger.addMissedThresholds(to: &report) }
      let found = report
      let outcome = context.output(Document(found, ledger, explains: explains)) {
        milesPage(found, ledger, context.textStyle)
      }
      return try context.withUnmatched(outcome, ledger)
    })
}

extension CommandContext {
  /// Whether the words pick an expense or a part of it, by its place; `nil` without words.
  fileprivate func pickedExpenses(_ ledger: Ledger) throws(CommandError) -> (@Sendable (Int) -> Bool)? {
    guard var query = try expenseQuery(ledger) else { return nil }
    let picked = ledger.entries.expenses.indices.map { query.matchesAnyPart($0) }
    return { picked[$0] }
  }
}
