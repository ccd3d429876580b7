import LedgerEditing
import LedgerExports
import LedgerModel
import LedgerParser
import LedgerPlanning
import LedgerReports

extension OptionKey where Value == Int {
  fileprivate static var top: OptionKey {
    number(
      .top, "N", in: 1...Int.max, "show at most N cards (6); without an amount, N tags (12)")
  }
}

extension CommandSpec {
  static let best = CommandSpec(
    summary: "which card to take, now or for a purchase",
    usage: "[AMOUNT [CUR]] [+TAG ...] [PAYEE ...]",
    help: """
      Says which card to take for a purchase that you are about to make. The highest
      rate is a bad adviser: it never starts on a card whose minimum is far, and
      spends a limit that a later purchase needs more. So for each card it plans what
      is still to come after the purchase: `now` is what the purchase earns at once,
      with what it unlocks for earlier spend; `ahead` is what taking that card costs
      by the end of the plan, 0 for the best. Tags that you leave out are those of
      the payee's merchant, else of the payee's last expense. After the amount you can
      give the billed amount or a rate: 42 USD = 56.37, 42 USD @ 1.3421. Nothing is
      written.

      Without an amount it answers at the till: a row for each tag that matters on
      your cards, for purchases abroad and for anything else, each for a purchase as
      it usually was in the last 90 days. With tags or a payee it is about these.
      """,
    examples: [
      "milepost best", "milepost best +dining +contactless", "milepost best 84.50 +dining",
      "milepost best 42 USD +online Amazon", "milepost best 12.50 Ya Kun",
    ],
    options: [.takes(.until), .takes(.top)],
    completes: .words { $0.payment([], $0.payees()) },
    run: .trial { (context, parsed, ledger) throws(CommandError) in
      if !context.words.contains(where: EntryComposer.mayBeAmount) {
        return try context.cardChoices(parsed, ledger)
      }
      let request = PlanRequest(context: context)
      let until = try request.windowEnd(from: context.day)
      try request.check(ledger.expectedSpending(on: context.day, until: until), ledger)
      let (report, purchase, without) = try request.bestReport(context.words, parsed, ledger, until: until)
      var outcome = context.output(Document(report, purchase, without)) {
        bestPage(report, purchase, without, most: context.option(.top) ?? 6)
      }
      try request.add(without.remarks(report), without, report.unit, to: &outcome)
      return outcome
    })
}

extension CommandContext {
  /// Which card to take now: the answer without an amount.
  fileprivate func cardChoices(_ parsed: ParsedFiles, _ ledger: Ledger) throws(CommandError) -> Outcome {
    if option(.until) != nil {
      throw .usage("--until needs an amount: best 84.50 +dining --until \(windowEnd)")
    }
    let asked = try askedPurchases(parsed, ledger)
    let earning = ledger.openCardsWithRates(on: day)
    if earning.isEmpty { throw .errors("no open card has rates") }
    let request = PlanRequest(context: self)
    try request.check(ledger.expectedSpending(on: day, until: windowEnd), ledger)
    let most = option(.top) ?? CardChoices.usualRows
    let isText = format == .text || format == .md
    let choices = CardChoices(on: day, in: asked.ledger, for: asked.subjects, most: isText ? most : nil)
    var outcome = output(Document(choices, asked.words)) { cardChoicesPage(choices, asked.words) }
    try request.add(choices.basis.ledger.remarks(choices), ledger, choices.basis.unit, to: &outcome)
    return outcome
  }

  private var windowEnd: Day { day + PlanReport.usualDays }

  /// The subjects that the words ask for, `nil` for all, and the ledger that knows their tags.
  private func askedPurchases(
    _ parsed: ParsedFiles, _ ledger: Ledger
  ) throws(CommandError) -> (words: PurchaseWords, subjects: [TypicalPurchase.Subject]?, ledger: Ledger) {
    let nothing = PurchaseWords(payee: "", tags: [], from: .none)
    if words.isEmpty, ledger.settings.base != nil { return (nothing, nil, ledger) }
    // An amount shows whether the tags are known.
    let request = PlanRequest(context: self)
    let purchase = try request.purchase(["1"] + words, parsed, ledger)
    let known = try request.trials(purchase, parsed, ledger, on: day).ledger(on: day)
    let tags = purchase.words.tags.compactMap { known.vocabulary.names.find($0) }
    if words.isEmpty { return (nothing, nil, known) }
    let isGiven = purchase.words.tagsFrom == .given
    let subjects =
      isGiven
      ? tags.map { TypicalPurchase.Subject.tags([$0]) } : [tags.isEmpty ? .anythingElse : .tags(tags)]
    return (purchase.words, subjects, known)
  }
}
