package import LedgerModel
package import LedgerReports

extension Document {
  /// `budgets` as programs read it.
  package init(_ report: BudgetsReport, _ ledger: Ledger) {
    let numbers = Numbers(currencies: ledger.currencies)
    self.init(
      name: "budgets", on: report.on.description, base: numbers.code(ledger.base), list: "budgets",
      items: report.budgets.map { BudgetRecords.item($0, report.on, ledger, numbers) }, columns: BudgetRecords.columns)
    tail = [
      (
        "groups",
        .list(
          BudgetGroup.all(of: report.budgets).map { group in
            .object([
              ("group", .optional(group.name)),
              ("currency", numbers.code(group.currency)),
              ("limit", numbers.money(group.limit, group.currency)),
              ("carried", numbers.money(group.carried, group.currency)),
              ("spent", numbers.money(group.spent, group.currency)),
              ("remaining", numbers.money(group.remaining, group.currency)),
              ("used", ratio(group.spent, of: group.available)),
              ("status", .text(group.status.rawValue)),
            ])
          })
      )
    ]
  }

  /// `alerts` as programs read it.
  package init(_ report: AlertsReport, _ ledger: Ledger) {
    let numbers = Numbers(currencies: ledger.currencies)
    self.init(
      name: "alerts", on: report.on.description, base: numbers.code(ledger.base), list: "alerts",
      items: report.alerts.map { alert in
        let budget = ledger.budgets[alert.budget]
        return [
          ("id", .text(alert.id)),
          ("budget", .text(ledger.names.text(budget.name))),
          ("percent", alert.percent.map { .number($0.plain) } ?? .text("exceeded")),
          ("spent", numbers.money(alert.spent, budget.currency)),
          ("limit", numbers.money(alert.available, budget.currency)),
          ("currency", numbers.code(budget.currency)),
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

  static func item(_ budget: BudgetStatus, _ on: Day, _ ledger: Ledger, _ numbers: Numbers) -> [(
    key: String, value: Field
  )] {
    let (period, currency) = (budget.period, budget.currency)
    func money(_ amount: Int128?) -> Field { amount.map { numbers.money($0, currency) } ?? .null }
    return [
      ("id", .text(budget.id)),
      ("title", .optional(budget.title == budget.id ? nil : budget.title)),
      ("group", .optional(period.terms.group)),
      ("currency", numbers.code(currency)),
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
      ("burn_rate", money(ledger.options.rounding.quotient(budget.lastSevenDays, over: 7))),
      ("projected", money(budget.projected)),
      ("holds", budget.holds.map { .flag($0) } ?? .null),
      ("alerts", .list(budget.alerts.map { .text($0.id) })),
    ]
  }
}

/// What an alert says: `Food: 85 % used, 680.40 of 800.00 CAD`.
func alertWords(_ alert: Alert, _ ledger: Ledger) -> String {
  let budget = ledger.budgets[alert.budget]
  let amounts = PlainAmounts(ledger)
  let sums = "\(amounts.amount(alert.spent, budget.currency)) of \(amounts.money(alert.available, budget.currency))"
  guard let percent = alert.percent else { return "\(budget.title) is exceeded: \(sums)" }
  return "\(budget.title) has reached \(percent.plain) %: \(sums)"
}
