import LedgerExports
import LedgerModel
import LedgerParser
import LedgerReports

/// The statuses on which `budgets --fail-on` fails, each with those that are worse.
private enum FailingStatus: String, CaseIterable, Sendable {
  case warning, exceeded

  func includes(_ status: BudgetStatus.Status) -> Bool {
    switch status {
    case .safe: false
    case .warning: self == .warning
    case .exceeded: true
    }
  }
}

extension OptionKey where Value == FailingStatus {
  fileprivate static var failOn: OptionKey {
    choice(.failOn, "exit with 1 if a budget has this status or worse")
  }
}

extension OptionKey where Value == BudgetOrder {
  fileprivate static var order: OptionKey { choice(.sort, "sort the rows by") }
}

extension OptionKey where Value == Bool {
  fileprivate static var long: OptionKey { flag(.long, "also show the period and the last seven days") }
}

extension CommandSpec {
  static let budgets = CommandSpec(
    summary: "budgets: spent, remaining and estimated",
    usage: "[NAME ...]",
    help: """
      Shows each active budget: what is spent of it, with a mark for the day in its
      period, what is left a day, and about what it will be on the last day. Budgets
      of one group are shown together; at the end those of each period, and what is
      left today over all. --long adds the period and what was spent in it.
      NAME matches a name, title, group or tag.

      "Left today" is this morning's daily amount less what was spent today.
      --fail-on exits with 1 if a listed budget has that status or a worse one.

      `option sort budgets KEY` in a file is the order without --sort.
      """,
    examples: [
      "milepost budgets", "milepost budgets food", "milepost budgets --on 2026-01-31",
      "milepost budgets --fail-on exceeded",
    ],
    options: [.takes(.period), .takes(.long), .takes(.order), .takes(.failOn)],
    completes: .names(of: "budget", by: [.tag, .currency]) { $0.names(.budget) },
    run: .report { (context, ledger, on) throws(CommandError) in
      let picked = try NamePicker(context, ledger, on: on).picked(ledger.budgetSubjects(on: on))
      var report = ledger.budgetsReport(on: on) { picked[$0.number] }
      report.sort(by: context.option(.order) ?? ledger.settings.options.sort.budgets, ledger)
      var outcome = context.output(Document(report, ledger)) {
        budgetsPage(report, ledger, isLong: context.isGiven(.long))
      }
      if let failing = context.option(.failOn),
        report.budgets.contains(where: { failing.includes($0.period.status) })
      {
        outcome.exitCode = .errors
      }
      return outcome
    })
}
