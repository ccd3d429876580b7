import LedgerExports
import LedgerModel
import LedgerParser
import LedgerReports

extension OptionKey where Value == Bool {
  fileprivate static var settledPeople: OptionKey { flag(.all, "include people who owe nothing") }
}

extension CommandSpec {
  static let owed = CommandSpec(
    summary: "shares of expenses that people owe me",
    usage: "[WHO ...]",
    help: """
      Shows what people owe for their shares of expenses (`share 1/3 mei`), less what
      they gave back (`repaid`), and the shares with something open: repayments pay
      the oldest first. An amount below 0 is what you owe. `--all` shows people who
      owe nothing, too.
      """,
    examples: ["milepost owed", "milepost owed mei", "milepost owed --all"],
    options: [.takes(.settledPeople)],
    completes: .names(of: "person", by: []) { $0.names(.person) },
    run: .report { (context, ledger, on) throws(CommandError) in
      let people = ledger.people
      let picked = zip(people, try NamePicker(context, ledger, on: on).picked(ledger.personSubjects(on: on)))
        .filter(\.1)
      let wanted = Set(picked.map(\.0))
      let report = ledger.owedReport(on: on, includesSettled: context.isGiven(.settledPeople)) {
        wanted.contains($0)
      }
      return context.output(Document(report, ledger)) { owedPage(report, ledger, context.textStyle) }
    })
}
