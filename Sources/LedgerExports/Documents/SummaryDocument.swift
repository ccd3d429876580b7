import LedgerFormats
package import LedgerModel
package import LedgerReports

extension Document {
  /// The document of `summary`.
  package init(_ report: SummaryReport, _ ledger: Ledger) {
    func money(_ amount: Int128?) -> JSONValue { ledger.baseValue(amount) }
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
      ("current", .object(ledger.fields(of: report.current, in: report.periods.current))),
      ("previous", .object(ledger.fields(of: report.previous, in: report.periods.previous))),
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
    if let series = report.series { add(series, ledger) }
  }

  /// Puts calendar periods before the other lists; they are the rows of the CSV.
  private mutating func add(_ series: SummarySeries, _ ledger: Ledger) {
    tail.insert((list, .objects(items)), at: 0)
    list = series.grouping.rawValue + "s"
    items = series.periods.map { ledger.fields(of: $0.sums, in: $0.range) }
    columns = ledger.fields(of: SummaryReport.Sums(), in: DayRange.all).map(\.key)
  }
}

extension Ledger {
  /// The income and spend of a period as fields.
  fileprivate func fields(of sums: SummaryReport.Sums, in days: DayRange) -> Document.Fields {
    [
      ("from", .text(days.from.description)),
      ("to", .text(days.to.description)),
      (FieldName.income, baseValue(sums.income)),
      ("expense", baseValue(sums.expense)),
      ("net", baseValue(sums.net)),
      ("income_count", .whole(sums.incomeCount)),
      ("expense_count", .whole(sums.expenseCount)),
      ("savings_rate", ratio(sums.net, of: sums.income)),
    ]
  }
}
