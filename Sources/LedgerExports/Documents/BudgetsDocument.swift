import LedgerFormats
package import LedgerModel
package import LedgerReports

extension Document {
  /// The document of `budgets`.
  package init(_ report: BudgetsReport, _ ledger: Ledger) {
    let currencies = ledger.settings.currencies
    self.init(
      "budgets", on: report.on, ledger,
      items: report.budgets.map { BudgetRecords.item($0, report.on, ledger) },
      columns: BudgetRecords.columns)
    func fields(_ total: BudgetTotals) -> Fields {
      [
        ("currency", currencies.codeValue(total.currency)),
        ("limit", currencies.value(total.limit, total.currency)),
        ("carried", currencies.value(total.carried, total.currency)),
        ("spent", currencies.value(total.spent, total.currency)),
        ("remaining", currencies.value(total.remaining, total.currency)),
        (FieldName.used, ratio(total.spent, of: total.available)),
        ("status", .text(total.status.rawValue)),
      ]
    }
    let groups = BudgetGroup.all(of: report.budgets).map {
      [("group", .optional($0.name))] + fields($0.totals)
    }
    tail = [("groups", .objects(groups)), ("total", report.together.map { .object(fields($0)) } ?? .null)]
  }
}

/// Budgets as items.
private enum BudgetRecords {
  static let columns = [
    "id", "title", "group", "currency", "limit", "carried", "spent", "remaining", FieldName.used, "status",
    "from",
    "to",
    "days_left", "daily_allowance", "burn_rate", "projected", "holds", "alerts", "left_today", "thresholds",
  ]

  static func item(_ budget: BudgetStatus, _ on: Day, _ ledger: Ledger) -> Document.Fields {
    let (period, currency, currencies) = (budget.period, budget.currency, ledger.settings.currencies)
    func money(_ amount: Int128?) -> JSONValue { amount.map { currencies.value($0, currency) } ?? .null }
    return [
      ("id", .text(budget.id)),
      ("title", .optional(budget.writtenTitle)),
      ("group", .optional(period.terms.group)),
      ("currency", currencies.codeValue(currency)),
      ("limit", money(Int128(period.terms.limit))),
      ("carried", money(period.carried)),
      ("spent", money(period.spent)),
      ("remaining", money(period.remaining)),
      (FieldName.used, ratio(period.spent, of: period.available)),
      ("status", .text(period.status.rawValue)),
      ("from", .optional(budget.from?.description)),
      ("to", .optional(budget.to?.description)),
      ("days_left", budget.to.map { .whole($0 - on) } ?? .null),
      ("daily_allowance", money(budget.dailyAllowance)),
      ("burn_rate", money(ledger.settings.options.rounding.quotient(budget.lastSevenDays, over: 7))),
      ("projected", money(budget.projected)),
      ("holds", budget.holds.map { .flag($0) } ?? .null),
      ("alerts", .list(budget.alerts.map { .text($0.id) })),
      ("left_today", money(budget.leftToday)),
      ("thresholds", .list(period.terms.alerts.map { .number($0.description) })),
    ]
  }
}
