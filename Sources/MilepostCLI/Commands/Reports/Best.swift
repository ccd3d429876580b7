import LedgerExports
import LedgerModel
import LedgerPlanning
import LedgerReports

extension OptionKey where Value == Int {
  fileprivate static var top: OptionKey {
    number(.top, "N", in: 1...Int.max, "show at most N cards (default 6)")
  }
}

extension CommandSpec {
  static let best = CommandSpec(
    summary: "which card to take for a purchase",
    usage: "AMOUNT [CUR] [+TAG ...] [PAYEE ...]",
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
      """,
    examples: [
      "milepost best 84.50 +dining", "milepost best 42 USD +online Amazon", "milepost best 12.50 Ya Kun",
    ],
    options: [.takes(.until), .takes(.top)],
    completes: .words { $0.payment([], $0.payees()) },
    checkWords: { (arguments) throws(UsageError) in
      if arguments.words.isEmpty { throw UsageError("how much? best 84.50 +dining Ya Kun") }
    },
    run: .trial { (context, parsed, ledger) throws(CommandError) in
      let until = try context.windowEnd(from: context.day)
      try context.checkPlan(ledger.expectedSpending(on: context.day, until: until), ledger)
      let (report, purchase, without) = try context.bestReport(context.words, parsed, ledger, until: until)
      var outcome = context.output(Document(report, purchase, without)) {
        bestPage(report, purchase, without, most: context.option(.top) ?? 6)
      }
      try context.add(without.remarks(report), without, report.unit, to: &outcome)
      return outcome
    })
}
