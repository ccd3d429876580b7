import LedgerFormats
package import LedgerModel
package import LedgerReports

extension Document {
  /// `spend` as programs read it.
  package init(_ report: SpendReport, _ ledger: Ledger) {
    let currencies = ledger.settings.currencies
    func money(_ amount: Int128?) -> JSONValue {
      amount.map { currencies.value($0, ledger.settings.totalCurrency) } ?? .null
    }
    self.init(
      name: "spend", on: report.on.description, base: currencies.codeValue(ledger.settings.totalCurrency),
      list: "groups",
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

  /// `summary` as programs read it.
  package init(_ report: SummaryReport, _ ledger: Ledger) {
    let currencies = ledger.settings.currencies
    func money(_ amount: Int128?) -> JSONValue {
      amount.map { currencies.value($0, ledger.settings.totalCurrency) } ?? .null
    }
    func sums(_ sums: SummaryReport.Sums, _ days: DayRange) -> JSONValue {
      .object([
        ("from", .text(days.from.description)),
        ("to", .text(days.to.description)),
        ("income", money(sums.income)),
        ("expense", money(sums.expense)),
        ("net", money(sums.net)),
        ("income_count", .whole(sums.incomeCount)),
        ("expense_count", .whole(sums.expenseCount)),
        ("savings_rate", ratio(sums.net, of: sums.income)),
      ])
    }
    self.init(
      name: "summary", on: report.on.description, base: currencies.codeValue(ledger.settings.totalCurrency),
      list: "top_categories",
      items: report.topCategories.map { group in
        [
          ("category", .optional(group.key)),
          ("amount", money(group.amount)),
          ("share", ratio(group.amount, of: report.current.expense)),
          ("count", .whole(group.count)),
        ]
      }, columns: ["category", "amount", "share", "count"])
    head = [
      ("current", sums(report.current, report.periods.current)),
      ("previous", sums(report.previous, report.periods.previous)),
    ]
    let budgets = report.budgets
    tail = [
      ("recent", .list(Document(report.recent, ledger).items.map { .object($0) })),
      (
        "budgets",
        .object([
          ("total", .whole(budgets.total)),
          ("active", .whole(budgets.active)),
          ("warning", .whole(budgets.warning)),
          ("exceeded", .whole(budgets.exceeded)),
          ("budgeted", money(budgets.budgeted)),
          ("spent", money(budgets.spent)),
          ("utilization", budgets.utilization.map { ratio($0.numerator, of: $0.denominator) } ?? .null),
        ])
      ),
    ]
  }
}

extension JSONValue {
  /// `{from to}`.
  static func range(_ days: DayRange) -> JSONValue {
    .object([("from", .text(days.from.description)), ("to", .text(days.to.description))])
  }
}
