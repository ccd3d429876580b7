import LedgerFormats
package import LedgerModel
package import LedgerReports

extension Document {
  /// The document of `spend`.
  package init(_ report: SpendReport, _ ledger: Ledger) {
    func money(_ amount: Int128?) -> JSONValue { ledger.baseValue(amount) }
    self.init(
      "spend", on: report.on, ledger, list: "groups",
      items: report.groups.map { group in
        [
          ("key", .optional(group.key)),
          ("title", .optional(group.title)),
          ("bank", .optional(group.bank)),
          ("color", .optional(group.color)),
          ("icon", .optional(group.icon)),
          ("amount", money(group.amount)),
          ("share", ratio(group.amount, of: report.total)),
          ("count", .whole(group.count)),
          ("previous", money(group.previous)),
          ("change", ratio(group.amount - group.previous, of: group.previous)),
        ]
      }, columns: ["key", "title", "bank", "color", "icon", "amount", "share", "count", "previous", "change"])
    head = [
      ("today", money(report.today)),
      ("week", money(report.week)),
      ("month", money(report.month)),
      ("burn_rate", money(ledger.settings.options.rounding.quotient(report.lastSevenDays, over: 7))),
      ("projected_month", money(report.projectedMonth)),
      ("daily_allowance", money(report.dailyAllowance)),
      ("by", .text(report.grouping.rawValue)),
      ("period", .range(report.periods.current)),
      ("previous_period", .range(report.periods.previous)),
    ]
    tail = [
      ("total", money(report.total)),
      ("previous_total", money(report.previousTotal)),
      ("change", ratio(report.total - report.previousTotal, of: report.previousTotal)),
    ]
  }
}
