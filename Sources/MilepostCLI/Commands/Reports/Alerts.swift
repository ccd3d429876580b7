import LedgerExports
import LedgerModel
import LedgerParser
import LedgerReports

extension OptionKey where Value == Bool {
  fileprivate static var unread: OptionKey { flag(.unread, "only new alerts") }
  fileprivate static var everyAlert: OptionKey { flag(.all, "every percentage that was reached") }
}

extension OptionKey where Value == Int {
  fileprivate static var failOn: OptionKey {
    number(.failOn, "N", in: 1...Int.max, "exit with 1 if at least N alerts are listed")
  }
}

extension CommandSpec {
  static let alerts = CommandSpec(
    summary: "budget alerts, new and read",
    usage: "[NAME ...]",
    help: """
      Lists the highest percentage that a budget has reached in each period, newest
      first; with --all each one. JSON and CSV have all. An alert is new in its
      running period until a `seen` entry with its id marks it as read;
      `milepost seen` marks all that are new. --unread lists the new ones, also in
      JSON and CSV. --fail-on counts what the text lists; it is for CI and cron.
      """,
    examples: [
      "milepost alerts --unread", "milepost alerts food --format json",
      "milepost alerts --unread --fail-on 1",
    ],
    options: [.takes(.period), .takes(.unread), .takes(.everyAlert), .takes(.failOn)],
    completes: .names(of: "budget", by: [.tag, .currency]) { $0.names(.budget) },
    run: .report { (context, ledger, on) throws(CommandError) in
      if context.isGiven(.unread), context.isGiven(.everyAlert) {
        throw .usage("`--unread` shows new alerts, `--all` each one", see: .command(.alerts))
      }
      let picked = try NamePicker(context, ledger, on: on).picked(ledger.budgetSubjects(on: on))
      var report = ledger.alertsReport(on: on) { picked[$0.number] }
      let listed =
        context.isGiven(.unread)
        ? report.new : context.isGiven(.everyAlert) ? report.alerts : report.highest
      if context.isGiven(.unread) { report.alerts = listed }
      var outcome = context.output(Document(report, ledger)) {
        alertsPage(report, listed: listed, ledger)
      }
      if let limit = context.option(.failOn), listed.count >= limit { outcome.exitCode = .errors }
      return outcome
    })
}
