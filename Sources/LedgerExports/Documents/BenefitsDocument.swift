import LedgerFormats
package import LedgerModel
package import LedgerReports

extension Document {
  /// `benefits` as programs read it.
  package init(_ report: BenefitsReport, _ ledger: Ledger) {
    let currencies = ledger.settings.currencies
    self.init(
      name: "benefits", on: report.on.description, base: currencies.codeValue(ledger.settings.totalCurrency),
      list: "benefits",
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
          ("used", value(period.used)),
          ("left", value(period.left)),
          ("status", .text(status.status.rawValue)),
          ("from", .optional(period.shownFrom?.description)),
          ("to", .optional(period.to?.description)),
          ("days_left", period.to.map { .whole($0 - report.on) } ?? .null),
          ("frequency", .text(period.benefit.period.frequency.text)),
          (
            "uses",
            .list(period.uses.map { .object([("date", .text($0.date.description)), ("amount", value($0.amount))]) })
          ),
        ]
      },
      columns: [
        "card", "id", "name", "category", "currency", "value", "used", "left", "status", "from", "to", "days_left",
        "frequency",
      ])
    tail = [
      (
        "totals",
        .list(
          BenefitTotals.all(report, ledger).map { totals in
            .object([
              ("currency", currencies.codeValue(totals.currency)),
              ("left", currencies.value(totals.left, totals.currency)),
              ("captured", currencies.value(totals.captured, totals.currency)),
              ("lost", currencies.value(totals.lost, totals.currency)),
            ])
          })
      ),
      (
        "captured_by_month",
        .list(
          report.captured.map { month, amount in
            .object([
              ("month", .text(String(month.description.prefix(7)))),
              ("amount", amount.map { currencies.value($0, ledger.settings.totalCurrency) } ?? .null),
            ])
          })
      ),
    ]
  }

  /// `roi` as programs read it.
  package init(_ report: ROIReport, _ ledger: Ledger) {
    let currencies = ledger.settings.currencies
    self.init(
      name: "roi", on: report.on.description, base: currencies.codeValue(ledger.settings.totalCurrency), list: "cards",
      items: report.cards.map { row in
        let currency = ledger.definitions.cards[row.card].currency
        return [
          ("card", .text(row.id)),
          ("currency", currencies.codeValue(currency)),
          ("fee", currencies.value(row.fee, currency)),
          ("redeemed", currencies.value(row.redeemed, currency)),
          ("net", currencies.value(row.net, currency)),
          ("expired", currencies.value(row.lost, currency)),
          ("left", currencies.value(row.left, currency)),
          ("from", .text(row.range.from.description)),
          ("to", .text(row.range.to.description)),
        ]
      }, columns: ["card", "currency", "fee", "redeemed", "net", "expired", "left", "from", "to"])
  }
}

extension BenefitPeriod {
  /// Its first day, as far as it has one.
  var shownFrom: Day? { from == DayRange.all.from ? nil : from }
}

/// What the periods listed come to in one currency, uses by what they are worth.
struct BenefitTotals {
  var currency: CurrencyIndex
  var left: Int128 = 0
  var captured: Int128 = 0
  var lost: Int128 = 0

  /// By currency, in the order of the cards.
  static func all(_ report: BenefitsReport, _ ledger: Ledger) -> [BenefitTotals] {
    var totals: [BenefitTotals] = []
    for status in report.benefits {
      let currency = status.period.benefit.currency
      let place = totals.firstIndex { $0.currency == currency } ?? totals.count
      if place == totals.count { totals.append(BenefitTotals(currency: currency)) }
      totals[place].captured += status.period.captured
      let left = status.period.money(max(0, status.period.left))
      if status.status == .expired { totals[place].lost += left } else { totals[place].left += left }
    }
    return totals
  }
}
