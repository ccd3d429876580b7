import LedgerExports
import LedgerModel
import LedgerParser
import LedgerReports

extension OptionKey where Value == SubscriptionOrder {
  fileprivate static var order: OptionKey { choice(.sort, "sort the rows by") }
}

extension CommandSpec {
  static let subscriptions = CommandSpec(
    summary: "subscriptions: next renewal, monthly and yearly cost",
    usage: "[NAME ...]",
    help: """
      Shows each subscription with its price, its next renewal and its monthly and
      yearly cost, and the totals.

      `option sort subscriptions KEY` in a file is the order without --sort.
      """,
    examples: ["milepost subscriptions", "milepost subscriptions category:streaming"],
    options: [.takes(.period), .takes(.order)],
    completes: .names(of: "subscription", by: [.tag, .category, .currency]) { $0.names(.subscription) },
    run: .report { (context, ledger, on) throws(CommandError) in
      let picked = try NamePicker(context, ledger, on: on).picked(ledger.subscriptionSubjects(on: on))
      var report = ledger.subscriptionsReport(on: on) { picked[$0.number] }
      report.sort(by: context.option(.order) ?? ledger.settings.options.sort.subscriptions)
      return context.output(Document(report, ledger)) {
        subscriptionsPage(report, ledger)
      }
    })
}
