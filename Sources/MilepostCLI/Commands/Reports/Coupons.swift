import LedgerExports
import LedgerModel
import LedgerParser
import LedgerReports

extension OptionKey where Value == CouponOrder {
  fileprivate static var order: OptionKey { choice(.sort, "sort the rows by") }
}

extension CommandSpec {
  static let coupons = CommandSpec(
    summary: "coupons, soonest to expire first",
    usage: "[NAME ...]",
    help: """
      Lists coupons by expiry date, then used and expired ones.

      `option sort coupons KEY` in a file is the order without --sort.
      """,
    examples: ["milepost coupons", "milepost coupons grab"],
    options: [.takes(.period), .takes(.order)],
    completes: .names(of: "coupon", by: [.tag, .category, .currency]) { $0.names(.coupon) },
    run: .report { (context, ledger, on) throws(CommandError) in
      let picked = try NamePicker(context, ledger, on: on).picked(ledger.couponSubjects(on: on))
      var report = ledger.couponsReport(on: on) { picked[$0.number] }
      let order = context.option(.order) ?? ledger.settings.options.sort.coupons
      if let order { report.sort(by: order, ledger) }
      return context.output(Document(report, ledger)) {
        if order == nil { report.sort(by: .expiry, ledger) }
        return couponsPage(report, ledger)
      }
    })
}
