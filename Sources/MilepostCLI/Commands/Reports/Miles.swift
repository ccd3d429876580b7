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
  fileprivate static var missed: OptionKey {
    flag(.missed, "show what was missed, why, and what is within reach")
  }
  fileprivate static var wide: OptionKey { flag(.wide, "with --by month: a row for each card and month") }
}

extension CommandSpec {
  static let miles = CommandSpec(
    summary: "miles, points and cashback by card, cycle, tag or month",
    usage: "[QUERY ...]",
    help: """
      Shows what was earned, one row per card and cycle, or per card, tag or month
      (--by). By month a row has all cards, their total and what a unit of money
      earned; --wide has a row for each card and month, with spend and points.
      --explain lists each expense with its cap, how it was split, the rate and the
      rule that applied, and what it would earn with the minimum, the level or the
      activation that is missing. --missed lists what a minimum, an activation or a
      limit kept from being earned, and what those that still run would give to what
      is already spent.
      """,
    examples: [
      "milepost miles --by month --period 2026", "milepost miles card:ppv --explain --period this-month",
      "milepost miles --missed --period 2026", "milepost miles +dining +groceries",
    ],
    options: [.takes(.period), .takes(.by), .takes(.explain), .takes(.missed), .takes(.wide)],
    completes: .query(QueryKey.named),
    run: .selection { (context, ledger) throws(CommandError) in
      let isPicked = try context.pickedExpenses(ledger)
      let explains = context.isGiven(.explain)
      let isMissed = context.isGiven(.missed)
      if explains, isMissed {
        throw .usage("--missed lists reasons and --explain expenses: write one of them")
      }
      let period = try context.period(ledger)
      var report = ledger.milesReport(
        on: context.day, period: period, by: context.option(.by) ?? .cycle, explains: explains,
        where: isPicked)
      if explains { ledger.addMissedThresholds(to: &report) }
      let found = report
      let missed =
        isMissed ? EarnedSummary(period, on: context.day, in: ledger, where: isPicked) : nil
      let outcome = context.output(Document(found, ledger, explains: explains, missed: missed)) {
        if let missed { return missedPage(missed, ledger, on: context.day) }
        return milesPage(found, ledger, context.textStyle, isWide: explains || context.isGiven(.wide))
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
