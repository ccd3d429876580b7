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

      --lines, for CSV, has a row for each minimum, cap, bonus, pool, milestone,
      welcome bonus and credit limit of the cards.

      `option sort cards KEY` in a file is the order without --sort.
      """,
    examples: [
      "milepost cards", "milepost cards card:ppv card:ladys", "milepost cards --format json",
      "milepost cards --lines --format csv",
    ],
    options: [.takes(.period), .takes(.order), .takes(.lines)],
    completes: .names(of: "card", by: [.card, .currency, .note]) { $0.names(.mainCard) },
    run: .report { (context, ledger, on) throws(CommandError) in
      let picked = try NamePicker(context, ledger, on: on).picked(ledger.cardSubjects(on: on))
      var report = ledger.cardsReport(on: on) { picked[$0.number] }
      report.sort(by: context.option(.order) ?? ledger.settings.options.sort.cards, ledger)
      var document = Document(report, ledger)
      if try context.showsLines() { document.showLines(of: report, ledger) }
      return context.output(document) { cardsPage(report, ledger) }
    })
}

extension CommandContext {
  /// Whether `--lines` is given, which is for CSV alone.
  func showsLines() throws(CommandError) -> Bool {
    guard isGiven(.lines) else { return false }
    if format == .csv { return true }
    throw .usage("--lines is for CSV: milepost \(command) --lines --format csv", see: .command(command))
  }
}
