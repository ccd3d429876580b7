import LedgerExports
import LedgerModel
import LedgerParser
import LedgerReports

extension CommandSpec {
  static let coupons = CommandSpec(
    summary: "coupons, soonest to expire first",
    usage: "[NAME ...]",
    help: "Lists coupons by expiry date, then used and expired ones.",
    examples: ["milepost coupons", "milepost coupons grab"],
    options: [.takes(.period)],
    completes: .names(of: "coupon", by: [.tag, .category, .currency]) { $0.names(.coupon) },
    run: .report { (context, ledger, on) throws(CommandError) in
      let picked = try NamePicker(context, ledger, on: on).picked(ledger.couponSubjects(on: on))
      let report = ledger.couponsReport(on: on) { picked[$0.number] }
      return context.output(Document(report, ledger)) {
        couponsPage(report, ledger)
      }
    })
}
