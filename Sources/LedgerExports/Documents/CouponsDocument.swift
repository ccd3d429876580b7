import LedgerFormats
package import LedgerModel
package import LedgerReports

extension Document {
  /// The document of `coupons`.
  package init(_ report: CouponsReport, _ ledger: Ledger) {
    let currencies = ledger.settings.currencies
    self.init(
      "coupons", on: report.on, ledger,
      items: report.coupons.map { status in
        let coupon = ledger.definitions.coupons[status.coupon]
        func value(_ amount: Int64) -> JSONValue {
          coupon.amount == nil ? .whole(amount) : currencies.value(Int128(amount), coupon.currency)
        }
        let tags = coupon.tags.map { JSONValue.text(ledger.vocabulary.names.text($0)) }
        return [
          ("id", .text(status.id)),
          ("title", .optional(coupon.title)),
          ("merchant", .optional(coupon.merchant)),
          ("code", .optional(coupon.code)),
          ("currency", coupon.amount == nil ? .null : currencies.codeValue(coupon.currency)),
          ("value", coupon.isCounted ? value(coupon.whole) : .null),
          (FieldName.used, value(status.used)),
          ("expires", .text(coupon.expires.description)),
          ("days_left", .whole(coupon.expires - report.on)),
          ("urgency", .optional(status.urgency?.rawValue)),
          ("status", .text(status.status.rawValue)),
          ("note", .optional(coupon.note)),
          ("receipt", .optional(coupon.receipt)),
          ("tags", .list(tags)),
          ("category", tags.first ?? .null),
          (
            "uses",
            .objects(
              status.uses.map { [("date", .text($0.date.description)), ("amount", value($0.amount))] })
          ),
        ]
      },
      columns: [
        "id", "title", "merchant", "code", "currency", "value", FieldName.used, "expires", "days_left",
        "urgency",
        "status", "note", "receipt", "tags", "category",
      ])
  }
}
