import LedgerEditing
import LedgerExports
import LedgerModel
import LedgerParser
import LedgerReports

extension OptionKey where Value == BenefitStatus.Status {
  fileprivate static var status: OptionKey { choice(.status, "only benefits with this status") }
}

extension OptionKey where Value == BenefitOrder {
  fileprivate static var order: OptionKey { choice(.sort, "sort the rows by") }
}

extension OptionKey where Value == Bool {
  fileprivate static var history: OptionKey { flag(.history, "past periods as a grid, closed cards too") }
  fileprivate static var everyBenefit: OptionKey { flag(.all, "include benefits that are used up or quiet") }
}

extension CommandSpec {
  static let benefits = CommandSpec(
    summary: "card credits and perks: what is left and when it expires",
    usage: "[NAME ...]",
    help: """
      Lists what is left of the benefits of each open card, by last day; what was
      used and the terms are in `card ID`. --sort card puts cards first, --sort left
      what has most left. --all adds benefits that are used up, expired or `quiet`.
      --history is a grid of the months of the year, or of --period, with closed
      cards too: each period in the month of its first day. NAME matches a card,
      bank or benefit.

      `option sort benefits KEY` in a file is the order without --sort.
      """,
    examples: [
      "milepost benefits", "milepost benefits plat --history",
      "milepost benefits --status available --sort expiry",
    ],
    options: [.takes(.period), .takes(.history), .takes(.everyBenefit), .takes(.status), .takes(.order)],
    completes: .names(of: "card or benefit", by: [.card, .tag, .category, .currency]) {
      $0.names(.mainCard) + $0.benefitNames
    },
    run: .report { (context, ledger, on) throws(CommandError) in
      let (names, subjects) = ledger.benefitSubjects(on: on)
      let picked = Dictionary(zip(names, try NamePicker(context, ledger, on: on).picked(subjects))) {
        first, _ in first
      }
      let (status, isHistory) = (context.option(.status), context.isGiven(.history))
      let isGrid = isHistory && context.isForPeople
      if isGrid, status != nil {
        throw .usage("the grid of `--history` shows all: leave out `--status`", see: .command(.benefits))
      }
      var report = ledger.benefitsReport(
        on: on, includesPast: isHistory || status == .expired, includesClosed: isHistory
      ) {
        picked[BenefitName(card: $0, id: $1.id)] ?? true
      }
      if let status { report.benefits.removeAll { $0.status != status } }
      let order = context.option(.order) ?? ledger.settings.options.sort.benefits
      if report.benefits.isEmpty, context.isForPeople, status == nil,
        let closed = names.first(where: { picked[$0] == true && !context.words.isEmpty })?.card
      {
        let text = closedCardText(closed, ledger, EntryText.shellWords(context.words), on: on)
        if let text { return Outcome(text) }
      }
      // A quiet benefit that is asked for by its name is shown.
      let isNamed = !context.arguments.words.isEmpty && report.benefits.allSatisfy(\.isQuiet)
      let shown = context.isGiven(.everyBenefit) || isNamed ? report : report.withoutQuiet
      let months = isGrid ? try gridMonths(context, ledger, on: on) : []
      report.sort(by: order ?? .card)
      return context.output(Document(report, ledger)) {
        isGrid
          ? benefitGridPage(shown, ledger, months: months, context.textStyle)
          : benefitsPage(
            shown, ledger, by: order ?? .expiry,
            showsRest: context.isGiven(.everyBenefit) || status != nil || isNamed, context.textStyle)
      }
    })
}

/// The months of `--period`, without it those of the year of a day, up to the day.
private func gridMonths(_ context: CommandContext, _ ledger: Ledger, on: Day) throws(CommandError) -> [Day] {
  guard let period = try context.period(ledger) else { return BenefitGrid.year(upTo: on) }
  return BenefitGrid.months(of: DayRange(min(period.from, on), min(period.to, on)))
}
