import LedgerExports
import LedgerModel
import LedgerReports

extension OptionKey where Value == ListOrder {
  fileprivate static var order: OptionKey { choice(.sort, "sort the rows by") }
}

extension OptionKey where Value == Bool {
  fileprivate static var everyKind: OptionKey { flag(.all, "every kind of entry") }
  fileprivate static var running: OptionKey { flag(.running, "add a running total") }
}

extension CommandSpec {
  static let list = CommandSpec(
    summary: "expenses and other entries, newest first",
    usage: "[QUERY ...]",
    help: """
      Lists expenses, newest first, in their original currency and in the base
      currency, with their splits and shares; sums are without what others share.
      --running adds a running total, counted from the oldest expense. --all lists
      every dated entry, including rates, statements and amendments; a type in the
      query, like type:used, those of that type.

      `option sort list KEY` in a file is the order without --sort.
      """,
    examples: [
      "milepost list --limit 20", "milepost list kaya --period 2026-Q1",
      "milepost list +travel cur:USD amt:50..",
      "milepost list not:card:ppv --sort amount --format csv",
    ],
    options: [.takes(.period), .takes(.everyKind), .takes(.running), .takes(.order), .takes(.limit)],
    completes: .query(QueryKey.named),
    checkWords: { (arguments) throws(UsageError) in
      if arguments.words.count == 1, ReportPeriod.names.contains(arguments.words[0]) {
        let name = arguments.words[0]
        throw UsageError("write: milepost list --period \(name), or for a payee: payee:\(name)")
      }
    },
    run: .selection { (context, ledger) throws(CommandError) in
      let on = context.day
      let query = try context.query(context.arguments.words, ledger, on: on)
      var expenses = ExpenseQuery(query, ledger)
      var options = ListOptions(
        period: try context.period(ledger),
        order: context.option(.order) ?? ledger.settings.options.sort.list, limit: context.option(.limit))
      options.includesOthers = context.isGiven(.everyKind) || query.namesType
      options.isRunning = context.isGiven(.running)
      let report = ledger.listReport(on: on, options) { candidate in
        if query.isEmpty { return true }
        return candidate.kind.isExpense
          ? expenses.matchesAnyPart(candidate.index) : query.matches(ledger.subject(of: candidate))
      }
      let parts =
        switch context.format {
        case .json, .github, .sarif: listJSON(report, ledger)
        case .csv: listCSV(report, ledger)
        case .text, .md: listText(report, ledger, style: context.textStyle)
        }
      let outcome = Outcome(parts)
      return try context.withUnmatched(outcome, ledger)
    })
}
