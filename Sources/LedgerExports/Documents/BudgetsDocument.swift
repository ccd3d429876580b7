import LedgerFormats
package import LedgerModel
package import LedgerReports

extension Document {
  /// `budgets` as programs read it.
  package init(_ report: BudgetsReport, _ ledger: Ledger) {
    let currencies = ledger.settings.currencies
    self.init(
      name: "budgets", on: report.on.description, base: currencies.codeValue(ledger.settings.totalCurrency),
      list: "budgets",
      items: report.budgets.map { BudgetRecords.item($0, report.on, ledger, currencies) },
      columns: BudgetRecords.columns)
    tail = [
      (
        "groups",
        .list(
          BudgetGroup.all(of: report.budgets).map { group in
            .object([
              ("group", .optional(group.name)),
              ("currency", currencies.codeValue(group.currency)),
              ("limit", currencies.value(group.limit, group.currency)),
              ("carried", currencies.value(group.carried, group.currency)),
              ("spent", currencies.value(group.spent, group.currency)),
              ("remaining", currencies.value(group.remaining, group.currency)),
              ("used", ratio(group.spent, of: group.available)),
              ("status", .text(group.status.rawValue)),
            ])
          })
      )
    ]
  }

  /// `alerts` as programs read it.
  package init(_ report: AlertsReport, _ ledger: Ledger) {
    let currencies = ledger.settings.currencies
    self.init(
      name: "alerts", on: report.on.description, base: currencies.codeValue(ledger.settings.totalCurrency),
      list: "alerts",
      items: report.alerts.map { alert in
        let budget = ledger.definitions.budgets[alert.budget]
        return [
          ("id", .text(alert.id)),
          ("budget", .text(ledger.vocabulary.names.text(budget.name))),
          ("percent", alert.percent.map { .number($0.plain) } ?? .text("exceeded")),
          ("spent", currencies.value(alert.spent, budget.currency)),
          ("limit", currencies.value(alert.available, budget.currency)),
          ("currency", currencies.codeValue(budget.currency)),
          ("date", .text(alert.date.description)),
          ("message", .text(alertWords(alert, ledger))),
          ("read", .flag(alert.isRead)),
        ]
      }, columns: ["id", "budget", "percent", "spent", "limit", "currency", "date", "message", "read"])
    tail = [("total", .whole(report.total)), ("unread", .whole(report.unread))]
  }
}

/// Budgets as objects.
enum BudgetRecords {
  static let columns = [
    "id", "title", "group", "currency", "limit", "carried", "spent", "remaining", "used", "status", "from", "to",
    "days_left", "daily_allowance", "burn_rate", "projected", "holds", "alerts",
  ]

  static func item(_ budget: BudgetStatus, _ on: Day, _ ledger: Ledger, _ currencies: CurrencyTable) -> [(
    key: String, value: JSONValue
  )] {
    let (period, currency) = (budget.period, budget.currency)
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
      ("used", ratio(period.spent, of: period.available)),
      ("status", .text(period.status.rawValue)),
      ("from", .optional(budget.from?.description)),
      ("to", .optional(budget.to?.description)),
      ("days_left", budget.to.map { .whole($0 - on) } ?? .null),
      ("daily_allowance", money(budget.dailyAllowance)),
      ("burn_rate", money(ledger.settings.options.rounding.quotient(budget.lastSevenDays, over: 7))),
      ("projected", money(budget.projected)),
      ("holds", budget.holds.map { .flag($0) } ?? .null),
      ("alerts", .list(budget.alerts.map { .text($0.id) })),
    ]
  }
}

/// What an alert says: `Food: 85 % used, 680.40 of 800.00 CAD`.
func alertWords(_ alert: Alert, _ ledger: Ledger) -> String {
  let budget = ledger.definitions.budgets[alert.budget]
  let (amounts, title) = (AmountTexts(ledger), ledger.title(of: budget))
  let sums = "\(amounts.amount(alert.spent, budget.currency)) of \(amounts.money(alert.available, budget.currency))"
  guard let percent = alert.percent else { return "\(title) is exceeded: \(sums)" }
  return "\(title) has reached \(percent.plain) %: \(sums)"
}
