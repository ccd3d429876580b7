import LedgerFormats
package import LedgerModel
package import LedgerReports

extension Document {
  /// The document of `summary`.
  package init(_ report: SummaryReport, _ ledger: Ledger) {
    func money(_ amount: Int128?) -> JSONValue { ledger.baseValue(amount) }
    func sums(_ sums: SummaryReport.Sums, _ days: DayRange) -> JSONValue {
      .object([
        ("from", .text(days.from.description)),
        ("to", .text(days.to.description)),
        (FieldName.income, money(sums.income)),
        ("expense", money(sums.expense)),
        ("net", money(sums.net)),
        ("income_count", .whole(sums.incomeCount)),
        ("expense_count", .whole(sums.expenseCount)),
        ("savings_rate", ratio(sums.net, of: sums.income)),
      ])
    }
    self.init(
      "summary", on: report.on, ledger, list: "top_categories",
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
    let budgets: Fields = [
      ("total", .whole(report.budgets.total)),
      ("active", .whole(report.budgets.active)),
      ("warning", .whole(report.budgets.warning)),
      ("exceeded", .whole(report.budgets.exceeded)),
      ("budgeted", money(report.budgets.budgeted)),
      ("spent", money(report.budgets.spent)),
      ("utilization", report.budgets.utilization.map { ratio($0.numerator, of: $0.denominator) } ?? .null),
    ]
    tail = [("recent", .objects(Document(report.recent, ledger).items)), ("budgets", .object(budgets))]
  }
}
