import LedgerExports
import LedgerModel
import LedgerReports
import LedgerText

extension CommandSpec {
  static let merchant = CommandSpec(
    summary: "the merchant that a payee means, and what cards earn there",
    usage: "[PAYEE ...]",
    help: """
      Shows the merchant whose name is in the words of PAYEE, its code, the tags and
      the card that `add` would fill in, and what each open card makes of it: the line
      with its rate, and what is left of its limit. Without words it lists all
      merchants of the files, each with the number of its expenses and the sum of the
      last 12 months.
      """,
    examples: [
      "milepost merchant ya kun orchard", "milepost merchant", "milepost merchant grab --format json",
    ],
    completes: .words { $0.merchants },
    run: .report { (context, ledger, on) throws(CommandError) in
      let payee = context.arguments.words.joined(separator: " ").split(separator: " ").joined(separator: " ")
      if payee.isEmpty {
        let report = ledger.merchantsReport(on: on)
        return context.output(Document(report, ledger)) {
          merchantsPage(report, ledger)
        }
      }
      let report = ledger.merchantReport(payee, on: on)
      return context.output(Document(report, ledger)) {
        merchantPage(report, ledger, context.textStyle)
      }
    })
}
