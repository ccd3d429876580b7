import LedgerExports
import LedgerModel
import LedgerReports

extension CommandSpec {
  static let roi = CommandSpec(
    summary: "benefits used against annual fees",
    usage: "[NAME ...]",
    help: """
      Shows for each open card with a fee the benefits used in the current fee year,
      against the fee.
      """,
    examples: ["milepost roi", "milepost roi plat --on 2026-12-31"],
    options: [.takes(.period)],
    completes: .names(of: "card", by: [.card, .currency]) { $0.names.cards },
    run: .report { (context, ledger, on) throws(CommandError) in
      let picked = try context.picked(ledger.cardSubjects(on: on), ledger, on: on)
      let report = ledger.roiReport(on: on) { picked[$0.number] }
      return context.output(Document(report, ledger)) { roiText(report, ledger, style: context.textStyle) }
    })
}
