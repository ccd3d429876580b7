import LedgerExports
import LedgerModel
import LedgerParser
import LedgerReports

extension OptionKey where Value == Bool {
  fileprivate static var settledBills: OptionKey { flag(.all, "include settled bills") }
}

extension CommandSpec {
  static let bills = CommandSpec(
    summary: "bills of cards: what is due when, and credit limits",
    usage: "[CARD ...]",
    help: """
      Shows the bills that are not settled, overdue ones first, the running cycles,
      and how much of each credit limit is used. A card has bills from the day on
      which it has `due 25 days` or `due on 5`. --all includes settled bills. A bill
      that is paid is ticked off with `milepost settled CARD`.
      """,
    examples: ["milepost bills", "milepost bills vs --all"],
    options: [.takes(.settledBills)],
    completes: .names(of: "card", by: [.card]) { $0.names(.mainCard) },
    run: .report { (context, ledger, on) throws(CommandError) in
      let picked = try NamePicker(context, ledger, on: on).picked(ledger.cardSubjects(on: on))
      let report = ledger.billsReport(on: on, includesSettled: context.isGiven(.settledBills)) {
        picked[$0.number]
      }
      return context.output(Document(report, ledger)) { billsPage(report, ledger) }
    })
}
