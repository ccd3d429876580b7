import LedgerFormats
package import LedgerModel
package import LedgerReports

extension Document {
  /// `subscriptions` as programs read it.
  package init(_ report: SubscriptionsReport, _ ledger: Ledger) {
    let currencies = ledger.settings.currencies
    let rounding = ledger.settings.options.rounding
    func base(_ amount: Int128?) -> JSONValue {
      amount.map { currencies.value($0, ledger.settings.totalCurrency) } ?? .null
    }
    self.init(
      name: "subscriptions", on: report.on.description, base: currencies.codeValue(ledger.settings.totalCurrency),
      list: "subscriptions",
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
        ]
      },
      columns: [
        "id", "title", "source", "category", "currency", "amount", "frequency", "next_renewal", "monthly", "yearly",
        "status",
      ])
    tail = [
      ("total_monthly", base(report.totalMonthly)),
      ("total_yearly", base(report.totalYearly)),
      (
        "categories",
        .list(
          report.categories.map { category in
            .object([
              ("category", .text(category.category)), ("monthly", base(category.monthly)),
              ("yearly", base(category.yearly)), ("count", .whole(category.count)),
            ])
          })
      ),
    ]
  }

  /// `coupons` as programs read it.
  package init(_ report: CouponsReport, _ ledger: Ledger) {
    let currencies = ledger.settings.currencies
    self.init(
      name: "coupons", on: report.on.description, base: currencies.codeValue(ledger.settings.totalCurrency),
      list: "coupons",
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
          ("used", coupon.amount == nil ? .whole(status.used) : money(status.used)),
          ("expires", .text(coupon.expires.description)),
          ("days_left", .whole(coupon.expires - report.on)),
          ("urgency", .optional(status.urgency?.rawValue)),
          ("status", .text(status.status.rawValue)),
        ]
      },
      columns: [
        "id", "title", "merchant", "code", "currency", "value", "used", "expires", "days_left", "urgency", "status",
      ])
  }

  /// `due` as programs read it.
  package init(_ report: DueReport, _ ledger: Ledger) {
    let currencies = ledger.settings.currencies
    let words = DueMessages(ledger, on: report.on)
    self.init(
      name: "due", on: report.on.description, base: currencies.codeValue(ledger.settings.totalCurrency), list: "due",
      items: report.items.map { item in
        let amount: JSONValue =
          switch (item.amount, item.currency) {
          case (let amount?, let currency?): currencies.value(amount, currency)
          case (let uses?, nil): .whole(uses)
          case (nil, _): .null
          }
        return [
          ("ref", .text(item.reference)),
          ("kind", .text(item.kind.rawValue)),
          ("title", .optional(item.writtenTitle)),
          ("card", .optional(item.card.map { ledger.vocabulary.names.text(ledger.definitions.cards[$0].name) })),
          ("date", .text(item.date.description)),
          ("days_left", .whole(item.date - report.on)),
          ("amount", amount),
          ("currency", item.currency.map { currencies.codeValue($0) } ?? .null),
          ("message", .text(words.message(item))),
        ]
      }, columns: ["ref", "kind", "title", "card", "date", "days_left", "amount", "currency", "message"])
    tail = [("within", .whole(report.within))]
  }
}
