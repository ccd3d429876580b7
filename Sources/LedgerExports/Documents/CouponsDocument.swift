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
        func money(_ amount: Int64) -> JSONValue { currencies.value(Int128(amount), coupon.currency) }
        return [
          ("id", .text(status.id)),
          ("title", .optional(coupon.title)),
          ("merchant", .optional(coupon.merchant)),
          ("code", .optional(coupon.code)),
          ("currency", coupon.amount == nil ? .null : currencies.codeValue(coupon.currency)),
          ("value", coupon.amount.map(money) ?? .null),
          (FieldName.used, coupon.amount == nil ? .whole(status.used) : money(status.used)),
          ("expires", .text(coupon.expires.description)),
          ("days_left", .whole(coupon.expires - report.on)),
          ("urgency", .optional(status.urgency?.rawValue)),
          ("status", .text(status.status.rawValue)),
        ]
      },
      columns: [
        "id", "title", "merchant", "code", "currency", "value", FieldName.used, "expires", "days_left", "urgency",
        "status",
      ])
  }
}
