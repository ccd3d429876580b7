import LedgerExports
import LedgerPlanning
import LedgerReports

extension OptionKey where Value == Bool {
  fileprivate static var short: OptionKey { flag(.short, "one line a card, for a prompt or status line") }
}

extension CommandSpec {
  static let status = CommandSpec(
    summary: "dashboard: what needs you, the month, every card",
    help: """
      Shows the dashboard: what is due within a week and the new alerts, what the
      month cost and earned, which card to use, what is left of the limits of every
      open card and to go to its minimums, benefits, budgets and goals. `*` marks
      rewards whose posting dates are missing. A wallet with an expect entry, option
      plan-from or option worth shows what `milepost plan` finds, unless option
      advice is no. --period shows the last day of a period. --lines, for CSV, has
      the limits and thresholds of the cards as `cards --lines`.
      """,
    examples: [
      "milepost status", "milepost status --short", "milepost status -f wallet.ledger --on 2026-01-31",
    ],
    options: [.takes(.period), .takes(.short), .takes(.lines)],
    run: .report { (context, ledger, on) throws(CommandError) in
      let report = ledger.statusReport(on: on, period: try context.period(ledger))
      let style = context.textStyle
      let choices = context.isGiven(.short) ? nil : ledger.cardChoicesToShow(on: on)
      let showsLines = try context.showsLines()
      func document() -> Document {
        var document = Document(report, ledger, choices: choices)
        if showsLines { document.showLines(of: report.cards, ledger) }
        return document
      }
      return context.output(document()) {
        context.isGiven(.short)
          ? shortStatusPage(report, ledger, style)
          : statusPage(
            report, ledger, plan: ledger.advisedPlan(on: on), choices: choices, style
          )
      }
    })
}
