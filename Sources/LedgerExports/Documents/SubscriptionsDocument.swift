import LedgerFormats
package import LedgerModel
package import LedgerReports

extension Document {
  /// The document of `subscriptions`.
  package init(_ report: SubscriptionsReport, _ ledger: Ledger) {
    let currencies = ledger.settings.currencies
    let rounding = ledger.settings.options.rounding
    self.init(
      "subscriptions", on: report.on, ledger,
      items: report.subscriptions.map { status in
        let currency = ledger.definitions.subscriptions[status.subscription].currency
        func money(_ amount: Fraction) -> JSONValue {
          currencies.value(amount.rounded(rounding, decimals: 0), currency)
        }
        return [
          ("id", .text(status.id)),
          ("title", .optional(status.writtenTitle)),
          ("source", .text(status.source)),
          ("category", .text(status.category)),
          ("currency", currencies.codeValue(currency)),
          ("amount", currencies.value(Int128(status.terms.amount), currency)),
          ("frequency", .text(status.terms.frequency.text)),
          ("next_renewal", .optional(status.nextRenewal?.description)),
          ("monthly", money(status.monthly)),
          ("yearly", money(status.yearly)),
          ("status", .text(status.status.rawValue)),
          ("auto", .flag(status.terms.isAutomatic)),
          ("unpaid", .list(status.unpaid.map { .text($0.description) })),
          ("last_paid", .optional(status.lastPaid?.description)),
          ("ends", .optional(status.terms.ends?.description)),
        ]
      },
      columns: [
        "id", "title", "source", "category", "currency", "amount", "frequency", "next_renewal", "monthly",
        "yearly",
        "status", "auto", "unpaid", "last_paid", "ends",
      ])
    let categories = report.categories.map { category -> Fields in
      [
        ("category", .text(category.category)), ("monthly", ledger.baseValue(category.monthly)),
        ("yearly", ledger.baseValue(category.yearly)), ("count", .whole(category.count)),
      ]
    }
    tail = [
      ("total_monthly", ledger.baseValue(report.totalMonthly)),
      ("total_yearly", ledger.baseValue(report.totalYearly)),
      ("categories", .objects(categories)),
    ]
  }
}
