import LedgerExports
import LedgerModel
import LedgerParser
import LedgerReports

extension OptionKey where Value == Bool {
  fileprivate static var unread: OptionKey { flag(.unread, "only unread alerts") }
}

extension OptionKey where Value == Int {
  fileprivate static var failOn: OptionKey {
    number(.failOn, "N", in: 1...Int.max, "exit with 1 if at least N alerts are listed")
  }
}

extension CommandSpec {
  static let alerts = CommandSpec(
    summary: "budget alerts, read and unread",
    usage: "[NAME ...]",
    help: """
      Lists every percentage that a budget has reached, newest first. A `seen` entry
      with the id of an alert marks it as read. --fail-on is for CI and cron.
      """,
    examples: [
      "milepost alerts --unread", "milepost alerts food --format json",
      "milepost alerts --unread --fail-on 1",
    ],
    options: [.takes(.period), .takes(.unread), .takes(.failOn)],
    completes: .names(of: "budget", by: [.tag, .currency]) { $0.names(.budget) },
    run: .report { (context, ledger, on) throws(CommandError) in
      let picked = try NamePicker(context, ledger, on: on).picked(ledger.budgetSubjects(on: on))
      var report = ledger.alertsReport(on: on) { picked[$0.number] }
      if context.isGiven(.unread) { report.alerts.removeAll(where: \.isRead) }
      var outcome = context.output(Document(report, ledger)) {
        alertsPage(report, ledger)
      }
      if let limit = context.option(.failOn), report.alerts.count >= limit { outcome.exitCode = .errors }
      return outcome
    })
}
