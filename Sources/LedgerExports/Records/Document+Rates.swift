package import LedgerModel
package import LedgerReports
import LedgerText

extension Document {
  /// `rates` as programs read it.
  package init(_ report: RatesReport, _ ledger: Ledger) {
    let numbers = Numbers(currencies: ledger.currencies)
    var locator = Locator(ledger.map)
    let items = report.rates.map { rate -> [(key: String, value: Field)] in
      let place = locator.location(of: rate.range.start)
      return [
        ("date", .text(rate.date.description)),
        ("from", numbers.code(rate.from)),
        ("to", numbers.code(rate.to)),
        ("rate", .number(rate.rate.description)),
        ("source", .optional(rate.source.map { ledger.sourceName($0) })),
        ("file", .text(ledger.map.files[place.file].name)),
        ("line", .whole(place.line)),
      ]
    }
    self.init(
      name: "rates", on: report.on.description, base: numbers.code(ledger.base), list: "rates", items: items,
      columns: ["date", "from", "to", "rate", "source", "file", "line"])
    guard let converted = report.converted else { return }
    head = [
      ("amount", numbers.money(Int128(converted.minor), converted.from)),
      ("from", numbers.code(converted.from)),
      ("to", numbers.code(converted.to)),
      ("converted", numbers.money(Int128(converted.result), converted.to)),
      ("rate", .number(rateText(converted.found.ratio))),
      ("rate_from", .text(converted.found.day.description)),
      ("path", .list(converted.path.map { numbers.code($0) })),
    ]
  }
}
