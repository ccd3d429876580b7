import LedgerExports
import LedgerModel
import LedgerParser
import LedgerReports

extension OptionKey where Value == CardOrder {
  fileprivate static var order: OptionKey { choice(.sort, "sort the rows by") }
}

extension CommandSpec {
  static let cards = CommandSpec(
    summary: "cards in detail: cycle, spend, minimum, caps, miles, rates",
    usage: "[QUERY ...]",
    help: """
      Shows each open card in detail: current cycle, spend and counted spend, progress
      towards the minimum, what is left of each cap, and what it has earned.

      `option sort cards KEY` in a file is the order without --sort.
      """,
    examples: ["milepost cards", "milepost cards card:ppv card:ladys", "milepost cards --format json"],
    options: [.takes(.period), .takes(.order)],
    completes: .names(of: "card", by: [.card, .currency, .note]) { $0.names(.mainCard) },
    run: .report { (context, ledger, on) throws(CommandError) in
      let picked = try NamePicker(context, ledger, on: on).picked(ledger.cardSubjects(on: on))
      var report = ledger.cardsReport(on: on) { picked[$0.number] }
      report.sort(by: context.option(.order) ?? ledger.settings.options.sort.cards, ledger)
      return context.output(Document(report, ledger)) { cardsPage(report, ledger) }
    })
}
