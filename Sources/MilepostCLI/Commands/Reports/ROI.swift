import LedgerExports
import LedgerModel
import LedgerParser
import LedgerReports

extension OptionKey where Value == Bool {
  fileprivate static var closedCards: OptionKey { flag(.all, "include closed cards") }
}

extension CommandSpec {
  static let roi = CommandSpec(
    summary: "benefits used against annual fees",
    usage: "[NAME ...]",
    help: """
      Shows for each open card with a fee the benefits used in the current fee year,
      against the fee. --all includes closed cards, with the fee year of their last
      day.
      """,
    examples: ["milepost roi", "milepost roi plat --on 2026-12-31", "milepost roi --all"],
    options: [.takes(.period), .takes(.closedCards)],
    completes: .names(of: "card", by: [.card, .currency]) { $0.names(.mainCard) },
    run: .report { (context, ledger, on) throws(CommandError) in
      let picked = try NamePicker(context, ledger, on: on).picked(ledger.cardSubjects(on: on))
      let report = ledger.roiReport(on: on, includesClosed: context.isGiven(.closedCards)) {
        picked[$0.number]
      }
      return context.output(Document(report, ledger)) { roiPage(report, ledger) }
    })
}
