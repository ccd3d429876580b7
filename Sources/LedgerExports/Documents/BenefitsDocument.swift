import LedgerFormats
package import LedgerModel
package import LedgerReports

extension Document {
  /// The document of `benefits`.
  package init(_ report: BenefitsReport, _ ledger: Ledger) {
    let currencies = ledger.settings.currencies
    self.init(
      "benefits", on: report.on, ledger,
      items: report.benefits.map { status in
        let (period, currency) = (status.period, status.period.benefit.currency)
        func value(_ amount: Int64) -> JSONValue {
          period.isCounted ? .whole(amount) : currencies.value(Int128(amount), currency)
        }
        return [
          ("card", .text(status.cardID)),
          ("id", .text(period.benefit.id)),
          ("name", .optional(period.benefit.writtenTitle)),
          ("category", .optional(status.category)),
          ("currency", period.isCounted ? .null : currencies.codeValue(currency)),
          ("value", value(period.value)),
          (FieldName.used, value(period.used)),
          ("left", value(period.left)),
          ("status", .text(status.status.rawValue)),
          ("from", .optional(period.shownFrom?.description)),
          ("to", .optional(period.to?.description)),
          ("days_left", period.to.map { .whole($0 - report.on) } ?? .null),
          ("frequency", .text(period.benefit.period.frequency.text)),
          ("redemption", ratio(status.redemption.used, of: status.redemption.whole)),
          ("note", .optional(period.benefit.note)),
          (
            "uses",
            .objects(
              period.uses.map { [("date", .text($0.date.description)), ("amount", value($0.amount))] })
          ),
        ]
      },
      columns: [
        "card", "id", "name", "category", "currency", "value", FieldName.used, "left", "status", "from", "to",
        "days_left",
        "frequency", "redemption", "note",
      ])
    let totals = BenefitTotals.all(report, ledger).map { totals -> Fields in
      [
        ("currency", currencies.codeValue(totals.currency)),
        ("left", currencies.value(totals.left, totals.currency)),
        ("captured", currencies.value(totals.captured, totals.currency)),
        ("lost", currencies.value(totals.lost, totals.currency)),
      ]
    }
    let months = report.captured.map { month, amount -> Fields in
      [("month", .text(String(month.description.prefix(7)))), ("amount", ledger.baseValue(amount))]
    }
    tail = [("totals", .objects(totals)), ("captured_by_month", .objects(months))]
  }
}

extension BenefitPeriod {
  /// Its first day; `nil` if it has not begun or has always run.
  var shownFrom: Day? { from == DayRange.all.from ? nil : from }
}
