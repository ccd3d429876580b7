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
  fileprivate static var history: OptionKey { flag(.history, "include past periods and closed cards") }
  fileprivate static var everyBenefit: OptionKey { flag(.all, "include quiet benefits") }
}

extension CommandSpec {
  static let benefits = CommandSpec(
    summary: "card credits and perks: what is left and when it expires",
    usage: "[NAME ...]",
    help: """
      Shows the benefits of each open card: the days of use, what is left and until
      when, and the part redeemed: used ÷ (used + expired) of all periods so far.
      --history includes past periods and closed cards, --all benefits that are
      `quiet`. NAME matches a card, bank or benefit.

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
      var report = ledger.benefitsReport(
        on: on, includesPast: isHistory || status == .expired, includesClosed: isHistory
      ) {
        picked[BenefitName(card: $0, id: $1.id)] ?? true
      }
      if let status { report.benefits.removeAll { $0.status != status } }
      report.sort(by: context.option(.order) ?? ledger.settings.options.sort.benefits)
      if report.benefits.isEmpty, context.isForPeople, status == nil,
        let closed = names.first(where: { picked[$0] == true && !context.words.isEmpty })?.card
      {
        let text = closedCardText(closed, ledger, EntryText.shellWords(context.words), on: on)
        if let text { return Outcome(text) }
      }
      return context.output(Document(report, ledger)) {
        // A quiet benefit that is asked for by its name is shown.
        let isNamed = !context.arguments.words.isEmpty && report.benefits.allSatisfy(\.isQuiet)
        let shown = context.isGiven(.everyBenefit) || isNamed ? report : report.withoutQuiet
        return benefitsPage(shown, ledger, context.textStyle)
      }
    })
}
