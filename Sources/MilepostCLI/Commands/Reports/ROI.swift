import LedgerExports
import LedgerModel
import LedgerParser
import LedgerReports

extension OptionKey where Value == Bool {
  fileprivate static var closedCards: OptionKey { flag(.all, "include closed cards") }
}

extension CommandSpec {
  static let roi = CommandSpec(
    summary: "benefits and rewards against annual fees",
    usage: "[NAME ...]",
    help: """
      Shows for each open card with a fee what it gave in the running fee year
      against the fee: benefits used, and rewards of the expenses by card day:
      cashback, and miles at `option worth`. The next fee is first, with a sentence
      within 30 days. --all includes closed cards, with the fee year of their last
      day.
      """,
    examples: ["milepost roi", "milepost roi plat --on 2026-12-31", "milepost roi --all"],
    options: [.takes(.period), .takes(.closedCards)],
    completes: .names(of: "card", by: [.card, .currency]) { $0.names(.mainCard) },
    run: .report { (context, ledger, on) throws(CommandError) in
      let picked = try NamePicker(context, ledger, on: on).picked(ledger.cardSubjects(on: on))
      let report = ledger.feeYearsReport(on: on, includesClosed: context.isGiven(.closedCards)) {
        picked[$0.number]
      }
      return context.output(Document(report, ledger)) { roiPage(report, ledger, context.textStyle) }
    })
}
